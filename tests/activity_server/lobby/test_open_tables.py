"""Tables from their opening to their closing, and what they ask of the process."""

from __future__ import annotations

from functools import partial

import pytest

from activity_server.contract import TableRefusedError, TableWanted
from activity_server.store import Fault, StoreError
from tests.support.page import Page
from tests.support.serving import Serving, start_match

pytestmark = pytest.mark.looptime


async def fail(*_: object) -> None:
    raise StoreError(Fault.IO, "no disk")


async def test_a_table_that_cannot_be_kept_is_not_opened_for_the_bot_either(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.store, "add_table", fail)
    with pytest.raises(TableRefusedError) as refused:
        await server.port.open_table(TableWanted(owner="somebody"))
    assert refused.value.code == "store_down"
    assert server.lobby.tables == {}


async def test_while_nobody_can_say_whether_a_command_opened_a_table_none_is_opened(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await server.page("Layla") as layla:
        monkeypatch.setattr(server.services.store, "opened_by", fail)
        assert (await layla.ask("open_table"))["code"] == "store_down"
        assert server.lobby.tables == {}


async def test_every_page_of_a_person_is_asked_whether_it_is_alive(server: Serving) -> None:
    async with await server.page("Layla") as layla, Page(server.client, layla.token) as other:
        await start_match(layla)
        server.lobby._open.probe(layla.said("welcome")[0]["user"])
        for page in (layla, other):
            await page.wait(partial(page.said, "ping"))
