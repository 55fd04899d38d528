"""Which card to part with, and which of several equal ones to play."""

from collections.abc import Sequence
from typing import Final

from engine.cards import Card, cards_in, rank_of, suit_of
from engine.robots.steady_1.picture import Picture

_TRUMP: Final = 100
_WINNER: Final = 40
_GUARD: Final = 12
"""What a card is worth that guards the second highest of its suit; half as much for a third highest."""

_LENGTH: Final = 0.3
"""By how much a card is worth less for each card beside it."""


def discard(now: Picture, legal: Sequence[Card]) -> Card:
    """The card to part with where the trick is not for us to win: what will be missed least."""
    return min(legal, key=lambda card: (_missed(now, card), card))


def _missed(now: Picture, card: Card) -> float:
    suit = suit_of(card)
    if suit == now.trump:
        return _TRUMP + rank_of(card)
    if now.is_high(card):
        return _WINNER + rank_of(card)
    own = cards_in(now.own(suit))
    above = (now.out(suit) >> own[-1]).bit_count()
    guard = _GUARD / above if above in {1, 2} and len(own) == above + 1 else 0
    return rank_of(card) + guard - _LENGTH * len(own)


def lowest_equal(now: Picture, card: Card) -> Card:
    """The lowest own card that takes what `card` takes."""
    own = cards_in(now.own(suit_of(card)))
    return next(lower for lower in own if lower <= card and now.are_equal(lower, card))
