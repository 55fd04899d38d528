"""How a match moves the ratings of the four who played it: openskill's Plackett–Luce, for two partnerships.

A rating is a belief about somebody's strength, ``mu`` give or take ``sigma``. What people see is one number of points,
which grows with the strength and shrinks with the doubt: ``1000 + 20 · (mu − 3 · sigma)``. So a newcomer has 1000 and
rises by playing, a match that is won never costs points, and one that is lost never brings any.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import TypeAlias, TypeVar

from openskill.models import PlackettLuce, PlackettLuceRating

T = TypeVar("T")
Four: TypeAlias = tuple[T, T, T, T]

# The doubt never grows again: otherwise the surest win would cost a point now and then.
_MODEL = PlackettLuce(limit_sigma=True)
PROVISIONAL_MATCHES = 5
"""As long as somebody has been rated in fewer matches, their rating is provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of somebody's strength."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def points(self) -> int:
        """What people see of it."""
        return round(1000 + 20 * (self.mu - 3 * self.sigma))


NEWCOMER = Rating()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended. ``winner`` is a partnership, None if it was drawn, or abandoned (not ``finished``).

    ``left`` says by seat who has left it, and so has lost, whatever the others got. ``spares`` says by partnership
    whether the partner of somebody who left may be spared the loss.
    """

    winner: int | None
    finished: bool
    left: Four[bool]
    spares: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """One person's rating after a match. ``counted``: it was rated by this match; ``spared``: a loss was let pass."""

    rating: Rating
    counted: bool
    spared: bool = False


def verdicts(before: Four[Rating], result: Result) -> Four[Verdict]:
    """Return by seat what a rated match comes to."""
    after = cache(partial(_rated, before))
    first, second, third, fourth = (_verdict(before, result, seat, after) for seat in range(4))
    return first, second, third, fourth


def _verdict(before: Four[Rating], result: Result, seat: int, after: Callable[[int | None], Four[Rating]]) -> Verdict:
    partnership, partner_left = seat % 2, result.left[(seat + 2) % 4]
    if result.left[seat]:
        return Verdict(after(1 - partnership)[seat], counted=True)
    if not result.finished:
        return Verdict(before[seat], counted=False)
    if partner_left and result.winner == 1 - partnership and result.spares[partnership]:
        return Verdict(before[seat], counted=False, spared=True)
    return Verdict(after(result.winner)[seat], counted=True)


def _rated(before: Four[Rating], winner: int | None) -> Four[Rating]:
    """Return the ratings after a match that a partnership has won, or nobody."""
    first, second, third, fourth = (_MODEL.rating(rating.mu, rating.sigma) for rating in before)
    ranks = [float(winner not in (None, partnership)) for partnership in (0, 1)]
    (first, third), (second, fourth) = _MODEL.rate([[first, third], [second, fourth]], ranks=ranks)
    return _read(first), _read(second), _read(third), _read(fourth)


def _read(rating: PlackettLuceRating) -> Rating:
    return Rating(rating.mu, rating.sigma)
