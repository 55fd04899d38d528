"""Fixtures for every test that needs Discord. A conftest imports those that its tests use."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.client import DiscordClient, discord_client
from tests.discord.stand_in import StandIn
from tests.discord.standing import stand_in

__all__ = ["discord", "plain", "stand_in"]


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
