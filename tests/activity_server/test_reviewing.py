"""A server as a process that reviews what is played on it, whatever becomes of it meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from aiohttp import ClientSession

from tests.activity_server.test_app import RemoteServer
from tests.support.page import Page
from tests.support.process import ServerProcess, start_server
from tests.support.serving import start_match

WORKING = {"TARNEEB_ROBOT_WORKERS": "1"}


async def test_a_match_goes_on_being_reviewed_after_a_kill_and_after_a_stop(tmp_path: Path) -> None:
    async with ClientSession() as session:
        server = await asyncio.to_thread(started, tmp_path, 0)
        layla = await RemoteServer(session, server.url).page("Layla")
        await layla.connect()
        await layla.wait(lambda: layla.said("welcome"))
        await start_match(layla, rules={"hands": 1}, stand_in="steady")
        await layla.play()
        match = await ask(session, server, f"table/{layla.table}/match", layla)
        path = f"match/{match['id']}/review"
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(started, tmp_path, server.port)
        await some_answers(session, server, path, layla)
        assert await asyncio.to_thread(server.stop) == 0
        server = await asyncio.to_thread(started, tmp_path, server.port)
        await some_answers(session, server, path, layla)
        assert await asyncio.to_thread(server.stop) == 0


async def some_answers(session: ClientSession, server: ServerProcess, path: str, page: Page) -> None:
    """Wait until the review is under way."""
    while not (reply := await ask(session, server, path, page))["answered"]:  # noqa: ASYNC110 - another process
        await asyncio.sleep(0.1)
    assert (reply["state"], reply["review"]) == ("working", None)


def started(folder: Path, port: int) -> ServerProcess:
    return start_server(folder, port=port, **WORKING)


async def ask(session: ClientSession, server: ServerProcess, path: str, page: Page) -> Any:
    headers = {"Authorization": f"Bearer {page.token}"}
    async with session.get(f"{server.url}api/{path}", headers=headers) as answer:
        assert answer.status == 200
        return await answer.json()
