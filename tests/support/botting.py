"""The real bot on the stand-in Discord and the fake server, ready for people."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from activity_server.tasks import spawn
from bot.client import BotOptions, TarneebBot
from tests.discord.stand_in import TOKEN
from tests.support.fake_server import FakeServer

QUICK = BotOptions(guild_ready_seconds=0.01)


class QuickBot(TarneebBot):
    """Does not wait the five seconds that Discord asks for between two sessions."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Go on at once."""


def make_bot(server: FakeServer, options: BotOptions = QUICK) -> QuickBot:
    """Return a bot that has not logged in yet."""
    return QuickBot(server.ports, options, spawn)


@asynccontextmanager
async def running(bot: TarneebBot) -> AsyncIterator[TarneebBot]:
    """Log a bot in, wait until it is ready and its commands are registered, and log it out."""
    async with bot:
        await bot.login(TOKEN)
        connection = spawn("bot", bot.connect())
        await bot.wait_until_ready()
        await bot.registered.wait()
        try:
            yield bot
        finally:
            await bot.close()
            await connection
