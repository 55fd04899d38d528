"""Join, Watch and Rematch, as people press them."""

import asyncio

import pytest

from activity_server.contract import GuildSettings
from bot.client import TarneebBot
from tests.bot.answers import launched, told
from tests.bot.messages.watching import table_in, table_of
from tests.bot.opened import a_table
from tests.bot.tampering import press_made_up
from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer, person, robot, seated, user_of

pytestmark = pytest.mark.usefixtures("bot")


async def press(stand_in: StandIn, user: User, message: Message, verb: str, table: str = "table00001") -> Interaction:
    return await stand_in.people.press(user, message, f"tarneeb:{verb}:{table}")


@pytest.mark.parametrize("verb", ["join", "watch"])
async def test_a_button_opens_the_activity_and_the_page_goes_to_the_table(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, verb: str
) -> None:
    message = await table_of(stand_in, server, rana, general)
    used = await launched(stand_in, await press(stand_in, omar, message, verb))
    await server.store.until(lambda: len(server.tables.launches) == 2)
    assert used.instance is not None
    assert server.tables.expected[-1] == (user_of(omar.id), "table00001")
    assert server.tables.launches[-1] == ("table00001", used.instance.id)


async def test_the_buttons_speak_the_language_of_the_server(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    guild.locale = "sv-SE"
    message = await table_of(stand_in, server, rana, general)
    assert [button["label"] for button in message.components] == ["Gå med", "Titta på"]


async def test_a_free_seat_is_reached_without_a_word_from_the_disk(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    server.store.gate.clear()
    await launched(stand_in, await press(stand_in, omar, message, "join"))
    server.store.gate.set()


async def test_buttons_of_an_earlier_process_go_on_working(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    await bot.close()
    async with running(make_bot(server)):
        await launched(stand_in, await press(stand_in, omar, message, "join"))
        await server.store.until(lambda: len(server.tables.expected) == 2)


async def test_whom_the_server_has_banned_is_told_so(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    message = await table_of(stand_in, server, rana, general)
    await bot.settings.choose(int(guild.id), GuildSettings(banned=(omar.id,)))
    for verb in ("join", "watch"):
        assert "banned you" in await told(stand_in, await press(stand_in, omar, message, verb))


async def test_a_table_that_is_gone_is_explained(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    server.tables.open.clear()
    omar.locale = "es-ES"
    said = await told(stand_in, await press(stand_in, omar, message, "join"))
    assert said.startswith("Esta mesa está cerrada. Para abrir otra: </tarneeb new:")


async def test_who_comes_to_a_full_table_is_told_to_watch_and_who_sits_there_gets_in(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    full = seated(table_in(server), person(rana.id, "Rana"), robot(), robot(), robot())
    server.tables.change(full)
    refused = await told(stand_in, await press(stand_in, omar, message, "join"))
    assert refused == "All seats are taken. Press “Watch” to look on."
    await launched(stand_in, await press(stand_in, omar, message, "watch"))
    await launched(stand_in, await press(stand_in, rana, message, "join"))
    server.tables.change(full.model_copy(update={"stage": "playing"}))
    refused = await told(stand_in, await press(stand_in, omar, message, "join"))
    assert refused == "The match has begun and its seats are fixed. Press “Watch” to look on."


async def test_a_table_for_invited_people_takes_those_and_tells_the_others(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general, who="invited")
    refused = await told(stand_in, await press(stand_in, omar, message, "join"))
    assert refused.startswith("Only people whom its owner has invited sit at this table.")
    await launched(stand_in, await press(stand_in, omar, message, "watch"))
    server.tables.invited.append(("table00001", user_of(omar.id)))
    await launched(stand_in, await press(stand_in, omar, message, "join"))
    await launched(stand_in, await press(stand_in, rana, message, "join"))


async def test_a_table_that_one_needs_the_link_for_has_no_buttons(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general, who="link")
    assert message.components == []


async def test_a_store_that_does_not_answer_in_time_is_said(
    stand_in: StandIn,
    server: FakeServer,
    rana: User,
    omar: User,
    general: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    message = await table_of(stand_in, server, rana, general, who="invited")
    monkeypatch.setattr("bot.patience.ASKED_SECONDS", 0)
    server.store.gate.clear()
    assert (await told(stand_in, await press(stand_in, omar, message, "join"))).startswith("The server cannot save")
    server.store.gate.set()


async def test_where_discord_opens_nothing_one_is_told_what_to_do(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    stand_in.interactions.no_activities = True
    said = await told(stand_in, await press(stand_in, omar, message, "join"))
    assert said.startswith("Discord did not open the activity here.")


async def test_ten_people_press_at_once(stand_in: StandIn, server: FakeServer, rana: User, general: Channel) -> None:
    message = await table_of(stand_in, server, rana, general)
    people = [stand_in.person(f"Person {number}") for number in range(10)]
    used = await asyncio.gather(*(press(stand_in, one, message, "join") for one in people))
    for one in used:
        await launched(stand_in, one)
    await server.store.until(lambda: len(server.tables.expected) == 11)
    assert {user for user, _ in server.tables.expected[1:]} == {user_of(one.id) for one in people}


async def test_the_message_of_one_table_does_not_lead_to_another(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel
) -> None:
    message = await table_of(stand_in, server, rana, general)
    a_table(server, general)
    await launched(stand_in, await press(stand_in, omar, message, "join"))
    await server.store.until(lambda: len(server.tables.expected) == 2)
    assert server.tables.expected[-1][1] == "table00001"


@pytest.mark.parametrize("verb", ["join", "watch", "rematch"])
@pytest.mark.parametrize("admission", ["channel", "invited"])
async def test_a_button_made_up_for_the_table_of_another_channel_opens_nothing(
    stand_in: StandIn,
    server: FakeServer,
    rana: User,
    omar: User,
    general: Channel,
    guild: Guild,
    verb: str,
    admission: str,
) -> None:
    message = await table_of(stand_in, server, rana, general)
    theirs = a_table(server, stand_in.channel(guild, "side"), admission=admission)
    used = await press_made_up(stand_in, omar, message, f"tarneeb:{verb}:{theirs.info.id}")
    assert await told(stand_in, used) == "There is no such table."
    assert len(server.tables.expected) == 1
