"""What calls tell of cards, and what cards will call: one model of a sensible player, read in both directions.

A player has a limit: the tricks that the cards promise with their best trump, give or take how each sees it. Up to
there the lowest bid is made that is enough, and not against one's own partner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, sqrt
from typing import Final

from engine.calls import PASS, Call, bid_number, is_no_trump
from engine.cards import NO_TRUMP, Mask, Seat, Suit
from engine.robots.strong.expected import at_table, promise_without_trumps, promises_of
from engine.rules import COUNTING_BIDS, RuleSet
from engine.views import SeatView

MOOD: Final = 0.4
"""One standard deviation, in tricks, of how differently players see the same cards."""

_OVER_PARTNER: Final = 1.5
"""How much more it takes to outbid one's own partner."""

_WITH_PARTNER: Final = 0.5
"""How much less it takes against opponents once partner has bid."""

_ODDITY: Final = 0.02
"""The share of calls that follow no model."""

_CHOICE: Final = 0.3
"""How near in promise, in tricks, a trump must come to the best to be named about as often."""


_EAGER: Final = 0.2
_STEEP: Final = 0.35
"""Players open with less than a bid of seven needs, and want more and more for each bid above."""


_IN_THE_RUNNING: Final = 0.8
"""How near in promise, in tricks, a trump must come to the best to be weighed too."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a seat's calls came to: it would bid `bid` tricks, and not `passed`; None where it has not said so."""

    bid: float | None = None
    no_trump: bool = False
    passed: float | None = None


def needed(rules: RuleSet, bid: Call) -> float:
    """What a bid needs in tricks. Points are taken to fall as tricks do."""
    return bid_number(bid) * 13 / COUNTING_BIDS[rules.counting][1]


def wanted(rules: RuleSet, bid: Call) -> float:
    """What the cards promise where this is bid."""
    tricks = needed(rules, bid)
    return tricks - _EAGER + _STEEP * (tricks - 7)


def said_by(view: SeatView) -> tuple[Said, ...]:
    """What each seat has said in this auction."""
    said = [Said()] * 4
    step = view.rules.bid_step
    for place, (seat, call) in enumerate(view.calls):
        holder, highest = max(view.calls[:place], key=lambda made: made[1], default=(seat, PASS))
        partner = (seat + 2) & 3
        more = asked_for(holds=highest != PASS and holder == partner, has_bid=said[partner].bid is not None)
        if call != PASS:
            said[seat] = Said(wanted(view.rules, call) + more, is_no_trump(call))
            continue
        lowest = highest + 2 * step if highest else 2 * view.rules.opening_bid
        said[seat] = Said(said[seat].bid, said[seat].no_trump, wanted(view.rules, lowest) + more)
    return tuple(said)


def asked_for(*, holds: bool, has_bid: bool) -> float:
    """How much more than it needs is asked for a bid, by whether partner holds the bid, or has made one."""
    if holds:
        return _OVER_PARTNER
    return -_WITH_PARTNER if has_bid else 0.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The tricks up to which a seat bids, with its best trump, which is named, and without trumps."""

    suited: float
    no_trump: float
    trump: Suit


def limits_of(cards: Mask, rules: RuleSet) -> Limits:
    """How high a seat goes with these whole cards, in no particular mood."""
    promises = promises_of(cards)
    best = max(promises)
    no_trump = at_table(promise_without_trumps(cards)) if rules.no_trump else 0.0
    return Limits(at_table(best), no_trump, promises.index(best))


def trumps_weighed(cards: Mask) -> list[Suit]:
    """The trumps that a seat with these whole cards may name: the most promising, and those not far behind."""
    promises = promises_of(cards)
    return [suit for suit in range(4) if promises[suit] > max(promises) - _IN_THE_RUNNING]


def likelihood(said: Said, cards: Mask, trump: Suit | None) -> float:
    """How likely a seat with these cards is to say what it said, and then to name this trump, if it did."""
    if said.bid is None and said.passed is None:
        return 1.0
    promises = promises_of(cards)
    best = max(promises)
    limit = at_table(promise_without_trumps(cards) if said.no_trump else best)
    below = 1.0 if said.passed is None else _chance_below(said.passed - limit)
    above = 0.0 if said.bid is None else _chance_below(said.bid - limit)
    chance = max(0.0, below - above) * (1 - _ODDITY) + _ODDITY
    if trump is None or trump == NO_TRUMP:
        return chance
    weights = [exp((promise - best) / _CHOICE) for promise in promises]
    return chance * (weights[trump] / sum(weights) * (1 - _ODDITY) + _ODDITY / 4)


def _chance_below(tricks: float) -> float:
    """How often a mood is less than so many tricks."""
    return 0.5 + 0.5 * erf(tricks / (MOOD * sqrt(2)))


def reply(legal: Sequence[Call], rules: RuleSet, limits: Limits, more: float) -> Call:
    """What a seat calls that has these limits, and asks for so much more than a bid needs."""
    if legal[0] != PASS:
        return legal[0]
    for bid in legal[1:3]:
        if wanted(rules, bid) + more <= (limits.no_trump if is_no_trump(bid) else limits.suited):
            return bid
    return PASS


def seat_weight(said: Sequence[Said], view: SeatView, seat: Seat, cards: Mask) -> float:
    """How likely a seat with these whole cards is to have called as it did."""
    declares = view.contract is not None and view.contract.declarer == seat
    return likelihood(said[seat], cards, view.trump if declares else None)
