"""The small values that messages are made of, each with the form it must have.

Everything is strict: a number is a JSON integer, a text is a text, and unknown keys are refused.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Seat: TypeAlias = Annotated[int, Field(ge=0, le=3, description="0 to 3 in the order of play")]
CardText: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[SHDC][2-9TJQKA]$")]
SuitText: TypeAlias = Literal["S", "H", "D", "C"]
TrumpText: TypeAlias = Literal["S", "H", "D", "C", "NT"]
CallValue: TypeAlias = (
    Annotated[int, Field(ge=1, le=120)] | Annotated[str, StringConstraints(pattern=r"^(pass|[1-9][0-9]{0,2}NT)$")]
)
TableId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{8,40}$")]
MatchId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{20}$")]
UserId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
PageId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16,32}$")]
Nonce: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
CommandId: TypeAlias = Annotated[int, Field(ge=1, le=2**31, description="grows by one with each command of a page")]
Milliseconds: TypeAlias = Annotated[int, Field(ge=0)]
Version: TypeAlias = Annotated[int, Field(ge=0, description="events of this table so far")]
Language: TypeAlias = Literal["en", "ar", "es", "sv"]
Tempo: TypeAlias = Literal["relaxed", "normal", "fast"]
Admission: TypeAlias = Literal["channel", "server", "invited", "link"]
Strength: TypeAlias = Literal["easy", "steady", "strong"]
Emote: TypeAlias = Literal["nudge", "well_played", "thanks", "sorry", "hurry", "laugh", "wow", "good_luck"]
HintKind: TypeAlias = Literal[
    "only", "bid", "pass", "leave", "trump", "enough", "card", "points", "same", "estimate", "rule"
]
Stage: TypeAlias = Literal["seating", "playing", "over", "closed"]
Phase: TypeAlias = Literal["deal", "auction", "trump", "play", "over"]
Presence: TypeAlias = Literal["here", "held", "away"]
Control: TypeAlias = Literal["own", "autopilot", "robot", "left"]
ClosedReason: TypeAlias = Literal["owner", "idle", "abandoned", "moderator"]
RuleValue: TypeAlias = bool | int | str | None


class Message(BaseModel):
    """Anything that crosses the socket: strict, closed, unchangeable."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
