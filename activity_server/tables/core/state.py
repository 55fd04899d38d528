"""A table: what the log says of it (`Table`), and what only this process knows (`Live`).

Nothing changes in place. A restart brings `Table` back exactly; `Live` begins anew, with nobody connected.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from activity_server.tables.core.events import Opened
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import ClosedReason, Control, Stage, Strength
from engine.rules import RuleSet
from engine.state import Match


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sits here, by their random id, with their part in the shuffle."""

    user: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Robot:
    """A computer player that was put in a seat."""

    strength: Strength


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the four seats. `strikes` are time-outs in a row; `rematch_nonce` is there once a rematch is accepted."""

    occupant: Person | Robot | None = None
    control: Control = Control.OWN
    strikes: int = 0
    rematch_nonce: str | None = None

    @property
    def user(self) -> str | None:
        """Whose seat it is; nobody's once its person has left on purpose."""
        if isinstance(self.occupant, Person) and self.control is not Control.LEFT:
            return self.occupant.user
        return None


FREE_SEAT = Seat()
Seats: TypeAlias = tuple[Seat, Seat, Seat, Seat]


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secret of a match's shuffle and that of its robots, in hex."""

    shuffle: str
    robots: str


@dataclass(frozen=True, slots=True)
class Table:
    """What the log says, which is all that lasts.

    `seniority` holds the persons who sit, longest first; `first_nonces` the nonce of everybody who has sat since the
    secret was bound, so that standing up does not buy another one; `nonces` are by seat, once a match has fixed them.
    `turn` counts the calls, trump and cards of this hand, `claimed` the seats that have claimed in this trick, and
    `answered` the commands that were carried out. `changes` counts those of the seats before the match, `invited` and
    `shown` are the persons and the further places that may see the table.
    """

    opened: Opened
    rules: RuleSet
    owner: str
    secrets: Secrets
    version: int = 1
    stage: Stage = Stage.SEATING
    seats: Seats = (FREE_SEAT, FREE_SEAT, FREE_SEAT, FREE_SEAT)
    seniority: tuple[str, ...] = ()
    first_nonces: Mapping[str, str] = field(default_factory=dict)
    nonces: tuple[str, str, str, str] | None = None
    match: Match | None = None
    deals: int = 0
    turn: int = 0
    claimed: frozenset[int] = frozenset()
    next_secrets: Secrets | None = None
    closed: ClosedReason | None = None
    answered: frozenset[CommandKey] = frozenset()
    changes: int = 0
    invited: frozenset[str] = frozenset()
    shown: tuple[str, ...] = ()

    @property
    def users(self) -> tuple[str, ...]:
        """Everybody who has a seat, by seat."""
        return tuple(seat.user for seat in self.seats if seat.user is not None)

    def seat_of(self, user: str) -> int | None:
        """Where `user` sits, if anywhere."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat kept for a person whose last socket was lost; `shown` once others are told (phones suspend pages)."""

    lost_at: int
    until: int
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Loss:
    """When a person of a running match was lost, or left; `deserted` if an opponent was still there."""

    at: int
    deserted: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """Nobody's turn yet: people are looking at a deal, a trick or a score sheet."""

    until: int


@dataclass(frozen=True, slots=True)
class Unhurried:
    """A person thinks, without a clock."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A person thinks against the clock."""

    until: int
    total_ms: int


@dataclass(frozen=True, slots=True)
class Autopilot:
    """The table moves for the person at `until` unless they act first."""

    until: int


@dataclass(frozen=True, slots=True)
class Thinking:
    """A robot was asked at `version`. Its answer waits for `ready_at`; the table waits for one until `give_up_at`."""

    version: int
    ready_at: int
    give_up_at: int
    answer: int | None = None


Wait: TypeAlias = Pause | Unhurried | Clock | Autopilot | Thinking


@dataclass(frozen=True, slots=True)
class Live:
    """What only this process knows. Times are absolute, in ms, on the clock that `handle` is given.

    `losses` says of those who are gone from a running match how that came about (`losses.py`);
    `signals` says when Discord told that a connected person closed the game; `wait` is what a running match waits for;
    since `stopped_at` the table stands still, frozen or without its store; until `owner_until` an absent owner without
    a seat remains owner for sure; `emotes` holds when each person last showed one, and by which command.
    """

    connections: Mapping[str, frozenset[int]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    holds: Mapping[str, Hold] = field(default_factory=dict)
    losses: Mapping[str, Loss] = field(default_factory=dict)
    signals: Mapping[str, int] = field(default_factory=dict)
    wait: Wait | None = None
    stopped_at: int | None = None
    store_failed: bool = False
    idle_since: int = 0
    owner_until: int | None = None
    rematch_until: int | None = None
    emotes: Mapping[str, tuple[int, CommandKey]] = field(default_factory=dict)
    secret_asked: bool = False


@dataclass(frozen=True, slots=True)
class TableState:
    """A live table: the argument and the result of `handle`."""

    table: Table
    live: Live
    timing: Timing
