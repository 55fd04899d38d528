"""The server knows where the bot is."""

import asyncio

import pytest

from bot.client import TarneebBot
from bot.guild_watch import GuildWatch
from tests.discord.stand_in import StandIn
from tests.discord.world import Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer


async def test_at_the_start_and_whenever_a_server_comes_it_says_where_it_is(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User
) -> None:
    gone = stand_in.guild("Gone", [rana], has_bot=False)
    async with running(make_bot(server)) as bot:
        await server.store.until(lambda: server.guilds.sweeps)
        assert server.guilds.there == [guild.id]
        await stand_in.people.invite_bot(gone)
        await server.store.until(lambda: server.guilds.there == [guild.id, gone.id])
        assert len(bot.guilds) == 2


async def test_a_server_that_removes_the_bot_is_noted_and_read_anew_if_it_comes_back(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, guild: Guild
) -> None:
    before = await bot.settings.of(int(guild.id))
    server.guilds.chosen[guild.id] = before.model_copy(update={"tempo": "fast"})
    await stand_in.people.remove_bot(guild)
    await server.store.until(lambda: server.guilds.gone == [guild.id])
    assert (await bot.settings.of(int(guild.id))).tempo == "fast"


async def test_a_store_in_trouble_is_asked_again_another_day(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User
) -> None:
    server.store.down = True
    async with running(make_bot(server)):
        await stand_in.people.remove_bot(guild)
        await server.store.until(lambda: server.guilds.removals)
        server.store.down = False
        await stand_in.people.invite_bot(guild)
        await server.store.until(lambda: server.guilds.there == [guild.id])
    assert server.guilds.gone == []


@pytest.mark.looptime
async def test_it_sweeps_once_a_day(server: FakeServer) -> None:
    watch = GuildWatch(make_bot(server))
    await watch.on_ready()
    await watch.on_ready()
    await server.store.until(lambda: server.guilds.sweeps == 3)
    assert round(asyncio.get_running_loop().time() / 86_400, 3) == 2
    await watch.cog_unload()
