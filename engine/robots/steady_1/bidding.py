"""The calls: what each bid is worth in points of both sides, against what passing is worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from engine.calls import PASS, Call, bid_number, is_no_trump
from engine.cards import NO_TRUMP, Suit
from engine.robots.steady_1.valuing import SPREAD, SPREAD_OF_POINTS, best_trump, estimated_tricks
from engine.robots.steady_1.worth import worth
from engine.rules import COUNTING_BIDS
from engine.views import SeatView

_PARTNER_BID: Final = 0.3
_PARTNER_PASSED: Final = -0.2
_OPPONENT_BID: Final = -0.2
"""What a call of the others changes, in tricks."""

_GRAIN: Final = {"tricks": 1, "card_points": 5, "honours": 1}
"""In what steps is reckoned what may be taken."""

_FORGET: Final = 0.001
"""The chance below which it is not reckoned with at all."""

_NOBODY: Final = (-2.0, 1.2, 0.0)
_PARTNER: Final = (2.1, 1.7, -1.9)
_OPPONENT: Final = (-1.0, 1.1, 0.6)
"""What a pass is worth, by who holds the bid: with a hand of seven tricks against a bid of eight, and what a trick more
in the hand and in the bid change. Fitted to what came of passes in some thousands of hands, then moved to what paid."""


def call(view: SeatView, legal: Sequence[Call]) -> Call:
    """The call that is worth most; of bids that are worth the same, the lowest."""
    suited, no_trump = _prospect(view, best_trump(view.cards)), _prospect(view, NO_TRUMP)
    best, most = PASS, _worth_of_passing(view)
    for bid in legal[1:]:
        number, prospect = bid_number(bid), no_trump if is_no_trump(bid) else suited
        if number > prospect.reach:
            continue
        expected = sum(chance * worth(view.rules, number, took) for took, chance in prospect.chances)
        if expected > most:
            best, most = bid, expected
    return best


@dataclass(frozen=True, slots=True)
class _Prospect:
    """What the partnership may take as declarers, in what counts, and the chance of each.

    `reach` is what it takes one time in six: higher bids cannot pay.
    """

    chances: Sequence[tuple[int, float]]
    reach: float


def _prospect(view: SeatView, trump: Suit) -> _Prospect:
    counting = view.rules.counting
    grain, everything = _GRAIN[counting], COUNTING_BIDS[counting][1]
    mean = (estimated_tricks(view.cards, trump) + _told(view)) * _unit(view)
    spread = (SPREAD if counting == "tricks" else SPREAD_OF_POINTS) * _unit(view)
    taken = range(0, everything + 1, grain)
    # The logistic curve lies within a hundredth of the normal one, and needs no table.
    fewer = [0.0, *(1 / (1 + exp(-1.7 * (took - 0.5 - mean) / spread)) for took in taken[1:]), 1.0]
    chances = ((took, fewer[place + 1] - fewer[place]) for place, took in enumerate(taken))
    return _Prospect([(took, chance) for took, chance in chances if chance > _FORGET], mean + spread)


def _unit(view: SeatView) -> float:
    """What a trick comes to, in what counts."""
    return COUNTING_BIDS[view.rules.counting][1] / 13


def _told(view: SeatView) -> float:
    """By how many tricks the calls of the others change the estimate: each by its latest."""
    told = 0.0
    for seat, latest in dict(view.calls).items():
        if seat == _partner(view):
            told += _PARTNER_PASSED if latest == PASS else _PARTNER_BID
        elif seat != view.seat and latest != PASS:
            told += _OPPONENT_BID
    return told


def _worth_of_passing(view: SeatView) -> float:
    """In points of both sides. The last of four to pass throws the hand in."""
    holder, highest = max(view.calls, key=lambda made: made[1], default=(None, PASS))
    if highest == PASS and len(view.calls) == 3:
        return 0.0
    if highest == PASS:
        base, by_hand, by_bid = _NOBODY
    else:
        base, by_hand, by_bid = _PARTNER if holder == _partner(view) else _OPPONENT
    hand = estimated_tricks(view.cards, best_trump(view.cards)) - 7
    bid = bid_number(highest) / _unit(view) - 8
    return (base + by_hand * hand + by_bid * bid) * _unit(view)


def _partner(view: SeatView) -> int | None:
    return None if view.seat is None else (view.seat + 2) & 3
