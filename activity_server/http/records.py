"""``GET /api/record/TABLE``: the record of the last match that ended at a table, for those who were there.

The token comes as ``Authorization: Bearer …``: an address gets into histories and logs, a header does not.
"""

from __future__ import annotations

from aiohttp import web

from activity_server.auth import TokenError
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES, Services
from activity_server.store import StoreError
from activity_server.store.matches import Kept

BEARER = "Bearer "


async def record(request: web.Request) -> web.Response:
    """Answer with the record, as ``tarneeb replay`` and ``tarneeb verify`` read it."""
    try:
        user = request.app[SERVICES].tokens.read(bearer_of(request)).user
        kept = await last_match(request.app[SERVICES], user, request.match_info["table"])
    except TokenError as error:
        raise refusal(request, web.HTTPUnauthorized, error.code) from None
    except StoreError:
        raise refusal(request, web.HTTPServiceUnavailable, "store_down") from None
    if kept is None:
        raise refusal(request, web.HTTPNotFound, "not_found")
    return web.Response(text=kept.record, content_type="application/json")


async def last_match(services: Services, user: str, table: str) -> Kept | None:
    """Return the last match that ended at a table, for somebody who is or was there."""
    was_there = services.lobby.is_at(user, table) or await services.store.has_played(table, user)
    kept = await services.store.matches_of(table)
    return kept[-1] if kept and was_there else None


def bearer_of(request: web.Request) -> str:
    """Return the token that a request shows; empty where there is none."""
    return request.headers.get("Authorization", "").removeprefix(BEARER)
