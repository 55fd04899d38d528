"""``GET /api/match/MATCH/review``: what could have been done better in a match, for those who may see the match."""

from __future__ import annotations

from dataclasses import asdict

from aiohttp import web

from activity_server.http.matches import admitted
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES
from activity_server.protocol.encode import encode, joined
from activity_server.store import StoreError


async def review(request: web.Request) -> web.Response:
    """Answer with a ``ReviewReply``."""
    stored, _ = await admitted(request)
    try:
        progress = await request.app[SERVICES].reviews.of(stored.id)
    except StoreError:
        raise refusal(request, web.HTTPServiceUnavailable, "store_down") from None
    said = asdict(progress)
    found = said.pop("review") or "null"
    return web.Response(body=joined(encode(said), "review", found.encode()), content_type="application/json")
