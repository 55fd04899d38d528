"""Calls and the trump: the rest of the auction is acted out in many worlds, and what it comes to is estimated."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import erf, sqrt
from typing import Final, TypeAlias

from engine import core
from engine.calls import PASS, Call, bid_number, is_no_trump
from engine.cards import FULL_DECK, NO_TRUMP, FourHands, Seat, Suit
from engine.robots.rng import Rng
from engine.robots.strong.expected import at_table, tricks_of
from engine.robots.strong.hearing import MOOD, Limits, asked_for, limits_of, needed, reply, said_by, trumps_weighed
from engine.robots.strong.imagining import weight_of
from engine.robots.strong.stakes import Stakes, stakes_of
from engine.robots.strong.worlds import Worlds
from engine.views import SeatView

Heed: TypeAlias = Callable[[FourHands, float], object]
"""Whoever is told each world that a decision was weighed in, and how likely it is."""

WORLDS: Final = 200
_SPREAD: Final = 1.0
"""One standard deviation, in tricks, of what is taken at the table from what was estimated."""

_CRAFT: Final = 0.2
"""The tricks by which this robot does better than those the estimate was brought down to; half as many as defender."""

_BIDS_WEIGHED: Final = 3
"""A bid far above what is enough is not better, unless the score is what was bid, or the highest bid is near."""

_BLUFF: Final = 0.4
"""How far, in tricks, a bid may be above what the cards promise. More would push opponents who bid on, but partners
take bids at their word."""


def call(view: SeatView, legal: Sequence[Call], rng: Rng, out_of_time: Callable[[], bool]) -> Call:
    """The call with the best prospects."""
    weighed = weighed_calls(view, legal)
    gains = call_gains(view, weighed, rng, out_of_time)
    return max(weighed, key=gains.__getitem__)


def call_gains(
    view: SeatView, weighed: Sequence[Call], rng: Rng, out_of_time: Callable[[], bool], heed: Heed = lambda *_: None
) -> Mapping[Call, float]:
    """What each of these calls is worth, in points, on average over as many worlds as there is time for."""
    return _Auction(view).gains(weighed, rng, out_of_time, heed)


def weighed_calls(view: SeatView, legal: Sequence[Call]) -> list[Call]:
    """The calls that may be the best: the lowest, the next few bids, and those that may pay for themselves."""
    rules, limits = view.rules, limits_of(view.cards, view.rules)
    few = 1 + _BIDS_WEIGHED * (1 + rules.no_trump)
    return [
        made
        for place, made in enumerate(legal)
        if place == 0
        or (
            needed(rules, made) <= (limits.no_trump if is_no_trump(made) else limits.suited) + _BLUFF
            and (place < few or rules.made_scores == "bid" or bid_number(made) == rules.highest_bid)
        )
    ]


def name_trump(view: SeatView, rng: Rng, out_of_time: Callable[[], bool]) -> Suit:
    """The trump with the best prospects."""
    gains = trump_gains(view, rng, out_of_time)
    return gains.index(max(gains))


def trump_gains(
    view: SeatView, rng: Rng, out_of_time: Callable[[], bool], heed: Heed = lambda *_: None
) -> Sequence[float]:
    """What each trump is worth to the declarer, in points, on average."""
    assert view.contract is not None
    assert view.seat is not None
    prospects, worlds, weight = Prospects(view), Worlds(view), weight_of(view)
    bid = view.contract.bid
    gains, weighed = [0.0] * 4, 0.0
    for drawn in range(WORLDS):
        if drawn and out_of_time():
            break
        hands = worlds.drawn(rng)
        weighs = weight(hands)
        weighed += weighs
        heed(hands, weighs)
        for trump in range(4):
            gains[trump] += weighs * prospects.of(view.seat, bid, tricks_of(hands, view.seat, trump))
    return [gain / weighed for gain in gains]


class Prospects:
    """What a contract is worth to the side of the seat whose view this is, as it is played at the table."""

    def __init__(self, view: SeatView) -> None:
        assert view.seat is not None
        self._side = view.seat & 1
        self._stakes: Stakes = stakes_of(view)
        self._worths: dict[tuple[int, int], tuple[float, ...]] = {}
        self._known: dict[tuple[int, int, int], float] = {}

    def of(self, declarer: Seat, bid: int, tricks: float) -> float:
        """What is to be expected where this many tricks are, double dummy."""
        quarters = round(4 * taken(tricks, own=declarer & 1 == self._side))
        key = declarer & 1, bid, quarters
        if key not in self._known:
            self._known[key] = self._expected(declarer & 1, bid, quarters / 4)
        return self._known[key]

    def _expected(self, declarers: int, bid: int, tricks: float) -> float:
        if (declarers, bid) not in self._worths:
            worths = self._stakes.by_tricks(self._side, declarers, bid, (0, 0), FULL_DECK)
            self._worths[declarers, bid] = worths if declarers == self._side else worths[::-1]
        return sum(worth * chance for worth, chance in zip(self._worths[declarers, bid], chances(tricks), strict=True))


def taken(tricks: float, *, own: bool) -> float:
    """The tricks that a declarer takes at the table, of one's own side or not, where so many are there double dummy."""
    return at_table(tricks) + (_CRAFT if own else -_CRAFT / 2)


