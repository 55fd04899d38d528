"""Messages that follow their tables, also after a restart, with the real library against the stand-in."""

import asyncio

import pytest
from structlog.testing import capture_logs

from activity_server.contract import Language
from bot.client import TarneebBot
from tests.bot.answers import read
from tests.bot.messages.evening import FOUR, TEXTS, closed, over, playing
from tests.bot.messages.watching import MATCH, edited, results, table_in
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer, person, seated, user_of

pytestmark = [pytest.mark.looptime, pytest.mark.usefixtures("bot", "quick_pictures")]


async def test_seats_fill_live_under_everybodys_eyes(
    stand_in: StandIn, server: FakeServer, message: Message, omar: User
) -> None:
    assert "4 free seats" in read(message)
    server.tables.change(seated(table_in(server), person(omar.id, "Omar")))
    text = await edited(stand_in, message)
    assert "3 free seats" in text
    assert "Team 1\nOmar\n*Free seat*" in text
    assert "**Rana** has opened a table." in text


async def test_a_closed_table_says_why_and_is_followed_no_more(
    stand_in: StandIn, server: FakeServer, message: Message, rana: User
) -> None:
    await server.tables.close_table("table00001", user_of(rana.id))
    assert "The owner has closed this table." in await edited(stand_in, message)
    assert message.components == []
    await server.store.until(lambda: server.guilds.messages["table00001"].state == "done")


async def test_a_message_that_fails_is_no_matter_of_the_others(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message, rana: User, guild: Guild
) -> None:
    side = stand_in.channel(guild, "side")
    used = await stand_in.people.slash(rana, side, "tarneeb new")
    await stand_in.until(lambda: used.followups)
    message.deleted = True
    other = used.followups[0]
    await server.store.until(lambda: len(server.guilds.messages) == 2)
    for news in list(server.tables.open.values()):
        server.tables.change(seated(news, *FOUR))
    assert "All seats are taken" in await edited(stand_in, other)


async def test_when_discord_limits_every_third_call_everything_comes_all_the_same(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    stand_in.rest.limit_every = 3
    for number, news in enumerate([seated(table_in(server), *FOUR), playing(table_in(server))], 1):
        server.tables.change(news)
        await edited(stand_in, message, number)
    server.tables.change(over(table_in(server)))
    assert len(await results(stand_in, general)) == 1
    await edited(stand_in, message, 3)
    assert stand_in.rest.limited


async def test_a_store_in_trouble_when_a_table_closes_costs_nobody_anything(
    stand_in: StandIn, server: FakeServer, message: Message
) -> None:
    server.store.down = True
    with capture_logs() as logs:
        server.tables.change(closed(table_in(server), "owner"))
        await edited(stand_in, message)
        await asyncio.sleep(10)
    assert [log["event"] for log in logs] == ["message_not_noted"]


# After a restart


@pytest.fixture
async def restarting(stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message) -> TarneebBot:
    """A bot that has not logged in yet, after the one that posted the message has stopped."""
    await bot.close()
    return make_bot(server)


async def test_after_a_restart_a_message_is_brought_up_to_date_and_followed_on(
    stand_in: StandIn, server: FakeServer, message: Message, restarting: TarneebBot
) -> None:
    server.tables.open["table00001"] = seated(table_in(server), *FOUR[:3])
    async with running(restarting):
        assert "1 free seat" in await edited(stand_in, message)
        server.tables.change(playing(table_in(server)))
        assert "**Playing**" in await edited(stand_in, message, 2)


@pytest.mark.parametrize("language", ["ar", "es", "sv"])
async def test_it_goes_on_in_its_language(
    stand_in: StandIn, server: FakeServer, message: Message, restarting: TarneebBot, language: Language
) -> None:
    kept = server.guilds.messages["table00001"]
    server.guilds.messages["table00001"] = kept.model_copy(update={"language": language})
    async with running(restarting):
        text = await edited(stand_in, message)
        assert TEXTS.say(language, "card.seats", count=4) in text
        assert message.components[0]["label"] == TEXTS.say(language, "bot.button.join")


async def test_a_table_that_was_closed_meanwhile_says_so(
    stand_in: StandIn, server: FakeServer, message: Message, restarting: TarneebBot
) -> None:
    server.tables.open.clear()
    async with running(restarting):
        assert "This table is closed." in await edited(stand_in, message)
        assert "free seats" not in read(message)
        assert message.components == []
        await server.store.until(lambda: server.guilds.messages["table00001"].state == "done")


async def test_a_message_that_was_deleted_meanwhile_is_forgotten(
    server: FakeServer, message: Message, restarting: TarneebBot
) -> None:
    message.deleted = True
    server.tables.open.clear()
    async with running(restarting):
        await server.store.until(lambda: server.guilds.messages["table00001"].state == "done")


async def test_a_result_that_nobody_had_posted_yet_is_posted_and_one_that_was_is_not(
    stand_in: StandIn, server: FakeServer, message: Message, restarting: TarneebBot, general: Channel
) -> None:
    server.tables.open["table00001"] = over(table_in(server))
    async with running(restarting):
        await results(stand_in, general)
        await server.store.until(lambda: server.guilds.notes.get("results") == MATCH)
    async with running(make_bot(server)):
        await asyncio.sleep(100)
        assert len(await results(stand_in, general)) == 1


async def test_a_store_in_trouble_at_the_start_is_asked_again(
    stand_in: StandIn, server: FakeServer, message: Message, restarting: TarneebBot
) -> None:
    server.tables.open["table00001"] = seated(table_in(server), *FOUR)
    with capture_logs() as logs:
        server.store.down = True
        async with running(restarting):
            await server.store.until(lambda: server.store.refused >= 3)
            server.store.down = False
            assert "All seats are taken" in await edited(stand_in, message)
    assert "messages_not_read" in [log["event"] for log in logs]
