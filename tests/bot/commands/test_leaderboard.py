"""/leaderboard: the picture, its pages, and other leaderboards, from a menu or a button."""

import pytest

from activity_server.contract import Board, BoardLine, BoardWanted, GuildSettings
from bot.client import TarneebBot
from tests.bot.answers import told
from tests.bot.easels import PNG, no_pictures, quick_pictures
from tests.bot.pictures.speech import bare
from tests.discord.interactions import DEFERRED_MESSAGE, DEFERRED_UPDATE, Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer, user_of

__all__ = ["no_pictures", "quick_pictures"]
pytestmark = [pytest.mark.usefixtures("bot", "quick_pictures")]


def line(rank: int, *names: str, value: int = 1500, users: tuple[str, ...] = ()) -> BoardLine:
    return BoardLine(rank=rank, users=users or names, names=names, value=value, matches=12)


def put(server: FakeServer, *lines: BoardLine, pages: int = 1, **wanted: object) -> None:
    """Have the server know a page of a leaderboard."""
    page = BoardWanted.model_validate(wanted)
    server.boards.boards[page] = Board(wanted=page, lines=lines, pages=pages, since_ms=None)


async def shown(stand_in: StandIn, used: Interaction) -> Message:
    """Wait for the leaderboard that everybody sees."""
    await stand_in.until(lambda: used.original)
    assert used.original is not None
    assert used.type == DEFERRED_MESSAGE
    assert not used.private
    assert used.original.pings == set()
    return used.original


async def press(stand_in: StandIn, user: User, message: Message, label: str) -> Message:
    """Press the button that says so, and wait until the message has changed."""
    (button,) = (one for one in message.components if one.get("label") == label)
    return await use(stand_in, user, message, button["custom_id"])


async def use(stand_in: StandIn, user: User, message: Message, custom_id: str, *values: str) -> Message:
    edits = message.edits
    used = await stand_in.people.press(user, message, custom_id, *values)
    await stand_in.until(lambda: message.edits > edits)
    assert used.type == DEFERRED_UPDATE
    return message


def words(message: Message) -> str:
    """What is said of the picture."""
    (picture,) = message.attachments
    return str(picture["description"])


def option(message: Message, menu: str, label: str) -> str:
    return next(str(one["value"]) for one in message.component(menu)["options"] if one["label"] == label)


