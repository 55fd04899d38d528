"""Rules of thumb for the first card of a trick."""

from collections.abc import Sequence

from engine.cards import NO_TRUMP, SUIT_MASKS, Card, Mask, Suit, mask_of, rank_of, suit_of
from engine.robots.following import cheapest
from engine.robots.reading import may_hold
from engine.views import SeatView


def lead(view: SeatView, legal: Sequence[Card], trump: Suit) -> Card:
    """The card to lead: draw the opponents' trumps, then take the sure tricks, then play low from length."""
    trumps = [card for card in legal if suit_of(card) == trump]
    if trumps and _draws_trumps(view, trump, trumps):
        return _high_or_low(view, trumps)
    sides = [card for card in legal if suit_of(card) != trump]
    masters = [card for card in sides if _is_master(view, card, trump)]
    if masters:
        return max(masters, key=rank_of)
    return _low_from_length(sides) if sides else _high_or_low(view, trumps)


def _draws_trumps(view: SeatView, trump: Suit, trumps: Sequence[Card]) -> bool:
    """Whether to lead a trump: for the declarers, while an opponent may hold one, from length or with a master."""
    declares = view.contract is not None and view.contract.declarers == view.leader & 1
    drawn = not any(may_hold(view, opponent, trump) for opponent in _opponents(view))
    return declares and not drawn and (len(trumps) > 2 or _beats(view.unseen, trumps[-1]))


def _opponents(view: SeatView) -> tuple[int, int]:
    return (view.leader + 1) & 3, (view.leader + 3) & 3


def _beats(unseen: Mask, card: Card) -> bool:
    """Whether no unseen card of its suit is higher."""
    return not (unseen & SUIT_MASKS[suit_of(card)]) >> card


def _is_master(view: SeatView, card: Card, trump: Suit) -> bool:
    """Whether a side card wins unless it is ruffed by an opponent not yet known to be void."""
    if not _beats(view.unseen, card):
        return False
    return trump == NO_TRUMP or all(
        may_hold(view, opponent, suit_of(card)) or not may_hold(view, opponent, trump) for opponent in _opponents(view)
    )


def _high_or_low(view: SeatView, cards: Sequence[Card]) -> Card:
    """The highest of a suit if no one can beat it, else the lowest."""
    return cards[-1] if _beats(view.unseen, cards[-1]) else cards[0]


def _low_from_length(cards: Sequence[Card]) -> Card:
    held = mask_of(cards)
    longest = max(range(4), key=lambda suit: (held & SUIT_MASKS[suit]).bit_count())
    return cheapest([card for card in cards if suit_of(card) == longest], NO_TRUMP)
