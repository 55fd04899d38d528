"""An evening with the real server, the real bot and four people: from the command to the score sheet."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from activity_server.ports import ports_of
from activity_server.tasks import spawn
from bot.client import TarneebBot
from engine.records.read import read_record
from tests.bot.answers import launched, read
from tests.bot.easels import quick_pictures
from tests.bot.messages.watching import edited, results
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.botting import QUICK, QuickBot, running
from tests.support.page import Page
from tests.support.visitors import Embassy, embassy

__all__ = ["quick_pictures"]

pytestmark = [pytest.mark.looptime, pytest.mark.usefixtures("quick_pictures")]


class Table(NamedTuple):
    """A table that Rana has opened by command, and its message."""

    id: str
    message: Message


@pytest.fixture
def friends(stand_in: StandIn, rana: User, omar: User) -> list[User]:
    return [rana, omar, stand_in.person("Salma"), stand_in.person("Tariq")]


@pytest.fixture
async def abroad(stand_in: StandIn, general: Channel, tmp_path: Path) -> AsyncIterator[Embassy]:
    async with embassy(stand_in, tmp_path) as serving:
        yield serving


@pytest.fixture
async def bot(abroad: Embassy) -> AsyncIterator[TarneebBot]:
    """The bot, beside the real server."""
    async with running(QuickBot(ports_of(abroad.server.services), QUICK, spawn)) as started:
        yield started


@pytest.fixture
async def table(stand_in: StandIn, abroad: Embassy, bot: TarneebBot, rana: User, general: Channel) -> Table:
    used = await launched(stand_in, await stand_in.people.slash(rana, general, "tarneeb new", hands=1))
    await stand_in.until(lambda: used.followups)
    (news,) = abroad.server.port.tables_of_guild(general.guild.id if general.guild else "0")
    return Table(news.info.id, used.followups[0])


async def come(abroad: Embassy, stand_in: StandIn, user: User, channel: Channel, table: Table) -> Page:
    """Press *Join*; the page that opens goes where it is sent, and takes the next free seat."""
    await launched(stand_in, await stand_in.people.press(user, table.message, f"tarneeb:join:{table.id}"))
    return await abroad.page(user, channel)


async def sit(page: Page, seat: int) -> None:
    await page.wait(lambda: page.said("welcome"))
    heading = page.said("welcome")[0]["heading"] or (page.said("heading") or [{"table": None}])[0]["table"]
    await page.enter(heading)
    await page.sit(seat)


async def test_four_people_play_a_match_and_the_channel_hears_of_it(
    stand_in: StandIn, abroad: Embassy, general: Channel, friends: list[User], table: Table
) -> None:
    async with AsyncExitStack() as stack:
        pages = []
        for seat, friend in enumerate(friends):
            page = await stack.enter_async_context(await come(abroad, stand_in, friend, general, table))
            await sit(page, seat)
            pages.append(page)
        await stand_in.until(lambda: "All seats are taken" in read(table.message))
        assert "Team 1\nRana\nSalma\nTeam 2\nOmar\nTariq" in read(table.message)
        await pages[0].at("start")
        await stand_in.until(lambda: "**Playing**" in read(table.message))
        await asyncio.gather(*(page.play() for page in pages))
        (result,) = await results(stand_in, general)
        await stand_in.until(lambda: "have won" in read(table.message))
    said = read(result)
    assert "have won**" in said
    assert said.count(": 1000 → ") == 4
    (record,) = [content for name, content in result.files.items() if name.endswith(".json")]
    assert read_record(record).match.outcome is not None


async def test_a_table_that_its_owner_closes_says_so_in_its_message(
    stand_in: StandIn, general: Channel, rana: User, table: Table
) -> None:
    await stand_in.people.slash(rana, general, "tarneeb close")
    assert "The owner has closed this table." in await edited(stand_in, table.message)
