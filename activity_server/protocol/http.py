"""What goes over plain HTTP: signing in as a guest, the rules on offer, the health of the server."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from activity_server.protocol.values import Message, RuleValue, UserId


class GuestRequest(Message):
    """``POST /api/guest``: a name to play under; with the old token one stays the same person."""

    name: Annotated[str, StringConstraints(max_length=200)]
    token: Annotated[str, StringConstraints(max_length=1000)] | None = None


class GuestReply(Message):
    """The token for ``hello``, and who one is now."""

    token: str
    user: UserId
    name: str


class HttpError(Message):
    """Any refused request: a stable code and a sentence."""

    code: str
    message: str


class SwitchReply(Message):
    """The values of a rule that people are offered."""

    values: list[RuleValue]


class RulesReply(Message):
    """``GET /api/rules``: every preset with all its switches, and what each switch offers."""

    default: str
    presets: dict[str, dict[str, RuleValue]]
    switches: dict[str, SwitchReply]


class HealthReply(Message):
    """``GET /health``: 200 while everything works, 503 while the store is in trouble."""

    status: Literal["ok", "store"]
    tables: int = Field(description="open tables in memory")
    connections: int = Field(description="sockets that have said hello")
