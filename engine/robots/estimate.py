"""How many tricks a partnership takes, estimated from one seat's cards: length and honours, a sum of small weights.

The weights follow common sense (an ace is nearly a trick, a long trump is one). `PARTNER` and `SHARE` make up for the
hand that is not seen; they were fitted to some thousands of hands that `easy` played against itself.
"""

from typing import Final

from engine.cards import NO_TRUMP, SUIT_MASKS, Mask, Suit

PARTNER: Final = 4.8
SHARE: Final = 0.75
_TRUMP_HONOURS: Final = {12: 1.0, 11: 0.9, 10: 0.6, 9: 0.3}
_SIDE_HONOURS: Final = {12: 0.9, 11: 0.6, 10: 0.2}
_LONG_TRUMP: Final = 0.8
_LONG_SUIT: Final = 0.4
_RUFFS: Final = (1.0, 0.5)
"""What a void and a singleton beside the trumps are worth."""


def estimated_tricks(cards: Mask, trump: Suit) -> float:
    """The tricks to expect of a seat and its partner together, with this trump or `NO_TRUMP`."""
    own = sum(_suit_value(cards, suit, trump) for suit in range(4))
    return PARTNER + SHARE * own


def best_trump(cards: Mask) -> Suit:
    """The trump that promises most tricks; of equal ones the longer, then the first."""
    return max(range(4), key=lambda suit: (estimated_tricks(cards, suit), (cards & SUIT_MASKS[suit]).bit_count()))


def _suit_value(cards: Mask, suit: Suit, trump: Suit) -> float:
    ranks = cards >> 13 * suit & 0x1FFF
    length = ranks.bit_count()
    if suit == trump:
        return _honours(ranks, _TRUMP_HONOURS) + _LONG_TRUMP * max(0, length - 3)
    # An honour needs small cards beside it: a bare king falls to the ace.
    guarded = {rank: value for rank, value in _SIDE_HONOURS.items() if length > 12 - rank}
    if trump == NO_TRUMP:
        return _honours(ranks, guarded) + _LONG_SUIT * max(0, length - 4)
    trumps = (cards & SUIT_MASKS[trump]).bit_count()
    return _honours(ranks, guarded) + (_RUFFS[length] if length < len(_RUFFS) and trumps > 2 else 0)


def _honours(ranks: int, values: dict[int, float]) -> float:
    return sum(value for rank, value in values.items() if ranks >> rank & 1)
