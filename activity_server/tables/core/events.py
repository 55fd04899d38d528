"""What has happened at a table, as the log keeps it: facts in the words of records, people by their random id.

The state of a table follows from its events alone (`evolve`). Cards, calls and suits are texts as records write them,
so that the log does not depend on how the engine counts. A table's log begins with `Opened`; each event has a version,
counted from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from activity_server.tables.core.values import Admission, By, ClosedReason, Control, RuleValue, Strength, Tempo


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened. `rules` are as in a record, `place` is where its lobby lists it; secrets are in hex."""

    table: str
    owner: str
    rules: Mapping[str, RuleValue]
    tempo: Tempo
    admission: Admission
    stand_in: Strength
    rated: bool
    secret: str
    robot_secret: str
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Sat:
    """A person took a free seat; `nonce` is their part in the shuffle."""

    seat: int
    user: str
    nonce: str


@dataclass(frozen=True, slots=True)
class RobotSeated:
    """A robot was put in a free seat."""

    seat: int
    strength: Strength


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """A seat became free."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two seats were exchanged; a person who changes to a free seat is one case of it."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class OwnerChanged:
    """The table has another owner."""

    user: str


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The match began: seats are fixed, and so are the nonces (by seat, empty for a robot)."""

    first_dealer: int
    nonces: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt; `cards` by seat, in PBN."""

    dealer: int
    cards: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Called:
    """A seat passed or bid."""

    seat: int
    call: int | str
    by: By


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The declarer named the trump."""

    seat: int
    suit: str
    by: By


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played."""

    seat: int
    card: str
    by: By


@dataclass(frozen=True, slots=True)
class ControlChanged:
    """Somebody else plays a seat from now on."""

    seat: int
    control: Control


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claimed the remaining tricks. When proved, the cards that play them out follow in the same step."""

    seat: int
    proved: bool


@dataclass(frozen=True, slots=True)
class RematchOffered:
    """The match is over and the next one's secrets are bound, so its commitment can be published."""

    secret: str
    robot_secret: str


@dataclass(frozen=True, slots=True)
class RematchAccepted:
    """A person wants another match, and has a fresh nonce for it."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class RematchBegun:
    """The table is set for another match: seats of those who did not accept are free, robots keep theirs."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed for good."""

    reason: ClosedReason


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody was invited: they may see the table and sit there."""

    user: str


@dataclass(frozen=True, slots=True)
class Shown:
    """The activity for this table runs in another channel as well, whose lobby lists it from now on."""

    place: str


SeatEvent: TypeAlias = Sat | RobotSeated | SeatFreed | SeatsSwapped | OwnerChanged | ControlChanged
Move: TypeAlias = MatchStarted | Dealt | Called | TrumpNamed | CardPlayed
"""What brings a match on, so that the next turn is due."""
EndEvent: TypeAlias = RematchOffered | RematchAccepted | RematchBegun | Closed
AccessEvent: TypeAlias = Invited | Shown
Event: TypeAlias = SeatEvent | Move | Claimed | EndEvent | AccessEvent
