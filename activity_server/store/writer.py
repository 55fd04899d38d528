"""The one connection that writes, on a thread of its own, and many writes in each transaction.

Syncing a transaction to the disk takes milliseconds, however much is in it. So all that is asked for while one
transaction is on its way waits and makes up the next: the more there is to do, the less each write costs, and the event
loop never waits for the disk. Whoever asked is answered after the commit; all answers of a transaction come to the loop
in one call. A write that clashes with what is stored fails alone, without its neighbours.

The thread is an executor's, so that loops with virtual time (in tests) know when to wait for it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

from activity_server.store.database import open_database
from activity_server.store.errors import Fault, StoreError, fault, faults_of, translated

MOST_WAITING = 20_000

Write: TypeAlias = Callable[[sqlite3.Connection], object]
"""Something to do within a transaction, which may be rolled back as if it had never been done."""
Outcome: TypeAlias = Exception | None
Asked: TypeAlias = "tuple[Write, asyncio.Future[None]]"


class Writer:
    """Queues writes and commits them together, in the order asked. It belongs to the event loop that opened it."""

    def __init__(self, path: Path, *, most_waiting: int = MOST_WAITING) -> None:
        self._path = path
        self._most_waiting = most_waiting
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-writer")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[Asked] = []
        self._committing = False

    async def open(self) -> None:
        """Open the database; raises StoreError, and then there is nothing to close."""
        try:
            self._connection = await self._loop.run_in_executor(self._thread, open_database, self._path)
        except StoreError:
            self._thread.shutdown()
            raise

    def write(self, write: Write) -> asyncio.Future[None]:
        """Have something written; the future is done once it is on the disk, or fails with a StoreError.

        Raises StoreError at once where too much is waiting or the writer is closed.
        """
        if self._connection is None:
            raise fault(Fault.CLOSED, self._path)
        if len(self._waiting) >= self._most_waiting:
            raise fault(Fault.OVERLOADED, self._path)
        return self._queue(write, self._connection)

    async def close(self) -> None:
        """Finish what was asked for, then close the database."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await asyncio.wait([self._queue(_nothing, connection)])
            await self._loop.run_in_executor(self._thread, connection.close)
            self._thread.shutdown()

    def _queue(self, write: Write, connection: sqlite3.Connection) -> asyncio.Future[None]:
        future = self._loop.create_future()
        self._waiting.append((write, future))
        if not self._committing:
            self._committing = True
            # Not at once: whoever else writes in this turn of the loop comes along.
            self._loop.call_soon(self._commit, connection)
        return future

    def _commit(self, connection: sqlite3.Connection) -> None:
        asked, self._waiting = self._waiting, []
        writes = [write for write, _ in asked]
        committed = self._loop.run_in_executor(self._thread, commit, connection, writes, self._path)
        committed.add_done_callback(partial(self._answer, asked, connection))

    def _answer(self, asked: list[Asked], connection: sqlite3.Connection, done: asyncio.Future[list[Outcome]]) -> None:
        for (_, future), error in zip(asked, done.result(), strict=True):
            if future.done():
                continue  # whoever asked was cancelled meanwhile
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)
        self._committing = bool(self._waiting)
        if self._committing:
            self._commit(connection)


def commit(connection: sqlite3.Connection, writes: Sequence[Write], path: Path) -> list[Outcome]:
    """Do all writes in one transaction; of each, say None once it is on the disk, or else why it is not."""
    try:
        with faults_of(path):
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, write, path) for write in writes]
            connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
        _roll_back(connection)
        return [error] * len(writes)
    return outcomes


def _attempt(connection: sqlite3.Connection, write: Write, path: Path) -> Outcome:
    connection.execute("SAVEPOINT attempt")
    try:
        write(connection)
    except Exception as error:
        if not connection.in_transaction:
            raise  # SQLite has given up the whole transaction, as it does when the disk fails
        connection.execute("ROLLBACK TO attempt")
        connection.execute("RELEASE attempt")
        return translated(error, path) if isinstance(error, sqlite3.Error) else error
    connection.execute("RELEASE attempt")
    return None


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        with suppress(sqlite3.Error):  # should even this fail, the next transaction cannot begin, and says so
            connection.execute("ROLLBACK")


def _nothing(_connection: sqlite3.Connection) -> None:
    """Do nothing, and be the last to have done it."""
