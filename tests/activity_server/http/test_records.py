"""Records of finished matches, for those who were there."""

from __future__ import annotations

import pytest

from activity_server.store import Fault, StoreError
from engine.records.read import read_record
from engine.records.verify import disagreements
from tests.support.serving import Serving, start_match

pytestmark = pytest.mark.looptime


async def status(server: Serving, table: str, authorization: str | None) -> int:
    headers = {} if authorization is None else {"Authorization": authorization}
    async with server.client.get(f"/api/record/{table}", headers=headers) as answer:
        return answer.status


async def test_the_record_comes_when_the_match_is_over_and_can_be_verified(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await start_match(layla, rules={"hands": 2})
        assert await status(server, layla.table, f"Bearer {layla.token}") == 404
        await layla.play()
        headers = {"Authorization": f"Bearer {layla.token}"}
        async with server.client.get(f"/api/record/{layla.table}", headers=headers) as answer:
            record = read_record(await answer.text())
        assert disagreements(record) == []


async def test_whoever_played_gets_it_later_too_and_a_spectator_while_they_look(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, rules={"hands": 1})
        await omar.enter(layla.table)
        await layla.play()
        assert await status(server, layla.table, f"Bearer {omar.token}") == 200
        await layla.at("close_table")
    assert await status(server, layla.table, f"Bearer {layla.token}") == 200
    assert await status(server, layla.table, f"Bearer {omar.token}") == 404


async def test_a_store_in_trouble_is_said(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_table: str) -> None:
        raise StoreError(Fault.IO, "no disk")

    monkeypatch.setattr(server.services.store, "matches_of", fail)
    assert await status(server, "table00001", f"Bearer {await server.guest('Layla')}") == 503


async def test_it_is_for_nobody_else(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, rules={"hands": 1})
        await layla.play()
        assert await status(server, layla.table, f"Bearer {omar.token}") == 404
        assert await status(server, layla.table, "Bearer made.up") == 401
        assert await status(server, layla.table, None) == 401
        assert await status(server, "nosuchtable", f"Bearer {layla.token}") == 404
