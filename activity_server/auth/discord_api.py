"""What the server asks of Discord over HTTP, and no more than that.

Who somebody is follows from a code that Discord gave to their page; where they are, from the list of people in an
instance of the activity. Tokens and codes are never logged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import orjson
import structlog
from aiohttp import ClientError, ClientSession

from activity_server.place import Place

log = structlog.get_logger(__name__)

# Of an answer that is an error, so much is worth a line in the log.
LOGGED_CHARACTERS = 300
# A limit that lasts longer than this is passed on to whoever waits.
LONGEST_WAIT_SECONDS = 3.0

Json: TypeAlias = Any


class BadCode(Exception):
    """Discord does not accept the code: it was made up, is used already, or too old."""

    code = "bad_code"


class DiscordDown(Exception):
    """Discord cannot be reached, or gives no answer that helps."""

    code = "discord_down"


@dataclass(frozen=True, slots=True)
class Application:
    """Our application at Discord, and where its interface is."""

    api: str
    id: str
    token: str
    secret: str
    redirect_uri: str | None


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody at Discord: the id, the name they show (if any), and the one they have there for themselves."""

    id: str
    shown: str
    own: str


@dataclass(frozen=True, slots=True)
class Listing:
    """An instance of the activity: where it runs, and the ids of those in it."""

    place: Place
    users: frozenset[str]


class DiscordApi:
    """Asks Discord. Every method raises DiscordDown."""

    def __init__(self, session: ClientSession, application: Application) -> None:
        self._session = session
        self._application = application

    async def exchange(self, code: str) -> str:
        """Return the access token behind a code, which works once; raises BadCode."""
        ours = self._application
        form = {"client_id": ours.id, "client_secret": ours.secret, "grant_type": "authorization_code", "code": code}
        if ours.redirect_uri is not None:
            form["redirect_uri"] = ours.redirect_uri
        status, body = await self._ask("POST", "/oauth2/token", data=form)
        match body:
            case {"access_token": str(token)} if status == 200:
                return token
            case {"error": "invalid_grant"}:
                raise BadCode
            case _:  # a secret or a redirect that is wrong, say: nothing that the person could mend
                raise _down("oauth2/token", status, body)

    async def who(self, access_token: str) -> Account:
        """Return whom an access token belongs to."""
        status, body = await self._ask("GET", "/users/@me", headers={"Authorization": f"Bearer {access_token}"})
        match body:
            case {"id": str(id_), "username": str(own)} if status == 200:
                shown = body.get("global_name")
                return Account(id_, shown if isinstance(shown, str) else "", own)
            case _:
                raise _down("users/@me", status, body)

    async def instance(self, instance: str) -> Listing | None:
        """Return what Discord knows of an instance; None where there is none of our application by that id."""
        ours = self._application
        path = f"/applications/{ours.id}/activity-instances/{instance}"
        status, body = await self._ask("GET", path, headers={"Authorization": f"Bot {ours.token}"})
        match body:
            case {"application_id": str(id_), "location": {"channel_id": str(channel), **where}, "users": list(users)}:
                guild = where.get("guild_id")
                listing = Listing(Place(guild if isinstance(guild, str) else None, channel), frozenset(map(str, users)))
                return listing if id_ == ours.id else None
            case _ if status == 404:
                return None
            case _:
                raise _down("activity-instances", status, body)

    async def _ask(self, method: str, path: str, **request: Json) -> tuple[int, Json]:
        """Ask, and once more where Discord says to wait a little."""
        status, body = await self._ask_once(method, path, request)
        if status == 429 and (wait := _wait_in(body)) <= LONGEST_WAIT_SECONDS:
            await asyncio.sleep(wait)
            return await self._ask_once(method, path, request)
        return status, body

    async def _ask_once(self, method: str, path: str, request: Mapping[str, Json]) -> tuple[int, Json]:
        try:
            async with self._session.request(method, self._application.api + path, **request) as answer:
                return answer.status, _json_in(await answer.read())
        except (ClientError, TimeoutError) as error:
            log.warning("discord_unreachable", error=type(error).__name__)
            raise DiscordDown from error


def _json_in(body: bytes) -> Json:
    """Return the JSON of an answer, or the text of one that has none, as gateways give when Discord is down."""
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        return body.decode(errors="replace")


def _wait_in(body: Json) -> float:
    """Return how many seconds a 429 says to wait."""
    match body:
        case {"retry_after": int(seconds) | float(seconds)}:
            return seconds
        case _:
            return LONGEST_WAIT_SECONDS


def _down(asked: str, status: int, body: Json) -> DiscordDown:
    """Log an answer that helps nobody, without what is secret in it."""
    told = {key: value for key, value in body.items() if "token" not in key} if isinstance(body, dict) else body
    log.warning("discord_refused", asked=asked, status=status, body=str(told)[:LOGGED_CHARACTERS])
    return DiscordDown()
