"""Fixtures for every test that needs Discord."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.stand_in import StandIn


@pytest.fixture
async def stand_in() -> AsyncIterator[StandIn]:
    """A Discord that discord.py talks to. What it refused and nobody expected fails the test."""
    discord = StandIn()
    async with discord.running():
        with discord.addressed():
            yield discord
    assert [str(refusal) for refusal in discord.rest.refused] == []
