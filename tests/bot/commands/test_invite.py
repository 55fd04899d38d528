"""*Invite to Tarneeb*."""

import pytest

from activity_server.contract import GuildSettings
from tests.bot.answers import told
from tests.bot.opened import a_table
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")
NAME = "Invite to Tarneeb"


async def test_the_invited_person_may_sit_and_the_channel_is_told_without_a_ping(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    mine = a_table(server, general, user_of(rana.id), admission="invited")
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    assert await told(stand_in, used) == "Omar may sit at your table now."
    await stand_in.until(lambda: used.followups)
    assert server.tables.invited == [(mine.info.id, user_of(omar.id))]
    assert not used.followups[0].ephemeral
    assert used.followups[0].pings == set()
    assert used.followups[0].content.startswith("**Omar**, **Rana** invites you to a table.\nHigh Card Club")


async def test_without_a_table_that_takes_people_in_nobody_is_invited(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    mine = a_table(server, general, user_of(rana.id))
    server.tables.change(mine.model_copy(update={"stage": "playing"}))
    a_table(server, general)
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    assert (await told(stand_in, used)).startswith("You have no table here that takes people in.")


async def test_robots_and_oneself_are_not_invited(stand_in: StandIn, rana: User, general: Channel) -> None:
    for nobody in (rana, stand_in.bot):
        used = await stand_in.people.use_on(rana, general, nobody, NAME)
        assert (await told(stand_in, used)).startswith("It has to be another person.")


async def test_whom_a_server_has_banned_does_not_invite(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(banned=(omar.id,))
    assert "banned you" in await told(stand_in, await stand_in.people.use_on(omar, general, rana, NAME))


async def test_whom_a_server_has_banned_is_not_invited(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(banned=(omar.id,))
    a_table(server, general, user_of(rana.id))
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    assert await told(stand_in, used) == "Omar is banned from the tables of this server."
    assert server.tables.invited == []
