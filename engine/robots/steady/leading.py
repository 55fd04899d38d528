"""The first card of a trick: the declarers draw trumps, then it is the suit that promises most."""

from collections.abc import Sequence
from typing import Final

from engine.cards import SUIT_MASKS, Card, Suit, cards_in, mask_of, suit_of
from engine.robots.steady.picture import Picture

_HIGH: Final = 2.0
_RUFFED: Final = 1.5
"""What a winner loses by being ruffed."""

_LET_RUFF: Final = 1.0
"""What any other card loses by letting an opponent ruff."""

_PARTNER_RUFFS: Final = 1.2
_PARTNERS_SUIT: Final = 0.25
_FORCING: Final = 0.8
_RUFF_TO_COME: Final = 0.4
_FROM_HONOUR: Final = {1: -0.3, 2: -0.1}
_FROM_NOTHING: Final = 0.1
_LENGTH: Final = 0.05
_DECLARERS_LENGTH: Final = 0.15


def lead(now: Picture, legal: Sequence[Card]) -> Card:
    """The card to lead. Once drawn, trumps are kept: the last is an entry, the highest a trick in any case."""
    allowed = mask_of(legal)
    if now.declares and (drawn := _drawing(now, cards_in(now.own(now.trump) & allowed))) is not None:
        return drawn
    suits = [cards_in(now.own(suit) & allowed) for suit in range(4) if suit != now.trump]
    if sides := [own for own in suits if own]:
        return max(_side_lead(now, own) for own in sides)[1]
    return legal[-1] if now.is_high(legal[-1]) else legal[0]


def _drawing(now: Picture, own: Sequence[Card]) -> Card | None:
    """The trump with which the declarer, or his partner for him, draws those of the opponents; None when that is done.

    The last trump that is out is left alone if it is the highest: it takes its trick anyway, and would take two trumps.
    """
    out = now.out(now.trump)
    if not out or not own or (out.bit_count() == 1 and out >> own[-1]):
        return None
    if now.seat != now.declarer:
        return own[-1] if now.has(now.declarer, now.trump) else None
    if now.is_high(own[-1]):
        return own[-1]
    if len(own) < 2:
        return None
    return own[-1] if now.are_equal(own[-2], own[-1]) else own[0]


def _side_lead(now: Picture, own: Sequence[Card]) -> tuple[float, Card]:
    """What leading this suit promises, in tricks, roughly, and the card of it to lead; `own` are the cards of it."""
    suit, top = suit_of(own[0]), own[-1]
    risk = now.risk_of_ruff(suit)
    length = len(own) * (_DECLARERS_LENGTH if now.declares else _LENGTH)
    if now.will_ruff(now.partner, suit):
        return length + _PARTNER_RUFFS - _LET_RUFF * risk, own[0]
    if not now.declares and now.will_ruff((now.declarer + 2) & 3, suit):
        return length - _LET_RUFF, own[0]  # the declarer himself may well be made to ruff, but not his partner
    if now.is_high(top):
        return length + _HIGH - _RUFFED * risk, top
    promise, card = _without_winner(now, suit, own)
    return length + promise - _LET_RUFF * risk, card


def _without_winner(now: Picture, suit: Suit, own: Sequence[Card]) -> tuple[float, Card]:
    """What a suit promises whose highest card an opponent may hold."""
    top = own[-1]
    if not now.declares and now.has_led[now.partner] & SUIT_MASKS[suit]:
        return _PARTNERS_SUIT, top if len(own) < 3 else own[0]
    above = (now.out(suit) >> top).bit_count()
    if above == 1 and len(own) > 1 and now.are_equal(own[-2], top):
        return _FORCING, top
    promise = _FROM_HONOUR.get(above, _FROM_NOTHING)
    if len(own) == 1 and not now.declares and now.own(now.trump):
        promise += _RUFF_TO_COME
    return promise, own[0]
