"""Whether a card was the right one: all that might have been played are solved in worlds that fit what the seat saw."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.cards import Card
from engine.review.model import Judgement
from engine.review.questions import Decision
from engine.robots.rng import Rng
from engine.robots.solving import Position, Solver
from engine.robots.strong.imagining import Imagination
from engine.robots.strong.samples import Samples
from engine.robots.strong.worlds import Worlds
from engine.robots.strong.worths import solved_worths

_DRAWN_FOR_EACH: Final = 4, 40
"""How many worlds are drawn for each that is kept, at the first look and at the second."""

_WORTH_TELLING: Final = 0.3
"""A card that costs less, in points, is as good: nobody sees such differences at the table."""

_DOUBT: Final = 2.0
"""How many standard errors of the sampling a difference has to exceed."""


def judge_card(
    decision: Decision, rng: Rng, solver: Solver, worlds: int, out_of_time: Callable[[], bool]
) -> Judgement | None:
    """The judgement of a card, None where it is beyond the reach of the solver.

    What looks better over so many worlds, or as many as there is time for, is looked at again in others, chosen from
    far more: whatever is the best of many by chance alone is seldom so twice.
    """
    view = decision.view
    assert view.seat is not None
    if view.cards.bit_count() > solver.reach:
        return None
    first, second = (partial(_sampled, decision, rng, solver, worlds, out_of_time, drawn) for drawn in _DRAWN_FOR_EACH)
    samples = first()
    best = samples.best()
    cost = 0.0
    if samples.mean(best) - samples.mean(decision.made) > _WORTH_TELLING:
        cost = _cost(second(), Worlds(view).count, best, decision.made)
    if not cost:
        best = decision.made
    return Judgement(decision.hand, view.seat, view.phase, len(view.tricks) + 1, decision.made, best, cost)


def _sampled(
    decision: Decision,
    rng: Rng,
    solver: Solver,
    worlds: int,
    out_of_time: Callable[[], bool],
    drawn_for_each: int,
) -> Samples:
    view, samples = decision.view, Samples(decision.legal)
    assert view.trump is not None
    worths = solved_worths(view)
    for number, (hands, times) in enumerate(Imagination(view).worlds(rng, worlds, drawn_for_each * worlds)):
        if number and out_of_time():
            break
        tricks = solver.tricks(Position(hands, view.trump, view.leader, view.trick))
        samples.add(times, {card: worths[tricks[card]] for card in decision.legal})
    return samples


def _cost(samples: Samples, possible: int, best: Card, made: Card) -> float:
    """What a card costs against a better one; nothing if that may be noise, as it may unless all worlds are known."""
    cost, error = samples.difference(best, made)
    if len(samples) == possible:
        error = 0.0
    return cost if cost > max(_WORTH_TELLING, _DOUBT * error) else 0.0
