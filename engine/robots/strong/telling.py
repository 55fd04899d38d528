"""What the cards played tell of those not played: nobody parts with a higher card than need be, or lets a trick go.

Each finding is a set of cards with which the seat would have played otherwise. Players err and mislead, so what
speaks against a world makes it rarer and never impossible.
"""

from collections.abc import Iterator, Sequence

from engine import core
from engine.cards import FULL_DECK, SUIT_MASKS, Card, Mask, Seat, Suit, suit_of
from engine.state import Trick
from engine.views import SeatView


def tells(view: SeatView) -> tuple[tuple[Mask, ...], ...]:
    """For each seat the sets of unseen cards of which it hardly has any, by what it played."""
    assert view.trump is not None
    found: list[list[Mask]] = [[], [], [], []]
    out = FULL_DECK
    for trick in (*view.tricks, Trick(view.leader, view.trick, view.leader)):
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) & 3
            denied = _denied(trick.cards[: place + 1], view.trump) if place else _underled(card, out, view.trump)
            if seat != view.seat:
                found[seat] += [cards & view.unseen for cards in denied if cards & view.unseen]
            out ^= 1 << card
    return tuple(tuple(denied) for denied in found)


def doubts(found: Sequence[Sequence[Mask]], seat: Seat, held: Mask) -> int:
    """How many of the findings about a seat speak against its holding these cards."""
    return sum(1 for denied in found[seat] if denied & held)


def _underled(card: Card, out: Mask, trump: Suit) -> Iterator[Mask]:
    """The set of cards that a leader hardly held: nobody leads away from the highest of a side suit that is out."""
    higher = out & SUIT_MASKS[suit_of(card)] & ~_up_to(card)
    if higher and suit_of(card) != trump:
        yield 1 << higher.bit_length() - 1


def _denied(cards: Sequence[Card], trump: Suit) -> Iterator[Mask]:
    """The sets of cards that the last one to play hardly held."""
    *before, card = cards
    led, last = suit_of(cards[0]), len(cards) == 4
    strength = core.strengths(trump, led)
    best = max(before, key=strength.__getitem__)
    lower = SUIT_MASKS[suit_of(card)] & (1 << card) - 1
    if strength[card] > strength[best]:
        if last or suit_of(card) != led:
            yield lower & ~_up_to(best) if suit_of(best) == suit_of(card) else lower
        return
    yield lower
    partner_wins = len(before) > 1 and best == before[-2]
    if len(before) == 1 or partner_wins:
        return
    if suit_of(card) == led:
        if suit_of(best) == led:
            yield SUIT_MASKS[led] & ~_up_to(best)
    elif trump < 4 and suit_of(card) != trump:
        yield SUIT_MASKS[trump] & ~_up_to(best) if suit_of(best) == trump else SUIT_MASKS[trump]


def _up_to(card: Card) -> Mask:
    """The cards of a suit, and of the suits before it, up to this one."""
    return (2 << card) - 1
