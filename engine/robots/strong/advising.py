"""Advice for a player: what the robot would do in the same seat, and the figures for which it would."""

from collections.abc import Callable, Mapping, Sequence

from engine.calls import PASS, Call, is_no_trump
from engine.cards import NO_TRUMP, Card, Suit
from engine.robots import steady
from engine.robots.rng import Rng
from engine.robots.solving import Solver
from engine.robots.steady.valuing import best_trump, estimated_tricks
from engine.robots.strong.advice import Advice, Reason, Why
from engine.robots.strong.bidding import call_gains, trump_gains, weighed_calls
from engine.robots.strong.choice import calls_by_rules
from engine.robots.strong.hearing import trumps_weighed
from engine.robots.strong.making import Making
from engine.robots.strong.playing import Prospect, alike, as_good, best_of, prospects_of
from engine.state import Phase
from engine.views import SeatView


def advise(view: SeatView, legal: Sequence[int], rng: Rng, solver: Solver, out_of_time: Callable[[], bool]) -> Advice:
    """What `choose` does with the same numbers of `rng` and as much time, and why; it raises what `choose` raises."""
    if len(legal) == 1 or calls_by_rules(view):
        return advise_by_rules(view, legal, rng)
    if view.phase is Phase.AUCTION:
        return _on_calls(view, legal, rng, out_of_time)
    if view.phase is Phase.TRUMP:
        return _on_trumps(view, rng, out_of_time)
    usual = steady.choose(view, legal, rng)
    if view.cards.bit_count() > solver.reach:
        return Advice(usual, Reason(Why.RULE))
    if len(alike(view, legal)) == 1:
        return Advice(usual, Reason(Why.SAME))
    return _on_cards(view, prospects_of(view, legal, rng, solver, out_of_time), usual)


def advise_by_rules(view: SeatView, legal: Sequence[int], rng: Rng) -> Advice:
    """What *steady* does, and the estimate that it goes by; in no time, and without a solver."""
    if len(legal) == 1:
        return Advice(legal[0], Reason(Why.ONLY))
    action = steady.choose(view, legal, rng)
    if view.phase is Phase.PLAY:
        return Advice(action, Reason(Why.RULE))
    without_trumps = view.phase is Phase.AUCTION and is_no_trump(action)
    trump: Suit = NO_TRUMP if without_trumps else best_trump(view.cards)
    return Advice(action, Reason(Why.ESTIMATE, _tenths(estimated_tricks(view.cards, trump)), trump))


def _on_calls(view: SeatView, legal: Sequence[Call], rng: Rng, out_of_time: Callable[[], bool]) -> Advice:
    making = Making(view, trumps_weighed(view.cards) + [NO_TRUMP] * view.rules.no_trump)
    gains = call_gains(view, weighed_calls(view, legal), rng, out_of_time, making.add)
    made = max(gains, key=gains.__getitem__)
    higher = [bid for bid in legal if bid > made and is_no_trump(bid) == is_no_trump(made)]
    other = higher[0] if higher else None
    chance = None if other is None else _in_ten(making.chance(other))
    if made != PASS:
        return Advice(made, Reason(Why.BID, _in_ten(making.chance(made)), other, chance))
    return Advice(PASS, Reason(Why.LEAVE if _partner_holds(view) else Why.PASS, None, other, chance))


def _partner_holds(view: SeatView) -> bool:
    assert view.seat is not None
    holder, highest = max(view.calls, key=lambda made: made[1], default=(view.seat, PASS))
    return highest != PASS and holder == (view.seat + 2) & 3


def _on_trumps(view: SeatView, rng: Rng, out_of_time: Callable[[], bool]) -> Advice:
    making = Making(view, range(4))
    gains = trump_gains(view, rng, out_of_time, making.add)
    best, other = sorted(range(4), key=lambda trump: -gains[trump])[:2]
    return Advice(best, Reason(Why.TRUMP, _tenths(making.tricks(best)), other, _tenths(making.tricks(other))))


def _on_cards(view: SeatView, prospects: Mapping[Card, Prospect], usual: Card) -> Advice:
    best, equal = best_of(prospects, usual), as_good(prospects)
    rest = [card for card in prospects if card not in equal]
    if not rest:
        return Advice(best, Reason(Why.SAME))
    other = max(rest, key=lambda card: (prospects[card].worth, prospects[card].tricks))
    return Advice(best, _compared(view, prospects[best], other, prospects[other]))


def _compared(view: SeatView, best: Prospect, other: Card, second: Prospect) -> Reason:
    """Why a card is better than the next best one, as far as one can see it in round figures."""
    if best.enough is not None and second.enough is not None:
        value, other_value = _in_ten(best.enough), _in_ten(second.enough)
        return Reason(Why.ENOUGH, value, other, other_value) if value > other_value else Reason(Why.SAME)
    assert view.seat is not None
    won = sum(1 for trick in view.tricks if trick.winner & 1 == view.seat & 1)
    value, other_value = _tenths(won + best.tricks), _tenths(won + second.tricks)
    if value > other_value:
        return Reason(Why.CARD, value, other, other_value)
    points = _tenths(best.worth - second.worth)
    return Reason(Why.POINTS, points, other) if points > 0 else Reason(Why.SAME)


def _tenths(number: float) -> int:
    return round(10 * number)


def _in_ten(chance: float) -> int:
    """In how many deals of ten."""
    return round(10 * chance)
