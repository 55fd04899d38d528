"""The card: each that may be played is solved in many worlds, and the one with the best prospects is chosen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import erf, sqrt
from typing import Final

from engine.cards import FULL_DECK, Card, FourHands, Mask, mask_of
from engine.robots.rng import Rng
from engine.robots.solving import Position, Solver
from engine.robots.strong.imagining import imagined
from engine.robots.strong.stakes import stakes_of
from engine.views import SeatView

WORLDS: Final = 48
"""More of them hardly help."""

_DRAWN_FOR_EACH: Final = 4
_HARD: Final = 48
"""With so many cards left only whether the contract is made is asked: all else takes too long."""

_AS_GOOD: Final = 0.02
"""What is this near to the best, of all that is at stake, counts as equal."""


_STRAYING: Final = 0.07
"""By how much play strays from what was solved: one standard deviation, in tricks, for each trick left."""

_OPTIMISM: Final = 0.05
"""The tricks, for each trick left, that declarers take less than double dummy."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a card comes to on average: worth in points, and tricks of its side, of those left.

    Where no more was asked than whether they are enough, `enough` is how often they are.
    """

    worth: float
    tricks: float
    enough: float | None = None


def play(
    view: SeatView,
    legal: Sequence[Card],
    rng: Rng,
    solver: Solver,
    out_of_time: Callable[[], bool],
    usual: Card,
) -> Card:
    """The card with the best prospects; among equals the one that takes more tricks, then the `usual` one."""
    return best_of(prospects_of(view, legal, rng, solver, out_of_time), usual)


def best_of(prospects: Mapping[Card, Prospect], usual: Card) -> Card:
    """The card to play: the `usual` one, if it is as good as the best."""
    equal = as_good(prospects)
    return usual if usual in equal else equal[0]


def as_good(prospects: Mapping[Card, Prospect]) -> list[Card]:
    """The cards that are as good as the best, in points and then in tricks."""
    best = max(prospect.worth for prospect in prospects.values())
    near = {card: prospect for card, prospect in prospects.items() if prospect.worth >= best - _AS_GOOD}
    most = max(prospect.tricks for prospect in near.values())
    return [card for card, prospect in near.items() if prospect.tricks >= most - _AS_GOOD]


def as_played(worths: Sequence[float], shift: float) -> tuple[float, ...]:
    """What solved tricks are worth when players who see only their own cards play them out.

    The fewer tricks are left, the less they stray from what was solved; `shift` is by how much on average, for each.
    """
    left = len(worths) - 1
    spread = _STRAYING * left
    if spread <= 0:
        return tuple(worths)

    def below(mean: float, taken: float) -> float:
        return 0.5 + 0.5 * erf((taken - mean) / (spread * sqrt(2)))

    found = []
    for solved in range(left + 1):
        mean = solved + shift * left
        edges = [0.0, *(below(mean, taken + 0.5) for taken in range(left)), 1.0]
        found.append(sum(worth * (edges[n + 1] - edges[n]) for n, worth in enumerate(worths)))
    return tuple(found)


def prospects_of(
    view: SeatView, legal: Sequence[Card], rng: Rng, solver: Solver, out_of_time: Callable[[], bool]
) -> Mapping[Card, Prospect]:
    """What each of the legal cards comes to, in as many worlds as there is time for."""
    valued = _Valued(view, legal, solver)
    worlds = imagined(view, rng, WORLDS, WORLDS * _DRAWN_FOR_EACH)
    for number, (hands, times) in enumerate(worlds):
        if number and out_of_time():
            break
        valued.add(hands, times)
    return valued.means()


def worths_of(view: SeatView) -> tuple[float, ...]:
    """What the seat's side has when it takes, double dummy, none, one, … all of the tricks left."""
    assert view.seat is not None
    assert view.contract is not None
    won = [0, 0]
    for trick in view.tricks:
        won[trick.winner & 1] |= mask_of(trick.cards)
    sure = stakes_of(view).by_tricks(
        view.seat & 1, view.contract.declarers, view.contract.bid, (won[0], won[1]), FULL_DECK ^ won[0] ^ won[1]
    )
    return as_played(sure, -_OPTIMISM if view.contract.declarers == view.seat & 1 else _OPTIMISM)


class _Valued:
    """The sums over the worlds so far."""

    def __init__(self, view: SeatView, legal: Sequence[Card], solver: Solver) -> None:
        assert view.trump is not None
        self._view, self._legal, self._solver, self._trump = view, legal, solver, view.trump
        self._worths = worths_of(view)
        jumps = [after - before for before, after in pairwise(self._worths)]
        self._decisive = jumps.index(max(jumps)) + 1
        self._is_hard = not view.trick and 52 - 4 * len(view.tricks) >= _HARD
        self._sums = {card: [0.0, 0.0] for card in legal}
        self._times = 0

    def add(self, hands: FourHands, times: int) -> None:
        """Take a world into account, as often as it is said to stand for."""
        position = Position(hands, self._trump, self._view.leader, self._view.trick)
        if self._is_hard:
            self._ask_for_enough(position, times)
        else:
            tricks = self._solver.tricks(position)
            for card in self._legal:
                self._sums[card][0] += times * self._worths[tricks[card]]
                self._sums[card][1] += times * tricks[card]
        self._times += times

    def _ask_for_enough(self, position: Position, times: int) -> None:
        reaching: Mask = self._solver.reaching(position, self._decisive)
        for card in self._legal:
            tricks = self._decisive - (not reaching >> card & 1)
            self._sums[card][0] += times * self._worths[tricks]
            self._sums[card][1] += times * tricks

    def means(self) -> dict[Card, Prospect]:
        """What each card comes to."""
        return {
            card: self._mean(worth / self._times, tricks / self._times) for card, (worth, tricks) in self._sums.items()
        }

    def _mean(self, worth: float, tricks: float) -> Prospect:
        return Prospect(worth, tricks, tricks - self._decisive + 1 if self._is_hard else None)
