"""The file from which a contest goes on."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.arena.contest import Contest
from bot.arena.playing import Conduct, DealPlayed, Played
from bot.arena.state import StateError, StateFile

CONTEST = Contest("steady", "easy", 1, "high-card-club", equal_auctions=False, time_ms=1000)
PLAYS = Played(8, "a", 7, made=True), Played(0, None, None, made=False)
DEALS = [DealPlayed(number, PLAYS, {"a": Conduct((1.5,), 0, 2, 7), "b": Conduct((), 1, 0)}) for number in (4, 1)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "contest.jsonl"
    with StateFile(path, CONTEST) as state:
        for deal in DEALS:
            state.keep(deal)
    return path


def kept(file: Path, contest: Contest = CONTEST) -> dict[int, DealPlayed]:
    with StateFile(file, contest) as state:
        return state.deals


def test_what_was_played_is_there_again(file: Path) -> None:
    assert kept(file) == {4: DEALS[0], 1: DEALS[1]}


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_last_line_that_was_cut_short_is_played_again_and_harms_no_other(file: Path, cut: int) -> None:
    file.write_bytes(file.read_bytes()[:-cut])
    before = kept(file)
    with StateFile(file, CONTEST) as state:
        state.keep(replace(DEALS[0], number=9))
    assert set(kept(file)) == {*before, 9} >= {4, 9}


@pytest.mark.parametrize("line", ["[]", "{}", '{"plays": 1}', '{"plays": [{}, {}]}'])
def test_a_line_that_is_no_deal_is_passed_over(file: Path, line: str) -> None:
    with file.open("a") as stream:
        stream.write(line + "\n")
    assert set(kept(file)) == {4, 1}


def test_the_file_of_another_contest_is_refused(file: Path) -> None:
    with pytest.raises(StateError, match="was not begun by this contest"):
        StateFile(file, replace(CONTEST, seed=2))
