"""What it costs that every event is on the disk before anybody hears of it: how many a second, and how much later.

Tables append one event after the other, each as soon as the one before is committed. The yardstick for the number is
the same disk with a transaction for each event, as it would be without commits in groups. How much later people hear of
an event is measured at a steady load, that of 900 tables at which somebody plays every 3 s.
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from activity_server.store import LogRow, Store, log
from activity_server.store.database import open_database
from benchmarks.figure import Figure

SECONDS = 3.0
BUSY_TABLES = 1000
EVENTS_A_SECOND = 300
EVENT = {"kind": "card_played", "seat": 2, "card": "SA", "by": "own"}


def figures() -> Iterator[Figure]:
    """Measure both in a new database on the disk of temporary files."""
    with tempfile.TemporaryDirectory() as folder:
        single = one_by_one(Path(folder) / "single.db")
        grouped, waits = asyncio.run(in_groups(Path(folder) / "grouped.db"))
    yield Figure("commits_per_second", grouped, "events/s", yardstick=single)
    yield Figure("commit_before_broadcast_p50", 1000 * statistics.median(waits), "ms")
    yield Figure("commit_before_broadcast_p99", 1000 * statistics.quantiles(waits, n=100)[98], "ms")


def one_by_one(path: Path) -> float:
    """Return how many events a second are committed by themselves."""
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        version, started = 0, time.perf_counter()
        while time.perf_counter() < started + SECONDS:
            version += 1
            log.append(connection, "table001", [row(version)], 0)
        return version / (time.perf_counter() - started)


async def in_groups(path: Path) -> tuple[float, list[float]]:
    """Return how many events a second many tables commit, and how long each event of a steady load waited (seconds)."""
    store = await Store.open(path, lambda: 0)
    try:
        return await saturated(store), await steady(store)
    finally:
        await store.close()


async def saturated(store: Store) -> float:
    """Let many tables append as fast as they can; return the events a second of all together."""
    started = time.perf_counter()
    versions = await asyncio.gather(*(appended(store, f"busy{n:04}", started + SECONDS) for n in range(BUSY_TABLES)))
    return sum(versions) / (time.perf_counter() - started)


async def appended(store: Store, table: str, until: float) -> int:
    """Append to a table until then; return its last version."""
    version = 0
    await store.add_table(table, [])
    while time.perf_counter() < until:
        version += 1
        await store.append(table, [row(version)])
    return version


async def steady(store: Store) -> list[float]:
    """Append at a steady pace, each time at another table; return how long each append took (seconds)."""
    tables = [f"calm{n:04}" for n in range(EVENTS_A_SECOND)]
    await asyncio.gather(*(store.add_table(table, []) for table in tables))
    waits: list[asyncio.Task[float]] = []
    started = time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(round(SECONDS * EVENTS_A_SECOND)):
            await asyncio.sleep(started + number / EVENTS_A_SECOND - time.perf_counter())
            turn, place = divmod(number, len(tables))
            waits.append(group.create_task(timed(store, tables[place], turn + 1)))
    return [wait.result() for wait in waits]


async def timed(store: Store, table: str, version: int) -> float:
    """Append one event; return how long it took, in seconds."""
    started = time.perf_counter()
    await store.append(table, [row(version)])
    return time.perf_counter() - started


def row(version: int) -> LogRow:
    """Make a row of the log as a card makes one, command and all."""
    return LogRow(version, f"{secrets.token_hex(10)} 0123456789abcdef {version}", 1, EVENT)
