"""Opening, finding and listing tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from activity_server.contract import TableWanted
from activity_server.store import Fault, StoreError
from activity_server.ws.connection import Connection
from tests.support.page import Page
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime


# Opening


async def test_a_table_is_on_the_list_of_everybody_with_its_rules(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await layla.open(rules={"preset": "levant", "target": 61}, tempo="fast")
        await omar.wait(lambda: bool(omar.lobby))
        (table,) = omar.lobby
        assert table["info"]["preset"] == "levant"
        assert table["info"]["changed"] == ["target"]
        assert table["info"]["rules"]["target"] == 61
        assert table["info"]["tempo"] == "fast"
        assert not table["mine"]


async def test_what_guests_play_is_never_rated(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await layla.open(rated=True)
        assert not layla.public["info"]["rated"]


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"preset": "no-such"}, "There is no preset 'no-such'"),
        ({"no_such_rule": 1}, "There is no rule 'no_such_rule'"),
        ({"target": 31, "hands": 5}, "not both"),
        ({"target": None}, "needs a target"),
        ({"opening_bid": 13, "highest_bid": 7}, "above the highest"),
        ({"bid_step": 4}, "miss the highest bid"),
        ({"target": True}, "cannot be True"),
    ],
)
async def test_rules_that_cannot_be_played_are_refused_with_what_is_wrong(
    server: Serving, rules: dict[str, object], sentence: str
) -> None:
    async with await server.page("Layla") as layla:
        refused = await layla.ask("open_table", rules=rules)
        assert refused["code"] == "bad_rules"
        assert sentence in refused["message"]
        assert server.lobby.tables == {}


async def test_nobody_owns_more_than_three_tables_at_a_time(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        answers = await asyncio.gather(*(layla.ask("open_table") for _ in range(5)))
        assert [answer["type"] for answer in answers] == ["ack"] * 3 + ["refused"] * 2
        assert answers[-1]["code"] == "too_many_tables"
        await omar.open()
        await layla.enter(answers[0]["table"])
        await layla.at("close_table")
        await layla.open()


async def test_a_match_that_is_over_makes_room_for_another(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        for _ in range(4):
            await start_match(layla, rules={"hands": 1})
            await layla.play()
        assert len(server.lobby.tables) == 4


async def test_a_table_that_cannot_be_kept_is_not_opened(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError(Fault.FULL, "no room")

    async with await server.page("Layla") as layla:
        monkeypatch.setattr(server.services.store, "add_table", fail)
        assert (await layla.ask("open_table"))["code"] == "store_down"
        assert server.lobby.tables == {}


# The list


async def test_a_table_by_link_is_on_nobodys_list_but_found_by_its_id(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        table = await layla.open(admission="link")
        await asyncio.sleep(2)
        assert omar.lobby == []
        await omar.enter(table)
        await omar.sit(1)
        await omar.at("exit_table")
        await omar.wait(lambda: bool(omar.lobby))
        assert omar.lobby[0]["mine"]


async def test_ones_own_tables_come_first_and_then_the_newest(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        first, second, third = [(await layla.ask("open_table"))["table"] for _ in range(3)]
        await omar.enter(second)
        await omar.sit(0)
        await omar.at("exit_table")
        assert [table["info"]["id"] for table in omar.lobby] == [second, third, first]


async def test_of_very_many_tables_the_newest_are_listed(server: Serving) -> None:
    for number in range(60):
        await server.port.open_table(TableWanted(owner=f"owner-{number:04}"))
    async with await server.page("Layla") as layla:
        newest = list(server.lobby.tables)[:-51:-1]
        assert [table["info"]["id"] for table in layla.lobby] == newest


async def test_changes_are_gathered_and_nobody_hears_of_what_they_cannot_see(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await layla.open()
        await asyncio.sleep(1)
        heard = len(omar.said("lobby"))
        await layla.sit(0)
        await layla.at("fill_with_robots")
        await asyncio.sleep(1)
        assert len(omar.said("lobby")) == heard + 1
        assert [seat["occupant"] is None for seat in omar.lobby[0]["seats"]] == [False] * 4
        await layla.at("emote", emote="laugh")
        await asyncio.sleep(1)
        assert len(omar.said("lobby")) == heard + 1


async def test_a_page_at_a_table_is_not_bothered_with_the_list(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await layla.open()
        heard = len(layla.said("lobby"))
        await omar.open()
        await asyncio.sleep(5)
        assert len(layla.said("lobby")) == heard


async def test_a_page_that_is_cut_off_over_an_answer_is_told_no_more(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        table = await omar.open()
        told: list[bytes] = []

        def cut_off(connection: Connection, _command: int, _table: str | None = None) -> None:
            connection.drop("slow")
            monkeypatch.setattr(connection, "send", told.append)

        with monkeypatch.context() as patch:
            patch.setattr(Connection, "acknowledge", cut_off)
            await omar.say(type="exit_table", id=9, table=table)
            await asyncio.sleep(1)
        await layla.open()
        await asyncio.sleep(1)
        assert told == []


async def test_a_closed_table_is_gone_from_the_list_and_for_whoever_asks(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        table = await layla.open()
        await omar.wait(lambda: bool(omar.lobby))
        await layla.at("close_table")
        assert layla.public["status"]["closed_reason"] == "owner"
        await omar.wait(lambda: not omar.lobby)
        assert (await layla.ask("start", table=table))["code"] == "no_such_table"
        assert (await omar.ask("enter_table", table=table))["code"] == "no_such_table"
        assert (await layla.ask("exit_table", table=table))["type"] == "ack"


async def test_a_table_that_never_starts_closes_after_ten_minutes(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        await layla.go()
        await asyncio.sleep(590)
        assert len(server.lobby.tables) == 1
        await asyncio.sleep(15)
        assert server.lobby.tables == {}


# Restarts


async def test_a_table_that_cannot_be_read_is_left_where_it_is_and_the_others_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        broken, good = (await layla.ask("open_table"))["table"], (await layla.ask("open_table"))["table"]
        store = server.services.store
        await store._writer.write(
            lambda connection: connection.execute("UPDATE events SET body = '{}' WHERE table_id = ?", [broken])
        )
    async with serving(tmp_path) as server, Page(server.client, layla.token) as again:
        assert [table["info"]["id"] for table in again.lobby] == [good]
