"""The bot runs as long as it can, and whatever ends it leaves the tables alone."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import discord
import pytest
from structlog.testing import capture_logs

from activity_server.tasks import spawn
from bot.client import BotOptions, TarneebBot
from bot.parts import add_all
from bot.running import run_bot
from tests.bot.answers import posted
from tests.discord.gateway import GUILD_MEMBERS, GUILD_PRESENCES
from tests.discord.stand_in import TOKEN, StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import QuickBot
from tests.support.fake_server import FakeServer

# Waiting times pass at once.
pytestmark = pytest.mark.looptime
ALL = BotOptions(presences=True, members=True, guild_ready_seconds=0.01)


class Bots:
    """Makes bots for `run_bot`, and remembers them."""

    def __init__(self, server: FakeServer) -> None:
        self.made: list[QuickBot] = []
        self._server = server
        self._news = asyncio.Event()

    def __call__(self, options: BotOptions) -> QuickBot:
        self.made.append(QuickBot(self._server.ports, options, spawn))
        self._news.set()
        return self.made[-1]

    async def ready(self, number: int) -> TarneebBot:
        """Wait until the bot of this number is ready."""
        await self.until(number)
        bot = self.made[number - 1]
        await bot.registered.wait()
        await bot.wait_until_ready()
        return bot

    async def until(self, number: int) -> None:
        """Wait until so many have been made."""
        while len(self.made) < number:
            self._news.clear()
            await self._news.wait()


@pytest.fixture
def bots(server: FakeServer) -> Bots:
    return Bots(server)


@contextlib.asynccontextmanager
async def kept_running(bots: Bots, options: BotOptions = ALL) -> AsyncIterator[None]:
    """Have a bot run beside the test."""
    task = spawn("bot", run_bot(bots, options, TOKEN))
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def test_everything_is_told_where_nothing_is_refused(stand_in: StandIn, guild: Guild, bots: Bots) -> None:
    async with kept_running(bots):
        bot = await bots.ready(1)
        assert (bot.intents.presences, bot.intents.members) == (True, True)


async def test_a_refused_member_list_leaves_presences(
    stand_in: StandIn, omar: User, general: Channel, bots: Bots
) -> None:
    stand_in.gateway.forbidden = GUILD_MEMBERS
    with capture_logs() as logs:
        async with kept_running(bots):
            bot = await bots.ready(2)
            assert (bot.intents.presences, bot.intents.members) == (True, False)
            await posted(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))
    assert [log["event"] for log in logs].count("intent_refused") == 1


async def test_the_bot_runs_on_without_any_privilege_and_says_so_once(
    stand_in: StandIn, omar: User, general: Channel, bots: Bots
) -> None:
    stand_in.gateway.forbidden = GUILD_MEMBERS | GUILD_PRESENCES
    with capture_logs() as logs:
        async with kept_running(bots):
            bot = await bots.ready(3)
            assert (bot.intents.presences, bot.intents.members) == (False, False)
            await posted(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))
    (said,) = (log for log in logs if log["event"] == "intent_refused")
    assert "Privileged Gateway Intents" in said["reason"]


@pytest.mark.parametrize("where", ["rest", "gateway"])
async def test_a_bad_token_is_named_and_not_tried_again(
    stand_in: StandIn, guild: Guild, bots: Bots, where: str
) -> None:
    (stand_in.rest if where == "rest" else stand_in.gateway).token = "another"
    with capture_logs() as logs:
        await run_bot(bots, ALL, TOKEN)
    stand_in.rest.refused.clear()
    assert len(bots.made) == 1
    (said,) = (log for log in logs if log["event"] == "token_refused")
    assert "DISCORD_TOKEN" in said["reason"]


async def test_a_discord_that_is_away_is_tried_again_less_and_less_often(bots: Bots) -> None:
    """No stand-in runs here: the addresses of discord.py lead nowhere."""
    loop = asyncio.get_running_loop()
    with pytest.MonkeyPatch.context() as patch, capture_logs() as logs:
        patch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")
        async with kept_running(bots):
            await bots.until(9)
    waited = [log["seconds"] for log in logs if log["event"] == "bot_stopped"]
    assert waited[:8] == [5, 10, 20, 40, 80, 160, 300, 300]
    assert loop.time() >= sum(waited[:8])


async def test_a_bot_that_was_closed_on_purpose_is_not_started_again(
    stand_in: StandIn, guild: Guild, bots: Bots
) -> None:
    task = spawn("bot", run_bot(bots, ALL, TOKEN))
    await (await bots.ready(1)).close()
    await task
    assert len(bots.made) == 1


async def test_a_bot_that_fails_after_it_was_ready_is_back_soon(stand_in: StandIn, guild: Guild, bots: Bots) -> None:
    with capture_logs() as logs:
        async with kept_running(bots):
            await bots.ready(1)
            await stand_in.gateway.close(4010)
            await bots.ready(2)
    assert [log["seconds"] for log in logs if log["event"] == "bot_stopped"] == [5]


async def test_whatever_a_bot_raises_stays_in_its_own_task(
    stand_in: StandIn, guild: Guild, bots: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail_once(bot: TarneebBot) -> None:
        if len(bots.made) == 1:
            raise RuntimeError("broken")
        await add_all(bot)

    monkeypatch.setattr("bot.parts.add_all", fail_once)
    with capture_logs():
        async with kept_running(bots):
            await bots.ready(2)
