"""Commands that are repeated when their table is closed already."""

from __future__ import annotations

import pytest

from activity_server.store import Fault, StoreError
from tests.support.serving import Serving

pytestmark = pytest.mark.looptime


async def test_what_a_table_carried_out_is_acknowledged_after_it_closed_and_the_rest_refused(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        table = await layla.open()
        closed = await layla.at("close_table")
        assert await layla.ask_again(closed["id"], "close_table", table=table) == closed
        assert (await layla.ask("start", table=table))["code"] == "no_such_table"


async def test_while_nobody_can_say_what_was_carried_out_that_is_the_answer(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: str) -> bool:
        raise StoreError(Fault.IO, "no disk")

    async with await server.page("Layla") as layla:
        table = await layla.open()
        await layla.at("close_table")
        monkeypatch.setattr(server.services.store, "carried_out", fail)
        assert (await layla.ask("start", table=table))["code"] == "store_down"
