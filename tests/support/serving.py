"""The whole server in this process, on a real port, with people who open pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from activity_server.app import create_app
from activity_server.limits import Limits, Rate
from activity_server.lobby.lobby import Lobby
from activity_server.lobby.port import TablesPort
from activity_server.lobby.services import SERVICES, Services
from tests.support.page import Page
from tests.support.settings import settings_for_test

# Where time stands still, so does the filling of buckets.
UNHURRIED = Limits(messages=Rate(1e9, 1e9), sign_ins=Rate(1e9, 1e9), discord_sign_ins=Rate(1e9, 1e9))


@dataclass(slots=True)
class Serving:
    """A running server and a client for it."""

    client: TestClient[web.Request, web.Application]
    services: Services

    @property
    def lobby(self) -> Lobby:
        return self.services.lobby

    @property
    def port(self) -> TablesPort:
        """What the bot may ask."""
        return self.services.lobby.port

    async def guest(self, name: str) -> str:
        """Sign somebody in; return their token."""
        async with self.client.post("/api/guest", json={"name": name}) as answer:
            assert answer.status == 200, await answer.text()
            token: str = (await answer.json())["token"]
            return token

    async def page(self, name: str) -> Page:
        """Return a page of somebody new, to be entered by ``async with``."""
        return Page(self.client, await self.guest(name))


@asynccontextmanager
async def serving(folder: Path, limits: Limits = UNHURRIED, **chosen: Any) -> AsyncIterator[Serving]:
    """Serve from a folder; twice from the same one is a restart."""
    app = create_app(settings_for_test(folder, **chosen), limits)
    async with TestClient(TestServer(app)) as client:
        yield Serving(client, app[SERVICES])


async def start_match(*pages: Page, **chosen: Any) -> None:
    """Let pages open a table, sit down in order, fill it with robots and start; the first is the owner."""
    owner, *others = pages
    table = await owner.open(**chosen)
    await owner.sit(0)
    for seat, page in enumerate(others, start=1):
        await page.enter(table)
        await page.sit(seat)
    if len(pages) < 4:
        await owner.at("fill_with_robots")
    await owner.at("start")
    for page in pages:
        await page.wait(partial(is_playing, page))


def is_playing(page: Page) -> bool:
    """Whether a page sees that the match has begun."""
    return bool(page.public["status"]["stage"] == "playing")
