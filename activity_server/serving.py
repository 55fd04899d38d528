"""A server as a process: it listens, runs what runs beside it, and takes leave when it is told to."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from aiohttp import web

from activity_server import logs
from activity_server.app import create_app
from activity_server.lobby.services import SERVICES, Services
from activity_server.metrics import Metrics, metrics_app
from activity_server.settings import Settings
from activity_server.tasks import spawn

METRICS_HOST = "127.0.0.1"
# Seconds that requests under way may take once the server was told to stop.
SHUTDOWN_SECONDS = 5.0

Beside: TypeAlias = Callable[[Services], Coroutine[Any, Any, None]]
"""What runs beside the server, on the same loop and with all of it in hand: Discord's bot."""


async def serve(settings: Settings, announce: Callable[[int], None], beside: Beside | None = None) -> None:
    """Serve until the process is told to stop; ``announce`` hears the port once people can come in.

    ``beside`` is cancelled first when it stops; should it fail, the tables go on without it. Raises StoreError where
    the database cannot serve, OSError where an address cannot be bound.
    """
    logs.configure()
    stop = stop_when_told()
    app = create_app(settings)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    try:
        site = web.TCPSite(runner, settings.host, settings.port)
        await site.start()
        collect_garbage_seldom()
        async with _metrics_served(app[SERVICES].metrics, settings.metrics_port):
            announce(runner.addresses[0][1])
            async with _running_beside(beside, app[SERVICES]):
                await stop.wait()
    finally:
        await runner.cleanup()


@asynccontextmanager
async def _running_beside(beside: Beside | None, services: Services) -> AsyncIterator[None]:
    if beside is None:
        yield
        return
    task = spawn("beside the server", beside(services))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task], timeout=SHUTDOWN_SECONDS)


@asynccontextmanager
async def _metrics_served(metrics: Metrics, port: int) -> AsyncIterator[None]:
    if port == 0:
        yield
        return
    runner = web.AppRunner(metrics_app(metrics), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, METRICS_HOST, port).start()
        yield
    finally:
        await runner.cleanup()


def collect_garbage_seldom() -> None:
    """Let Python look for cycles less often, and never among what was there before the first visitor.

    States are trees that nothing points back into, so they go without it; with a thousand sockets the default
    thresholds spent a sixth of the processor's time looking.
    """
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def stop_when_told() -> asyncio.Event:
    """Return what SIGINT and SIGTERM set; listened to before the server says that it runs."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop
