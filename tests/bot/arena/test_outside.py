"""A program from outside loses what it does not do well, and nothing else happens."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.arena.outside import Program
from bot.arena.player import Fault
from engine.match import legal_actions
from engine.state import Match
from tests.bot.arena.programs import command_of
from tests.support.play import game

PLENTY = 30_000
Started = Callable[..., Program]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    programs: list[Program] = []

    def start(kind: str, time_ms: int = PLENTY) -> Program:
        programs.append(Program(command_of(kind, tmp_path), time_ms))
        return programs[-1]

    yield start
    for program in programs:
        program.close()


def asked(program: Program, match: Match) -> int | Fault:
    return program.act(match, legal_actions(match), seed=1)


def test_it_is_asked_in_the_words_of_a_record_and_serves_every_seat(started: Started) -> None:
    program = started("good")
    playing = game()
    for _ in range(8):
        action = asked(program, playing.match)
        assert action == legal_actions(playing.match)[0]
        playing.act(7 * 2 if len(playing.hand.calls) == 0 else action)
    assert playing.hand.trick


@pytest.mark.parametrize(
    "kind",
    ["ended", "flooding", "rambling", "illegal", "wrong-type", "other-seat", "other-question", "no-object", "no-json"],
)
def test_what_it_should_not_have_said_is_an_illegal_answer(started: Started, kind: str) -> None:
    program = started(kind)
    assert [asked(program, game().match) for _ in range(3)] == [Fault.ILLEGAL] * 3


def test_it_may_be_silent_now_and_then_and_is_started_anew_when_that_goes_on(started: Started) -> None:
    program = started("silent", time_ms=1)
    assert {asked(program, game().match) for _ in range(7)} == {Fault.LATE}


def test_an_answer_to_a_question_that_lapsed_is_passed_over(started: Started) -> None:
    program = started("one-behind")
    assert [asked(program, game().match) for _ in range(3)] == [0, 0, 0]


def test_answers_without_end_to_questions_that_lapsed_are_a_flood(started: Started) -> None:
    program = started("chatting")
    assert asked(program, game().match) == Fault.ILLEGAL  # a first answer, which names no action
    assert Fault.ILLEGAL in {asked(program, game().match) for _ in range(3)}


def test_a_program_that_ends_is_started_anew(started: Started, tmp_path: Path) -> None:
    program = started("ended")
    assert asked(program, game().match) == Fault.ILLEGAL
    command_of("good", tmp_path).replace("good", "ended")
    (tmp_path / "ended.py").write_text((tmp_path / "good.py").read_text())
    assert asked(program, game().match) == 0


def test_a_command_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no command"):
        Program("  ", PLENTY)


def test_a_program_that_is_not_there_cannot_be_asked() -> None:
    with pytest.raises(OSError, match="no-such-program"):
        asked(Program("no-such-program", PLENTY), game().match)
