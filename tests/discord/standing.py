"""The stand-in as a fixture, for tests that need no browser around it."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.stand_in import StandIn


@pytest.fixture
async def stand_in() -> AsyncIterator[StandIn]:
    """A Discord that discord.py talks to. What it refused and nobody expected fails the test."""
    standing_in = StandIn()
    async with standing_in.running():
        with standing_in.addressed():
            yield standing_in
    assert [str(refusal) for refusal in standing_in.rest.refused] == []
