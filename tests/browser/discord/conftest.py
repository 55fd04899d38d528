"""Discord's client around the real page, and a server that people sign in to through it."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.browser.conftest import Serve, Server
from tests.browser.launching import Chromium
from tests.discord.client import DiscordClient, discord_client
from tests.discord.stand_in import StandIn
from tests.support.visitors import general, rana, settings_of

__all__ = ["general", "rana"]


@pytest_asyncio.fixture(loop_scope="session")
async def stand_in() -> AsyncIterator[StandIn]:
    """A Discord in the event loop of the browser tests."""
    standing_in = StandIn()
    async with standing_in.running():
        yield standing_in
    assert [str(refusal) for refusal in standing_in.rest.refused] == []


@pytest_asyncio.fixture(loop_scope="session")
async def server(stand_in: StandIn, serve: Serve) -> Server:
    """The server, which belongs to that Discord."""
    return await serve(**settings_of(stand_in))


@pytest_asyncio.fixture(loop_scope="session")
async def discord(stand_in: StandIn, server: Server, chromium: Chromium) -> AsyncIterator[DiscordClient]:
    """Discord's client at its own origins, https://discord.com around https://<application id>.discordsays.com."""
    async with discord_client(stand_in, chromium, tls=True) as client:
        client.server = server.url
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def plain(stand_in: StandIn, server: Server, chromium: Chromium) -> AsyncIterator[DiscordClient]:
    """Discord's client at one plain origin with the activity, for what does not depend on origins."""
    async with discord_client(stand_in, chromium, tls=False) as client:
        client.server = server.url
        yield client
