"""How many tricks a partnership will take, told from one seat's cards: winners, length and shortness.

The weights are what some thousands of hands came to that the robot played against itself, every one rounded: an
average partner, who is worth two tricks and a half, is in the first number.
"""

from collections.abc import Mapping
from typing import Final

from engine.cards import NO_TRUMP, SUIT_MASKS, Mask, Suit

_ACE, _KING, _QUEEN, _JACK, _TEN = 12, 11, 10, 9, 8

PARTNER: Final = 2.6
_EACH_TRUMP: Final = 0.53
_TRUMP_HONOURS: Final = {_ACE: 0.8, _KING: 0.7, _QUEEN: 0.55, _JACK: 0.25, _TEN: 0.1}
_SIDE_HONOURS: Final = {_ACE: 0.65, _KING: 0.65, _QUEEN: 0.35, _JACK: 0.15}
_SHORTNESS: Final = (1.0, 0.6, 0.25)
"""What a void, a singleton and two cards are worth beside trumps."""

PARTNER_WITHOUT_TRUMP: Final = 4.2
_HONOURS: Final = {_ACE: 0.7, _KING: 0.65, _QUEEN: 0.4, _JACK: 0.3, _TEN: 0.1}
_LONG_CARD: Final = 0.2

SPREAD: Final = 1.5
SPREAD_OF_POINTS: Final = 1.9
"""By how many tricks, as a standard deviation, the hand turns out otherwise; where points are counted, by more."""


def estimated_tricks(cards: Mask, trump: Suit) -> float:
    """The tricks to expect of a seat and an average partner, with this trump or `NO_TRUMP`."""
    if trump == NO_TRUMP:
        return PARTNER_WITHOUT_TRUMP + sum(_without_trump(_ranks(cards, suit)) for suit in range(4))
    return PARTNER + sum(
        _as_trump(_ranks(cards, suit)) if suit == trump else _beside(_ranks(cards, suit)) for suit in range(4)
    )


def best_trump(cards: Mask) -> Suit:
    """The trump that promises most tricks; of equal ones the longer, then the first."""
    return max(range(4), key=lambda suit: (estimated_tricks(cards, suit), (cards & SUIT_MASKS[suit]).bit_count()))


def _ranks(cards: Mask, suit: Suit) -> Mask:
    return cards >> 13 * suit & 0x1FFF


def _as_trump(ranks: Mask) -> float:
    return _EACH_TRUMP * ranks.bit_count() + _honours(ranks, _TRUMP_HONOURS)


def _beside(ranks: Mask) -> float:
    length = ranks.bit_count()
    return _guarded(ranks, _SIDE_HONOURS) + (_SHORTNESS[length] if length < len(_SHORTNESS) else 0.0)


def _without_trump(ranks: Mask) -> float:
    return _guarded(ranks, _HONOURS) + _LONG_CARD * max(0, ranks.bit_count() - 4)


def _guarded(ranks: Mask, values: Mapping[int, float]) -> float:
    """The honours that do not fall to higher ones: a king needs a card beside it, a queen two."""
    length = ranks.bit_count()
    return sum(value for rank, value in values.items() if ranks >> rank & 1 and length > _ACE - rank)


def _honours(ranks: Mask, values: Mapping[int, float]) -> float:
    return sum(value for rank, value in values.items() if ranks >> rank & 1)
