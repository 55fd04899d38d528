"""What a process of `tarneeb review` does: it answers questions about a match, each by its own random numbers."""

import random
import signal
from collections.abc import Callable
from dataclasses import dataclass

from engine.review import Answer, Question, answered
from engine.robots.solving import Solver


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and how it is to be answered."""

    question: Question
    seed: int
    worlds: int


def answer_with(solver: Solver, asked: Asked) -> Answer | None:
    """The answer, whoever gives it and whatever was answered before."""
    question = asked.question
    rng = random.Random(f"{asked.seed}:{question.hand}:{question.step}")  # noqa: S311 - imagined worlds, no shuffle
    return answered(question, rng, solver, asked.worlds, lambda: False)


class _Process:
    """The one solver of a process that was started to answer."""

    solver: Solver


def begin(make: Callable[[], Solver]) -> None:
    """Make ready to answer, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    _Process.solver = make()


def answer(asked: Asked) -> Answer | None:
    """Answer, in a process that has begun."""
    return answer_with(_Process.solver, asked)
