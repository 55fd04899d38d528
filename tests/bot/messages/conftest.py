"""Fixtures of the tests of messages: one has been posted, and nothing is really drawn."""

import pytest

from bot.client import TarneebBot
from tests.bot.easels import no_pictures, quick_pictures
from tests.bot.messages.watching import MATCH, stored, table_of
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.fake_server import FakeServer

__all__ = ["no_pictures", "quick_pictures"]


@pytest.fixture
async def message(stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel) -> Message:
    """The message of a table of Rana's; its match is in the store."""
    server.boards.matches[MATCH] = stored()
    posted = await table_of(stand_in, server, rana, general)
    await server.store.until(lambda: server.guilds.messages)
    return posted
