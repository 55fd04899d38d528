"""/tarneeb close, by owners and by moderators."""

import pytest

from tests.bot.answers import told
from tests.bot.opened import a_table
from tests.discord.stand_in import StandIn
from tests.discord.world import ORDINARY, Channel, Guild, User
from tests.support.fake_server import FakeServer, person, seated, user_of

pytestmark = pytest.mark.usefixtures("bot")
MANAGE_MESSAGES = 1 << 13


async def test_owners_close_their_only_table_without_naming_it(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    mine = a_table(server, general, user_of(omar.id))
    a_table(server, general)
    used = await stand_in.people.slash(omar, general, "tarneeb close")
    assert await told(stand_in, used) == "The table is closed."
    assert server.tables.closed == [(mine.info.id, user_of(omar.id), False)]


async def test_of_several_one_has_to_be_named(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    first, _ = (a_table(server, general, user_of(omar.id)) for _ in range(2))
    used = await stand_in.people.slash(omar, general, "tarneeb close")
    assert (await told(stand_in, used)).startswith("Say which table you mean")
    await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb close", table=first.info.id))
    assert [table for table, *_ in server.tables.closed] == [first.info.id]


async def test_an_owner_does_not_close_a_match_under_way(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    mine = a_table(server, general, user_of(omar.id))
    server.tables.change(mine.model_copy(update={"stage": "playing"}))
    used = await stand_in.people.slash(omar, general, "tarneeb close")
    assert await told(stand_in, used) == "The match has begun, so the seats are fixed."


async def test_nobody_closes_the_table_of_somebody_else(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    theirs = a_table(server, general)
    used = await stand_in.people.slash(omar, general, "tarneeb close", table=theirs.info.id)
    assert await told(stand_in, used) == "There is no such table."
    used = await stand_in.people.slash(omar, general, "tarneeb close")
    assert await told(stand_in, used) == "There is no table here that you may close."


async def test_managers_close_any_table_of_their_server_even_a_match_under_way(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    theirs = a_table(server, stand_in.channel(guild, "side"), admission="invited")
    server.tables.change(theirs.model_copy(update={"stage": "playing"}))
    used = await stand_in.people.complete(rana, general, "tarneeb close", "table", table="")
    await stand_in.answered(used)
    assert [choice["value"] for choice in used.choices] == [theirs.info.id]
    await told(stand_in, await stand_in.people.slash(rana, general, "tarneeb close", table=theirs.info.id))
    assert server.tables.closed == [(theirs.info.id, user_of(rana.id), True)]


async def test_who_moderates_a_channel_closes_the_tables_there_and_of_no_other_channel(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    guild.permissions[omar.id] = str(int(ORDINARY) | MANAGE_MESSAGES)
    here, elsewhere = a_table(server, general), a_table(server, stand_in.channel(guild, "side"))
    used = await stand_in.people.slash(omar, general, "tarneeb close", table=elsewhere.info.id)
    assert await told(stand_in, used) == "There is no such table."
    await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb close", table=here.info.id))
    assert server.tables.closed == [(here.info.id, user_of(omar.id), True)]


@pytest.mark.parametrize(
    ("rated", "sentence"), [(True, "You play this rated match yourself."), (False, "The table is")]
)
async def test_nobody_calls_off_a_rated_match_that_they_play_themselves(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, rated: bool, sentence: str
) -> None:
    mine = seated(a_table(server, general, rated=rated), person(rana.id, "Rana"))
    server.tables.change(mine.model_copy(update={"stage": "playing"}))
    used = await stand_in.people.slash(rana, general, "tarneeb close", table=mine.info.id)
    assert (await told(stand_in, used)).startswith(sentence)


async def test_who_moderates_another_channel_cannot_call_off_a_match_of_their_own(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    guild.permissions[omar.id] = str(int(ORDINARY) | MANAGE_MESSAGES)
    mine = a_table(server, stand_in.channel(guild, "side"), user_of(omar.id))
    server.tables.change(mine.model_copy(update={"stage": "playing"}))
    used = await stand_in.people.slash(omar, general, "tarneeb close", table=mine.info.id)
    assert await told(stand_in, used) == "The match has begun, so the seats are fixed."


async def test_a_moderator_does_not_close_tables_of_another_server(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    other = stand_in.guild("Other", [stand_in.person("Sami")])
    theirs = a_table(server, other.channels[0], admission="link")
    used = await stand_in.people.slash(rana, general, "tarneeb close", table=theirs.info.id)
    assert await told(stand_in, used) == "There is no such table."


async def test_a_moderator_does_not_close_a_table_that_only_visits(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    other = stand_in.guild("Other", [stand_in.person("Sami")])
    visiting = a_table(server, other.channels[0]).model_copy(update={"shown_in": (f"{guild.id}/{general.id}",)})
    server.tables.change(visiting)
    assert server.tables.tables_of_guild(guild.id) == [visiting]
    used = await stand_in.people.slash(rana, general, "tarneeb close", table=visiting.info.id)
    assert await told(stand_in, used) == "There is no such table."


async def test_moderators_close_their_own_table_before_the_start_as_its_owners(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    mine = a_table(server, general, user_of(rana.id))
    await told(stand_in, await stand_in.people.slash(rana, general, "tarneeb close"))
    assert server.tables.closed == [(mine.info.id, user_of(rana.id), False)]
