"""/tarneeb settings, for those who manage a server."""

import pytest

from activity_server.contract import GuildSettings
from bot.client import TarneebBot
from tests.bot.answers import told
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer

pytestmark = pytest.mark.usefixtures("bot")
COMMAND = "tarneeb settings"


async def test_without_options_it_shows_everything_and_changes_nothing(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    text = await told(stand_in, await stand_in.people.slash(rana, general, COMMAND))
    lines = text.split("\n")
    assert lines.pop(4).startswith("**Robots:**")
    assert lines == [
        "**Language of messages:** As set in Discord",
        "**Game:** High Card Club · To 31",
        "**Tempo:** Normal",
        "**Who may sit:** This channel",
        "**Rated:** Yes",
        "**Tables at once:** 20",
        "**Results are announced in:** nowhere",
        "**Who may open tables:** everybody",
        "**Where tables are opened:** everywhere",
        "**Banned:** nobody",
    ]
    assert server.guilds.chosen == {}


async def test_everything_can_be_chosen(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    role = stand_in.role(guild, "Dealers")
    game = {"language": "ar", "preset": "levant", "hands": 7, "tempo": "fast", "who": "server", "strength": "easy"}
    people = {"role": role, "channel": general, "ban": omar, "announce_in": general}
    used = await stand_in.people.slash(rana, general, COMMAND, **game, **people, rated=False, most_tables=3)
    text = await told(stand_in, used)
    assert server.guilds.chosen[guild.id] == GuildSettings(
        language="ar",
        rules={"preset": "levant", "hands": 7},
        tempo="fast",
        admission="server",
        stand_in="easy",
        rated=False,
        announce_in=general.id,
        roles=(role.id,),
        channels=(general.id,),
        most_tables=3,
        banned=(omar.id,),
    )
    assert f"**Who may open tables:** <@&{role.id}>" in text
    assert f"**Banned:** <@{omar.id}>" in text
    assert f"<#{general.id}>" in text


async def test_what_is_given_again_is_taken_out(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    role = stand_in.role(guild, "Dealers")
    options = {"role": role, "channel": general, "ban": omar, "announce_in": general}
    for _ in range(2):
        await told(stand_in, await stand_in.people.slash(rana, general, COMMAND, language="ar", **options))
    await told(stand_in, await stand_in.people.slash(rana, general, COMMAND, language="auto"))
    assert server.guilds.chosen[guild.id] == GuildSettings()


async def test_a_reset_forgets_what_was_chosen(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(tempo="fast", rated=False, banned=("123456789",))
    await told(stand_in, await stand_in.people.slash(rana, general, COMMAND, reset=True, tempo="relaxed"))
    assert server.guilds.chosen[guild.id] == GuildSettings(tempo="relaxed")


async def test_who_does_not_manage_the_server_changes_nothing(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    used = await stand_in.people.slash(omar, general, COMMAND, tempo="fast")
    assert (await told(stand_in, used)).startswith("Only those who may manage this server")
    assert server.guilds.chosen == {}


async def test_settings_need_a_server_with_the_bot(stand_in: StandIn, rana: User) -> None:
    elsewhere = stand_in.guild("Elsewhere", [rana], has_bot=False).channels[0]
    for place in (elsewhere, stand_in.channels.private_with(rana)):
        used = await stand_in.people.slash(rana, place, COMMAND, tempo="fast")
        assert (await told(stand_in, used)).startswith("Settings are for servers that have added this bot.")


async def test_a_list_has_an_end(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    full = GuildSettings(banned=tuple(str(10**9 + number) for number in range(20)))
    server.guilds.chosen[guild.id] = full
    used = await stand_in.people.slash(rana, general, COMMAND, ban=omar)
    assert await told(stand_in, used) == "The list is full. Take one out first."


async def test_the_fullest_settings_fit_into_a_message(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    ids = tuple(str(10**18 + number) for number in range(20))
    server.guilds.chosen[guild.id] = GuildSettings(banned=ids, roles=ids, channels=ids)
    assert ids[-1] in await told(stand_in, await stand_in.people.slash(rana, general, COMMAND))


async def test_the_next_message_is_in_the_language_just_chosen(
    stand_in: StandIn, bot: TarneebBot, rana: User, general: Channel
) -> None:
    await told(stand_in, await stand_in.people.slash(rana, general, COMMAND, language="es"))
    used = await stand_in.people.slash(rana, general, "tarneeb new")
    await stand_in.until(lambda: used.followups)
    assert "ha abierto una mesa" in used.followups[0].content


async def test_settings_that_could_not_be_kept_do_not_hold(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel, guild: Guild
) -> None:
    await bot.settings.of(int(guild.id))
    server.store.down = True
    used = await stand_in.people.slash(rana, general, COMMAND, tempo="fast")
    assert (await told(stand_in, used)).startswith("The server cannot save right now.")
    assert (await bot.settings.of(int(guild.id))).tempo == "normal"
