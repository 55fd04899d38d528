"""/tarneeb new, from what is typed to the table."""

import asyncio

import pytest

from activity_server.contract import GuildSettings
from bot.client import TarneebBot
from tests.bot.answers import launched, posted, told, told_later
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import COMMITMENT, FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")


async def test_the_activity_opens_and_everybody_sees_what_is_played(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    text = await posted(stand_in, used)
    (wanted,) = server.tables.wanted
    assert wanted.owner == user_of(rana.id)
    assert wanted.place == f"{guild.id}/{general.id}"
    assert (wanted.admission, wanted.tempo, wanted.rated, wanted.robots) == ("channel", "normal", True, 0)
    assert "**Rana** has opened a table." in text
    assert "High Card Club · To 31" in text
    assert "Normal tempo · Rated\nWho may sit: This channel" in text
    assert COMMITMENT in text


async def test_the_owners_page_goes_to_the_table_wherever_the_activity_really_opened(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    await server.store.until(lambda: server.tables.launches)
    assert used.instance is not None
    assert server.tables.expected == [(user_of(rana.id), "table00001")]
    assert server.tables.launches == [("table00001", used.instance.id)]


async def test_everything_can_be_chosen(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    options = {"preset": "classic", "hands": 5, "tempo": "fast", "opening_bid": 5, "trump_lead": "once_broken"}
    seats = {"who": "invited", "partner": omar, "robots": 2, "strength": "easy", "rated": False}
    used = await stand_in.people.slash(rana, general, "tarneeb new", **options, **seats)
    text = await posted(stand_in, used)
    (wanted,) = server.tables.wanted
    assert wanted.rules == {"preset": "classic", "hands": 5, "opening_bid": 5, "trump_lead": "once_broken"}
    assert (wanted.tempo, wanted.admission, wanted.robots, wanted.rated) == ("fast", "invited", 2, False)
    assert f"**<@{omar.id}>** is wanted as partner." in text
    assert used.followups[0].pings == {omar.id}
    await server.store.until(lambda: server.tables.invited)
    assert server.tables.invited == [("table00001", user_of(omar.id))]


async def test_a_servers_own_defaults_hold_where_nothing_is_chosen(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    usual = GuildSettings(rules={"preset": "saudi", "hands": 9}, tempo="relaxed", admission="server", rated=False)
    server.guilds.chosen[guild.id] = usual
    await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new", target=41))
    (wanted,) = server.tables.wanted
    assert wanted.rules == {"preset": "saudi", "target": 41}
    assert (wanted.tempo, wanted.admission, wanted.rated) == ("relaxed", "server", False)


async def test_another_preset_than_the_servers_brings_its_own_length(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(rules={"preset": "saudi", "hands": 9})
    await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new", preset="levant"))
    assert server.tables.wanted[0].rules == {"preset": "levant"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"target": 41, "hands": 5}, "A match goes to a number of points or of hands, not both. Choose one."),
        ({"opening_bid": 50}, "The lowest bid (50) is above the highest (13)."),
        ({"preset": "iraqi-400", "opening_bid": 66}, "From 66 in steps of 5 one never lands on 120."),
    ],
)
async def test_rules_that_cannot_be_played_are_refused_before_anything_opens(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, options: dict[str, int], sentence: str
) -> None:
    assert await told(stand_in, await stand_in.people.slash(rana, general, "tarneeb new", **options)) == sentence
    assert server.tables.open == {}


async def test_nobody_plays_with_themselves_or_with_a_bot(stand_in: StandIn, rana: User, general: Channel) -> None:
    for partner in (rana, stand_in.bot):
        used = await stand_in.people.slash(rana, general, "tarneeb new", partner=partner)
        assert await told(stand_in, used) == "It has to be another person. For robots there is an option of its own."


async def test_whom_a_server_has_banned_is_no_partner(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(banned=(omar.id,))
    used = await stand_in.people.slash(rana, general, "tarneeb new", partner=omar)
    assert await told(stand_in, used) == "Omar is banned from the tables of this server."


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"banned": ("{omar}",)}, "Those who manage this server have banned you from its tables."),
        ({"channels": ("1", "2")}, "Tables are opened elsewhere in this server: <#1> <#2>"),
        ({"roles": ("7",)}, "In this server only these may open tables: <@&7>"),
    ],
)
async def test_who_may_open_tables_where_is_the_servers_choice(
    stand_in: StandIn,
    server: FakeServer,
    omar: User,
    general: Channel,
    guild: Guild,
    settings: dict[str, tuple[str, ...]],
    sentence: str,
) -> None:
    filled = {name: tuple(one.format(omar=omar.id) for one in listed) for name, listed in settings.items()}
    server.guilds.chosen[guild.id] = GuildSettings.model_validate(filled)
    assert await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb new")) == sentence


