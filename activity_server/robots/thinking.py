"""What is asked of a process that thinks for the *strong* robot, how it comes to its answer, and how it says it."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Final

from activity_server.robots.dds import DoubleDummySolver, library_path
from engine.robots import strong
from engine.robots.endings import EndingSolver
from engine.robots.solving import Solver
from engine.robots.strong.advice import Advice, Reason, Why
from engine.views import SeatView

# Milliseconds that the strong robot thinks over a decision, on average.
THINK_MS: Final = 50.0
# The same over a hint, for which a person does not mind to wait: more worlds, and figures that are less by chance.
HINT_MS: Final = 150.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat sees and may do, a seed for the robot's own chance, how long it may think, and whether to say why."""

    view: SeatView
    legal: tuple[int, ...]
    seed: int
    think_ms: float
    why: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the legal actions, and the reason if it was asked for."""

    action: int
    reason: Reason | None = None


def answer(question: Question, solver: Solver) -> Answer:
    """Return the robot's choice; whatever it raises, the question was at fault or the solver."""
    ends = time.perf_counter() + question.think_ms / 1000
    rng = random.Random(question.seed)  # noqa: S311 - a robot's whims, not a shuffle

    def out_of_time() -> bool:
        return time.perf_counter() >= ends

    if not question.why:
        return Answer(strong.choose(question.view, question.legal, rng, solver, out_of_time))
    advice: Advice = strong.advise(question.view, question.legal, rng, solver, out_of_time)
    return Answer(advice.action, advice.reason)


def written(answer: Answer) -> str:
    """Return an answer as words: the action, then why and its three numbers, if that was asked for."""
    reason = answer.reason
    if reason is None:
        return str(answer.action)
    numbers = (reason.value, reason.other, reason.other_value)
    return " ".join((str(answer.action), reason.why, *("-" if number is None else str(number) for number in numbers)))


def read(words: str, question: Question) -> Answer:
    """Return the answer that was written; raise ValueError for what is none to this question."""
    action, *because = words.split(" ")
    if not action.isdecimal() or int(action) not in question.legal or len(because) != 4 * question.why:
        raise ValueError("not an answer to this question")
    return Answer(int(action), _reason(*because) if question.why else None)


def _reason(why: str, value: str, other: str, other_value: str) -> Reason:
    return Reason(Why(why), *(None if number == "-" else int(number) for number in (value, other, other_value)))


def best_solver() -> Solver:
    """Return DDS, or where there is no wheel of it the solver of endings. Only for processes that may be killed."""
    path = library_path()
    return EndingSolver() if path is None else DoubleDummySolver(path)