async def test_by_itself_it_shows_the_ratings_of_this_server_to_everybody(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    put(server, line(1, "Rana", value=1612), line(2, "Omar", value=1534), guild=guild.id)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert bare(message.content) == "**Rating** · Cards · All time"
    assert "Rana" in words(message)
    assert "1,534" in words(message)
    assert message.files == {"leaderboard.png": PNG}


async def test_everything_about_it_can_be_chosen(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    put(server, line(1, "Rana", "Omar", value=3), guild=None, period="week", metric="slams", pairs=True)
    chosen = {"by": "slams", "period": "week", "of": "pairs", "where": "everywhere"}
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard", **chosen))
    assert bare(message.content) == "**Slams** (Pairs) · Everywhere · This week"
    assert "Rana" in words(message)


async def test_outside_a_server_it_is_that_of_everywhere(stand_in: StandIn, server: FakeServer, omar: User) -> None:
    put(server, line(1, "Rana"), guild=None)
    private = stand_in.channels.private_with(omar)
    message = await shown(stand_in, await stand_in.people.slash(omar, private, "leaderboard", where="server"))
    assert "Everywhere" in message.content
    assert "Rana" in words(message)
    assert "This server" not in [one.get("label") for one in message.components]


async def test_pages_are_turned_by_anybody_also_after_a_restart(
    stand_in: StandIn, bot: TarneebBot, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    for page, name in enumerate(("Rana", "Omar", "Salma")):
        put(server, line(page * 10 + 1, name), guild=guild.id, page=page, pages=3)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert [one["label"] for one in message.components if one.get("disabled")] == ["Previous"]
    assert "Omar" in words(await press(stand_in, rana, message, "Next"))
    await bot.close()
    async with running(make_bot(server)):
        assert "Salma" in words(await press(stand_in, rana, message, "Next"))
        assert [one["label"] for one in message.components if one.get("disabled")] == ["Next"]
        assert "Omar" in words(await press(stand_in, rana, message, "Previous"))


async def test_menus_lead_to_other_periods_and_to_what_else_counts(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    put(server, line(1, "Omar", value=-12), guild=guild.id, period="month")
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    await use(stand_in, omar, message, "tarneeb:board-period", option(message, "tarneeb:board-period", "This month"))
    assert bare(message.content) == "**Rating** · Cards · This month"
    assert "−12" in words(message)
    assert [one["label"] for one in message.component("tarneeb:board-period")["options"] if one["default"]] == [
        "This month"
    ]
    await use(stand_in, omar, message, "tarneeb:board-by", option(message, "tarneeb:board-by", "Matches"))
    assert bare(message.content).startswith("**Matches** · Cards · This month")


async def test_buttons_lead_to_pairs_and_to_everywhere_and_back(
    stand_in: StandIn, omar: User, general: Channel
) -> None:
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert "(Pairs)" in (await press(stand_in, omar, message, "Pairs")).content
    assert "Everywhere" in (await press(stand_in, omar, message, "Everywhere")).content
    assert "Cards" in (await press(stand_in, omar, message, "This server")).content
    assert "(Pairs)" not in (await press(stand_in, omar, message, "Players")).content


async def test_where_nobody_is_listed_it_says_how_one_is(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert f"agreed to it with {bot.mention('tarneeb privacy')}" in message.content
    assert "Nobody is listed yet." in words(message)


@pytest.mark.usefixtures("no_pictures")
async def test_where_nothing_can_be_drawn_it_is_said_in_words(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    put(server, line(1, "*Rana*", value=1612), line(2, "@everyone", value=1534), guild=guild.id)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert message.attachments == []
    said = bare(message.content).split("\n")
    assert said[1] == "1\\. **\\*Rana\\*** · 1612 · 12 matches"
    put(server, line(1, "Rana", "Omar", value=20), guild=guild.id, pairs=True)
    assert "**Rana, Omar** · +20" in bare((await press(stand_in, omar, message, "Pairs")).content)
    server.boards.boards.clear()
    assert "Nobody is listed yet." in (await press(stand_in, omar, message, "Players")).content


async def test_it_speaks_the_language_of_the_server_and_marks_who_asked(
    stand_in: StandIn,
    server: FakeServer,
    omar: User,
    general: Channel,
    guild: Guild,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []

    def keep(svg: str) -> bytes:
        drawn.append(svg)
        return PNG

    monkeypatch.setattr("bot.pictures.png", keep)
    server.guilds.chosen[guild.id] = GuildSettings(language="ar")
    server.people.names[omar.id] = "Omar"
    put(server, line(1, "Omar", users=(user_of(omar.id),)), guild=guild.id)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert bare(message.content) == "\u200f**التصنيف** · Cards · كل الأوقات"
    assert message.component("tarneeb:board-by")["options"][0]["label"] == "التصنيف"
    server.boards.boards.clear()
    put(server, line(1, "Omar"), guild=guild.id)
    await use(stand_in, omar, message, "tarneeb:board-by", option(message, "tarneeb:board-by", "التصنيف"))
    with_mark, without = drawn
    assert len(with_mark) > len(without)


async def test_a_store_in_trouble_is_said_to_who_asked_alone(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    server.store.down = True
    sentence = await told(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    assert "cannot save right now" in sentence
    used = await stand_in.people.press(omar, message, "tarneeb:board-by", option(message, "tarneeb:board-by", "Slams"))
    await stand_in.until(lambda: used.followups)
    assert used.followups[0].ephemeral
    assert message.edits == 0


async def test_a_leaderboard_that_is_none_is_not_shown(stand_in: StandIn, omar: User, general: Channel) -> None:
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "leaderboard"))
    used = await stand_in.people.press(omar, message, "tarneeb:board-by", "server:century:rating:players:0")
    assert (await told(stand_in, used)).startswith("This command has changed.")