async def test_whoever_has_the_role_in_the_channel_may_open_tables(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    dealers = stand_in.role(guild, "Dealers", omar)
    await stand_in.people.invite_bot(guild)
    server.guilds.chosen[guild.id] = GuildSettings(roles=(dealers.id,), channels=(general.id,))
    await posted(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))


async def test_who_manages_the_server_needs_no_role(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(roles=("7",))
    await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))


async def test_a_server_has_no_more_open_tables_than_it_wants(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(most_tables=1)
    await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    refused = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))
    assert refused.startswith("This server already has 1 open table")


async def test_a_fourth_table_of_one_person_is_refused_before_the_launch_once_they_are_known(
    stand_in: StandIn, rana: User, general: Channel
) -> None:
    for _ in range(3):
        await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    assert (await told(stand_in, used)).startswith("You already have three open tables.")


async def test_what_the_server_refuses_after_the_launch_is_told_to_the_person_alone(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, bot: TarneebBot
) -> None:
    server.guilds.chosen = {}
    await bot.settings.of(int(general.guild.id) if general.guild else None)
    server.store.down = True
    used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert (await told_later(stand_in, used)).startswith("The server cannot save right now.")


async def test_the_launch_waits_for_no_disk(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, bot: TarneebBot
) -> None:
    await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    server.store.gate.clear()
    used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert used.followups == []
    server.store.gate.set()
    await posted(stand_in, used)


async def test_settings_that_cannot_be_read_in_time_are_not_guessed(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.patience.ASKED_SECONDS", 0)
    server.store.gate.clear()
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    assert (await told(stand_in, used)).startswith("The server cannot save right now.")


async def test_where_discord_opens_nothing_the_person_is_told_what_to_do(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    stand_in.interactions.no_activities = True
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    assert (await told(stand_in, used)).startswith("Discord did not open the activity here.")
    assert server.tables.open == {}


async def test_in_a_direct_message_a_table_is_of_that_conversation(
    stand_in: StandIn, server: FakeServer, rana: User
) -> None:
    private = stand_in.channels.private_with(rana)
    await posted(stand_in, await stand_in.people.slash(rana, private, "tarneeb new"))
    assert server.tables.wanted[0].place == f"0/{private.id}"


async def test_in_a_direct_message_there_is_no_server_to_sit_down(stand_in: StandIn, rana: User) -> None:
    private = stand_in.channels.private_with(rana)
    used = await stand_in.people.slash(rana, private, "tarneeb new", who="server")
    assert (await told(stand_in, used)).startswith("Outside a server there is only this conversation")


async def test_where_only_the_person_installed_it_the_message_comes_by_the_interaction(
    stand_in: StandIn, server: FakeServer, rana: User
) -> None:
    elsewhere = stand_in.guild("Elsewhere", [rana], has_bot=False)
    used = await stand_in.people.slash(rana, elsewhere.channels[0], "tarneeb new")
    assert "has opened a table" in await posted(stand_in, used)
    assert server.tables.wanted[0].place == f"{elsewhere.id}/{elsewhere.channels[0].id}"


async def test_the_message_is_in_the_servers_language_and_a_refusal_in_the_persons(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    guild.locale, rana.locale = "sv-SE", "ar"
    text = await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert "har öppnat ett bord" in text
    refused = await told(stand_in, await stand_in.people.slash(rana, general, "tarneeb new", target=1, hands=1))
    assert refused.startswith("المباراة إلى عدد من النقاط")


async def test_a_name_neither_formats_nor_mentions(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    rana.name = "@everyone **[x](http://x.y)**\u202e"
    text = await posted(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    assert "@everyone" not in text
    assert "**[x]" not in text
    assert "\u202e" not in text


async def test_four_people_at_once_have_four_tables(stand_in: StandIn, server: FakeServer, general: Channel) -> None:
    people = [stand_in.person(f"Person {number}") for number in range(4)]
    used = await asyncio.gather(*(stand_in.people.slash(one, general, "tarneeb new") for one in people))
    for one in used:
        await posted(stand_in, one)
    assert {news.info.owner for news in server.tables.open.values()} == {user_of(one.id) for one in people}
