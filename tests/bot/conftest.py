"""Fixtures of the bot's tests: Discord, a server behind it, a guild with people, and the bot among them."""

from collections.abc import AsyncIterator

import pytest

from bot.client import TarneebBot
from tests.discord.stand_in import StandIn
from tests.discord.standing import stand_in
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer

__all__ = ["stand_in"]


@pytest.fixture
async def server() -> FakeServer:
    return FakeServer()


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    """She owns the guild."""
    return stand_in.person("Rana")


@pytest.fixture
def omar(stand_in: StandIn) -> User:
    """He is an ordinary member."""
    return stand_in.person("Omar")


@pytest.fixture
def guild(stand_in: StandIn, rana: User, omar: User) -> Guild:
    return stand_in.guild("Cards", [rana, omar])


@pytest.fixture
def general(guild: Guild) -> Channel:
    return guild.channels[0]


@pytest.fixture
async def bot(stand_in: StandIn, guild: Guild, server: FakeServer) -> AsyncIterator[TarneebBot]:
    async with running(make_bot(server)) as started:
        yield started
