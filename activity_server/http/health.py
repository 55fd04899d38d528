"""``GET /health``, for whatever watches over the server."""

from __future__ import annotations

from aiohttp import web

from activity_server.lobby.services import SERVICES
from activity_server.protocol.encode import encode


async def health(request: web.Request) -> web.Response:
    """Answer with a ``HealthReply``."""
    services = request.app[SERVICES]
    works = await services.store.works()
    body = {
        "status": "ok" if works else "store",
        "tables": len(services.lobby.tables),
        "connections": services.lobby.connections,
    }
    return web.Response(body=encode(body), content_type="application/json", status=200 if works else 503)
