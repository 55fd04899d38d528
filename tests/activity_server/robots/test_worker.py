"""What a worker says: it is ready, it answers every question, and what goes wrong stays a line of text."""

import io
import subprocess
import sys
from dataclasses import replace

import pytest

from activity_server.robots import thinking
from activity_server.robots.pool import WORKER
from activity_server.robots.thinking import Answer, Question, answer, best_solver, read, written
from activity_server.robots.worker import READY, asked, choices, work
from engine.cards import parse_card
from engine.match import legal_actions
from engine.robots.endings import EndingSolver
from engine.robots.strong.advice import Reason, Why
from engine.views import seat_view
from tests.support.play import game

PLAYING = game().call(7, "pass", "pass", "pass").name("S")
QUESTION = Question(seat_view(PLAYING.match, 0), legal_actions(PLAYING.match), 5, 10.0)


def answers_to(*questions: bytes) -> list[str]:
    said = io.BytesIO()
    work(io.BytesIO(b"".join(questions)), said, choices(EndingSolver()))
    lines = said.getvalue().splitlines(keepends=True)
    assert lines[0] == READY
    return [line.decode().strip() for line in lines[1:]]


def test_each_question_has_its_numbered_answer() -> None:
    numbers = [line.split() for line in answers_to(asked(1, QUESTION), asked(2, QUESTION))]
    assert [number for number, _ in numbers] == ["1", "2"]
    assert all(int(action) in QUESTION.legal for _, action in numbers)


def test_a_view_that_contradicts_itself_is_answered_with_what_is_wrong() -> None:
    view = seat_view(game().match, 0)
    broken = replace(QUESTION, view=replace(view, cards=view.cards | 1 << parse_card("S3")), legal=(0, 14))
    (said,) = answers_to(asked(3, broken))
    assert said.startswith("3 ContradictionError")


def test_a_question_why_is_answered_with_the_reason() -> None:
    match = game().match
    why = Question(seat_view(match, 0), legal_actions(match), 1, 1.0, why=True)
    (words,) = (line.removeprefix("4 ") for line in answers_to(asked(4, why)))
    assert read(words, why).reason is not None


ANSWERS = [Answer(14), Answer(0, Reason(Why.PASS, None, 14, 3)), Answer(14, Reason(Why.RULE))]


@pytest.mark.parametrize("said", ANSWERS)
def test_an_answer_is_read_as_it_was_written(said: Answer) -> None:
    question = replace(QUESTION, legal=(0, 14), why=said.reason is not None)
    assert read(written(said), question) == said


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", False),
        ("15", False),
        ("-1", False),
        ("14 rule - - -", False),
        ("14", True),
        ("14 rule - -", True),
        ("14 whim - - -", True),
        ("14 bid seven - -", True),
    ],
)
def test_what_is_no_answer_to_the_question_is_not_read(words: str, why: bool) -> None:
    with pytest.raises(ValueError, match=r"answer|Why|literal"):
        read(words, replace(QUESTION, legal=(0, 14), why=why))


def test_half_a_question_ends_it() -> None:
    assert answers_to(asked(1, QUESTION)[:2]) == []


def test_a_process_of_its_own_answers_until_its_input_ends() -> None:
    done = subprocess.run(WORKER, input=asked(9, QUESTION), capture_output=True, check=True)
    ready, said = done.stdout.splitlines(keepends=True)
    assert ready == READY
    number, action = said.split()
    assert (number, int(action) in QUESTION.legal) == (b"9", True)


def test_a_process_ends_without_a_question() -> None:
    done = subprocess.run([sys.executable, *WORKER[1:]], input=b"", capture_output=True, check=True)
    assert done.stdout == READY


def test_with_no_time_to_think_there_is_an_answer_all_the_same() -> None:
    match = game().match
    at_once = Question(seat_view(match, 0), legal_actions(match), 1, 0.0)
    assert answer(at_once, best_solver()).action in at_once.legal


def test_where_there_is_no_library_endings_are_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "library_path", lambda: None)
    assert isinstance(best_solver(), EndingSolver)
