"""The *easy* robot: plain rules of thumb. It bids on length and honours, draws trumps and wins cheaply."""

from collections.abc import Sequence
from typing import Final

from engine.calls import PASS, Call, bid_number, is_no_trump
from engine.cards import NO_TRUMP, Card
from engine.robots.estimate import best_trump, estimated_tricks
from engine.robots.following import follow
from engine.robots.leading import lead
from engine.robots.rng import Rng
from engine.rules import COUNTING_BIDS
from engine.state import Phase
from engine.views import SeatView

_WHIM: Final = 0.8
"""How far, in tricks, its mood moves what it bids: it should not be read like a book."""

_DOUBT: Final = 0.5
"""The tricks it keeps in hand where points are bid."""


def choose(view: SeatView, legal: Sequence[int], rng: Rng) -> int:
    """One of the legal actions, of the seat whose view this is; the same again for the same numbers of `rng`."""
    if len(legal) == 1:
        return legal[0]
    if view.phase is Phase.AUCTION:
        return _call(view, legal, (rng.random() - 0.5) * _WHIM)
    if view.phase is Phase.TRUMP:
        return best_trump(view.cards)
    return choose_card(view, legal)


def choose_card(view: SeatView, legal: Sequence[Card]) -> Card:
    """The card it plays, in which there is no chance."""
    trump = NO_TRUMP if view.trump is None else view.trump
    return follow(view, legal, trump) if view.trick else lead(view, legal, trump)


def _call(view: SeatView, legal: Sequence[Call], mood: float) -> Call:
    """The lowest bid that the cards promise to make; a partner who holds the bid is left in peace."""
    if view.calls and _holder(view) == _partner(view):
        return PASS
    suited = estimated_tricks(view.cards, best_trump(view.cards)) + mood
    no_trump = estimated_tricks(view.cards, NO_TRUMP) + mood
    for bid in legal[1:]:
        if _needed(view, bid) <= (no_trump if is_no_trump(bid) else suited):
            return bid
    return PASS


def _needed(view: SeatView, bid: Call) -> float:
    """What a bid needs, in tricks. Points are taken to fall like tricks, but less surely."""
    counting = view.rules.counting
    return bid_number(bid) * 13 / COUNTING_BIDS[counting][1] + (0 if counting == "tricks" else _DOUBT)


def _holder(view: SeatView) -> int | None:
    """The seat that holds the highest bid."""
    seat, call = max(view.calls, key=lambda made: made[1])
    return None if call == PASS else seat


def _partner(view: SeatView) -> int | None:
    return None if view.seat is None else (view.seat + 2) & 3
