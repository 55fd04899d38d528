"""The commands are registered once, whole, and never at the price of the activity's launcher."""

from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest

from bot.client import BotOptions, TarneebBot
from bot.sync import CommandSync
from tests.bot.answers import posted
from tests.discord.stand_in import APPLICATION_ID, TOKEN, StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import QUICK, make_bot, running
from tests.support.fake_server import FakeServer

HELLO = {"name": "hello", "type": 1, "description": "Say hello", "name_localizations": {"ar": "مرحبا", "sv-SE": "hej"}}


async def start(server: FakeServer, options: BotOptions = QUICK) -> TarneebBot:
    """Start a bot, let it register its commands, and stop it."""
    async with running(make_bot(server, options)) as bot:
        return bot


def names(registered: list[dict[str, Any]]) -> set[tuple[str, int]]:
    return {(command["name"], command["type"]) for command in registered}


async def test_people_find_the_commands_and_the_launcher_of_the_activity_after_the_first_start(
    stand_in: StandIn, guild: Guild, server: FakeServer
) -> None:
    stand_in.commands.entry_point()["handler"] = 1
    bot = await start(server)
    found = names(stand_in.commands.registered)
    assert {("launch", 4), ("tarneeb", 1), ("Invite to Tarneeb", 2), ("Tarneeb record", 2)} <= found
    launcher = stand_in.commands.entry_point()
    assert (launcher["handler"], launcher["contexts"], launcher["integration_types"]) == (1, [0, 1, 2], [0, 1])
    assert bot.command_ids["tarneeb"] == int(stand_in.commands.named("tarneeb", 1, None)["id"])


async def test_arabic_is_registered_where_discord_takes_it(stand_in: StandIn, guild: Guild, server: FakeServer) -> None:
    await start(server)
    command = stand_in.commands.named("tarneeb", 1, None)
    assert command["name_localizations"]["ar"] == "طرنيب"
    assert command["description_localizations"]["sv-SE"].startswith("Spela Tarneeb")


async def test_nothing_is_written_again_until_a_command_changes(
    stand_in: StandIn, guild: Guild, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await start(server)
    again = await start(server)
    assert stand_in.commands.writes == 1
    assert again.command_ids == first.command_ids
    monkeypatch.setattr("bot.parts.MENUS", ())
    await start(server)
    assert stand_in.commands.writes == 2
    assert ("launch", 4) in names(stand_in.commands.registered)


@pytest.mark.parametrize("dev", [False, True])
async def test_commands_that_somebody_took_away_are_back_after_the_next_start(
    stand_in: StandIn, guild: Guild, server: FakeServer, dev: bool
) -> None:
    options = replace(QUICK, dev_guild=int(guild.id) if dev else None)
    await start(server, options)
    kept = stand_in.commands.of_guild[guild.id] if dev else stand_in.commands.registered
    del kept[next(number for number, command in enumerate(kept) if command["name"] == "tarneeb")]
    again = await start(server, options)
    command = stand_in.commands.named("tarneeb", 1, guild.id if dev else None)
    assert again.command_ids["tarneeb"] == int(command["id"])


async def test_commands_that_cannot_be_looked_up_are_taken_to_be_there(
    stand_in: StandIn, guild: Guild, server: FakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise aiohttp.ServerDisconnectedError

    first = await start(server)
    monkeypatch.setattr("discord.http.HTTPClient.get_global_commands", fail)
    again = await start(server)
    assert again.command_ids == first.command_ids
    assert stand_in.commands.writes == 1


async def test_a_discord_that_knows_no_arabic_has_the_commands_without_it(
    stand_in: StandIn, guild: Guild, server: FakeServer
) -> None:
    stand_in.commands.refuses_arabic = True
    await start(server)
    assert stand_in.take_refusals() == [50035]
    command = stand_in.commands.named("tarneeb", 1, None)
    assert "ar" not in command["name_localizations"]
    await start(server)
    assert stand_in.commands.writes == 1


async def test_a_launcher_that_is_gone_is_not_invented(stand_in: StandIn, guild: Guild, server: FakeServer) -> None:
    stand_in.commands.registered = []
    await start(server)
    assert ("tarneeb", 1) in names(stand_in.commands.registered)
    assert not any(kind == 4 for _, kind in names(stand_in.commands.registered))


async def test_for_development_one_server_has_the_commands_and_nobody_else(
    stand_in: StandIn, guild: Guild, server: FakeServer
) -> None:
    options = BotOptions(guild_ready_seconds=0.01, dev_guild=int(guild.id))
    await start(server, options)
    await start(server, options)
    assert ("tarneeb", 1) in names(stand_in.commands.of_guild[guild.id])
    assert names(stand_in.commands.registered) == {("launch", 4)}
    assert [call.method for call in stand_in.rest.calls if "/commands" in call.path] == ["PUT", "GET"]


async def test_a_bot_whose_commands_cannot_be_registered_answers_people_all_the_same(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    await start(server)
    server.guilds.notes.clear()
    stand_in.commands.forbidden = True
    async with running(make_bot(server)) as bot:
        assert bot.command_ids == {}
        await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert server.guilds.notes == {}


async def test_a_store_that_cannot_be_asked_stops_nothing_either(
    stand_in: StandIn, server: FakeServer, guild: Guild
) -> None:
    server.store.down = True
    assert (await start(server)).command_ids == {}
    assert stand_in.commands.writes == 0


async def test_commands_that_discord_refuses_for_another_reason_are_not_taken_for_registered(
    stand_in: StandIn, server: FakeServer
) -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(TOKEN)
        sync = CommandSync(client.http, server.ports.guilds, int(APPLICATION_ID), None)
        assert await sync.run([{**HELLO, "description": ""}]) == {}
    assert stand_in.take_refusals() == [50035, 50035]
    assert server.guilds.notes == {}
    assert names(stand_in.commands.registered) == {("launch", 4)}
