"""Lets a computer player choose. It is given what its seat may see and a seed for its own chance, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal

import structlog

from engine.robots import easy
from engine.views import SeatView

log = structlog.get_logger(__name__)


def chosen(_strength: Literal["easy"], view: SeatView, legal: Sequence[int], seed: int) -> int | None:
    """Return the robot's choice among ``legal``, or None if it failed to make one: then the table moves for it."""
    try:
        return easy.choose(view, legal, random.Random(seed))  # noqa: S311 - a robot's whims, not a shuffle
    except Exception:
        log.exception("robot_failed", seat=view.seat)
        return None
