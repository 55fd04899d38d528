"""Worlds that fit the auction too: many are drawn, and each is kept as often as the calls made are likely in it."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.cards import FourHands, Mask, Seat
from engine.robots.rng import Rng
from engine.robots.strong.hearing import said_by, seat_weight
from engine.robots.strong.telling import doubts, tells
from engine.robots.strong.worlds import Worlds
from engine.views import SeatView

DOUBT: Final = 0.3
"""How likely a seat plays against what is expected of it."""


def played_by(view: SeatView) -> tuple[Mask, Mask, Mask, Mask]:
    """The cards that each seat has played in this hand."""
    played = [0, 0, 0, 0]
    for trick in view.tricks:
        for place, card in enumerate(trick.cards):
            played[(trick.leader + place) & 3] |= 1 << card
    for place, card in enumerate(view.trick):
        played[(view.leader + place) & 3] |= 1 << card
    return played[0], played[1], played[2], played[3]


def weight_of(view: SeatView) -> Callable[[FourHands], float]:
    """A function that tells how likely the others' calls and cards were, in a world of what each seat still holds."""
    said, played = said_by(view), played_by(view)
    told = tells(view) if view.trump is not None else None
    others: Sequence[Seat] = [seat for seat in range(4) if seat != view.seat]

    def weight(hands: FourHands) -> float:
        product = 1.0
        for seat in others:
            product *= seat_weight(said, view, seat, hands[seat] | played[seat])
            if told is not None:
                product *= DOUBT ** doubts(told, seat, hands[seat])
        return product

    return weight


class Imagination:
    """What may lie behind a view, as often as it is likely."""

    def __init__(self, view: SeatView) -> None:
        self._worlds, self._weight = Worlds(view), weight_of(view)

    def worlds(self, rng: Rng, wanted: int, drawn: int) -> list[tuple[FourHands, int]]:
        """So many worlds of what each seat still holds, picked from those drawn.

        Each comes with how often it stands among them, the most frequent first.
        """
        found = [self._worlds.drawn(rng) for _ in range(drawn)]
        weights = [self._weight(hands) for hands in found]
        kept: Counter[FourHands] = Counter()
        step = sum(weights) / wanted
        point = rng.random() * step
        for hands, own in zip(found, weights, strict=True):
            while point < own:
                kept[hands] += 1
                point += step
            point -= own
        return kept.most_common()
