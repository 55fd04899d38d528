"""Worlds: ways in which the cards that a seat does not see may lie, drawn so that each is exactly as likely."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb
from typing import TypeAlias

from engine.cards import SUIT_MASKS, Card, FourHands, Mask, Seat, cards_in, mask_of
from engine.robots.reading import voids
from engine.robots.rng import Rng
from engine.views import SeatView

_Counts: TypeAlias = tuple[int, int, int]
"""Cards for each of the three other seats, in the order of play."""


class ContradictionError(ValueError):
    """A view that no deal can lead to."""


class Worlds:
    """Draws what the others may hold, given what they showed to have none of.

    How a suit may be split among them is weighed by the ways to do so and by the ways to deal the suits after it, so
    no draw is ever thrown away. The suits that nobody is known to lack are one, for they can be dealt as one.
    """

    def __init__(self, view: SeatView) -> None:
        assert view.seat is not None
        self._seat: Seat = view.seat
        self._cards = view.cards
        self._others = tuple((view.seat + place) & 3 for place in (1, 2, 3))
        self._groups = tuple(_groups(view, self._others))
        self._sizes = _sizes(view)
        self._splits: dict[tuple[int, _Counts], tuple[list[int], list[_Counts]]] = {}
        self.count = self._ways(0, self._sizes) if sum(self._sizes) == view.unseen.bit_count() else 0
        """How many worlds there are."""
        if not self.count:
            raise ContradictionError("no deal fits what this seat has seen")

    def drawn(self, rng: Rng) -> FourHands:
        """The cards that each seat holds in one of the worlds."""
        hands = [self._cards] * 4
        left = self._sizes
        for seat in self._others:
            hands[seat] = 0
        for group, (cards, _) in enumerate(self._groups):
            sums, splits = self._splits[group, left]
            split = splits[bisect(sums, rng.random() * sums[-1])]
            left = (left[0] - split[0], left[1] - split[1], left[2] - split[2])
            for seat, share in zip(self._others, _shared(cards, split, rng), strict=True):
                hands[seat] |= share
        return hands[0], hands[1], hands[2], hands[3]

    def _ways(self, group: int, left: _Counts) -> int:
        """The ways to deal this group and those after it to seats that want so many cards more."""
        if group == len(self._groups):
            return 1
        if (group, left) not in self._splits:
            cards, may = self._groups[group]
            ways, splits = [0], [(0, 0, 0)]
            for split in _possible(len(cards), may, left):
                rest = left[0] - split[0], left[1] - split[1], left[2] - split[2]
                own = comb(len(cards), split[0]) * comb(len(cards) - split[0], split[1])
                ways.append(own * self._ways(group + 1, rest))
                splits.append(split)
            self._splits[group, left] = list(accumulate(ways)), splits
        return self._splits[group, left][0][-1]


def _groups(view: SeatView, others: Sequence[Seat]) -> Iterator[tuple[Sequence[Card], Sequence[bool]]]:
    """The unseen cards in groups, each with whether each of the others may hold any of it."""
    lacking, free = voids(view), 0
    for suit in SUIT_MASKS:
        may = [not lacking[seat] & suit for seat in others]
        if all(may):
            free |= view.unseen & suit
        else:
            yield cards_in(view.unseen & suit), may
    yield cards_in(free), (True, True, True)


def _possible(size: int, may: Sequence[bool], left: _Counts) -> Iterator[_Counts]:
    """How so many cards may be split among seats that want so many more."""
    most = [min(size, left[place]) if may[place] else 0 for place in range(3)]
    for first in range(most[0] + 1):
        for second in range(most[1] + 1):
            if 0 <= size - first - second <= most[2]:
                yield first, second, size - first - second


def _sizes(view: SeatView) -> _Counts:
    """How many cards each of the others holds."""
    assert view.seat is not None
    if view.contract is None or view.trump is None:
        return 13, 13, 13
    left = 13 - len(view.tricks)
    first, second, third = (left - ((view.seat + place - view.leader) & 3 < len(view.trick)) for place in (1, 2, 3))
    return first, second, third


def _shared(cards: Sequence[Card], split: _Counts, rng: Rng) -> tuple[Mask, Mask, Mask]:
    """The cards of a suit, each split of this size as likely."""
    order = list(cards)
    first, second, _ = split
    taken = first + second
    for place in range(taken):
        other = place + int(rng.random() * (len(order) - place))
        order[place], order[other] = order[other], order[place]
    return mask_of(order[:first]), mask_of(order[first:taken]), mask_of(order[taken:])
