"""A robot as the arena asks it: whether in this process or outside, it answers with an action or with a fault."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import Protocol, TypeAlias

from engine.state import Match


class Fault(StrEnum):
    """Why the default move is played for a robot."""

    ILLEGAL = "illegal"
    LATE = "late"


class Player(Protocol):
    """Plays for both seats of a partnership, or for all four."""

    def act(self, match: Match, legal: Sequence[int], seed: int) -> int | Fault:
        """One of the legal actions of the seat to act; `seed` is for the robot's own chance."""
        ...

    def close(self) -> None:
        """End what was started for the robot."""
        ...


ChooseSeeingAll: TypeAlias = Callable[[Match, Sequence[int], Random], int]


class Thinker:
    """A robot in this process. It has no limit of time; what it raises ends the arena, for it is a fault of ours."""

    def __init__(self, choose: ChooseSeeingAll) -> None:
        self._choose = choose

    def act(self, match: Match, legal: Sequence[int], seed: int) -> int | Fault:
        """Its choice."""
        action = self._choose(match, legal, Random(seed))  # noqa: S311 - a robot's whims, not a shuffle
        return action if action in legal else Fault.ILLEGAL

    def close(self) -> None:
        """It has started nothing."""
