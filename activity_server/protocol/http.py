"""What goes over plain HTTP: signing in, how people come in here, the rules on offer, the health of the server."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from activity_server.protocol.state import Sheet
from activity_server.protocol.values import Language, MatchId, Message, RuleValue, Seat, UserId


class GuestRequest(Message):
    """``POST /api/guest``: a name to play under; with the old token one stays the same person."""

    name: Annotated[str, StringConstraints(max_length=200)]
    token: Annotated[str, StringConstraints(max_length=1000)] | None = None


class GuestReply(Message):
    """The token for ``hello``, and who one is now."""

    token: str
    user: UserId
    name: str


class DiscordConfig(Message):
    """What the page needs to talk to Discord."""

    client_id: str


class ConfigReply(Message):
    """``GET /api/config``: how people come in here. ``discord`` is null where nobody signs in through it."""

    discord: DiscordConfig | None
    guests: bool = Field(description="people may play under a name of their choice")


class SignInRequest(Message):
    """``POST /api/discord/sign-in``: the code that Discord gave the page, and the instance it runs in.

    Who somebody is and where they are is asked of Discord; an instance that they are not in is refused.
    """

    code: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    instance: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,200}$")]
    language: Language = "en"


class SignInReply(Message):
    """The token for ``hello``, Discord's own for its client, and who one is here.

    Refused are 401 ``bad_code``, 403 ``not_in_instance``, 429 ``too_many_messages``, 503 ``discord_down``.
    """

    token: str
    access_token: str = Field(description="for the client of Discord only; the server forgets it")
    user: UserId
    name: str
    expires_s: int = Field(description="seconds that the token is good for")


class RenewRequest(Message):
    """``POST /api/discord/renew``: a token from signing in that is still good; Discord is asked again where one is."""

    token: Annotated[str, StringConstraints(max_length=1000)]
    language: Language = "en"


class RenewReply(Message):
    """A token of the same person for more time.

    Refused are 401 ``bad_token`` and ``expired_token``, 403 ``not_in_instance``, 429 ``too_many_messages``. While
    Discord cannot be asked, a good token is renewed.
    """

    token: str
    expires_s: int = Field(description="seconds that the token is good for")


class HttpError(Message):
    """Any refused request: a stable code and a sentence."""

    code: str
    message: str


class MatchReply(Message):
    """``GET /api/match/MATCH``: a match that is over, for those who played it or are in the server where it was.

    ``GET /api/table/TABLE/match`` is the last one that ended at a table, for those who are or were there. The token of
    ``hello`` comes as ``Authorization: Bearer …``. Everybody else is told 404 ``not_found``.
    """

    id: MatchId
    names: tuple[str | None, str | None, str | None, str | None] = Field(
        description="by seat; empty for a robot, null for somebody who deleted who they are"
    )
    seat: Seat | None = Field(description="where one sat oneself")
    rules: dict[str, RuleValue] = Field(description="every switch as it was played")
    sheet: Sheet
    record: dict[str, Any] = Field(description="as ``tarneeb replay`` reads it")


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
