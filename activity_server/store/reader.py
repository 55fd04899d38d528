"""The connection that reads, on a thread of its own, and cannot write."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from activity_server.store.database import open_for_reading
from activity_server.store.errors import Fault, StoreError, fault, faults_of

Answer = TypeVar("Answer")


class Reader:
    """Answers questions one after the other, each as of the last commit before it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store-reader")
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Open the database, which must exist; raises StoreError, and then there is nothing to close."""
        try:
            self._connection = await self._loop.run_in_executor(self._thread, open_for_reading, self._path)
        except StoreError:
            self._thread.shutdown()
            raise

    async def read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Return the answer; raises StoreError where it cannot be read."""
        if self._connection is None:
            raise fault(Fault.CLOSED, self._path)
        with faults_of(self._path):
            return await self._loop.run_in_executor(self._thread, question, self._connection)

    async def close(self) -> None:
        """Answer what was asked, then close."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await self._loop.run_in_executor(self._thread, connection.close)
            self._thread.shutdown()
