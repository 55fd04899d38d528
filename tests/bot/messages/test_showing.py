"""The message of a new table: where it is kept, and how it follows where the bot is no member."""

import asyncio

import aiohttp
import pytest
from structlog.testing import capture_logs

from activity_server.contract import TableMessage, TableNews
from bot.client import TarneebBot
from bot.messages.handle import TOKEN_SECONDS
from tests.bot.answers import launched, read
from tests.bot.messages.evening import FOUR, over, playing
from tests.bot.messages.watching import MATCH, edited, results, stored, table_in, table_of
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import GROUP_DM, Channel, User
from tests.support.fake_server import FakeServer, seated, user_of

pytestmark = [pytest.mark.looptime, pytest.mark.usefixtures("bot", "quick_pictures")]


async def test_where_the_message_is_is_kept(server: FakeServer, message: Message, general: Channel) -> None:
    kept = server.guilds.messages["table00001"]
    assert kept == TableMessage(table="table00001", channel=general.id, message=message.id, language="en")


async def test_a_table_that_closes_before_its_message_is_there_is_shown_as_closed(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel
) -> None:
    look, looked = server.tables.look, []

    def look_and_close(table: str) -> TableNews | None:
        """The table is there when its message is written, and gone when that is posted."""
        looked.append(table)
        return look(table) if len(looked) == 1 else None

    server.tables.look = look_and_close  # type: ignore[method-assign]
    posted = await table_of(stand_in, server, rana, general)
    assert "This table is closed." in await edited(stand_in, posted)
    assert posted.components == []


async def test_a_table_that_is_closed_before_its_message_is_written_has_none(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel
) -> None:
    server.tables.look = lambda _table: None  # type: ignore[method-assign, assignment]
    await stand_in.people.slash(rana, general, "tarneeb new")
    await server.store.until(lambda: server.tables.launches)
    assert stand_in.messages.in_channel(general) == []


async def test_where_the_message_cannot_be_posted_the_table_is_played_all_the_same(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel
) -> None:
    await bot.settings.of(int(general.guild.id) if general.guild else None)
    server.store.gate.clear()
    used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    stand_in.clock.advance(TOKEN_SECONDS + 1)
    with capture_logs() as logs:
        server.store.gate.set()
        await server.store.until(lambda: server.tables.launches)
    assert used.followups == []
    assert list(server.tables.open) == ["table00001"]
    assert stand_in.take_refusals() == [50027, 50027]
    assert [log["event"] for log in logs] == ["command_failed", "not_explained"]


async def test_where_the_line_to_discord_breaks_the_table_is_played_all_the_same(
    stand_in: StandIn,
    server: FakeServer,
    bot: TarneebBot,
    rana: User,
    omar: User,
    general: Channel,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise aiohttp.ClientConnectionError("no line")

    monkeypatch.setattr("discord.Webhook.send", broken)
    with capture_logs() as logs:
        await stand_in.people.slash(rana, general, "tarneeb new", partner=omar)
        await server.store.until(lambda: server.tables.launches)
    assert server.tables.invited == [("table00001", user_of(omar.id))]
    assert [log["event"] for log in logs] == ["command_failed", "not_explained"]
    assert logs[1]["error"] == "ClientConnectionError", "a text may name an address, and the token in it"


# Where the bot is no member


@pytest.fixture(params=["server", "group"])
def elsewhere(stand_in: StandIn, rana: User, omar: User, request: pytest.FixtureRequest) -> Channel:
    """A channel of a server without the bot, or people among themselves, where Rana brings it along."""
    if request.param == "server":
        return stand_in.guild("Elsewhere", [rana], has_bot=False).channels[0]
    return Channel(stand_in.clock.snowflake(), "", GROUP_DM, recipients=[rana, omar])


async def test_where_the_bot_is_no_member_the_message_follows_by_the_token_and_says_how_long(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, elsewhere: Channel
) -> None:
    posted = await table_of(stand_in, server, rana, elsewhere)
    assert "This message follows the table for a quarter of an hour only." in read(posted)
    server.tables.change(seated(table_in(server), *FOUR))
    assert "All seats are taken" in await edited(stand_in, posted)
    assert server.guilds.messages == {}
    await asyncio.sleep(15 * 60)
    assert "This message is not kept up to date any more." in await edited(stand_in, posted, 2)
    server.tables.change(playing(table_in(server)))
    await asyncio.sleep(60)
    assert posted.edits == 2


async def test_a_result_within_that_time_comes_by_the_token_too(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, elsewhere: Channel
) -> None:
    server.boards.matches[MATCH] = stored()
    await table_of(stand_in, server, rana, elsewhere)
    server.tables.change(over(table_in(server)))
    assert len(await results(stand_in, elsewhere)) == 1


async def test_in_its_own_conversation_with_a_person_the_bot_edits_by_itself(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User
) -> None:
    private = stand_in.channels.private_with(rana)
    posted = await table_of(stand_in, server, rana, private)
    assert "a quarter of an hour" not in read(posted)
    server.tables.change(seated(table_in(server), *FOUR))
    assert "All seats are taken" in await edited(stand_in, posted)
    server.tables.change(over(table_in(server)))
    assert len(await results(stand_in, private)) == 1
