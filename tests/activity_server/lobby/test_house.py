"""What those who manage a server have chosen for its tables, on the pages of the activity."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from activity_server.contract import GuildSettings, TableWanted
from activity_server.standings import StoredGuilds
from activity_server.store import Fault, StoreError
from tests.discord.world import DM, Channel, User
from tests.support.page import Page
from tests.support.visitors import Embassy

pytestmark = pytest.mark.looptime


async def choose(abroad: Embassy, channel: Channel, **chosen: Any) -> None:
    assert channel.guild is not None
    await StoredGuilds(abroad.server.services.store).choose(channel.guild.id, GuildSettings(**chosen))


async def test_a_server_that_has_chosen_nothing_lets_everybody_open_tables(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    async with await abroad.page(rana, general) as page:
        assert (await page.ask("open_table"))["type"] == "ack"


@pytest.mark.parametrize("chosen", [{"roles": ("7",)}, {"channels": ("8",)}])
async def test_where_only_some_may_open_tables_they_do_it_by_command(
    abroad: Embassy, rana: User, general: Channel, chosen: dict[str, Any]
) -> None:
    await choose(abroad, general, **chosen)
    alone = Channel(abroad.stand_in.clock.snowflake(), "", DM, recipients=[rana, abroad.stand_in.bot])
    async with await abroad.page(rana, general) as page:
        assert (await page.ask("open_table"))["code"] == "by_command"
    async with await abroad.page(rana, alone) as page:
        assert (await page.ask("open_table"))["type"] == "ack", "that is nobody's server"


async def test_a_server_has_no_more_open_tables_than_it_allows(abroad: Embassy, rana: User, general: Channel) -> None:
    await choose(abroad, general, most_tables=2)
    assert general.guild is not None
    for place in (f"{general.guild.id}/1", f"{general.guild.id}/2"):
        table = await abroad.server.port.open_table(TableWanted(owner="somebody", place=place))
    await abroad.server.port.open_table(TableWanted(owner="somebody", place="1/2"))
    async with await abroad.page(rana, general) as page:
        assert (await page.ask("open_table"))["code"] == "server_full"
        await abroad.server.port.close_table(table, "somebody")
        answer = await page.ask_again(9, "open_table")
        assert answer["type"] == "ack"
        assert await page.ask_again(9, "open_table") == answer, "a repeat finds the table that it opened"
        assert (await page.ask_again(10, "open_table"))["code"] == "server_full"


async def test_whoever_is_banned_may_watch_and_neither_sit_nor_open(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    await choose(abroad, general, banned=(omar.id,))
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        table = await first.open()
        await second.enter(table)
        sat = await second.ask("sit", table=table, seat=1, nonce=secrets.token_hex(16))
        opened = await second.ask("open_table")
        assert (sat["code"], opened["code"]) == ("banned", "banned")


async def test_whoever_is_banned_does_not_sit_at_a_table_of_that_server_from_elsewhere_either(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    lounge = abroad.stand_in.guild("Elsewhere", [omar]).channels[0]
    await choose(abroad, general, banned=(omar.id,))
    async with await abroad.page(rana, general) as first, await abroad.page(omar, lounge) as second:
        table = await first.open(admission="link")
        await second.enter(table)
        assert (await second.ask("sit", table=table, seat=1, nonce=secrets.token_hex(16)))["code"] == "banned"
        assert (await second.ask("open_table"))["type"] == "ack", "nobody bans him there"


async def test_while_the_choice_cannot_be_read_nobody_comes_in_and_no_table_opens(
    abroad: Embassy, rana: User, general: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_question: object) -> None:
        raise StoreError(Fault.IO, "no disk")

    token = await abroad.token(rana, general)
    async with Page(abroad.server.client, token) as page:
        monkeypatch.setattr(abroad.server.services.store, "read", fail)
        assert (await page.ask("open_table"))["code"] == "store_down"
    with pytest.raises(ConnectionError, match="1013"):
        async with Page(abroad.server.client, token):
            pass
