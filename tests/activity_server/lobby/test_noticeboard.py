"""The list of tables on the pages that look at it."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import pytest

from activity_server.contract import TableWanted
from activity_server.lobby.noticeboard import GATHER_SECONDS, Noticeboard
from activity_server.lobby.places import Places
from activity_server.tables.actor import TableActor
from tests.support.serving import Serving

pytestmark = pytest.mark.looptime


class Reader:
    """Somebody who looks at the list, and looks away as soon as it is told ``patience`` times."""

    def __init__(self, number: int, board: Noticeboard, patience: int = 100) -> None:
        self.number = number
        self.user = f"reader-{number}"
        self.place = None
        self.board = board
        self.patience = patience
        self.lists: list[list[dict[str, Any]]] = []

    def send(self, message: bytes) -> None:
        self.lists.append(orjson.loads(message)["tables"])
        if len(self.lists) == self.patience:
            self.board.look_away(self.number)


async def test_a_reader_who_is_lost_while_being_told_does_not_keep_the_others_from_it(server: Serving) -> None:
    tables: dict[str, TableActor] = {}
    board = Noticeboard(tables, Places())
    readers = [Reader(1, board, patience=2), Reader(2, board), Reader(3, board, patience=2)]
    for reader in readers:
        board.look(reader)  # type: ignore[arg-type]
    table = await server.port.open_table(TableWanted(owner="somebody"))
    tables[table] = server.lobby.tables[table]
    board.changed(table)
    await asyncio.sleep(2 * GATHER_SECONDS)
    assert [len(reader.lists) for reader in readers] == [2, 2, 2]
    del tables[table]
    board.changed(table)
    await asyncio.sleep(2 * GATHER_SECONDS)
    assert [len(reader.lists) for reader in readers] == [2, 3, 2]
    assert readers[1].lists[-1] == []


async def test_nobody_is_told_what_they_were_told_before(server: Serving) -> None:
    board = Noticeboard({}, Places())
    reader = Reader(1, board)
    board.look(reader)  # type: ignore[arg-type]
    board.changed("no-such-table")
    await asyncio.sleep(2 * GATHER_SECONDS)
    assert reader.lists == [[]]
    board.changed("no-such-table")
    board.stop()
    await asyncio.sleep(2 * GATHER_SECONDS)
    assert reader.lists == [[]]
