"""What a process of a review does."""

import signal

import pytest

from bot.reviewing import answer, answer_with, begin
from engine.review import Asked, questions_of
from tests.support.play import game
from tests.support.reviewing import ENDINGS, LastTricks


def test_a_process_answers_as_any_other_and_leaves_ctrl_c_to_the_one_that_started_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    handled: list[object] = []
    monkeypatch.setattr(signal, "signal", lambda *what: handled.append(what))
    begin(LastTricks)
    assert handled == [(signal.SIGINT, signal.SIG_IGN)]
    asked = [Asked(question, 1, 4) for question in questions_of(game().call(12).match)]
    assert [answer(one) for one in asked] == [answer_with(ENDINGS, one) for one in asked]
