"""Messages that follow their tables, and results, with the real library against the stand-in."""

import asyncio
import json
from typing import Any

import pytest
from structlog.testing import capture_logs

from activity_server.contract import GuildSettings, Language, StoredMatch, TableMessage, TableNews
from bot.client import TarneebBot
from bot.messages.handle import Handle
from bot.messages.posting import ResultPosting
from bot.messages.told import REMEMBERED
from tests.bot.answers import read
from tests.bot.easels import PNG, no_pictures, quick_pictures
from tests.bot.messages.doors import FakeDoor, refused
from tests.bot.messages.evening import FOUR, TEXTS, closed, moved, over, playing, voice
from tests.bot.messages.test_buttons import table_in, table_of
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer, person, seated, user_of

__all__ = ["no_pictures", "quick_pictures"]

pytestmark = [pytest.mark.looptime, pytest.mark.usefixtures("bot", "quick_pictures")]

MATCH = "match1"


def stored(match: str = MATCH) -> StoredMatch:
    names = ("Rana", None, "عمر", "Salma")
    users = ("user-1", "", "user-2", "user-3")
    return StoredMatch(
        id=match, place="1/2", ended_ms=0, names=names, users=users, record='{"format": "tarneeb-match"}'
    )


@pytest.fixture
async def message(stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel) -> Message:
    """The message of a table of Rana's; its match is in the store."""
    server.boards.matches[MATCH] = stored()
    posted = await table_of(stand_in, server, rana, general)
    await server.store.until(lambda: server.guilds.messages)
    return posted


async def edited(stand_in: StandIn, message: Message, edits: int = 1) -> str:
    await stand_in.until(lambda: message.edits >= edits)
    return read(message)


async def results(stand_in: StandIn, channel: Channel, count: int = 1) -> list[Message]:
    """Wait for messages with a score sheet."""

    def found() -> list[Message]:
        return [one for one in stand_in.messages.in_channel(channel) if "tarneeb-" in str(one.files)]

    await stand_in.until(lambda: len(found()) >= count)
    return found()


async def test_seats_fill_live_under_everybodys_eyes(
    stand_in: StandIn, server: FakeServer, message: Message, omar: User
) -> None:
    assert "4 free seats" in read(message)
    server.tables.change(seated(table_in(server), person(omar.id, "Omar")))
    text = await edited(stand_in, message)
    assert "3 free seats" in text
    assert "Team 1\nOmar\n*Free seat*" in text
    assert "**Rana** has opened a table." in text


async def test_where_the_message_is_is_kept(server: FakeServer, message: Message, general: Channel) -> None:
    kept = server.guilds.messages["table00001"]
    assert kept == TableMessage(table="table00001", channel=general.id, message=message.id, language="en")


async def test_a_closed_table_says_why_and_is_followed_no_more(
    stand_in: StandIn, server: FakeServer, message: Message, rana: User
) -> None:
    await server.tables.close_table("table00001", user_of(rana.id))
    assert "The owner has closed this table." in await edited(stand_in, message)
    assert message.components == []
    await server.store.until(lambda: server.guilds.messages["table00001"].state == "done")


async def test_at_the_end_the_channel_gets_the_sheet_the_record_and_a_button_for_a_rematch(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel, omar: User
) -> None:
    server.boards.rated[MATCH] = [moved(0, 1500, 1512)]
    server.tables.change(over(table_in(server)))
    (result,) = await results(stand_in, general)
    text = read(result)
    assert text.startswith("**Rana & عمر have won** · 16 to −5\nThe target was reached.\n")
    assert "Rana: 1500 → 1512 (+12)" in text
    assert result.files["tarneeb-match1.png"] == PNG
    assert json.loads(result.files["tarneeb-match1.json"]) == {"format": "tarneeb-match"}
    assert result.attachments[0]["description"].startswith("Score sheet: High Card Club")
    assert result.pings == set()
    (button,) = result.components
    assert (button["label"], button["custom_id"]) == ("Rematch", "tarneeb:rematch:table00001")
    used = await stand_in.people.press(omar, result, "tarneeb:rematch:table00001")
    await server.store.until(lambda: (user_of(omar.id), "table00001") in server.tables.expected)
    assert used.instance is not None


