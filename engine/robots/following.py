"""Rules of thumb for the second, third and fourth card of a trick."""

from collections.abc import Sequence

from engine import core
from engine.cards import NO_TRUMP, SUIT_MASKS, Card, Mask, Suit, cards_in, mask_of, rank_of, suit_of
from engine.robots.reading import may_hold
from engine.views import SeatView


def follow(view: SeatView, legal: Sequence[Card], trump: Suit) -> Card:
    """The card to follow with: the cheapest sure winner; third in hand a high one; else the cheapest of all.

    What partner wins for sure is left alone, and partner's winner is never ruffed.
    """
    led = suit_of(view.trick[0])
    strength = core.strengths(trump, led)
    best = max(view.trick, key=strength.__getitem__)
    partner_wins = view.trick.index(best) == len(view.trick) - 2
    threats = _threats(view, led, trump)

    def is_sure(card: Card) -> bool:
        return all(strength[threat] < strength[card] for threat in threats)

    winners = sorted((card for card in legal if strength[card] > strength[best]), key=strength.__getitem__)
    if partner_wins:
        winners = [] if is_sure(best) else [card for card in winners if suit_of(card) == led]
    for card in winners:
        if is_sure(card):
            return card
    if winners and len(view.trick) == 2 and any(strength[best] < strength[t] < strength[winners[-1]] for t in threats):
        return winners[-1]
    return cheapest(legal, trump)


def _threats(view: SeatView, led: Suit, trump: Suit) -> Sequence[Card]:
    """The cards with which the one opponent still to play might win; trumps only if he is known to be able to ruff."""
    if len(view.trick) == 3 or view.seat is None:
        return ()
    opponent = (view.seat + 1) & 3
    cards = may_hold(view, opponent, led)
    if not cards and trump != NO_TRUMP:
        cards = may_hold(view, opponent, trump)
    return cards_in(cards)


def cheapest(legal: Sequence[Card], trump: Suit) -> Card:
    """The card to part with: a trump last, then by rank, of equal ones from the shortest suit."""
    held: Mask = mask_of(legal)
    return min(legal, key=lambda c: (suit_of(c) == trump, rank_of(c), (held & SUIT_MASKS[suit_of(c)]).bit_count()))
