"""A table: what the log says of it (`Table`), and what only this process knows (`Live`).

Nothing changes in place. A restart brings `Table` back exactly; `Live` begins anew, with nobody connected.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from activity_server.tables.core.events import Opened
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import ClosedReason, Control, Stage, Strength
from engine.match import Match


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who sits here, by their random id, with their part in the shuffle."""

    user: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Robot:
    """A computer player that was put in a seat."""

    strength: Strength


Occupant: TypeAlias = Person | Robot


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the four seats. `strikes` are the time-outs in a row, `rematch_nonce` is there once a rematch is accepted."""

    occupant: Occupant | None = None
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
    """What the log says: the whole durable state."""

    opened: Opened
    owner: str
    secrets: Secrets
    version: int = 1
    stage: Stage = Stage.SEATING
    seats: Seats = (FREE_SEAT, FREE_SEAT, FREE_SEAT, FREE_SEAT)
    seniority: tuple[str, ...] = ()
    """Persons who sit, in the order in which they sat down."""
    first_nonces: Mapping[str, str] = field(default_factory=dict)
    """The nonce of everybody who has sat since the secret was bound: standing up does not buy another."""
    nonces: tuple[str, str, str, str] | None = None
    """By seat, once the match has fixed them."""
    match: Match | None = None
    deals: int = 0
    turn: int = 0
    """Calls, trump and cards of this hand so far."""
    claimed: frozenset[int] = frozenset()
    """Seats that have claimed in this trick."""
    next_secrets: Secrets | None = None
    closed: ClosedReason | None = None
    answered: frozenset[CommandKey] = frozenset()
    """The commands carried out so far."""

    def seat_of(self, user: str) -> int | None:
        """Where `user` sits, if anywhere."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    @property
    def users(self) -> tuple[str, ...]:
        """Everybody who has a seat, by seat."""
        return tuple(seat.user for seat in self.seats if seat.user is not None)


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat kept for a person whose last socket was lost; `shown` once others are told (phones suspend pages)."""

    lost_at: int
    until: int
    shown: bool = False


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
    """A robot was asked at `version`. Its answer is played at `ready_at`; without one the table moves at `give_up_at`."""

    version: int
    ready_at: int
    give_up_at: int
    answer: int | None = None


Wait: TypeAlias = Pause | Unhurried | Clock | Autopilot | Thinking
"""What a running match waits for."""


@dataclass(frozen=True, slots=True)
class Live:
    """What only this process knows. Times are absolute, in ms, on the clock that `handle` is given."""

    connections: Mapping[str, frozenset[int]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    holds: Mapping[str, Hold] = field(default_factory=dict)
    signals: Mapping[str, int] = field(default_factory=dict)
    """When Discord last said that a person closed the game."""
    wait: Wait | None = None
    stopped_at: int | None = None
    """Since when the table stands still, frozen or without its store."""
    store_failed: bool = False
    idle_since: int = 0
    owner_until: int | None = None
    """Until when an absent owner without a seat remains owner for sure."""
    rematch_until: int | None = None
    emotes: Mapping[str, tuple[int, CommandKey]] = field(default_factory=dict)
    """The last emote of each person."""
    secret_asked: bool = False


@dataclass(frozen=True, slots=True)
class TableState:
    """A live table: the argument and the result of `handle`."""

    table: Table
    live: Live
    timing: Timing

    def with_live(self, **changes: object) -> "TableState":
        """The same table with parts of `Live` replaced."""
        return replace(self, live=replace(self.live, **changes))  # type: ignore[arg-type]
