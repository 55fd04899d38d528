"""``/api/discord``: signing in through Discord, and staying signed in.

Nothing that a page says about who it is or where counts. The code says who, by Discord's word; Discord's list of people
in the instance says where, and it must name this very person. Limits are by person: all have the address
of Discord's proxy.
"""

from __future__ import annotations

import asyncio

import structlog
from aiohttp import web
from pydantic import ValidationError

from activity_server.auth import (
    DISCORD_SECONDS,
    BadCode,
    Discord,
    DiscordDown,
    Identity,
    NotInInstance,
    Seen,
    TokenError,
)
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES, Services
from activity_server.names import name_from_discord
from activity_server.protocol.encode import encode
from activity_server.protocol.http import RenewRequest, SignInRequest
from activity_server.store import StoreError

log = structlog.get_logger(__name__)

STATUS = {
    "bad_code": web.HTTPUnauthorized,
    "bad_token": web.HTTPUnauthorized,
    "expired_token": web.HTTPUnauthorized,
    "not_in_instance": web.HTTPForbidden,
    "too_many_messages": web.HTTPTooManyRequests,
    "discord_down": web.HTTPServiceUnavailable,
    "store_down": web.HTTPServiceUnavailable,
}


class TooMany(Exception):
    """Somebody signs in too often."""

    code = "too_many_messages"


async def sign_in(request: web.Request) -> web.Response:
    """Answer a ``SignInRequest`` with a ``SignInReply``."""
    try:
        wanted = SignInRequest.model_validate_json(await request.read())
    except ValidationError:
        raise refusal(request, web.HTTPBadRequest, "bad_request") from None
    try:
        return _answer(await _signed_in(wanted, request.app[SERVICES]))
    except (BadCode, NotInInstance, TooMany, DiscordDown) as error:
        raise refusal(request, STATUS[error.code], error.code, wanted.language) from None
    except StoreError:
        raise refusal(request, STATUS["store_down"], "store_down", wanted.language) from None


async def renew(request: web.Request) -> web.Response:
    """Answer a ``RenewRequest`` with a ``RenewReply``."""
    try:
        wanted = RenewRequest.model_validate_json(await request.read())
    except ValidationError:
        raise refusal(request, web.HTTPBadRequest, "bad_request") from None
    services = request.app[SERVICES]
    try:
        identity = services.tokens.read(wanted.token)
        return _answer(await _renewed(identity, services))
    except (TokenError, NotInInstance, TooMany) as error:
        raise refusal(request, STATUS[error.code], error.code, wanted.language) from None
    except StoreError:
        raise refusal(request, STATUS["store_down"], "store_down", wanted.language) from None


async def _signed_in(wanted: SignInRequest, services: Services) -> dict[str, object]:
    discord = _discord_of(services)
    access_token = await discord.api.exchange(wanted.code)
    account = await discord.api.who(access_token)
    _want_patience(account.id, discord)
    place = await discord.instances.place_of(account.id, wanted.instance)
    name = name_from_discord(account.id, account.shown, account.own)
    user = await services.store.known_as(account.id, name)
    log.info("signed_in", user=user, kind="discord")
    token = services.tokens.issue_for_discord(user, Seen(wanted.instance, str(place)))
    return {"token": token, "access_token": access_token, "user": user, "name": name, "expires_s": DISCORD_SECONDS}


async def _renewed(identity: Identity, services: Services) -> dict[str, object]:
    discord = _discord_of(services)
    account = await services.store.discord_id_of(identity.user)
    if identity.seen is None or account is None:
        # A guest, or somebody who had us forget them.
        raise TokenError("bad_token")
    _want_patience(account, discord)
    try:
        place = str(await discord.instances.place_of(account, identity.seen.instance))
    except DiscordDown:
        place = identity.seen.place  # people who are here stay
    token = services.tokens.issue_for_discord(identity.user, Seen(identity.seen.instance, place))
    return {"token": token, "expires_s": DISCORD_SECONDS}


def _discord_of(services: Services) -> Discord:
    assert services.discord is not None, "without Discord there are no such routes"
    return services.discord


def _want_patience(account: str, discord: Discord) -> None:
    if not discord.sign_ins.allows(account, asyncio.get_running_loop().time()):
        raise TooMany


def _answer(reply: dict[str, object]) -> web.Response:
    return web.Response(body=encode(reply), content_type="application/json")
