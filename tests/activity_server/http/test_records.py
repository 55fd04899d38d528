"""Records of finished matches, for those who were there."""

from __future__ import annotations

import pytest

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


async def test_it_is_for_nobody_else(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, rules={"hands": 1})
        await layla.play()
        assert await status(server, layla.table, f"Bearer {omar.token}") == 404
        assert await status(server, layla.table, "Bearer made.up") == 401
        assert await status(server, layla.table, None) == 401
        assert await status(server, "nosuchtable", f"Bearer {layla.token}") == 404
