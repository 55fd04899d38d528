"""/tarneeb privacy: what is kept, for whom it is."""

import gzip
from dataclasses import replace

import pytest

from bot.client import TarneebBot
from bot.commands.privacy import _file
from tests.bot.answers import told
from tests.bot.opened import a_table
from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.botting import QUICK, make_bot, running
from tests.support.fake_server import FakeServer, person, seated, user_of

COMMAND = "tarneeb privacy"
DATA, SHOW, HIDE, DELETE = (f"tarneeb:privacy:{name}" for name in ("data", "show", "hide", "delete"))
FOR_GOOD, KEEP = "tarneeb:privacy:delete-for-good", "tarneeb:privacy:keep"


async def page(stand_in: StandIn, used: Interaction) -> Message:
    """Wait for the page that only the person sees."""
    await stand_in.until(lambda: used.original)
    assert used.private
    assert used.original is not None
    return used.original


async def press(stand_in: StandIn, user: User, message: Message, custom_id: str) -> str:
    """Press a button, wait until the page has changed, and return what it says."""
    edits = message.edits
    await stand_in.people.press(user, message, custom_id)
    await stand_in.until(lambda: message.edits > edits)
    return message.content


def buttons(message: Message) -> list[str]:
    return [one["custom_id"] for one in message.components]


@pytest.fixture
def known(server: FakeServer, omar: User) -> str:
    """Omar has been here before, under this random id."""
    server.people.names[omar.id] = "Omar"
    return user_of(omar.id)


@pytest.mark.usefixtures("bot", "known")
@pytest.mark.parametrize("locale", ["en-US", "ar", "es-ES", "sv-SE"])
async def test_one_reads_what_is_kept_and_what_there_is_to_do(
    stand_in: StandIn, omar: User, general: Channel, locale: str
) -> None:
    omar.locale = locale
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    assert buttons(message) == [DATA, SHOW, DELETE]
    if locale == "en-US":
        assert "What is kept of you" in message.content
        assert "You are not on the board of all servers" in message.content
    assert "\n" in await press(stand_in, omar, message, DELETE)


@pytest.mark.usefixtures("known")
async def test_the_page_on_privacy_is_named_where_there_is_one(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    async with running(make_bot(server, replace(QUICK, public_url="https://tarneeb.example/"))):
        message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    assert message.content.endswith("<https://tarneeb.example/privacy>")


@pytest.mark.usefixtures("bot")
async def test_everything_comes_as_a_file_that_only_this_person_sees(
    stand_in: StandIn, omar: User, general: Channel, known: str
) -> None:
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    answer = await page(stand_in, await stand_in.people.press(omar, message, DATA))
    assert answer.files == {"tarneeb-data.json": f'{{"user": "{known}"}}'.encode()}


def test_what_is_too_large_for_an_attachment_is_packed() -> None:
    kept = b"a" * 1000
    assert _file(kept, 1000).filename == "tarneeb-data.json"
    packed = _file(kept, 999)
    assert packed.filename == "tarneeb-data.json.gz"
    assert gzip.decompress(packed.fp.read()) == kept


async def test_one_comes_to_the_board_of_all_servers_and_leaves_it_also_after_a_restart(
    stand_in: StandIn, bot: TarneebBot, server: FakeServer, omar: User, general: Channel, known: str
) -> None:
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    assert "You are on the board of all servers" in await press(stand_in, omar, message, SHOW)
    assert server.people.everywhere == {known}
    assert buttons(message) == [DATA, HIDE, DELETE]
    await bot.close()
    async with running(make_bot(server)):
        assert "You are not on the board" in await press(stand_in, omar, message, HIDE)
        assert server.people.everywhere == set()


async def test_deleting_says_what_goes_and_what_stays_and_asks_once_more(
    stand_in: StandIn, bot: TarneebBot, server: FakeServer, omar: User, general: Channel, known: str
) -> None:
    await bot.people.meet(await bot.fetch_user(int(omar.id)))
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    text = await press(stand_in, omar, message, DELETE)
    assert "Gone at once and for good" in text
    assert "What stays" in text
    assert server.people.names[omar.id] == "Omar"
    await bot.close()
    async with running(make_bot(server)) as restarted:
        await restarted.people.meet(await restarted.fetch_user(int(omar.id)))
        assert await press(stand_in, omar, message, FOR_GOOD) == "Done. Nothing here says who you are any more."
        assert omar.id not in server.people.names
        assert restarted.people.known(await restarted.fetch_user(int(omar.id))) is None
    assert buttons(message) == []


@pytest.mark.usefixtures("bot", "known")
async def test_who_thinks_better_of_it_keeps_everything(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    await press(stand_in, omar, message, DELETE)
    assert "What is kept of you" in await press(stand_in, omar, message, KEEP)
    assert buttons(message) == [DATA, SHOW, DELETE]
    assert omar.id in server.people.names


@pytest.mark.usefixtures("bot", "known")
async def test_who_has_a_seat_leaves_the_table_first(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    server.tables.change(seated(a_table(server, general), person(omar.id, "Omar")))
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    await press(stand_in, omar, message, DELETE)
    used = await stand_in.people.press(omar, message, FOR_GOOD)
    await stand_in.until(lambda: used.followups)
    assert used.followups[0].content == "You have a seat at a table. Leave it first, then delete yourself."
    assert omar.id in server.people.names


@pytest.mark.usefixtures("bot")
async def test_of_somebody_new_nothing_is_kept(stand_in: StandIn, omar: User, general: Channel) -> None:
    used = await stand_in.people.slash(omar, general, COMMAND)
    assert await told(stand_in, used) == "Nothing is kept of you: you have not been here before."


@pytest.mark.usefixtures("bot", "known")
async def test_a_store_in_trouble_is_said(stand_in: StandIn, server: FakeServer, omar: User, general: Channel) -> None:
    message = await page(stand_in, await stand_in.people.slash(omar, general, COMMAND))
    server.store.down = True
    used = await stand_in.people.press(omar, message, DATA)
    assert "cannot save right now" in await told(stand_in, used)
