"""The bot under the weather that Discord makes."""

import asyncio

import pytest

from bot.client import BotOptions
from tests.bot.answers import launched, posted, told
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer


def test_only_what_is_needed_is_asked_for() -> None:
    plain = BotOptions().intents
    assert {name for name, wanted in plain if wanted} == {"guilds", "voice_states"}
    every = BotOptions(presences=True, members=True).intents
    assert {name for name, wanted in every if wanted} == {"guilds", "voice_states", "presences", "members"}


async def test_a_command_works_although_discord_limits_every_third_call(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User, general: Channel
) -> None:
    stand_in.rest.limit_every = 3
    async with running(make_bot(server)):
        for _ in range(3):
            await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
        assert (await told(stand_in, await stand_in.people.slash(rana, general, "tarneeb tables"))).count("\n") == 3
    assert stand_in.rest.limited >= 3


@pytest.mark.looptime
async def test_commands_are_answered_although_the_connection_drops_all_the_time(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User, general: Channel
) -> None:
    stand_in.gateway.drop_every = 5
    async with running(make_bot(server)):
        for _ in range(3):
            await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
        for _ in range(9):
            await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb join"))
    assert stand_in.gateway.drops
    assert len(stand_in.gateway.identified) == 1
    assert stand_in.commands.writes == 1


async def test_five_hundred_servers_are_welcome_at_once(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User, general: Channel
) -> None:
    for number in range(499):
        stand_in.guild(f"Server {number}", [rana])
    stand_in.gateway.shards = 2
    async with running(make_bot(server)) as bot:
        assert len(bot.guilds) == 500
        await server.store.until(lambda: len(server.guilds.there) == 500)
        last = stand_in.guilds[-1].channels[0]
        used = await asyncio.gather(*(stand_in.people.slash(rana, one, "tarneeb new") for one in (general, last)))
        for one in used:
            await posted(stand_in, one)


async def test_a_second_bot_in_the_same_process_has_commands_of_its_own(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    for _ in range(2):
        async with running(make_bot(server)) as bot:
            assert [command.name for command in bot.tree.get_commands()].count("tarneeb") == 1
            await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))


async def test_whoever_is_waiting_is_answered_before_the_bot_goes(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User, general: Channel
) -> None:
    async with running(make_bot(server)) as bot:
        await bot.settings.of(int(guild.id))
        server.store.gate.clear()
        used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
        asyncio.get_running_loop().call_soon(server.store.gate.set)
    assert "has opened a table" in used.followups[0].content


@pytest.mark.looptime
async def test_nobody_keeps_the_bot_from_going(
    stand_in: StandIn, server: FakeServer, guild: Guild, rana: User, general: Channel
) -> None:
    async with running(make_bot(server)) as bot:
        await bot.settings.of(int(guild.id))
        server.store.gate.clear()
        used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert bot.is_closed()
    assert used.followups == []
