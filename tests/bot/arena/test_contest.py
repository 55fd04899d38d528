"""A contest, in this process and in others."""

import os
from collections.abc import Sequence
from multiprocessing import Pipe
from random import Random

import pytest

from bot.arena.contest import Contest, ContestError, play_in_processes, work
from bot.arena.playing import DealPlayed
from bot.arena.registry import Choose, Registry
from engine.views import SeatView

CONTEST = Contest("steady", "random", 1, "high-card-club", equal_auctions=False, time_ms=1000)


def failing(argument: str) -> Choose:
    def choose(_view: SeatView, _legal: Sequence[int], _rng: Random) -> int:
        if argument == "die":
            os._exit(3)
        raise RuntimeError("out of ideas")

    return choose


REGISTRY = Registry({"failing": failing})


def plays(deals: Sequence[DealPlayed]) -> dict[int, object]:
    return {deal.number: deal.plays for deal in deals}


@pytest.mark.parametrize("equal", [False, True])
def test_it_matters_not_how_many_processes_play(equal: bool) -> None:
    contest = Contest("steady", "random", 1, "sun", equal_auctions=equal, time_ms=1000)
    here = list(contest.play(Registry(), range(3)))
    assert plays(list(play_in_processes(contest, Registry(), range(3), 2))) == plays(here)
    assert [deal.number for deal in here] == [0, 1, 2]


def test_nothing_is_started_where_nothing_is_missing() -> None:
    assert list(play_in_processes(CONTEST, Registry(), (), 2)) == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("failing:x", "A robot failed: RuntimeError: out of ideas"),
        ("failing:die", "ended before its deals were played"),
    ],
)
def test_a_robot_that_fails_or_dies_ends_the_contest_in_words(name: str, words: str) -> None:
    contest = Contest(name, "easy", 1, "high-card-club", equal_auctions=False, time_ms=1000)
    with pytest.raises(ContestError, match=words):
        list(play_in_processes(contest, REGISTRY, range(2), 1))


def test_a_process_sends_each_deal_as_it_is_done_and_what_went_wrong() -> None:
    ours, theirs = Pipe(duplex=False)
    work(CONTEST, Registry(), range(1), theirs)
    assert isinstance(ours.recv(), DealPlayed)
    ours, theirs = Pipe(duplex=False)
    work(Contest("easy:9", "easy", 1, "sun", equal_auctions=False, time_ms=1), Registry(), range(1), theirs)
    assert "easy:9" in ours.recv()
