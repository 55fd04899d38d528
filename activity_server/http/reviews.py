"""What could have been done better in a match, for those who may see the match.

``GET /api/match/MATCH/review`` is of the match that is named, ``GET /api/table/TABLE/match/review`` of the last match
that ended at a table.
"""

from __future__ import annotations

from dataclasses import asdict

from aiohttp import web

from activity_server.contract import StoredMatch
from activity_server.http.matches import admitted, admitted_at
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES
from activity_server.protocol.encode import encode, joined
from activity_server.store import StoreError


async def review(request: web.Request) -> web.Response:
    """Answer with a ``ReviewReply`` about the match that the address names."""
    return await _reply(request, (await admitted(request))[0])


async def review_at(request: web.Request) -> web.Response:
    """Answer with a ``ReviewReply`` about the last match at the table that the address names."""
    return await _reply(request, (await admitted_at(request))[0])


async def _reply(request: web.Request, stored: StoredMatch) -> web.Response:
    try:
        progress = await request.app[SERVICES].reviews.of(stored.id)
    except StoreError:
        raise refusal(request, web.HTTPServiceUnavailable, "store_down") from None
    said = {"match": stored.id, **asdict(progress)}
    found = said.pop("review") or "null"
    return web.Response(body=joined(encode(said), "review", found.encode()), content_type="application/json")
