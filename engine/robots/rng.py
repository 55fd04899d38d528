"""Chance, as robots are given it."""

from typing import Protocol


class Rng(Protocol):
    """A source of random numbers; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...
