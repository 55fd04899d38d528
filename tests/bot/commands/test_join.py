"""/tarneeb join, and what can be found from where one is."""

import pytest

from activity_server.contract import GuildSettings
from tests.bot.answers import launched, told
from tests.bot.opened import a_table
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, free_seat, person, robot, seated, user_of

pytestmark = pytest.mark.usefixtures("bot")


async def offered(stand_in: StandIn, user: User, channel: Channel, typed: str = "") -> list[str]:
    """The ids that autocompletion offers."""
    used = await stand_in.people.complete(user, channel, "tarneeb join", "table", table=typed)
    await stand_in.answered(used)
    return [choice["value"] for choice in used.choices]


async def test_by_itself_it_goes_to_the_newest_table_with_a_free_seat(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    a_table(server, general)
    wanted = a_table(server, general)
    server.tables.change(seated(a_table(server, general), *[robot()] * 4))
    used = await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb join"))
    await server.store.until(lambda: server.tables.launches)
    assert used.instance is not None
    assert server.tables.expected == [(user_of(omar.id), wanted.info.id)]
    assert server.tables.launches == [(wanted.info.id, used.instance.id)]
    assert server.tables.launched_from == [wanted.place]


async def test_a_table_can_be_chosen(stand_in: StandIn, server: FakeServer, omar: User, general: Channel) -> None:
    first, _ = a_table(server, general), a_table(server, general)
    await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb join", table=first.info.id))
    await server.store.until(lambda: server.tables.launches)
    assert server.tables.expected == [(user_of(omar.id), first.info.id)]


async def test_where_nothing_is_open_one_is_told_how_to_open_a_table(
    stand_in: StandIn, omar: User, general: Channel
) -> None:
    sentence = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb join"))
    assert sentence.startswith("No table is open here. Open one with </tarneeb new:")


async def test_a_table_that_is_gone_is_not_opened(stand_in: StandIn, omar: User, general: Channel) -> None:
    used = await stand_in.people.slash(omar, general, "tarneeb join", table="table99999")
    assert await told(stand_in, used) == "There is no such table."


async def test_whom_a_server_has_banned_does_not_join(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(banned=(omar.id,))
    a_table(server, general)
    assert "banned you" in await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb join"))


async def test_one_finds_the_tables_of_the_channel_and_those_open_to_the_server(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    side = stand_in.channel(guild, "side")
    here = a_table(server, general)
    for_all = a_table(server, side, admission="server")
    a_table(server, side)
    a_table(server, general, admission="invited")
    a_table(server, general, admission="link")
    assert await offered(stand_in, omar, general) == [for_all.info.id, here.info.id]


async def test_one_finds_a_table_where_the_activity_really_opened_too(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    elsewhere = a_table(server, stand_in.channel(guild, "side"))
    server.tables.change(elsewhere.model_copy(update={"shown_in": (f"{guild.id}/{general.id}",)}))
    assert await offered(stand_in, omar, general) == [elsewhere.info.id]


async def test_one_finds_ones_own_tables_wherever_they_are(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    side = stand_in.channel(guild, "side")
    seat = seated(a_table(server, side), free_seat(), person(omar.id, "Omar"))
    server.tables.change(seat)
    assert await offered(stand_in, omar, general) == []
    server.people.names[omar.id] = "Omar"
    assert await offered(stand_in, omar, general) == [seat.info.id]


async def test_who_is_invited_finds_the_table_by_the_command_that_the_invitation_names(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    theirs = a_table(server, general, admission="invited")
    server.people.names[omar.id] = "Omar"
    assert await offered(stand_in, omar, general) == []
    server.tables.invited.append((theirs.info.id, user_of(omar.id)))
    assert await offered(stand_in, omar, general) == [theirs.info.id]
    await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb join"))
    await server.store.until(lambda: server.tables.expected)
    assert server.tables.expected == [(user_of(omar.id), theirs.info.id)]


async def test_a_store_that_does_not_answer_hides_no_more_than_ones_own_tables(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    here = a_table(server, general)
    server.tables.change(seated(a_table(server, stand_in.channel(guild, "side")), person(omar.id, "Omar")))
    server.people.names[omar.id] = "Omar"
    server.store.down = True
    assert await offered(stand_in, omar, general) == [here.info.id]


async def test_one_conversation_does_not_see_the_tables_of_another(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User
) -> None:
    ranas, omars = stand_in.channels.private_with(rana), stand_in.channels.private_with(omar)
    hers = a_table(server, ranas)
    a_table(server, ranas, admission="server")
    assert await offered(stand_in, omar, omars) == []
    assert await offered(stand_in, rana, ranas) == [hers.info.id]


async def test_somebody_with_the_link_may_name_a_table_that_is_not_listed(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    hidden = a_table(server, stand_in.channel(guild, "side"), admission="link")
    await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb join", table=hidden.info.id))


@pytest.mark.parametrize("admission", ["channel", "invited"])
async def test_an_id_typed_by_hand_opens_no_table_of_another_channel_but_to_whom_it_concerns(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild, admission: str
) -> None:
    theirs = a_table(server, stand_in.channel(guild, "other"), admission=admission)
    used = await stand_in.people.slash(omar, general, "tarneeb join", table=theirs.info.id)
    assert await told(stand_in, used) == "There is no such table."
    server.people.names[omar.id] = "Omar"
    server.tables.change(seated(theirs, person(omar.id, "Omar")))
    await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb join", table=theirs.info.id))


async def test_suggestions_follow_what_is_typed_and_never_exceed_what_discord_takes(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    for _ in range(30):
        a_table(server, general)
    classic = a_table(server, general, rules={"preset": "classic"})
    long = "Somebody with a very long name in"
    server.tables.change(seated(classic, *(person(str(number) * 9, f"{long} {number}") for number in range(4))))
    used = await stand_in.people.complete(omar, general, "tarneeb join", "table", table="CLASS")
    await stand_in.answered(used)
    assert [choice["value"] for choice in used.choices] == [classic.info.id]
    assert used.choices[0]["name"].startswith("Classic · To 31 · 0 free seats · Somebody")
    assert len(await offered(stand_in, omar, general)) == 25