def chances(mean: float) -> list[float]:
    """The chances of taking none, one, … all thirteen tricks where so many are expected at the table."""
    below = [0.5 + 0.5 * erf((taken + 0.5 - mean) / (_SPREAD * sqrt(2))) for taken in range(13)]
    return [upper - lower for lower, upper in zip([0.0, *below], [*below, 1.0], strict=True)]


class _Auction:
    """An auction that is acted out to its end."""

    def __init__(self, view: SeatView) -> None:
        assert view.seat is not None
        self._view, self._seat = view, view.seat
        self._prospects = Prospects(view)
        self._said = said_by(view)
        self._passed = sum(1 << seat for seat, made in view.calls if made == PASS)
        self._have_bid = sum(1 << seat for seat in range(4) if self._said[seat].bid is not None)
        self._holder, self._highest = max(view.calls, key=lambda made: made[1], default=(self._seat, PASS))
        self._trumps = trumps_weighed(view.cards)

    def gains(
        self, weighed: Sequence[Call], rng: Rng, out_of_time: Callable[[], bool], heed: Heed
    ) -> dict[Call, float]:
        """What each call comes to."""
        worlds, weight, weighs = Worlds(self._view), weight_of(self._view), 0.0
        sums: dict[Call, dict[Suit, float]] = {made: defaultdict(float) for made in weighed}
        for drawn in range(WORLDS):
            if drawn and out_of_time():
                break
            hands = worlds.drawn(rng)
            own = weight(hands)
            weighs += own
            heed(hands, own)
            self._act_out(hands, own, rng, sums)
        return {made: max(by_trump.values()) / weighs for made, by_trump in sums.items()}

    def _act_out(self, hands: FourHands, weighs: float, rng: Rng, sums: dict[Call, dict[Suit, float]]) -> None:
        limits = [self._limits(seat, hands, rng) for seat in range(4)]
        tricks: dict[tuple[Seat, Suit], float] = {}
        for made, by_trump in sums.items():
            holder, bid = self._ended(made, limits)
            for own_trump in self._trumps:
                trump = own_trump if holder == self._seat else limits[holder].trump
                contract = holder, NO_TRUMP if is_no_trump(bid) else trump
                if contract not in tricks:
                    tricks[contract] = tricks_of(hands, *contract)
                by_trump[own_trump] += weighs * self._gain(holder, bid, tricks[contract])

    def _gain(self, holder: Seat, bid: Call, tricks: float) -> float:
        if bid == PASS:
            return stakes_of(self._view).standing(self._seat & 1, self._view.total)
        return self._prospects.of(holder, bid_number(bid), tricks)

    def _limits(self, seat: Seat, hands: FourHands, rng: Rng) -> Limits:
        """How high a seat goes: at least as high as it has gone."""
        limits = limits_of(hands[seat], self._view.rules)
        if seat == self._seat:
            return limits
        mood = MOOD * (rng.random() + rng.random() + rng.random() - 1.5) * 2
        return Limits(max(limits.suited + mood, self._said[seat].bid or 0.0), limits.no_trump + mood, limits.trump)

    def _ended(self, made: Call, limits: Sequence[Limits]) -> tuple[Seat, Call]:
        """Who holds which bid at the end of the auction if this is called now; PASS if nobody bid."""
        rules, seat, passed = self._view.rules, self._seat, self._passed
        holder, highest, have_bid = self._holder, self._highest, self._have_bid
        while True:
            if made == PASS:
                passed |= 1 << seat
            else:
                holder, highest = seat, made
                have_bid |= 1 << seat
            if core.auction_over(rules, highest, passed):
                return holder, highest
            seat = core.next_to_call(seat, passed)
            legal = core.legal_calls(rules, highest, passed)
            partner = (seat + 2) & 3
            more = asked_for(holds=highest != PASS and holder == partner, has_bid=bool(have_bid >> partner & 1))
            made = reply(legal, rules, limits[seat], more)
