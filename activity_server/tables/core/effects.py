"""What the driver must do once a step's events are committed. To publish what changed goes without saying."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.refusals import Refusal
from activity_server.tables.core.values import ClosedReason, Emote, Strength, Unrated
from engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Reply:
    """Answer a command: carried out, or refused."""

    key: CommandKey
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class AskRobot:
    """Let a robot choose among `legal`, then hand `RobotAnswered` in with the same seat and version.

    `seed` is for the robot's own chance. The core waits as long as is natural before it uses the answer, and not for
    ever: the driver needs no timer.
    """

    seat: int
    strength: Strength
    view: SeatView
    legal: tuple[int, ...]
    seed: int
    version: int


@dataclass(frozen=True, slots=True)
class AskAdvice:
    """Tell the page whose command this is what a robot would do in this turn of its person's, and why.

    Whoever asks again in the same turn is told the same; once the turn has passed, nobody is told anything.
    """

    hand: int
    turn: int
    view: SeatView
    legal: tuple[int, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Probe:
    """Ask every socket of that person for a pong within 3 s, and drop those that give none (`Disconnected`)."""

    user: str


@dataclass(frozen=True, slots=True)
class ShowEmote:
    """Show an emote to everybody at the table."""

    seat: int
    emote: Emote


@dataclass(frozen=True, slots=True)
class DrawSecret:
    """Draw two secrets of 32 bytes from the operating system and hand them in as `SecretDrawn`."""


@dataclass(frozen=True, slots=True)
class MatchOver:
    """A match ended, whole or cut short: its record (as `engine.records` writes it, with the shuffle's secret).

    `unrated` says why it does not count for ratings, if it does not; `left` by seat who counts as having left it.
    """

    record: Mapping[str, Any]
    unrated: Unrated | None
    left: tuple[bool, bool, bool, bool]


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is closed: nothing will happen here any more."""

    reason: ClosedReason


Effect: TypeAlias = Reply | AskRobot | AskAdvice | Probe | ShowEmote | DrawSecret | MatchOver | TableClosed
