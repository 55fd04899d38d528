"""What the play so far tells a seat about the others."""

from engine.cards import SUIT_MASKS, Mask, Seat, Suit, suit_of
from engine.state import Trick
from engine.views import SeatView


def voids(view: SeatView) -> tuple[Mask, Mask, Mask, Mask]:
    """For each seat the cards that it cannot hold, because it did not follow their suit."""
    cannot = [0, 0, 0, 0]
    for trick in (*view.tricks, Trick(view.leader, view.trick, view.leader)):
        for place, card in enumerate(trick.cards):
            led = suit_of(trick.cards[0])
            if suit_of(card) != led:
                cannot[(trick.leader + place) & 3] |= SUIT_MASKS[led]
    return cannot[0], cannot[1], cannot[2], cannot[3]


def may_hold(view: SeatView, seat: Seat, suit: Suit) -> Mask:
    """The cards of a suit that another seat may hold."""
    return view.unseen & SUIT_MASKS[suit] & ~voids(view)[seat]
