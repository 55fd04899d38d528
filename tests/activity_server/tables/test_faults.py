"""A table whose disk, whose followers or whose own code fail it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from activity_server.store import Fault, LogRow, Store, StoreError
from activity_server.tables import actor, audience
from tests.support.serving import Serving, start_match

pytestmark = pytest.mark.looptime


class FailingDisk:
    """Lets the store of a server fail on purpose."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = False
        self._append, self._works = store.append, store.works
        monkeypatch.setattr(store, "append", self.append)
        monkeypatch.setattr(store, "works", self.works)

    async def append(self, table: str, rows: list[LogRow], **more: Any) -> None:
        if self.broken:
            raise StoreError(Fault.FULL, "no room")
        await self._append(table, rows, **more)

    async def works(self) -> bool:
        return not self.broken and await self._works()


async def test_a_table_whose_events_cannot_be_kept_pauses_and_goes_on_by_itself(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FailingDisk(server.services.store, monkeypatch)
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        await layla.wait(lambda: layla.my_turn or omar.my_turn)
        who = layla if layla.my_turn else omar
        version, cards = who.version, who.mine["cards"]
        disk.broken = True
        assert (await who.act_legally())["code"] == "store_down"
        await layla.wait(lambda: layla.public["status"]["paused"])
        assert (await who.act("call", call="pass"))["code"] == "store_down"
        async with await server.page("Late") as late:
            await late.enter(layla.table)
            assert late.public["status"]["paused"]
        await asyncio.sleep(300)
        assert (who.version, who.mine["cards"]) == (version, cards), "as it was, and no clock has run out"
        disk.broken = False
        await layla.wait(lambda: not layla.public["status"]["paused"])
        assert layla.public["clock"]["remaining_ms"] == layla.public["clock"]["total_ms"]
        await asyncio.gather(layla.play(), omar.play())


async def test_a_loss_during_the_pause_is_not_forgotten(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingDisk(server.services.store, monkeypatch)
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, omar)
        disk.broken = True
        await asyncio.sleep(45)
        assert layla.public["status"]["paused"], "the clock ran out, and that could not be written down"
        await omar.go()
        await asyncio.sleep(100)
        assert layla.seat(1)["control"] == "own"
        disk.broken = False
        await layla.wait(lambda: not layla.public["status"]["paused"])
        await asyncio.sleep(58)
        assert layla.seat(1)["presence"] == "held"
        await asyncio.sleep(3)
        assert layla.seat(1)["control"] == "robot"


async def test_what_could_not_be_told_has_happened_all_the_same(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        with monkeypatch.context() as broken:
            broken.setattr(audience, "public_changes", lambda *_: 1 / 0)
            await layla.sit(0)
        await layla.at("fill_with_robots")
        await layla.wait(lambda: layla.gaps == 1 and layla.mine["seat"] == 0)


async def test_a_fault_in_the_table_itself_is_refused_and_the_table_goes_on(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        with monkeypatch.context() as broken:
            broken.setattr(actor, "handle", lambda *_: 1 / 0)
            assert (await layla.ask("sit", table=layla.table, seat=0, nonce="0" * 32))["code"] == "server_fault"
        await layla.sit(0)
