"""Where somebody has turned to, and what a page shows."""

import pytest

from activity_server.contract import Board, BoardLine, BoardWanted
from activity_server.texts import Texts
from bot.leaderboards import METRICS, PERIODS, Turned, heading, listed, page_of
from bot.voice import Voice

ENGLISH = Voice(Texts.load().say, "en")
LONGEST_ID = 100


def board(*lines: BoardLine, pages: int = 1, **wanted: object) -> Board:
    return Board(wanted=BoardWanted.model_validate({"guild": "1", **wanted}), lines=lines, pages=pages, since_ms=None)


def test_every_place_can_be_written_into_a_button_and_read_again() -> None:
    for period in PERIODS:
        for by in METRICS:
            for pairs in (False, True):
                turned = Turned(everywhere=pairs, period=period, by=by, pairs=pairs, page=12345)
                assert Turned.parse(str(turned)) == turned
                assert len(f"tarneeb:board:{turned}") <= LONGEST_ID


@pytest.mark.parametrize("text", ["", "server:all:rating:players:-1", "server:all:rating:players:1\n", "a:b:c:d:1"])
def test_what_is_no_place_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="no leaderboard"):
        Turned.parse(text)


def test_a_rating_is_a_gain_but_for_one_person_and_all_time() -> None:
    gains = {
        (period, pairs): page_of(board(period=period, pairs=pairs), "Cards", None).unit == "gain"
        for period in PERIODS
        for pairs in (False, True)
    }
    assert [wanted for wanted, gain in gains.items() if not gain] == [("all", False)]
    assert page_of(board(metric="sets", period="week"), "Cards", None).unit == "number"


def test_a_page_beyond_the_last_is_the_last() -> None:
    assert page_of(board(page=9, pages=3), None, None).page == 3


def test_the_longest_names_fit_into_a_message() -> None:
    long = "*" * 200
    lines = [
        BoardLine(rank=rank, users=("a", "b"), names=(long, long), value=1000, matches=1000) for rank in range(1, 11)
    ]
    full = board(*lines, pairs=True)
    assert len(heading(ENGLISH, full.wanted, long) + listed(ENGLISH, full)) < 2000
