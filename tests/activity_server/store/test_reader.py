import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import Fault
from activity_server.store.database import open_database
from activity_server.store.reader import Reader
from tests.activity_server.store.helpers import refused


async def test_reading_happens_beside_the_loop(reader: Reader) -> None:
    def thread(_connection: Connection) -> str:
        return threading.current_thread().name

    assert (await reader.read(thread)).startswith("store-reader")


async def test_many_may_ask_at_once(reader: Reader) -> None:
    answers = await asyncio.gather(*(reader.read(number(n)) for n in range(20)))
    assert answers == list(range(20))


async def test_what_cannot_be_read_is_a_store_error(reader: Reader) -> None:
    with refused(Fault.READ_ONLY):
        await reader.read(lambda connection: connection.execute("DELETE FROM users"))


async def test_a_reader_needs_a_file(path: Path) -> None:
    with refused(Fault.UNREACHABLE):
        await Reader(path).open()


async def test_a_closed_reader_says_so_and_can_be_closed_again(reader: Reader) -> None:
    await reader.close()
    with refused(Fault.CLOSED):
        await reader.read(number(1))
    await reader.close()


@pytest.fixture
async def reader(path: Path) -> Reader:
    open_database(path).close()
    reader = Reader(path)
    await reader.open()
    return reader


def number(n: int) -> Callable[[Connection], int]:
    """Ask for a number that the database has nothing to do with."""
    return lambda connection: int(connection.execute("SELECT ?", [n]).fetchone()[0])
