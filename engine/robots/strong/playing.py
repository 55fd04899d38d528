"""The card: each that may be played is looked at in many worlds, and the one with the best prospects is chosen.

What a card takes is solved double dummy, and acted out besides. A solver lets everybody see all cards, and so puts
off every guess; acting out guesses as people do, and plays no better than by rules of thumb. Both together choose
better than either.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from engine.cards import Card, FourHands, Mask, mask_of, suit_of
from engine.robots.rng import Rng
from engine.robots.solving import Position, Solver
from engine.robots.strong.acting import Acting
from engine.robots.strong.imagining import Imagination
from engine.robots.strong.samples import Samples
from engine.robots.strong.worths import acted_worths, solved_worths
from engine.views import SeatView

_WORLDS: Final = 16
"""So many at a time, until the choice is settled."""

_ROUNDS: Final = 8
_DRAWN_FOR_EACH: Final = 6
_DOUBT: Final = 2.5
"""By how many standard errors a card must be behind to be out of the question."""

_HARD: Final = 48
"""With so many cards left only whether the contract is made is asked: all else takes too long."""

_ACTED: Final = 10
"""With so many tricks left or fewer they are acted out too: before, that takes long and tells little."""

_ACTED_IN: Final = 16
"""In so many worlds: it takes as long as solving, and is steadier from one world to the next."""

_TRUST: Final = 0.8
"""How much what is solved counts for, beside what is acted out."""

_BLUR: Final = 0.17
"""How far play is taken to stray: further than it does, so that a few worlds tell more. Where a trick counts only at
the edge of the contract, all hangs on the few worlds that lie there."""

_AS_GOOD: Final = 0.02
"""What is this near to the best, of all that is at stake, counts as equal."""


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


def prospects_of(
    view: SeatView, legal: Sequence[Card], rng: Rng, solver: Solver, out_of_time: Callable[[], bool]
) -> Mapping[Card, Prospect]:
    """What each of the legal cards comes to, in as many worlds as it takes and there is time for."""
    valued, imagination = _Valued(view, legal, solver), Imagination(view)
    for _ in range(_ROUNDS):
        for hands, times in imagination.worlds(rng, _WORLDS, _WORLDS * _DRAWN_FOR_EACH):
            valued.add(hands, times)
            if out_of_time():
                return valued.means()
        if valued.worths.is_settled(_DOUBT):
            break
    return valued.means()


class _Valued:
    """What the cards came to in the worlds so far."""

    def __init__(self, view: SeatView, legal: Sequence[Card], solver: Solver) -> None:
        assert view.trump is not None
        self._view, self._legal, self._solver, self._trump = view, legal, solver, view.trump
        self._by_tricks = solved_worths(view, _BLUR)
        jumps = [after - before for before, after in pairwise(self._by_tricks)]
        self._decisive = jumps.index(max(jumps)) + 1
        self._is_hard = not view.trick and 52 - 4 * len(view.tricks) >= _HARD
        self._acted = _Acted(view, legal) if view.cards.bit_count() <= _ACTED else None
        self.worths, self._tricks = Samples(legal), Samples(legal)

    def add(self, hands: FourHands, times: int) -> None:
        """Take a world into account, as often as it is said to stand for."""
        solved = self._solved(Position(hands, self._trump, self._view.leader, self._view.trick))
        worths = {card: self._by_tricks[solved[card]] for card in self._legal}
        tricks: Mapping[Card, float] = solved
        if self._acted is not None:
            acted_tricks, acted_worths = self._acted.found(hands, times)
            tricks, worths = _mixed(solved, acted_tricks), _mixed(worths, acted_worths)
        self.worths.add(times, worths)
        self._tricks.add(times, tricks)

    def _solved(self, position: Position) -> Mapping[Card, int]:
        if not self._is_hard:
            return self._solver.tricks(position)
        reaching: Mask = self._solver.reaching(position, self._decisive)
        return {card: self._decisive - (not reaching >> card & 1) for card in self._legal}

    def means(self) -> dict[Card, Prospect]:
        """What each card comes to."""
        return {card: self._mean(card) for card in self._legal}

    def _mean(self, card: Card) -> Prospect:
        tricks = self._tricks.mean(card)
        return Prospect(self.worths.mean(card), tricks, tricks - self._decisive + 1 if self._is_hard else None)


_Found: TypeAlias = tuple[Mapping[Card, float], Mapping[Card, float]]
"""The tricks that each card takes, and what they are worth."""


class _Acted:
    """What cards come to where the hand is acted out: in each of the first worlds, and on average of those after."""

    def __init__(self, view: SeatView, legal: Sequence[Card]) -> None:
        self._acting, self._by_tricks = Acting(view), acted_worths(view, _BLUR)
        self._alike = alike(view, legal)
        self._tricks, self._worths = Samples(legal), Samples(legal)
        self._average: _Found | None = None

    def found(self, hands: FourHands, times: int) -> _Found:
        """What the cards come to in a world that stands for so many."""
        if self._average is not None:
            return self._average
        tricks, worths = dict[Card, float](), dict[Card, float]()
        for cards in self._alike:
            taken = self._acting.tricks(hands, cards[0])
            tricks |= dict.fromkeys(cards, taken)
            worths |= dict.fromkeys(cards, self._by_tricks[taken])
        self._tricks.add(times, tricks)
        self._worths.add(times, worths)
        if len(self._tricks) == _ACTED_IN:
            self._average = self._tricks.means(), self._worths.means()
        return tricks, worths


def _mixed(solved: Mapping[Card, float], acted: Mapping[Card, float]) -> dict[Card, float]:
    return {card: _TRUST * solved[card] + (1 - _TRUST) * value for card, value in acted.items()}


def alike(view: SeatView, legal: Sequence[Card]) -> list[list[Card]]:
    """The legal cards, those together that take the same tricks: no card of the others lies between them."""
    between = view.unseen | mask_of(view.trick)
    found: list[list[Card]] = []
    for card in legal:
        last = found[-1][-1] if found else None
        if last is None or suit_of(last) != suit_of(card) or between & ((1 << card) - (1 << last)):
            found.append([])
        found[-1].append(card)
    return found
