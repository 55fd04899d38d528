"""Fixtures for every test that needs Discord. A conftest imports those that its tests use."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.client import DiscordClient, discord_client
from tests.discord.stand_in import StandIn


@pytest.fixture
async def stand_in() -> AsyncIterator[StandIn]:
    """A Discord that discord.py talks to. What it refused and nobody expected fails the test."""
    standing_in = StandIn()
    async with standing_in.running():
        with standing_in.addressed():
            yield standing_in
    assert [str(refusal) for refusal in standing_in.rest.refused] == []


@pytest.fixture
async def discord(stand_in: StandIn) -> AsyncIterator[DiscordClient]:
    """Discord's client at its own origins: https://discord.com around https://<application id>.discordsays.com."""
    async with discord_client(stand_in, tls=True) as client:
        yield client


@pytest.fixture
async def plain(stand_in: StandIn) -> AsyncIterator[DiscordClient]:
    """Discord's client at one plain origin with the activity, for what does not depend on origins."""
    async with discord_client(stand_in, tls=False) as client:
        yield client
