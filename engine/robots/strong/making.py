"""How often bids are made and what trumps take: the worlds in which a decision was weighed, counted in tricks."""

from collections.abc import Sequence
from math import ceil

from engine.calls import Call, is_no_trump
from engine.cards import NO_TRUMP, FourHands, Suit
from engine.robots.strong.bidding import chances, taken
from engine.robots.strong.expected import tricks_of
from engine.robots.strong.hearing import needed
from engine.views import SeatView


class Making:
    """What the seat whose view it is takes as declarer with each of these trumps, over the worlds so far."""

    def __init__(self, view: SeatView, trumps: Sequence[Suit]) -> None:
        assert view.seat is not None
        self._seat, self._rules = view.seat, view.rules
        self._taken: dict[Suit, list[float]] = {trump: [0.0] * 14 for trump in trumps}
        self._weights = 0.0

    def add(self, hands: FourHands, weighs: float) -> None:
        """Take a world into account."""
        self._weights += weighs
        for trump, sums in self._taken.items():
            mean = taken(tricks_of(hands, self._seat, trump), own=True)
            for number, chance in enumerate(chances(mean)):
                sums[number] += weighs * chance

    def chance(self, bid: Call) -> float:
        """How often the bid is made, with the trump that makes it most often."""
        least = ceil(needed(self._rules, bid))
        trumps = [trump for trump in self._taken if (trump == NO_TRUMP) == is_no_trump(bid)]
        return max(sum(self._taken[trump][least:]) for trump in trumps) / self._weights

    def tricks(self, trump: Suit) -> float:
        """The tricks on average."""
        return sum(number * weights for number, weights in enumerate(self._taken[trump])) / self._weights
