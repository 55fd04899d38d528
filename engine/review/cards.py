"""Whether a card was the right one: all that might have been played are solved in worlds that fit what the seat saw."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf, sqrt
from typing import Final, TypeAlias

from engine.cards import Card
from engine.review.model import Judgement
from engine.review.questions import Decision
from engine.robots.rng import Rng
from engine.robots.solving import Position, Solver
from engine.robots.strong.imagining import imagined
from engine.robots.strong.playing import worths_of
from engine.robots.strong.worlds import Worlds

_DRAWN_FOR_EACH: Final = 4, 40
"""How many worlds are drawn for each that is kept, at the first look and at the second."""

_WORTH_TELLING: Final = 0.3
"""A card that costs less, in points, is as good: nobody sees such differences at the table."""

_DOUBT: Final = 2.0
"""How many standard errors of the sampling a difference has to exceed."""

_Sample: TypeAlias = tuple[int, Mapping[Card, float]]
"""How often a world stands among those imagined, and what each card is worth in it."""


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
    best = max(decision.legal, key=lambda card: _mean(samples, card))
    cost = 0.0
    if _mean(samples, best) - _mean(samples, decision.made) > _WORTH_TELLING:
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
) -> Sequence[_Sample]:
    view, samples = decision.view, list[_Sample]()
    assert view.trump is not None
    worths = worths_of(view)
    for number, (hands, times) in enumerate(imagined(view, rng, worlds, drawn_for_each * worlds)):
        if number and out_of_time():
            break
        tricks = solver.tricks(Position(hands, view.trump, view.leader, view.trick))
        samples.append((times, {card: worths[tricks[card]] for card in decision.legal}))
    return samples


def _mean(samples: Sequence[_Sample], card: Card) -> float:
    return sum(times * worth[card] for times, worth in samples) / sum(times for times, _ in samples)


def _cost(samples: Sequence[_Sample], possible: int, best: Card, made: Card) -> float:
    """What a card costs against a better one; nothing if that may be noise, which there is unless all worlds are known.

    The fewer different worlds are among the samples, the less they prove.
    """
    cost = _mean(samples, best) - _mean(samples, made)
    weight = sum(times for times, _ in samples)
    squares = sum(times * (worth[best] - worth[made] - cost) ** 2 for times, worth in samples)
    worlds = weight**2 / sum(times**2 for times, _ in samples)
    error = sqrt(squares / weight / (worlds - 1)) if worlds > 1 else inf
    if len(samples) == possible:
        error = 0.0
    return cost if cost > max(_WORTH_TELLING, _DOUBT * error) else 0.0
