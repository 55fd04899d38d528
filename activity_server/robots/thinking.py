"""What is asked of a process that thinks for the *strong* robot, and how it comes to its answer."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

from activity_server.robots.dds import DoubleDummySolver, library_path
from engine.robots import strong
from engine.robots.endings import EndingSolver
from engine.robots.solving import Solver
from engine.views import SeatView

# Milliseconds that the strong robot thinks over a decision, on average.
THINK_MS: Final = 50.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat sees and may do, a seed for the robot's own chance, and how long it may think."""

    view: SeatView
    legal: tuple[int, ...]
    seed: int
    think_ms: float


def answer(question: Question, solver: Solver) -> int:
    """Return the robot's choice; whatever it raises, the question was at fault or the solver."""
    ends = time.perf_counter() + question.think_ms / 1000
    rng = random.Random(question.seed)  # noqa: S311 - a robot's whims, not a shuffle
    return strong.choose(question.view, question.legal, rng, solver, lambda: time.perf_counter() >= ends)


def best_solver() -> Solver:
    """Return DDS, or where there is no wheel of it the solver of endings. Only for processes that may be killed."""
    path = library_path()
    return EndingSolver() if path is None else DoubleDummySolver(path)
