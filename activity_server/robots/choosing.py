"""Lets a computer player choose. It is given what its seat may see and a seed for its own chance, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import structlog

from activity_server.metrics import Metrics
from activity_server.robots.dds import library_path
from activity_server.robots.pool import Pool
from activity_server.robots.process import UnansweredError
from activity_server.robots.thinking import HINT_MS, THINK_MS, Question
from engine.robots import easy, steady
from engine.robots.rng import Rng
from engine.robots.strong import advise_by_rules
from engine.robots.strong.advice import Advice
from engine.robots.strong.choice import effort
from engine.views import SeatView

log = structlog.get_logger(__name__)

Strength: TypeAlias = Literal["easy", "steady", "strong"]
Choose: TypeAlias = Callable[[SeatView, Sequence[int], Rng], int]

_BY_RULES: Final[Mapping[Strength, Choose]] = {
    "easy": easy.choose,
    "steady": steady.choose,
    "strong": steady.choose,
}


class Robots:
    """Every computer player of this server; with a ``pool`` the strong ones think, else they play like *steady*."""

    def __init__(self, metrics: Metrics, pool: Pool | None = None) -> None:
        self._metrics = metrics
        self._pool = pool

    def start(self) -> None:
        """Start what the strong ones think with."""
        if self._pool is None:
            return
        if library_path() is None:
            log.warning("no_solver", consequence="strong robots play by rules of thumb, and solve the last five tricks")
        self._pool.start()

    async def stop(self) -> None:
        """End it."""
        if self._pool is not None:
            await self._pool.stop()

    def thinks(self, strength: Strength, legal: Sequence[int]) -> bool:
        """Whether such a robot is to be asked by ``thought``; the others choose at once."""
        return strength == "strong" and self._pool is not None and len(legal) > 1

    def chosen(self, strength: Strength, view: SeatView, legal: Sequence[int], seed: int) -> int | None:
        """Return the robot's choice by rules of thumb, or None if it failed: then the table moves for it."""
        try:
            return _BY_RULES[strength](view, legal, random.Random(seed))  # noqa: S311 - a robot's whims, not a shuffle
        except Exception:
            log.exception("robot_failed", seat=view.seat)
            return None

    async def thought(self, strength: Strength, view: SeatView, legal: tuple[int, ...], seed: int) -> int | None:
        """Return the robot's choice after some thought; the one by rules of thumb if none comes in time."""
        assert self._pool is not None
        question = Question(view, legal, seed, THINK_MS * effort(view))
        try:
            with self._metrics.thoughts.time():
                return await self._pool.answer(question)
        except UnansweredError as error:
            self._metrics.unanswered.labels(str(error)).inc()
            return self.chosen(strength, view, legal, seed)

    async def advised(self, view: SeatView, legal: tuple[int, ...], seed: int) -> Advice | None:
        """Return what the strong robot would do and why; by rules of thumb if it is too late, None if those fail."""
        if self.thinks("strong", legal):
            assert self._pool is not None
            try:
                return await self._pool.advise(Question(view, legal, seed, HINT_MS * effort(view)))
            except UnansweredError as error:
                self._metrics.unanswered.labels(str(error)).inc()
        try:
            return advise_by_rules(view, legal, random.Random(seed))  # noqa: S311 - a robot's whims, not a shuffle
        except Exception:
            log.exception("robot_failed", seat=view.seat)
            return None
