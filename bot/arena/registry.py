"""The robots that the arena knows, by name. What stands behind a colon in a name is for the robot's maker to read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final, TypeAlias

from bot.arena.outside import Program
from bot.arena.player import ChooseSeeingAll, Player, Thinker
from engine.robots import easy, steady, steady_1
from engine.robots.solving import Solver
from engine.views import SeatView, seat_view

Choose: TypeAlias = Callable[[SeatView, Sequence[int], Random], int]
"""A robot as it plays at tables: it sees what its seat may see."""

OUTSIDE: Final = "exec"
"""The name before the colon of a program from outside."""

YARDSTICK: Final = "steady-1"
"""The robot that never changes, and makes the calls where the auctions are to be equal."""


class UnknownRobot(ValueError):
    """A name that no robot here has, or whose part behind the colon its robot does not understand."""


def plain(choose: Choose, argument: str) -> Choose:
    """A robot that has nothing to set; `partial(plain, choose)` is its maker."""
    if argument:
        raise ValueError(f"this robot has nothing to set, so {argument!r} means nothing.")
    return choose


def at_random(_view: SeatView, legal: Sequence[int], rng: Random) -> int:
    """Any legal action."""
    return rng.choice(legal)


ENGINES_OWN: Final[Mapping[str, Callable[[str], Choose]]] = {
    "random": partial(plain, at_random),
    "easy": partial(plain, easy.choose),
    "steady": partial(plain, steady.choose),
    YARDSTICK: partial(plain, steady_1.choose),
}


@dataclass(frozen=True, slots=True)
class Registry:
    """Makers of robots by name, besides the engine's own.

    They are given the text behind the colon, empty where there is none, and raise ValueError with a sentence where
    they do not understand it. Each process of the arena makes its own robots, so a maker is a function of a module,
    which pickle finds by its name. `seeing_all` has those that see every hand, as a measure and nowhere else. `solver`
    makes the one that judges cards.
    """

    blind: Mapping[str, Callable[[str], Choose]] = field(default_factory=dict)
    seeing_all: Mapping[str, Callable[[str], ChooseSeeingAll]] = field(default_factory=dict)
    solver: Callable[[], Solver] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What a robot may be called."""
        return (*ENGINES_OWN, *self.blind, *self.seeing_all, f"{OUTSIDE}:COMMAND")

    def check(self, name: str) -> None:
        """Raise UnknownRobot if the name is none; what stands behind its colon is judged when the robot is made."""
        if name.partition(":")[0] not in {*ENGINES_OWN, *self.blind, *self.seeing_all, OUTSIDE}:
            raise UnknownRobot(f"There is no robot {name!r}; there are {', '.join(self.names)}.")

    def judge(self) -> Solver:
        """The solver that says what cards have lost; UnknownRobot where there is none."""
        try:
            if self.solver is not None:
                return self.solver()
        except ValueError as error:
            raise UnknownRobot(f"Nobody can tell what tricks were lost: {error}") from error
        raise UnknownRobot("Nobody can tell what tricks were lost: there is no solver.")

    def player(self, name: str, time_ms: int) -> Player:
        """The robot of that name; a program from outside has `time_ms` for each of its actions."""
        self.check(name)
        kind, _, argument = name.partition(":")
        blind = {**ENGINES_OWN, **self.blind}
        try:
            if kind == OUTSIDE:
                return Program(argument, time_ms)
            if kind in self.seeing_all:
                return Thinker(self.seeing_all[kind](argument))
            return Thinker(_by_view(blind[kind](argument)))
        except ValueError as error:
            raise UnknownRobot(f"{name}: {error}") from error


def _by_view(choose: Choose) -> ChooseSeeingAll:
    """The robot, kept from all that its seat may not see."""
    return lambda match, legal, rng: choose(seat_view(match, match.seat_to_act), legal, rng)
