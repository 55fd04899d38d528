"""People from Discord, and the tables that are none of their business."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from activity_server.contract import TableWanted
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.page import Page
from tests.support.serving import start_match
from tests.support.visitors import Embassy, embassy

pytestmark = pytest.mark.looptime


@pytest.fixture
def omar(stand_in: StandIn) -> User:
    return stand_in.person("Omar")


@pytest.fixture
def lounge(stand_in: StandIn, general: Channel) -> Channel:
    """Another channel of the same server."""
    assert general.guild is not None
    return stand_in.channel(general.guild, "lounge")


@pytest.fixture
def elsewhere(stand_in: StandIn, omar: User) -> Channel:
    """A channel of another server."""
    return stand_in.guild("Elsewhere", [omar]).channels[0]


@pytest.fixture
async def rana_here(abroad: Embassy, rana: User, general: Channel) -> AsyncIterator[Page]:
    async with await abroad.page(rana, general) as page:
        yield page


def user_of(page: Page) -> str:
    user: str = page.said("welcome")[0]["user"]
    return user


def listed(page: Page) -> list[str]:
    return [table["info"]["id"] for table in page.lobby]


async def attempts(page: Page, table: str) -> list[Any]:
    """Try every way to a table; return the codes of the refusals."""
    entered = await page.ask("enter_table", table=table)
    sat = await page.ask("sit", table=table, seat=1, nonce=secrets.token_hex(16))
    await page.say(type="sync", table=table, version=0)
    await page.wait(lambda: page.said("gone"))
    return [entered.get("code"), sat.get("code"), page.said("gone")[-1]["code"]]


async def record_status(abroad: Embassy, page: Page, table: str) -> int:
    headers = {"Authorization": f"Bearer {page.token}"}
    async with abroad.server.client.get(f"/api/record/{table}", headers=headers) as answer:
        return answer.status


# Opening


async def test_a_table_opened_in_a_channel_stands_there_and_is_rated(
    abroad: Embassy, rana_here: Page, general: Channel
) -> None:
    table = await rana_here.open()
    news = abroad.server.port.look(table)
    assert news is not None
    assert general.guild is not None
    assert news.place == f"{general.guild.id}/{general.id}"
    assert news.info.rated
    unrated = await rana_here.open(rated=False)
    assert not abroad.server.lobby.tables[unrated].state.table.opened.rated


# The list


async def test_people_find_the_tables_of_their_channel_and_of_their_whole_server(
    abroad: Embassy, rana_here: Page, omar: User, lounge: Channel, elsewhere: Channel
) -> None:
    (await rana_here.ask("open_table"))["table"]
    for_all = (await rana_here.ask("open_table", admission="server"))["table"]
    await rana_here.ask("open_table", admission="link")
    async with await abroad.page(omar, lounge) as page:
        assert listed(page) == [for_all]
    async with await abroad.page(omar, elsewhere) as page:
        assert listed(page) == []


async def test_ones_own_tables_come_first_wherever_one_is(
    abroad: Embassy, rana: User, omar: User, general: Channel, elsewhere: Channel
) -> None:
    async with await abroad.page(rana, general) as page:
        mine = [(await page.ask("open_table", admission=kind))["table"] for kind in ("invited", "link")]
    async with await abroad.page(omar, general) as page:
        other = (await page.ask("open_table"))["table"]
        async with await abroad.page(rana, general) as again:
            assert listed(again) == [*reversed(mine), other]
    async with await abroad.page(rana, elsewhere) as away:
        assert listed(away) == [*reversed(mine)]


async def test_whoever_is_invited_finds_the_table_from_anywhere(
    abroad: Embassy, rana_here: Page, omar: User, elsewhere: Channel
) -> None:
    table = (await rana_here.ask("open_table", admission="invited"))["table"]
    async with await abroad.page(omar, elsewhere) as page:
        assert await attempts(page, table) == ["no_such_table"] * 3
        await abroad.server.port.invite(table, user_of(rana_here), user_of(page))
        await page.wait(lambda: listed(page) == [table])
        await page.enter(table)
        await page.sit(1)


# What is none of their business


async def test_another_channels_table_is_no_table_at_all(
    abroad: Embassy, rana_here: Page, omar: User, lounge: Channel
) -> None:
    await start_match(rana_here, rules={"hands": 1})
    await rana_here.play()
    async with await abroad.page(omar, lounge) as page:
        assert await attempts(page, rana_here.table) == ["no_such_table"] * 3
        assert await record_status(abroad, page, rana_here.table) == 404
        assert (await page.ask("start", table="nosuchtable"))["code"] == "no_such_table"
        assert await record_status(abroad, rana_here, rana_here.table) == 200


async def test_the_link_of_a_table_that_allows_none_opens_nothing(
    abroad: Embassy, rana_here: Page, omar: User, elsewhere: Channel
) -> None:
    tables = [(await rana_here.ask("open_table", admission=kind))["table"] for kind in ("channel", "server", "invited")]
    async with await abroad.page(omar, elsewhere) as page:
        for table in tables:
            assert await attempts(page, table) == ["no_such_table"] * 3


async def test_with_its_link_a_table_is_open_from_anywhere(
    abroad: Embassy, rana_here: Page, omar: User, elsewhere: Channel
) -> None:
    table = await rana_here.open(admission="link")
    async with await abroad.page(omar, elsewhere) as page:
        assert (await page.ask("sit", table=table, seat=1, nonce=secrets.token_hex(16)))["code"] == "not_at_table"
        await page.enter(table)
        await page.sit(1)


async def test_whoever_is_there_may_watch_a_table_for_invited_people_and_not_sit(
    abroad: Embassy, rana_here: Page, omar: User, general: Channel
) -> None:
    table = await rana_here.open(admission="invited")
    async with await abroad.page(omar, general) as page:
        await page.enter(table)
        refused = await page.ask("sit", table=table, seat=1, nonce=secrets.token_hex(16))
        assert refused["code"] == "not_admitted"
        assert refused["message"] == abroad.server.services.texts.say("en", "refusal.not_admitted")
        await abroad.server.port.invite(table, user_of(rana_here), user_of(page))
        await page.sit(1)


async def test_guests_and_the_tables_of_a_server_never_meet(
    stand_in: StandIn, tmp_path: Path, rana: User, general: Channel
) -> None:
    async with (
        embassy(stand_in, tmp_path, guests=True) as abroad,
        await abroad.page(rana, general) as page,
        await abroad.server.page("Layla") as layla,
    ):
        theirs = [(await page.ask("open_table", admission=kind))["table"] for kind in ("server", "link")]
        ours = (await layla.ask("open_table"))["table"], (await layla.ask("open_table", admission="link"))["table"]
        await asyncio.sleep(1)
        assert listed(layla) == [*reversed(ours)]
        assert listed(page) == [*reversed(theirs)]
        for table in theirs:
            assert await attempts(layla, table) == ["no_such_table"] * 3
        for table in ours:
            assert await attempts(page, table) == ["no_such_table"] * 3


# Coming back


async def test_in_a_window_of_its_own_one_has_the_same_seat(abroad: Embassy, rana: User, general: Channel) -> None:
    async with await abroad.page(rana, general) as first:
        await start_match(first)
    instance = abroad.stand_in.instance_of(general)
    assert instance is not None
    _, reply = await abroad.sign_in(rana, abroad.stand_in.instances.pop_out(rana, instance))
    async with Page(abroad.server.client, reply["token"]) as page:
        assert page.said("welcome")[0]["seated_at"] == [first.table]
        await page.enter(first.table)
        assert page.mine["seat"] == 0
        assert page.seat(0)["presence"] == "here"


async def test_a_seat_is_found_from_another_server_too(
    abroad: Embassy, rana: User, general: Channel, elsewhere: Channel
) -> None:
    async with await abroad.page(rana, general) as first:
        await start_match(first)
    async with await abroad.page(rana, elsewhere) as page:
        await page.enter(first.table)
        assert page.mine["seat"] == 0


async def test_after_a_restart_people_find_what_they_could_find_before(
    stand_in: StandIn, tmp_path: Path, rana: User, omar: User, general: Channel, elsewhere: Channel
) -> None:
    async with embassy(stand_in, tmp_path) as abroad, await abroad.page(rana, general) as page:
        table = await page.open(admission="invited")
        token = await abroad.token(omar, elsewhere)
        await abroad.server.port.invite(table, user_of(page), abroad.server.services.tokens.read(token).user)
    async with embassy(stand_in, tmp_path) as abroad, Page(abroad.server.client, token) as again:
        assert listed(again) == [table]
        await again.enter(table)


async def test_a_table_opened_by_the_bot_leads_its_owners_page_to_it(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    user = await abroad.server.services.store.known_as(rana.id, "Rana")
    assert general.guild is not None
    place = f"{general.guild.id}/{general.id}"
    table = await abroad.server.port.open_table(TableWanted(owner=user, place=place))
    abroad.server.port.expect(user, table)
    async with await abroad.page(rana, general) as page:
        assert page.said("welcome")[0]["heading"] == table
        assert listed(page) == [table]
