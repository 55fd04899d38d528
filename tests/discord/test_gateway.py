"""The bot stays connected, or is told clearly why it cannot be."""

import discord
import pytest

from activity_server.tasks import spawn
from tests.discord.gateway import GUILD_MEMBERS, GUILD_PRESENCES
from tests.discord.small_bot import SmallBot, logged_in
from tests.discord.stand_in import StandIn
from tests.discord.world import VOICE, User

# discord.py waits a random while before it connects again.
pytestmark = pytest.mark.looptime


def intents(*, presences: bool = False, members: bool = False) -> discord.Intents:
    chosen = discord.Intents.default()
    chosen.presences, chosen.members = presences, members
    return chosen


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana")


async def test_presence_is_told_once_for_each_server_shared(stand_in: StandIn, rana: User) -> None:
    guilds = [stand_in.guild(name, [rana]) for name in ("One", "Two")]
    stand_in.guild("Elsewhere", [])
    async with logged_in(SmallBot(intents(presences=True))) as bot:
        await stand_in.people.play(rana)
        await stand_in.people.play(rana, playing=False)
        for guild in guilds:
            await bot.until_heard("presence", int(rana.id), int(guild.id), False)
        assert bot.heard == [
            ("presence", int(rana.id), int(guild.id), playing) for playing in (True, False) for guild in guilds
        ]


async def test_somebody_hidden_shows_no_activity(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    rana.hidden = True
    async with logged_in(SmallBot(intents(presences=True))) as bot:
        await stand_in.people.play(rana)
        await bot.until_heard("presence", int(rana.id), int(guild.id), False)


async def test_who_plays_at_start_up_is_known_without_an_event(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    rana.playing = True
    async with logged_in(SmallBot(intents(presences=True, members=True))) as bot:
        there = bot.get_guild(int(guild.id))
        assert there is not None
        member = there.get_member(int(rana.id))
        assert member is not None
        assert [getattr(one, "application_id", None) for one in member.activities] == [bot.application_id]
        assert bot.heard == []


async def test_voice_is_told_without_any_privilege(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    lounge = stand_in.channel(guild, "lounge", VOICE)
    async with logged_in(SmallBot(intents())) as bot:
        await stand_in.people.speak(rana, guild, lounge)
        await bot.until_heard("voice", int(rana.id), int(lounge.id))
        await stand_in.people.speak(rana, guild, None)
        await bot.until_heard("voice", int(rana.id), None)


async def test_nothing_is_lost_when_connections_drop_and_resume(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    stand_in.gateway.drop_every = 4
    async with logged_in(SmallBot(intents(presences=True))) as bot:
        for _ in range(10):
            await stand_in.people.play(rana, playing=not rana.playing)
        await stand_in.people.play(rana)
        await bot.until_heard("presence", int(rana.id), int(guild.id), True)
        while len([what for what in bot.heard if what[0] == "presence"]) < 11:
            await bot.news.wait()
    assert stand_in.gateway.drops
    assert stand_in.gateway.resumed
    assert len(stand_in.gateway.identified) == 1


async def test_a_forgotten_session_identifies_anew(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    async with logged_in(SmallBot(intents(presences=True))) as bot:
        await stand_in.gateway.invalidate()
        await bot.wait_for("shard_ready")
        await stand_in.people.play(rana)
        await bot.until_heard("presence", int(rana.id), int(guild.id), True)
    assert len(stand_in.gateway.identified) == 2


async def test_a_client_that_is_asked_to_reconnect_resumes(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [rana])
    async with logged_in(SmallBot(intents())) as bot:
        await stand_in.gateway.reconnect()
        await bot.until_heard("resumed", 0)


async def test_a_privilege_that_is_off_is_refused_by_name(stand_in: StandIn, rana: User) -> None:
    stand_in.gateway.forbidden = GUILD_PRESENCES | GUILD_MEMBERS
    async with SmallBot(intents(presences=True)) as bot:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(stand_in.rest.token)


async def test_a_token_that_went_bad_ends_the_connection(stand_in: StandIn, rana: User) -> None:
    stand_in.gateway.token = "another"
    async with SmallBot(intents()) as bot:
        with pytest.raises(discord.ConnectionClosed) as closed:
            await bot.start(stand_in.rest.token)
    assert closed.value.code == 4004


async def test_five_hundred_servers_arrive_on_two_shards(stand_in: StandIn, rana: User) -> None:
    for number in range(500):
        stand_in.guild(f"Server {number}", [rana])
    stand_in.gateway.shards = 2
    async with logged_in(SmallBot(intents())) as bot:
        assert len(bot.guilds) == 500
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}


async def test_a_server_may_throw_the_bot_out(stand_in: StandIn, rana: User) -> None:
    guild = stand_in.guild("One", [rana])
    async with logged_in(SmallBot(intents())) as bot:
        await stand_in.people.remove_bot(guild)
        await bot.until_heard("removed", int(guild.id))


async def test_a_bot_that_is_closed_by_discord_comes_back(stand_in: StandIn, rana: User) -> None:
    stand_in.guild("One", [rana])
    async with logged_in(SmallBot(intents())) as bot:
        resumed = spawn("resumed", bot.until_heard("resumed", 0))
        await stand_in.gateway.close(4000)
        await resumed
