import asyncio
import itertools
from functools import partial
from pathlib import Path

import pytest

from activity_server.store import Fault, Store
from activity_server.store.database import claim
from tests.activity_server.store.helpers import WallClock, code_of, files_in, golden, match_of, refused, row, rows_in


async def test_a_table_and_its_log_are_there_after_a_restart(path: Path, wall_clock: WallClock) -> None:
    store = await Store.open(path, wall_clock)
    await store.add_table("table001", [row(1, "layla123 0a 1")])
    await store.append("table001", [row(2, "layla123 0a 2"), row(3)])
    await store.close()
    store = await Store.open(path, wall_clock)
    assert await store.open_tables() == ["table001"]
    assert await store.events("table001") == [row(1, "layla123 0a 1"), row(2, "layla123 0a 2"), row(3)]
    await store.close()


async def test_a_table_is_entered_with_its_first_events_or_not_at_all(store: Store) -> None:
    await store.add_table("table001", [row(1, "layla123 0a 1")])
    with refused(Fault.CONFLICT):  # the command has opened a table already
        await store.add_table("table002", [row(1, "layla123 0a 1")])
    assert await store.open_tables() == ["table001"]
    assert await store.opened_by("layla123 0a 1") == "table001"
    assert await store.carried_out("table001", "layla123 0a 1")


async def test_events_of_one_append_are_kept_together_or_not_at_all(store: Store) -> None:
    await store.add_table("table001", [row(1)])
    with refused(Fault.CONFLICT):
        await store.append("table001", [row(2), row(3), row(1)])
    assert await store.events("table001") == [row(1)]


async def test_an_event_belongs_to_a_table_that_was_entered(store: Store) -> None:
    with refused(Fault.CONFLICT):
        await store.append("table001", [row(1)])


async def test_a_repeated_command_is_refused_and_its_neighbours_are_not(store: Store) -> None:
    await asyncio.gather(*(store.add_table(f"table{n:03}", [row(1)]) for n in range(10)))
    appends = [store.append(f"table{n:03}", [row(2, "a 1")]) for n in range(10)]
    outcomes = await asyncio.gather(*appends, store.append("table000", [row(3, "a 1")]), return_exceptions=True)
    assert [outcome for outcome in outcomes if outcome is not None] == [outcomes[-1]]


async def test_the_end_of_a_match_is_kept_with_the_event_that_brings_it(store: Store) -> None:
    match = match_of(golden("match-five-hands"), "table001", ("layla123", None, None, None))
    await store.add_table("table001", [row(1)])
    with refused(Fault.CONFLICT):
        await store.append("table001", [row(1)], match=match, closes=True)
    assert await store.matches_of("table001") == []
    await store.append("table001", [row(2)], match=match, closes=True)
    assert [kept.id for kept in await store.matches_of("table001")] == [match.id]
    assert await store.has_played("table001", "layla123")
    assert not await store.has_played("table001", "omar4567")
    assert await store.open_tables() == []


async def test_a_closed_table_keeps_its_log(store: Store) -> None:
    await store.add_table("table001", [row(1)])
    await store.append("table001", [row(2)], closes=True)
    assert await store.open_tables() == []
    assert await store.events("table001") == [row(1), row(2)]


async def test_a_name_is_known_as_soon_as_it_is_kept(store: Store) -> None:
    assert await store.name_of("layla123") is None
    await store.put_user("layla123", "Layla")
    assert await store.name_of("layla123") == "Layla"


async def test_the_log_says_when_each_event_came(store: Store, path: Path, wall_clock: WallClock) -> None:
    await store.add_table("table001", [row(1)])
    wall_clock.now_ms += 1234
    await store.append("table001", [row(2)])
    (first,), (second,) = rows_in(path, "SELECT at_ms FROM events ORDER BY version")
    assert second - first == 1234


async def test_the_store_knows_whether_it_works(store: Store) -> None:
    await store.add_table("table001", [row(1)])
    await store._writer.write(lambda connection: connection.execute("PRAGMA max_page_count = 1"))
    kept = await append_until_refused(store, "table001")
    assert not await store.works()
    assert len(await store.events("table001")) == kept
    await store._writer.write(lambda connection: connection.execute("PRAGMA max_page_count = 100000"))
    assert await store.works()
    await store.append("table001", [row(kept + 1)])


async def test_finding_out_whether_it_works_leaves_nothing_behind(store: Store, path: Path) -> None:
    assert await store.works()
    assert rows_in(path, "SELECT count(*) FROM probe") == [(0,)]


async def test_a_second_server_on_the_same_database_is_refused(
    store: Store, path: Path, wall_clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("activity_server.store.store.claim", partial(claim, busy_seconds=0))
    with refused(Fault.SERVED) as sentence:
        await Store.open(path, wall_clock)
    assert "Stop that one" in sentence()
    assert await store.works()


async def test_the_next_server_may_have_the_database_of_one_that_could_not_start(
    path: Path, wall_clock: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as meanwhile, refused(Fault.UNREACHABLE):
        meanwhile.setattr("activity_server.store.reader.open_for_reading", lambda _path: open_missing(path))
        await Store.open(path, wall_clock)
    assert files_in(path.parent) == [path.name, lock_of(path)]
    await (await Store.open(path, wall_clock)).close()


async def test_a_closed_store_refuses_and_leaves_one_file(path: Path, wall_clock: WallClock) -> None:
    store = await Store.open(path, wall_clock)
    await store.add_table("table001", [row(1)])
    await store.close()
    assert not await store.works()
    with refused(Fault.CLOSED):
        await store.events("table001")
    assert files_in(path.parent) == [path.name, lock_of(path)]


async def append_until_refused(store: Store, table: str) -> int:
    """Fill the disk; return the last version that was kept."""
    for version in itertools.count(2):
        (outcome,) = await asyncio.gather(
            store.append(table, [row(version, None, text="x" * 1000)]), return_exceptions=True
        )
        if outcome is not None:
            assert code_of(outcome) is Fault.FULL
            return version - 1
    raise AssertionError("a disk without end")


def lock_of(path: Path) -> str:
    return f"{path.name}.lock"


def open_missing(path: Path) -> object:
    from activity_server.store.database import open_for_reading  # noqa: PLC0415 - the one that is not patched

    return open_for_reading(path.with_name("missing.db"))
