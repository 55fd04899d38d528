"""Tables and the store: what is written is what comes back."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import orjson
import pytest

from activity_server.store import Fault, Store, StoreError
from activity_server.tables.archive import Archive
from activity_server.tables.core import commands
from activity_server.tables.core.handle import Step
from activity_server.tables.core.inputs import CommandKey, Input, UserCommand
from activity_server.tables.core.values import Stage
from engine.records.read import read_record
from tests.support.tables import LAYLA, NAMES, NO_PAUSES, NOOR, OMAR, PEOPLE, SAMI, Room, opening

KEY = CommandKey(LAYLA, "0123456789abcdef", 7)


class NotedRoom(Room):
    """Notes every step, to be written down later."""

    def __init__(self, **opened: object) -> None:
        self.steps: list[tuple[Step, CommandKey | None]] = []
        super().__init__(**opened)  # type: ignore[arg-type]

    def _step(self, received: Input) -> Step:
        step = super()._step(received)
        if step.events:
            self.steps.append((step, received.key if isinstance(received, UserCommand) else None))
        return step


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "tarneeb.db", lambda: 0)
    for user, name in NAMES.items():
        await store.put_user(user, name)
    yield store
    await store.close()


@pytest.fixture
async def archive(store: Store) -> Archive:
    archive = Archive(store)
    await archive.add_table(opening(rules={"hands": 1}), KEY)
    return archive


async def written(room: NotedRoom, archive: Archive) -> None:
    for step, key in room.steps:
        await archive.commit(step, key)


def play_to_the_end(room: Room) -> None:
    room.start(LAYLA, OMAR)
    while room.table.stage is Stage.PLAYING:
        room.act(choose=lambda legal: legal[min(1, len(legal) - 1)])


async def test_a_table_comes_back_as_it_was_with_everybodys_name(archive: Archive) -> None:
    room = NotedRoom(rules={"hands": 1})
    room.start(LAYLA, OMAR)
    room.act(3)
    await written(room, archive)
    (state,) = await archive.open_tables(NO_PAUSES, 0)
    assert state.table.match == room.match
    assert state.table.seats == room.table.seats
    assert state.table.answered == {KEY} | {key for _, key in room.steps if key}
    assert state.live.names == {user: NAMES[user] for user in (LAYLA, OMAR)}


async def test_a_command_that_opened_a_table_is_known_and_no_other(archive: Archive) -> None:
    assert await archive.opened_by(KEY) == opening().table
    assert await archive.opened_by(CommandKey(LAYLA, "0123456789abcdef", 8)) is None


@pytest.mark.parametrize("column", ["body = 'no json'", "body = '{}'", "command = 'no key'", "format = 99"])
async def test_a_table_with_a_row_that_cannot_be_read_is_left_where_it_is(
    archive: Archive, tmp_path: Path, column: str
) -> None:
    await archive.add_table(opening(table="table0002"), None)
    with closing(sqlite3.connect(tmp_path / "tarneeb.db")) as connection, connection:
        connection.execute(f"UPDATE events SET {column} WHERE table_id = ?", [opening().table])
    assert [state.table.opened.table for state in await archive.open_tables(NO_PAUSES, 0)] == ["table0002"]


async def test_the_match_is_kept_in_the_same_breath_as_its_last_card(archive: Archive, store: Store) -> None:
    room = NotedRoom(rules={"hands": 1})
    play_to_the_end(room)
    await written(room, archive)
    (kept,) = await store.matches_of(opening().table)
    record = read_record(kept.record)
    assert record.match.results == room.match.results
    assert kept.winner == room.match.outcome.winner if room.match.outcome else None
    assert orjson.loads(kept.record)["shuffle"]["secret"] == opening().secret


async def test_a_closed_table_does_not_come_back(archive: Archive) -> None:
    room = NotedRoom(rules={"hands": 1})
    room.come(LAYLA)
    room.do(LAYLA, commands.CloseTable())
    await written(room, archive)
    assert await archive.open_tables(NO_PAUSES, 0) == []


async def test_what_is_written_already_is_not_written_twice(archive: Archive, store: Store) -> None:
    room = NotedRoom(rules={"hands": 1})
    room.start(LAYLA)
    await written(room, archive)
    before = await store.events(opening().table)
    with pytest.raises(StoreError) as refused:
        await archive.commit(*room.steps[-1])
    assert refused.value.code == Fault.CONFLICT
    assert await store.events(opening().table) == before


async def test_a_match_that_counts_is_kept_with_its_place_and_moves_ratings(archive: Archive, tmp_path: Path) -> None:
    room = NotedRoom(rules={"preset": "high-card-club", "hands": 1, "hand_cap": 1}, rated=True, place="700/900")
    room.start(*PEOPLE)
    room.do(NOOR, commands.Leave())
    for user in (LAYLA, OMAR, SAMI):
        room.do(user, commands.Leave())
    await written(room, archive)
    assert rows(tmp_path, "SELECT place, guild, unrated, reason FROM matches") == [("700/900", "700", None, None)]
    assert rows(tmp_path, "SELECT has_left FROM match_seats ORDER BY seat") == [(1,), (1,), (0,), (1,)]
    changed = rows(tmp_path, "SELECT points_after < 1000 FROM rating_changes WHERE scope = '700' ORDER BY seat")
    assert changed == [(1,), (1,), (0,), (1,)]


async def test_a_match_in_a_direct_message_belongs_to_no_server(archive: Archive, tmp_path: Path) -> None:
    room = NotedRoom(rules={"hands": 1}, place="0/900")
    play_to_the_end(room)
    await written(room, archive)
    assert rows(tmp_path, "SELECT place, guild, unrated FROM matches") == [("0/900", None, "chosen")]
    assert rows(tmp_path, "SELECT count(*) FROM rating_changes") == [(0,)]


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "tarneeb.db")) as connection:
        return connection.execute(query).fetchall()
