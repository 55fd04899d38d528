"""Whether a call and a trump were right, and what chance a bid had, by the strong robot's estimates."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.calls import PASS
from engine.cards import NO_TRUMP
from engine.review.model import Judgement
from engine.review.questions import Decision
from engine.robots.rng import Rng
from engine.robots.strong.bidding import call_gains, trump_gains, weighed_calls
from engine.robots.strong.making import Making

_WORTH_TELLING: Final = 1.5
"""What costs less, in points, is a matter of taste: the estimates are no better."""

_TIMES: Final = 3
"""How many times as many worlds a review imagines as a robot that waits for its answer."""


def judge_call(decision: Decision, rng: Rng, out_of_time: Callable[[], bool]) -> Judgement:
    """The judgement of a call."""
    view, made = decision.view, decision.made
    assert view.seat is not None
    weighed = sorted({*weighed_calls(view, decision.legal), made})
    making = Making(view, range(NO_TRUMP + view.rules.no_trump))
    gains = _often(lambda: call_gains(view, weighed, rng, out_of_time, making.add), weighed)
    best = max(weighed, key=gains.__getitem__)
    cost = _told(gains[best] - gains[made])
    best = best if cost else made
    chance, best_chance = (None if bid == PASS else making.chance(bid) for bid in (made, best))
    return Judgement(decision.hand, view.seat, view.phase, 0, made, best, cost, chance, best_chance)


def judge_trump(decision: Decision, rng: Rng, out_of_time: Callable[[], bool]) -> Judgement:
    """The judgement of the trump that was named."""
    view, made = decision.view, decision.made
    assert view.seat is not None
    gains = _often(lambda: trump_gains(view, rng, out_of_time), range(4))
    best = max(range(4), key=gains.__getitem__)
    cost = _told(gains[best] - gains[made])
    return Judgement(decision.hand, view.seat, view.phase, 0, made, best if cost else made, cost)


def _often(gains: Callable[[], Mapping[int, float] | Sequence[float]], actions: Sequence[int]) -> Mapping[int, float]:
    """What each action is worth, on average over more worlds than a robot has time for."""
    found = [gains() for _ in range(_TIMES)]
    return {action: sum(once[action] for once in found) / _TIMES for action in actions}


def _told(cost: float) -> float:
    return cost if cost > _WORTH_TELLING else 0.0
