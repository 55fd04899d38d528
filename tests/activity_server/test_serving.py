"""What runs beside the server, on the same loop."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

from aiohttp import ClientSession

from activity_server.lobby.services import Services
from activity_server.serving import serve
from activity_server.tasks import spawn
from tests.support.settings import settings_for_test


def stop() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


async def served(folder: Path, beside: Callable[[Services], object]) -> tuple[asyncio.Task[None], int]:
    """Start a server with something beside it; return its task and its port."""
    port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    running = spawn("server", serve(settings_for_test(folder), port.set_result, beside))  # type: ignore[arg-type]
    return running, await port


async def health_of(port: int) -> int:
    async with ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as answer:
        return answer.status


async def test_a_bot_that_crashes_takes_no_table_with_it(tmp_path: Path) -> None:
    crashed = asyncio.Event()

    async def crash(_services: Services) -> None:
        crashed.set()
        raise RuntimeError("the bot is broken")

    running, port = await served(tmp_path, crash)
    await crashed.wait()
    assert await health_of(port) == 200
    stop()
    await running


async def test_the_bot_is_stopped_before_the_tables_are(tmp_path: Path) -> None:
    heard: list[str] = []
    started = asyncio.Event()

    async def linger(services: Services) -> None:
        started.set()
        try:
            await asyncio.Event().wait()
        finally:
            heard.append("leaving" if services.leaving else "open")

    running, _ = await served(tmp_path, linger)
    await started.wait()
    stop()
    await running
    assert heard == ["open"]
