"""Matches that are over, to be shown step by step with all their cards.

``GET /api/match/MATCH`` is one of them, ``GET /api/table/TABLE/match`` the last that ended at a table.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any

from aiohttp import web

from activity_server.auth import Identity, TokenError
from activity_server.contract import StoredMatch, TableRefusedError
from activity_server.http.records import bearer_of, last_match
from activity_server.http.refusing import refusal
from activity_server.lobby.services import SERVICES, Services
from activity_server.place import guild_of
from activity_server.protocol.encode import encode, joined
from activity_server.standings import StoredBoards
from activity_server.store import StoreError
from activity_server.tables.core.view_match import sheet_of
from engine.records.read import read_record


async def match(request: web.Request) -> web.Response:
    """Answer with a ``MatchReply`` about the match that the address names."""
    stored, who = await admitted(request)
    request.app[SERVICES].lobby.sees_replay(who.user, stored.id)
    return await _reply(stored, who)


async def admitted(request: web.Request) -> tuple[StoredMatch, Identity]:
    """Return the match that the address names, and who asks for it; raises the refusal of whoever may not see it."""
    who = _asked_by(request)
    stored = await _stored(request, request.match_info["match"])
    if stored is None or not may_see(stored, who):
        raise refusal(request, web.HTTPNotFound, "not_found")
    return stored, who


async def match_at(request: web.Request) -> web.Response:
    """Answer with a ``MatchReply`` about the last match at the table that the address names."""
    return await _reply(*await admitted_at(request))


async def admitted_at(request: web.Request) -> tuple[StoredMatch, Identity]:
    """Return the last match at the table that the address names, and who asks; raises the refusal of all others."""
    who, services = _asked_by(request), request.app[SERVICES]
    kept = await _last_match(request, services, who)
    stored = await _stored(request, kept) if kept is not None else None
    if stored is None:
        raise refusal(request, web.HTTPNotFound, "not_found")
    return stored, who


def may_see(stored: StoredMatch, who: Identity) -> bool:
    """Whether somebody played a match, or is where it was played: in the channel, or anywhere in the server."""
    if who.user in stored.users:
        return True
    if stored.place is None or who.seen is None:
        return False
    guild = guild_of(who.seen.place)
    return who.seen.place == stored.place or (guild is not None and guild == guild_of(stored.place))


def _asked_by(request: web.Request) -> Identity:
    try:
        return request.app[SERVICES].tokens.read(bearer_of(request))
    except TokenError as error:
        raise refusal(request, web.HTTPUnauthorized, error.code) from None


async def _stored(request: web.Request, match: str) -> StoredMatch | None:
    try:
        return await StoredBoards(request.app[SERVICES].store).match(match)
    except TableRefusedError as error:
        raise refusal(request, web.HTTPServiceUnavailable, error.code) from None


async def _last_match(request: web.Request, services: Services, who: Identity) -> str | None:
    try:
        kept = await last_match(services, who.user, request.match_info["table"])
    except StoreError:
        raise refusal(request, web.HTTPServiceUnavailable, "store_down") from None
    return None if kept is None else kept.id


async def _reply(stored: StoredMatch, who: Identity) -> web.Response:
    seat = stored.users.index(who.user) if who.user in stored.users else None
    # a long match takes the engine longer than the loop may stand still
    played = await asyncio.to_thread(_played, stored.record)
    about = {"id": stored.id, "names": stored.names, "seat": seat, **played}
    body = joined(encode(about), "record", stored.record.encode())
    return web.Response(body=body, content_type="application/json")


def _played(record: str) -> dict[str, Any]:
    """Say by which rules a match was played, and how it went."""
    match = read_record(record).match
    rules = {switch: value for switch, value in asdict(match.rules).items() if switch != "preset"}
    return {"rules": rules, "sheet": sheet_of(match)}
