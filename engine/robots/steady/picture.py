"""What a seat knows in the play of the cards: what is out, who may hold it, and who cannot any more."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import NO_TRUMP, SUIT_MASKS, Card, Mask, Seat, Suit, suit_of
from engine.robots.reading import voids
from engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Picture:
    """The play of a hand from one seat, with the `trick` under way.

    `may_hold` has by seat the cards that it may hold, of its own those it does; `has_led` the cards that it has led to
    the tricks before.
    """

    seat: Seat
    trump: Suit
    declarer: Seat
    trick: Sequence[Card]
    unseen: Mask
    may_hold: Sequence[Mask]
    has_led: Sequence[Mask]

    @property
    def partner(self) -> Seat:
        """The seat across."""
        return (self.seat + 2) & 3

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The seats after and before this one."""
        return (self.seat + 1) & 3, (self.seat + 3) & 3

    @property
    def declares(self) -> bool:
        """Whether this seat or its partner is the declarer."""
        return self.declarer & 1 == self.seat & 1

    def has(self, seat: Seat, suit: Suit) -> Mask:
        """The cards of a suit that a seat may hold, or holds if it is this one; none for `NO_TRUMP`."""
        return 0 if suit == NO_TRUMP else self.may_hold[seat] & SUIT_MASKS[suit]

    def own(self, suit: Suit) -> Mask:
        """The cards of a suit that this seat holds."""
        return self.has(self.seat, suit)

    def out(self, suit: Suit) -> Mask:
        """The cards of a suit that an opponent may hold."""
        left, right = self.opponents
        return self.has(left, suit) | self.has(right, suit)

    def is_high(self, card: Card) -> bool:
        """Whether no opponent can have a higher card of its suit."""
        return not self.out(suit_of(card)) >> card

    def are_equal(self, lower: Card, higher: Card) -> bool:
        """Whether no opponent can have a card between these two of a suit."""
        return not self.out(suit_of(lower)) & ((1 << higher) - (1 << lower))

    def will_ruff(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to be void of a side suit, and may have a trump."""
        return not self.has(seat, suit) and bool(self.has(seat, self.trump))

    def risk_of_ruff(self, suit: Suit) -> float:
        """The chance, roughly, that an opponent ruffs when this side suit is led."""
        left, right = self.opponents
        return 1 - self._follows(left, suit) * self._follows(right, suit)

    def _follows(self, seat: Seat, suit: Suit) -> float:
        """The chance that a seat does not ruff, as if each unseen card lay in any of the hands where it may be."""
        if not self.has(seat, self.trump):
            return 1.0
        holders = sum(bool(self.has(other, suit)) for other in range(4) if other != self.seat)
        if not self.has(seat, suit):
            return 0.0
        return 1 - (1 - 1 / holders) ** (self.unseen & SUIT_MASKS[suit]).bit_count()


def picture(view: SeatView) -> Picture:
    """What the seat whose view this is knows now."""
    assert view.seat is not None
    assert view.trump is not None
    assert view.contract is not None
    unseen = view.unseen
    may_hold = [unseen & ~cannot for cannot in voids(view)]
    may_hold[view.seat] = view.cards
    return Picture(view.seat, view.trump, view.contract.declarer, view.trick, unseen, may_hold, led_by(view))


def led_by(view: SeatView) -> list[Mask]:
    """The cards that each seat has led to the tricks before this one."""
    led = [0] * 4
    for trick in view.tricks:
        led[trick.leader] |= 1 << trick.cards[0]
    return led
