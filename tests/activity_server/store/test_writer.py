import asyncio
import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from activity_server.store import Fault
from activity_server.store.writer import Write, Writer
from tests.activity_server.store.helpers import code_of, files_in, refused, rows_in

PATIENCE = 5.0


async def test_what_was_written_is_in_the_file_once_the_writer_says_so(writer: Writer, path: Path) -> None:
    await writer.write(adding("layla123"))
    assert users(path) == ["layla123"]


async def test_all_that_waits_is_written_in_one_transaction(writer: Writer) -> None:
    statements: list[str] = []
    await writer.write(lambda connection: connection.set_trace_callback(statements.append))
    async with held(writer):
        waiting = [writer.write(adding(f"user{n}")) for n in range(100)]
    await asyncio.gather(*waiting)
    await writer.write(lambda connection: connection.set_trace_callback(None))
    inserts = [n for n, statement in enumerate(statements) if statement.startswith("INSERT")]
    assert len(inserts) == 100
    assert "COMMIT" not in statements[inserts[0] : inserts[-1]]


async def test_those_who_write_in_the_same_turn_of_the_loop_share_a_transaction(writer: Writer) -> None:
    statements: list[str] = []
    await writer.write(lambda connection: connection.set_trace_callback(statements.append))
    await asyncio.gather(*(writer.write(adding(f"user{n}")) for n in range(10)))
    await writer.write(lambda connection: connection.set_trace_callback(None))
    assert statements.count("BEGIN IMMEDIATE") == 2  # theirs and the one that ends the trace


async def test_the_order_of_asking_is_the_order_of_writing(writer: Writer, path: Path) -> None:
    await asyncio.gather(*(writer.write(adding(f"user{n:02}")) for n in range(50)))
    assert users(path) == [f"user{n:02}" for n in range(50)]


async def test_nobody_hears_that_it_is_written_before_it_is(writer: Writer, path: Path) -> None:
    async with held(writer):
        waiting = writer.write(adding("layla123"))
        assert not waiting.done()
        assert users(path) == []
    await waiting


async def test_a_write_that_clashes_fails_alone(writer: Writer, path: Path) -> None:
    async with held(writer):
        waiting = [writer.write(adding(user)) for user in ("first", "second", "first", "third")]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [code_of(outcome) for outcome in outcomes] == [None, None, Fault.CONFLICT, None]
    assert users(path) == ["first", "second", "third"]


async def test_of_a_write_that_fails_halfway_nothing_stays(writer: Writer, path: Path) -> None:
    await writer.write(adding("taken"))
    with refused(Fault.CONFLICT):
        await writer.write(adding("one", "two", "taken"))
    assert users(path) == ["taken"]


async def test_a_mistake_in_one_write_is_its_own_and_is_not_called_a_fault_of_the_store(
    writer: Writer, path: Path
) -> None:
    def mistaken(_connection: sqlite3.Connection) -> None:
        raise ZeroDivisionError

    outcomes = await asyncio.gather(
        writer.write(adding("first")), writer.write(mistaken), writer.write(adding("second")), return_exceptions=True
    )
    assert isinstance(outcomes[1], ZeroDivisionError)
    assert users(path) == ["first", "second"]


async def test_a_write_that_ends_the_transaction_itself_fails_with_all_that_came_along(
    writer: Writer, path: Path
) -> None:
    outcomes = await asyncio.gather(
        writer.write(adding("first")), writer.write(lambda c: c.execute("ROLLBACK")), return_exceptions=True
    )
    assert [code_of(outcome) for outcome in outcomes] == [Fault.IO, Fault.IO]
    await writer.write(adding("second"))
    assert users(path) == ["second"]


