"""``POST /api/guest``: play under a name of one's choice. With the old token one stays the same person."""

from __future__ import annotations

import asyncio

import structlog
from aiohttp import web
from pydantic import ValidationError

from activity_server.auth import TokenError, guest_behind
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES
from activity_server.names import BadName, clean_name
from activity_server.protocol.encode import encode
from activity_server.protocol.http import GuestRequest
from activity_server.store import StoreError

log = structlog.get_logger(__name__)


async def sign_in(request: web.Request) -> web.Response:
    """Answer a ``GuestRequest`` with a ``GuestReply``."""
    services = request.app[SERVICES]
    if not services.sign_ins.allows(request.remote or "", asyncio.get_running_loop().time()):
        raise refusal(request, web.HTTPTooManyRequests, "too_many_messages")
    try:
        wanted = GuestRequest.model_validate_json(await request.read())
        name = clean_name(wanted.name)
        user = guest_behind(wanted.token, services.tokens)
        await services.store.put_user(user, name)
    except ValidationError:
        raise refusal(request, web.HTTPBadRequest, "bad_request") from None
    except BadName as error:
        raise refusal(request, web.HTTPBadRequest, error.code) from None
    except TokenError as error:
        raise refusal(request, web.HTTPUnauthorized, error.code) from None
    except StoreError:
        raise refusal(request, web.HTTPServiceUnavailable, "store_down") from None
    log.info("signed_in", user=user, kind="guest")
    reply = {"token": services.tokens.issue(user), "user": user, "name": name}
    return web.Response(body=encode(reply), content_type="application/json")
