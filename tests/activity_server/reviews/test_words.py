"""What a worker says is taken for an answer only where it can be one."""

import random

import pytest

from activity_server.reviews.words import NOTHING, read, written
from engine.review import Asked, Decision, Judgement, Most, Par, questions_of
from tests.support.play import game
from tests.support.reviewing import ENDINGS

MATCH = game().call(12, "pass", "pass", "pass").name("S").play("SA SJ S5 S4").match
DEAL, BID, *_, CARD = (Asked(question) for question in questions_of(MATCH))
PAR = Par(0, (Most(0, 3, 9), Most(3, 4, 4)), 8, -2.75)


def test_an_answer_is_read_as_it_was_written() -> None:
    for asked in (Asked(question) for question in questions_of(MATCH)):
        answer = asked.answer(ENDINGS, random.Random)
        assert read(written(answer), asked) == answer
    assert read(written(PAR), DEAL) == PAR
    assert isinstance(BID.answer(ENDINGS, random.Random), Judgement)


def test_a_card_is_judged_in_its_trick() -> None:
    assert isinstance(CARD.question, Decision)
    made = CARD.question.made
    judged = read(f"{made} 0.0 - -", CARD)
    assert isinstance(judged, Judgement)
    assert (judged.trick, judged.best, judged.cost) == (1, made, 0)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "14",
        "99 1.0 - -",
        "0 -1.0 - -",
        "0 nan - -",
        "0 inf - -",
        "0 1.0 2.0 -",
        "0 1.0 -",
        "0 1.0 - - -",
        "0 0.0 - -",
    ],
)
def test_what_is_no_judgement_of_a_call_is_not_read(words: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read(words, BID)


@pytest.mark.parametrize(
    "words",
    ["", "0 3 9 3 4 4", "0 3 14 3 4 4 8 1.0", "4 3 9 3 4 4 8 1.0", "0 5 9 3 4 4 8 1.0", "0 3 9 3 4 4 8 nan",
     "0 3 9 3 4 4 14 1.0", "0 3 9 3 4 4 0 3 9 8 1.0", "0 3 9 8 1.0"],
)  # fmt: skip
def test_what_is_no_par_is_not_read(words: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read(words, DEAL)


def test_beyond_the_reach_of_the_solver_there_is_nothing() -> None:
    assert written(None) == NOTHING
    assert read(NOTHING, BID) is read(NOTHING, DEAL) is None
