"""The small words of a table. Each is written to the log and to the wire as its text."""

from enum import StrEnum
from typing import Literal, TypeAlias

Tempo: TypeAlias = Literal["relaxed", "normal", "fast"]
Admission: TypeAlias = Literal["channel", "server", "invited", "link"]
Strength: TypeAlias = Literal["easy", "steady", "strong"]
Emote: TypeAlias = Literal["nudge", "well_played", "thanks", "sorry", "hurry", "laugh", "wow", "good_luck"]
RuleValue: TypeAlias = bool | int | str | None


class Stage(StrEnum):
    """Where a table stands."""

    SEATING = "seating"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Control(StrEnum):
    """Who plays a seat."""

    OWN = "own"
    AUTOPILOT = "autopilot"
    ROBOT = "robot"
    LEFT = "left"


class By(StrEnum):
    """Who made an action of the match. Only `CLOCK` counts towards the autopilot."""

    OWN = "own"
    CLOCK = "clock"
    HOLD = "hold"
    AUTOPILOT = "autopilot"
    ROBOT = "robot"
    CLAIM = "claim"


class ClosedReason(StrEnum):
    """Why a table was closed."""

    OWNER = "owner"
    IDLE = "idle"
    ABANDONED = "abandoned"
    MODERATOR = "moderator"


class Unrated(StrEnum):
    """Why a match does not count for ratings."""

    CHOSEN = "chosen"
    GUESTS = "guests"
    ROBOTS = "robots"
    MODERATOR = "moderator"
    LOST_TOGETHER = "lost_together"
    SERVER = "server"
