"""The web application: what it is made of, and how it runs."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from activity_server.settings import Settings

STATIC = Path(__file__).parent / "static"
SETTINGS = web.AppKey("settings", Settings)


def create_app(settings: Settings) -> web.Application:
    """Put the application together; nothing runs before it is served."""
    app = web.Application()
    app[SETTINGS] = settings
    app.router.add_get("/health", health)
    app.router.add_get("/", page)
    app.router.add_static("/assets", STATIC / "assets")
    return app


async def serve(settings: Settings, announce: Callable[[int], None]) -> None:
    """Serve until the process is told to stop; `announce` hears the port once people can come in.

    Raises OSError where the address cannot be bound.
    """
    runner = web.AppRunner(create_app(settings))
    await runner.setup()
    try:
        site = web.TCPSite(runner, settings.host, settings.port)
        await site.start()
        announce(runner.addresses[0][1])
        await told_to_stop()
    finally:
        await runner.cleanup()


async def told_to_stop() -> None:
    """Wait for SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()


async def health(_: web.Request) -> web.Response:
    """Say that the server answers."""
    return web.json_response({"status": "ok"})


async def page(_: web.Request) -> web.FileResponse:
    """Send the client's page, always fresh: the files it names carry a hash of their content."""
    return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})
