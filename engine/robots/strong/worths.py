"""What the tricks that are left are worth to a seat's side, as they come to be taken at the table."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from engine.cards import FULL_DECK, mask_of
from engine.robots.strong.stakes import stakes_of
from engine.views import SeatView

STRAYING: Final = 0.07
"""By how much play strays from what was foreseen: one standard deviation, in tricks, for each trick left."""

_OPTIMISM: Final = 0.05
"""The tricks, for each trick left, that declarers take less than double dummy."""


def solved_worths(view: SeatView, straying: float = STRAYING) -> tuple[float, ...]:
    """What the seat's side has when it takes, double dummy, none, one, … all of the tricks left."""
    assert view.seat is not None
    assert view.contract is not None
    shift = -_OPTIMISM if view.contract.declarers == view.seat & 1 else _OPTIMISM
    return as_played(_worths(view), shift, straying)


def acted_worths(view: SeatView, straying: float = STRAYING) -> tuple[float, ...]:
    """The same when it takes so many where they are acted out."""
    return as_played(_worths(view), 0.0, straying)


def _worths(view: SeatView) -> tuple[float, ...]:
    """What the seat's side has when it takes none, one, … all of the tricks left."""
    assert view.seat is not None
    assert view.contract is not None
    won = [0, 0]
    for trick in view.tricks:
        won[trick.winner & 1] |= mask_of(trick.cards)
    return stakes_of(view).by_tricks(
        view.seat & 1, view.contract.declarers, view.contract.bid, (won[0], won[1]), FULL_DECK ^ won[0] ^ won[1]
    )


def as_played(worths: Sequence[float], shift: float, straying: float = STRAYING) -> tuple[float, ...]:
    """What foreseen tricks are worth when players who see only their own cards play them out.

    The fewer tricks are left, the less they stray from what was foreseen; `shift` is by how much on average, for each.
    """
    left = len(worths) - 1
    spread = straying * left
    if spread <= 0:
        return tuple(worths)

    def below(mean: float, taken: float) -> float:
        return 0.5 + 0.5 * erf((taken - mean) / (spread * sqrt(2)))

    found = []
    for solved in range(left + 1):
        mean = solved + shift * left
        edges = [0.0, *(below(mean, taken + 0.5) for taken in range(left)), 1.0]
        found.append(sum(worth * (edges[n + 1] - edges[n]) for n, worth in enumerate(worths)))
    return tuple(found)
