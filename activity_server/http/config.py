"""``GET /api/config``: how people come in here."""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

from activity_server.protocol.encode import encode
from activity_server.settings import Settings


def config_of(settings: Settings) -> Handler:
    """Return what answers with the ``ConfigReply`` of these settings."""
    discord = {"client_id": settings.discord_client_id} if settings.with_discord else None
    body = encode({"discord": discord, "guests": settings.guests_allowed})

    async def config(_request: web.Request) -> web.Response:
        return web.Response(body=body, content_type="application/json")

    return config
