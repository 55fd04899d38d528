"""A server that belongs to a Discord, for the tests of signing in."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.fixtures import stand_in
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.visitors import Embassy, embassy

__all__ = ["stand_in"]


@pytest.fixture
async def abroad(stand_in: StandIn, tmp_path: Path) -> AsyncIterator[Embassy]:
    async with embassy(stand_in, tmp_path) as running:
        yield running


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana")


@pytest.fixture
def general(stand_in: StandIn, rana: User) -> Channel:
    return stand_in.guild("Cards", [rana]).channels[0]
