"""What a process of `tarneeb review` does: it answers questions about a match."""

import random
import signal
from collections.abc import Callable

from engine.review import Answer, Asked
from engine.robots.solving import Solver


def answer_with(solver: Solver, asked: Asked) -> Answer | None:
    """The answer, whoever gives it and whatever was answered before."""
    return asked.answer(solver, random.Random)


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
