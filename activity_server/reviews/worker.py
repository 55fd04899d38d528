"""A process that judges: like a robot's worker, but behind everybody else, and with a limit of its own.

A few deals take the solver minutes. Time on the clock says little about a process that all others come before, so the
limit is in time of the processor, and kept by the system: nothing else ends a solver that is busy.
"""

from __future__ import annotations

import random
import signal
from typing import Final

from activity_server.reviews.words import written
from activity_server.robots.worker import Say, run
from engine.review import Asked
from engine.robots.solving import Solver

LONGEST_S: Final = 20.0
"""Seconds of the processor for one question; then the process ends."""
_NICER: Final = 19


def judgements(solver: Solver) -> Say:
    """Return what says the answers to a review's questions."""

    def say(asked: Asked) -> str:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, LONGEST_S)
        return written(asked.answer(solver, random.Random))

    return say


if __name__ == "__main__":
    run(judgements, _NICER)
