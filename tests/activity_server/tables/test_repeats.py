"""A command that comes again has the same answer and no second effect: after a lost line, a restart, a closing."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest

from activity_server.store import Fault, StoreError
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime


async def test_a_repeated_command_gets_the_same_answer_and_has_no_second_effect(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        first = await layla.ask_again(1, "open_table")
        second = await layla.ask_again(1, "open_table")
        assert first == second
        assert len(server.lobby.tables) == 1
        layla.ids = itertools.count(2)
        await layla.enter(first["table"])
        await layla.ask_again(500, "sit", table=layla.table, seat=0, nonce="0" * 32)
        version = server.lobby.tables[layla.table].state.table.version
        again = await layla.ask_again(500, "sit", table=layla.table, seat=0, nonce="0" * 32)
        assert again["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version


async def test_the_number_that_opened_a_table_does_nothing_more_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await layla.open()
        version = server.lobby.tables[layla.table].state.table.version
        sit = {"table": layla.table, "seat": 0, "nonce": "0" * 32}
        assert (await layla.ask_again(1, "sit", **sit))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version
        assert not layla.public["status"]["paused"], "nothing was wrong with the store"
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        await layla.enter(layla.table)
        assert (await layla.ask_again(1, "sit", **sit))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version == version
        await layla.go()


async def test_a_repeat_after_a_lost_connection_and_after_a_restart_too(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        opened = await layla.ask_again(1, "open_table")
        await layla.wait(lambda: layla.my_turn)
        turn = layla.public["turn"]
        action = {"table": layla.table, "hand": turn["hand"], "turn": turn["turn"], "call": layla.mine["legal"][-1]}
        assert turn["phase"] == "auction"
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        await layla.go()
        await layla.connect()
        await layla.enter(layla.table)
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        await layla.go()
        version = server.lobby.tables[layla.table].state.table.version
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        assert (await layla.ask_again(1, "open_table")) == opened
        await layla.enter(layla.table)
        assert (await layla.ask_again(700, "call", **action))["type"] == "ack"
        assert server.lobby.tables[layla.table].state.table.version >= version
        assert (await layla.ask_again(701, "call", **action))["code"] in ("stale", "auction_over")
        await layla.play()
        await layla.go()


@pytest.mark.parametrize("restart", [False, True])
async def test_a_repeat_of_what_closed_the_table_gets_the_same_answer(tmp_path: Path, *, restart: bool) -> None:
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await layla.open()
        assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
        if not restart:
            assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
            assert (await layla.ask_again(51, "close_table", table=layla.table))["code"] == "no_such_table"
    async with serving(tmp_path) as server:
        layla.client = server.client
        await layla.connect()
        assert (await layla.ask_again(50, "close_table", table=layla.table))["type"] == "ack"
        await layla.go()


async def test_while_the_store_cannot_say_a_repeat_may_come_again(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bool:
        raise StoreError(Fault.IO, "no disk")

    async with await server.page("Layla") as layla:
        await layla.open()
        await layla.at("close_table")
        monkeypatch.setattr(server.services.store, "carried_out", fail)
        assert (await layla.ask("close_table", table=layla.table))["code"] == "store_down"


async def test_a_page_hears_no_lie_about_what_a_stopping_server_did_not_get_to(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        table, written = server.lobby.tables[layla.table], server.services.store.append
        stopping: list[asyncio.Task[None]] = []

        async def slowly(*rows: Any, **more: Any) -> None:
            stopping.append(asyncio.get_running_loop().create_task(table.stop()))
            await asyncio.sleep(2)
            await written(*rows, **more)

        monkeypatch.setattr(server.services.store, "append", slowly)
        await layla.say(type="fill_with_robots", id=90, table=layla.table)
        await asyncio.sleep(1)
        await layla.say(type="free_seat", id=91, table=layla.table, seat=0)
        await asyncio.sleep(5)
        await asyncio.gather(*stopping)
        assert [90 in layla.answers, 91 in layla.answers] == [True, False], "to be repeated after the restart"