async def test_a_transaction_that_cannot_be_committed_leaves_nothing_of_what_came_along(
    writer: Writer, path: Path
) -> None:
    def at_no_table(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")  # so that only the commit finds out
        connection.execute("INSERT INTO events VALUES ('nowhere0', 1, 0, NULL, 1, '{}')")

    outcomes = await asyncio.gather(writer.write(adding("first")), writer.write(at_no_table), return_exceptions=True)
    assert [code_of(outcome) for outcome in outcomes] == [Fault.CONFLICT, Fault.CONFLICT]
    await writer.write(adding("second"))
    assert users(path) == ["second"]


async def test_somebody_who_stopped_waiting_disturbs_nobody(writer: Writer, path: Path) -> None:
    async with held(writer):
        impatient, patient = writer.write(adding("first")), writer.write(adding("second"))
        impatient.cancel()
    await patient
    assert users(path) == ["first", "second"]


async def test_the_loop_goes_on_while_the_disk_is_slow(writer: Writer) -> None:
    async with held(writer):
        waiting = writer.write(adding("layla123"))
        for _ in range(1000):
            await asyncio.sleep(0)
        assert not waiting.done()
    await waiting


async def test_more_than_can_wait_is_refused_at_once_and_what_waits_is_written(path: Path) -> None:
    writer = Writer(path, most_waiting=3)
    await writer.open()
    async with held(writer):
        waiting = [writer.write(adding(f"user{n}")) for n in range(3)]
        with refused(Fault.OVERLOADED):
            writer.write(adding("too many"))
    await asyncio.gather(*waiting)
    await writer.write(adding("later"))
    await writer.close()
    assert users(path) == ["later", "user0", "user1", "user2"]


async def test_a_full_disk_fails_every_write_until_there_is_room_again(writer: Writer, path: Path) -> None:
    await writer.write(adding("before"))
    await writer.write(lambda c: c.execute("PRAGMA max_page_count = 1"))  # which counts as: no page more than now
    outcomes = await asyncio.gather(*(writer.write(adding_much(f"user{n}")) for n in range(20)), return_exceptions=True)
    assert {code_of(outcome) for outcome in outcomes[1:]} == {Fault.FULL}
    written = ["before", *(f"user{n}" for n, outcome in enumerate(outcomes) if outcome is None)]
    assert users(path) == written
    await writer.write(lambda c: c.execute("PRAGMA max_page_count = 100000"))
    await writer.write(adding_much("after"))
    assert users(path) == sorted(["after", *written])


async def test_a_disk_that_fails_fails_all_that_came_along_and_nothing_of_it_stays(writer: Writer, path: Path) -> None:
    await writer.write(adding("before"))
    with files_no_larger_than(path.with_name("tarneeb.db-wal").stat().st_size):
        outcomes = await asyncio.gather(
            *(writer.write(adding_much(f"user{n}")) for n in range(20)), return_exceptions=True
        )
    assert {code_of(outcome) for outcome in outcomes} == {Fault.IO}
    assert users(path) == ["before"]
    await writer.write(adding("after"))
    assert users(path) == ["after", "before"]


async def test_a_database_locked_by_another_program_fails_writes_until_it_is_free(writer: Writer, path: Path) -> None:
    await writer.write(lambda c: c.execute("PRAGMA busy_timeout = 0"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with refused(Fault.LOCKED):
            await writer.write(adding("meanwhile"))
    await writer.write(adding("after"))
    assert users(path) == ["after"]


async def test_closing_finishes_what_was_asked_and_leaves_one_file(path: Path) -> None:
    writer = Writer(path)
    await writer.open()
    waiting = [writer.write(adding(f"user{n}")) for n in range(10)]
    await writer.close()
    assert all(future.done() for future in waiting)
    assert len(users(path)) == 10
    assert files_in(path.parent) == [path.name]


async def test_a_closed_writer_says_so_and_can_be_closed_again(writer: Writer) -> None:
    await writer.close()
    with refused(Fault.CLOSED):
        writer.write(adding("layla123"))
    await writer.close()


async def test_a_writer_that_could_not_be_opened_leaves_no_thread_behind(tmp_path: Path) -> None:
    with refused(Fault.DIRECTORY):
        await Writer(tmp_path).open()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("store-writer")]


@pytest.mark.looptime
async def test_virtual_time_stands_still_while_the_disk_works(writer: Writer) -> None:
    loop = asyncio.get_running_loop()
    alarm = loop.call_later(3600, lambda: None)
    before = loop.time()
    for n in range(50):
        await writer.write(adding(f"user{n}"))
    assert loop.time() - before < 3600
    alarm.cancel()


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """Make the system fail every write beyond that size, as a failing disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


class held:  # noqa: N801 - reads as a statement
    """Keep the writer's thread busy, so that what is written within has to wait."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.started, self.go_on = threading.Event(), threading.Event()

    def _wait(self, _connection: sqlite3.Connection) -> None:
        self.started.set()
        assert self.go_on.wait(PATIENCE)

    async def __aenter__(self) -> None:
        self.busy = self.writer.write(self._wait)
        await asyncio.to_thread(self.started.wait, PATIENCE)

    async def __aexit__(self, *_exception: object) -> None:
        self.go_on.set()
        await self.busy


def adding(*names: str) -> Write:
    def write(connection: sqlite3.Connection) -> None:
        for name in names:
            connection.execute("INSERT INTO users (id, name, first_seen_ms) VALUES (?, '', 0)", [name])

    return write


def adding_much(name: str) -> Write:
    line = "INSERT INTO users (id, name, first_seen_ms) VALUES (?, ?, 0)"
    return lambda connection: connection.execute(line, [name, "x" * 20_000])


def users(path: Path) -> list[str]:
    return [user for (user,) in rows_in(path, "SELECT id FROM users ORDER BY id")]