async def test_a_rematch_is_told_as_one_and_ends_with_a_result_of_its_own(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    new = table_in(server)
    server.tables.change(over(new))
    await edited(stand_in, message)
    server.tables.change(seated(new, *FOUR[:2]))
    assert "Rematch · **Seats open** · 2 free seats" in await edited(stand_in, message, 2)
    server.tables.change(playing(new))
    assert "Rematch · **Playing**" in await edited(stand_in, message, 3)
    server.boards.matches["match2"] = stored("match2")
    server.tables.change(over(new, winner=1, match="match2"))
    _, second = await results(stand_in, general, 2)
    assert read(second).startswith("**Rami & Salma have won**")
    assert "tarneeb-match2.json" in second.files


async def test_news_that_come_twice_are_one_result(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    ended = over(table_in(server))
    for news in (ended, ended.model_copy(update={"seats": (*FOUR[:3], FOUR[0])}), closed(ended)):
        server.tables.change(news)
    await server.store.until(lambda: server.guilds.notes.get("results") == MATCH)
    await asyncio.sleep(100)
    assert len(await results(stand_in, general)) == 1


async def test_a_match_that_was_broken_off_has_a_sheet_if_hands_were_played(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    server.tables.change(closed(playing(table_in(server)), "abandoned", match=MATCH))
    (result,) = await results(stand_in, general)
    assert read(result).startswith(
        "**The match was broken off** · 16 to −5\nNobody came back, so this table was closed."
    )
    assert result.components == []
    assert set(result.files) == {"tarneeb-match1.png", "tarneeb-match1.json"}


async def test_a_match_without_a_hand_has_no_result(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    new = table_in(server)
    server.tables.change(closed(new, "moderator", match=MATCH))
    await edited(stand_in, message)
    await asyncio.sleep(100)
    assert stand_in.messages.in_channel(general) == [message]


async def test_results_are_announced_where_the_server_wants_them(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message, general: Channel, guild: Guild
) -> None:
    news = stand_in.channel(guild, "news")
    await bot.settings.choose(int(guild.id), GuildSettings(announce_in=news.id))
    server.tables.change(over(table_in(server)))
    (announced,) = await results(stand_in, news)
    assert read(announced) == read((await results(stand_in, general))[0])
    assert set(announced.files) == {"tarneeb-match1.png"}
    assert announced.components == []


async def test_a_channel_is_not_told_twice(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message, general: Channel, guild: Guild
) -> None:
    await bot.settings.choose(int(guild.id), GuildSettings(announce_in=general.id))
    server.tables.change(over(table_in(server)))
    await server.store.until(lambda: "results" in server.guilds.notes)
    assert len(await results(stand_in, general)) == 1


async def test_announcements_that_cannot_be_posted_are_no_matter_of_the_result(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message, general: Channel, guild: Guild
) -> None:
    news = stand_in.channel(guild, "news")
    news.bot_may_post = False
    await bot.settings.choose(int(guild.id), GuildSettings(announce_in=news.id))
    server.tables.change(over(table_in(server)))
    await server.store.until(lambda: "results" in server.guilds.notes)
    assert len(await results(stand_in, general)) == 1


@pytest.mark.usefixtures("no_pictures")
async def test_where_no_picture_can_be_drawn_the_words_come_alone(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    with capture_logs() as logs:
        server.tables.change(over(table_in(server)))
        (result,) = await results(stand_in, general)
    assert "have won" in read(result)
    assert set(result.files) == {"tarneeb-match1.json"}
    assert "picture_failed" in [log["event"] for log in logs]


async def test_a_store_in_trouble_costs_the_record_and_not_the_result(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    with capture_logs() as logs:
        server.store.down = True
        server.tables.change(over(table_in(server)))
        (result,) = await results(stand_in, general)
    assert "have won" in read(result)
    assert set(result.files) == {"tarneeb-match1.png"}
    assert [log["event"] for log in logs].count("match_not_read") == 3


async def test_a_match_that_reaches_the_store_a_moment_later_is_waited_for(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    del server.boards.matches[MATCH]
    server.tables.change(over(table_in(server)))
    await asyncio.sleep(0.5)
    server.boards.matches[MATCH] = stored()
    (result,) = await results(stand_in, general)
    assert "tarneeb-match1.json" in result.files


async def test_where_the_bot_may_not_post_the_token_of_the_command_does(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    general.bot_may_post = False
    server.tables.change(over(table_in(server)))
    assert len(await results(stand_in, general)) == 1


async def test_a_deleted_message_is_forgotten_and_the_result_comes_all_the_same(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    message.deleted = True
    server.tables.change(playing(table_in(server)))
    await server.store.until(lambda: server.guilds.messages["table00001"].state == "done")
    server.tables.change(over(table_in(server)))
    (result,) = await results(stand_in, general)
    assert "have won" in read(result)


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


async def test_a_result_that_discord_does_not_take_is_tried_again(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, general: Channel
) -> None:
    door = FakeDoor(refused(500), refused(400, 50035))
    posting = ResultPosting(bot)
    with capture_logs() as logs:
        await posting.post(over(), MATCH, voice(), Handle(door))
    assert [sent["content"].splitlines()[1] for sent in door.sent] == ["The target was reached."]
    assert [log["event"] for log in logs].count("message_not_changed") == 2


async def test_a_result_that_discord_never_takes_is_given_up(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, general: Channel
) -> None:
    door = FakeDoor(*[refused(500)] * 3)
    with capture_logs():
        await ResultPosting(bot).post(over(), MATCH, voice(), Handle(door))
    assert (door.tries, door.sent) == (3, [])


async def test_settings_that_cannot_be_read_cost_the_announcement_only(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, message: Message, general: Channel, guild: Guild
) -> None:
    bot.settings.forget(int(guild.id))
    server.store.down = True
    with capture_logs() as logs:
        server.tables.change(over(table_in(server)))
        await results(stand_in, general)
        await asyncio.sleep(10)
    events = [log["event"] for log in logs]
    assert events[-2:] == ["result_not_announced", "result_not_noted"]


async def test_a_store_in_trouble_when_a_table_closes_costs_nobody_anything(
    stand_in: StandIn, server: FakeServer, message: Message
) -> None:
    server.store.down = True
    with capture_logs() as logs:
        server.tables.change(closed(table_in(server), "owner"))
        await edited(stand_in, message)
        await asyncio.sleep(10)
    assert [log["event"] for log in logs] == ["message_not_noted"]


# Where the bot is no member


@pytest.fixture
def elsewhere(stand_in: StandIn, rana: User) -> Channel:
    """A channel of a server without the bot, where Rana has installed it for herself."""
    return stand_in.guild("Elsewhere", [rana], has_bot=False).channels[0]


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


async def test_what_was_posted_long_ago_is_remembered_no_more(server: FakeServer, bot: TarneebBot) -> None:
    told: Any = bot.cogs["TableMessages"]
    for number in range(REMEMBERED + 5):
        assert told._told.claim(f"m{number}")
        await told._told.posted(f"m{number}")
    assert server.guilds.notes["results"].split()[0] == "m5"
    assert not told._told.claim(f"m{REMEMBERED}")


async def test_a_table_that_closes_before_its_message_is_there_is_shown_as_closed(
    stand_in: StandIn, server: FakeServer, bot: TarneebBot, rana: User, general: Channel
) -> None:
    server.store.gate.clear()
    server.store.gate.set()
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
