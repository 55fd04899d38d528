"""A closed game is noticed sooner by what Discord tells, and never by what it does not tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.ext import commands

from activity_server.contract import Tables
from activity_server.tasks import spawn
from bot.presence import Playing, PresenceSignals
from tests.discord.stand_in import TOKEN, StandIn
from tests.discord.standing import stand_in
from tests.discord.world import VOICE, User

__all__ = ["stand_in"]

pytestmark = pytest.mark.looptime


class Signals:
    """Stands for the tables: hears the signals, and knows where tables are."""

    def __init__(self, *places: str) -> None:
        self.heard: list[tuple[str, str]] = []
        self._places = places

    def closed_game(self, discord_id: str) -> None:
        self.heard.append(("closed", discord_id))

    def playing_again(self, discord_id: str) -> None:
        self.heard.append(("again", discord_id))

    def tables_of_guild(self, guild: str) -> list[Any]:
        return [SimpleNamespace(place=None, shown_in=(place,)) for place in self._places if place.startswith(guild)]


class Bot(commands.AutoShardedBot):
    """The least bot with these signals; counts what else it hears, to know when all is told."""

    def __init__(self, signals: Signals, *, members: bool = False) -> None:
        intents = discord.Intents.default()
        intents.presences, intents.members = True, members
        super().__init__("!", intents=intents, enable_raw_presences=True, guild_ready_timeout=0.01)
        self.signals = signals

    async def setup_hook(self) -> None:
        await self.add_cog(PresenceSignals(self, cast("Tables", self.signals)))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait the five seconds that Discord asks for."""


@asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[Bot]:
    async with bot:
        await bot.login(TOKEN)
        task = spawn("bot", bot.connect())
        await bot.wait_until_ready()
        try:
            yield bot
        finally:
            await bot.close()
            await task


async def told(bot: Bot, stand_in: StandIn) -> None:
    """Wait until everything that was sent has been handled: a last presence of a stranger comes after it."""
    done = stand_in.person("Last")
    for guild in stand_in.guilds:
        guild.members.append(done)
    seen = bot.wait_for("raw_presence_update", check=lambda payload: payload.user_id == int(done.id))
    waiting = spawn("wait for the last presence", seen)
    await stand_in.people.play(done, playing=False)
    await waiting


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana")


async def test_somebody_in_two_servers_closes_the_game_once(stand_in: StandIn, rana: User) -> None:
    for name in ("One", "Two"):
        stand_in.guild(name, [rana])
    async with running(Bot(Signals())) as bot:
        await stand_in.people.play(rana)
        await stand_in.people.play(rana, playing=False)
        await told(bot, stand_in)
        assert bot.signals.heard == [("again", rana.id), ("closed", rana.id)]


async def test_somebody_who_was_never_seen_playing_cannot_have_stopped(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [rana])
    async with running(Bot(Signals())) as bot:
        await stand_in.people.play(rana, playing=False)
        await told(bot, stand_in)
        assert bot.signals.heard == []


async def test_somebody_invisible_is_not_taken_for_somebody_who_left(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [rana])
    rana.hidden = True
    async with running(Bot(Signals())) as bot:
        await stand_in.people.play(rana)
        await told(bot, stand_in)
        assert bot.signals.heard == []


async def test_who_played_before_the_bot_came_is_known_to_stop(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [rana])
    rana.playing = True
    async with running(Bot(Signals(), members=True)) as bot:
        await stand_in.people.play(rana, playing=False)
        await told(bot, stand_in)
        assert bot.signals.heard == [("closed", rana.id)]


async def test_leaving_the_voice_channel_of_a_table_tells_and_changing_another_does_not(
    stand_in: StandIn, rana: User
) -> None:
    guild = stand_in.guild("One", [rana])
    lounge, kitchen = (stand_in.channel(guild, name, VOICE) for name in ("lounge", "kitchen"))
    async with running(Bot(Signals(f"{guild.id}/{lounge.id}"))) as bot:
        await stand_in.people.speak(rana, guild, kitchen)
        await stand_in.people.speak(rana, guild, lounge)
        await told(bot, stand_in)
        assert bot.signals.heard == []
        await stand_in.people.speak(rana, guild, None)
        await told(bot, stand_in)
        assert bot.signals.heard == [("closed", rana.id)]


async def test_a_server_that_brings_the_bot_in_shows_who_plays_there(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [])
    there = stand_in.guild("Two", [rana], has_bot=False)
    async with running(Bot(Signals())) as bot:
        joined = spawn("wait for the server", bot.wait_for("guild_join"))
        await stand_in.people.invite_bot(there)
        await joined
        await stand_in.people.play(rana)
        await stand_in.people.play(rana, playing=False)
        await told(bot, stand_in)
        assert bot.signals.heard == [("again", rana.id), ("closed", rana.id)]


def test_only_changes_are_news() -> None:
    known = Playing()
    said = [known.seen(1, playing=playing) for playing in (False, True, True, False, False, True)]
    assert said == [False, True, False, True, False, True]
