"""Everything that may happen to a table. Only commands are refused; of the rest, what no longer matches is ignored."""

from dataclasses import dataclass
from typing import TypeAlias

from activity_server.tables.core.commands import Command


@dataclass(frozen=True, slots=True)
class CommandKey:
    """What names a command: the person, the random id of the page load, and the page's counter."""

    user: str
    page: str
    id: int


@dataclass(frozen=True, slots=True)
class UserCommand:
    """A person's command. A repeat of the key gets the same answer and has no second effect."""

    key: CommandKey
    command: Command


@dataclass(frozen=True, slots=True)
class Connected:
    """A socket of `user` came to the table. `connection` is any number that no other open socket has."""

    user: str
    name: str
    connection: int


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A socket is gone from the table."""

    user: str
    connection: int


@dataclass(frozen=True, slots=True)
class ClosedSignal:
    """Discord says that `user` closed the game: may shorten a hold, never ends a live seat."""

    user: str


@dataclass(frozen=True, slots=True)
class PlayingSignal:
    """Discord says that `user` is playing again: undoes a `ClosedSignal`, never a robot."""

    user: str


@dataclass(frozen=True, slots=True)
class RobotAnswered:
    """A robot's answer to the `AskRobot` of that version; None if it failed to give one."""

    seat: int
    version: int
    action: int | None


@dataclass(frozen=True, slots=True)
class SecretDrawn:
    """The answer to `DrawSecret`: 32 bytes for the shuffle and 32 for the robots of the next match."""

    secret: bytes
    robot_secret: bytes


@dataclass(frozen=True, slots=True)
class Wakeup:
    """A moment that `wakeup_ms` asked for. Early and repeated ones do nothing; a late one does what has become due."""


@dataclass(frozen=True, slots=True)
class ModeratorClosed:
    """A moderator closes the table, whatever its stage."""


@dataclass(frozen=True, slots=True)
class OpenedElsewhere:
    """Discord opened the activity for this table in that place, which may be another than the table's own."""

    place: str


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """Nothing can be committed for now: the table pauses and refuses every command."""


@dataclass(frozen=True, slots=True)
class StoreRecovered:
    """Commits work again: clocks start anew, and whoever is absent has a full hold."""


PresenceInput: TypeAlias = Connected | Disconnected | ClosedSignal | PlayingSignal
StoreInput: TypeAlias = StoreFailed | StoreRecovered
OutsideInput: TypeAlias = ModeratorClosed | OpenedElsewhere
Input: TypeAlias = UserCommand | PresenceInput | RobotAnswered | SecretDrawn | Wakeup | OutsideInput | StoreInput
