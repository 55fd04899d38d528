"""Results of matches in their channels, with the real library against the stand-in."""

import asyncio
import json

import pytest
from structlog.testing import capture_logs

from activity_server.contract import GuildSettings
from bot.client import TarneebBot
from bot.messages.handle import Handle
from bot.messages.posting import ResultPosting
from tests.bot.answers import read
from tests.bot.easels import PNG
from tests.bot.messages.doors import FakeDoor, refused
from tests.bot.messages.evening import FOUR, closed, moved, over, playing, voice
from tests.bot.messages.watching import MATCH, edited, results, stored, table_in
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, seated, user_of

pytestmark = [pytest.mark.looptime, pytest.mark.usefixtures("bot", "quick_pictures")]


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


async def test_whoever_lost_points_by_leaving_in_the_first_hand_reads_so(
    stand_in: StandIn, server: FakeServer, message: Message, general: Channel
) -> None:
    server.boards.matches[MATCH] = stored()
    server.boards.rated[MATCH] = [moved(2, 1500, 1480)]
    seats = seated(table_in(server), *FOUR)
    server.tables.change(closed(seats, "abandoned", match=MATCH))
    (result,) = await results(stand_in, general)
    assert "The match was broken off" in read(result)
    assert "عمر: 1500 → 1480 (−20)" in read(result)
    assert set(result.files) == {"tarneeb-match1.json"}


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
