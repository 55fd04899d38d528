"""Cards as small integers, sets of cards as bit masks, and both as text.

A card is `13 * suit + rank`, suits 0 to 3 in the order S H D C, ranks 0 to 12 from the two to the ace. A set of cards
is an integer with one bit a card, so that "what can follow hearts" is a single `&`.
"""

from collections.abc import Iterable
from reprlib import repr as shortened
from typing import Final, TypeAlias

Card: TypeAlias = int
Mask: TypeAlias = int
Suit: TypeAlias = int
Seat: TypeAlias = int
FourHands: TypeAlias = tuple[Mask, Mask, Mask, Mask]

RANKS: Final[str] = "23456789TJQKA"
SUITS: Final[str] = "SHDC"
NO_TRUMP: Final[Suit] = 4
"""Stands where a trump suit stands, in a contract without one."""

FULL_DECK: Final[Mask] = (1 << 52) - 1
SUIT_MASKS: Final[tuple[Mask, ...]] = tuple(0x1FFF << 13 * suit for suit in range(4))

_TEXTS: Final[tuple[str, ...]] = tuple(suit + rank for suit in SUITS for rank in RANKS)
_CARDS: Final = {text: card for card, text in enumerate(_TEXTS)}
_TRUMPS: Final[tuple[str, ...]] = (*SUITS, "NT")


def _ascending(suit: Suit) -> tuple[tuple[Card, ...], ...]:
    """The cards of each of the 8192 subsets of a suit, found by the subset's bits."""
    subsets: list[tuple[Card, ...]] = [()]
    for card in range(13 * suit, 13 * suit + 13):
        subsets += [(*cards, card) for cards in subsets]
    return tuple(subsets)


# A table of every subset costs 3 MB and 10 ms once; looking bits up one by one cost 40 % of a hand.
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (_ascending(suit) for suit in range(4))


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, ascending."""
    # By halves: most sets that are asked for are of one suit, and the smaller numbers are quicker.
    minors, majors = mask >> 26, mask & 0x3FFFFFF
    if not minors:
        return _SPADES[majors & 0x1FFF] + _HEARTS[majors >> 13]
    cards = _DIAMONDS[minors & 0x1FFF] + _CLUBS[minors >> 13]
    return _SPADES[majors & 0x1FFF] + _HEARTS[majors >> 13] + cards if majors else cards


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def suit_of(card: Card) -> Suit:
    """The suit of a card, 0 to 3."""
    return card // 13


def rank_of(card: Card) -> int:
    """The rank of a card, 0 (the two) to 12 (the ace)."""
    return card % 13


def card_text(card: Card) -> str:
    """Suit then rank: `SA`, `HT`."""
    return _TEXTS[card]


def parse_card(text: str) -> Card:
    """The card that `text` names; ValueError where it names none."""
    if (card := _CARDS.get(text)) is None:
        raise ValueError(f"{shortened(text)} is not a card")
    return card


def suit_text(suit: Suit) -> str:
    """`S`, `H`, `D`, `C`, or `NT`."""
    return _TRUMPS[suit]


def parse_suit(text: str) -> Suit:
    """The suit, or `NO_TRUMP`, that `text` names; ValueError where it names none."""
    if text not in _TRUMPS:
        raise ValueError(f"{shortened(text)} is not a trump")
    return _TRUMPS.index(text)


def pbn(mask: Mask) -> str:
    """A set of cards as PBN writes it: `AKQ2.T93.J84.A62`, suits S H D C, high to low."""
    suits = (mask >> 13 * suit & 0x1FFF for suit in range(4))
    return ".".join("".join(RANKS[rank] for rank in range(12, -1, -1) if suit >> rank & 1) for suit in suits)


def parse_pbn(text: str) -> Mask:
    """The cards of a PBN hand, of any number; ValueError unless it is written exactly as `pbn` writes it."""
    suits = text.split(".")
    try:
        mask = mask_of(_CARDS[SUITS[s] + rank] for s, ranks in enumerate(suits) for rank in ranks)
    except (KeyError, IndexError):
        raise ValueError(f"{shortened(text)} is not a hand in PBN") from None
    if pbn(mask) != text:
        raise ValueError(f"{shortened(text)} is not four suits with each card once, high to low")
    return mask
