"""``GET /api/match/MATCH``: a match that is over, to be shown step by step with all its cards."""

from __future__ import annotations

from aiohttp import web

from activity_server.auth import Identity, TokenError
from activity_server.contract import StoredMatch, TableRefusedError
from activity_server.http.records import bearer_of
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES
from activity_server.place import guild_of
from activity_server.protocol.encode import encode, joined
from activity_server.standings import StoredBoards


async def match(request: web.Request) -> web.Response:
    """Answer with a ``MatchReply``."""
    services = request.app[SERVICES]
    try:
        who = services.tokens.read(bearer_of(request))
        stored = await StoredBoards(services.store).match(request.match_info["match"])
    except TokenError as error:
        raise refusal(request, web.HTTPUnauthorized, error.code) from None
    except TableRefusedError as error:
        raise refusal(request, web.HTTPServiceUnavailable, error.code) from None
    if stored is None or not may_see(stored, who):
        raise refusal(request, web.HTTPNotFound, "not_found")
    services.lobby.sees_replay(who.user, stored.id)
    body = joined(encode({"id": stored.id, "names": stored.names}), "record", stored.record.encode())
    return web.Response(body=body, content_type="application/json")


def may_see(stored: StoredMatch, who: Identity) -> bool:
    """Whether somebody played a match, or is where it was played: in the channel, or anywhere in the server."""
    if who.user in stored.users:
        return True
    if stored.place is None or who.seen is None:
        return False
    guild = guild_of(who.seen.place)
    return who.seen.place == stored.place or (guild is not None and guild == guild_of(stored.place))
