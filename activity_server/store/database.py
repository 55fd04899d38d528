"""Opening the database file: what is checked before the first table is loaded, and how it is set up."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlite_utils import Database

from activity_server.store.errors import Fault, fault, faults_of
from activity_server.store.migrations import MIGRATIONS, unknown_steps

# Marks the file as ours in its header: the letters TRNB.
APPLICATION_ID = 0x54524E42
# Seconds to wait for another program that is writing, say a backup tool.
BUSY_SECONDS = 5.0
# FULL: what is acknowledged survives a power cut too, not only a killed process.
SETTINGS = ("synchronous = FULL", "foreign_keys = ON", "journal_size_limit = 67108864")
PROBE_BYTES = 64 * 1024


def open_database(path: Path, *, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """Open the file for writing, making or migrating it as needed. Transactions are the caller's.

    Raises StoreError where the file cannot serve: better now than at the first card.
    """
    _want_a_file(path)
    with faults_of(path):
        connection = sqlite3.connect(path, isolation_level=None, timeout=busy_seconds)
        try:
            _want_ours(connection, path)
            _want_wal(connection, path)
            _want_sound(connection, path)
            for setting in SETTINGS:
                connection.execute(f"PRAGMA {setting}")
            connection.execute("BEGIN IMMEDIATE")
            MIGRATIONS.apply(Database(connection))
            probe(connection)
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
    return connection


def open_for_reading(path: Path, *, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """Open an existing file so that nothing can be written through this connection; raises StoreError."""
    _want_a_file(path)
    with faults_of(path):
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=busy_seconds)
        try:
            _want_ours(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def claim(path: Path, *, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """Be the one server on this database until what is returned is closed or the process ends, however it ends.

    Two servers would both play the tables of the log. Tools may come and go, so not the database is locked but a file
    beside it. A server that is just stopping is waited for; raises StoreError where one goes on.
    """
    _want_a_file(path)
    lock = path.with_name(f"{path.name}.lock")
    with faults_of(lock):
        connection = sqlite3.connect(lock, isolation_level=None, timeout=busy_seconds, check_same_thread=False)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise fault(Fault.SERVED, path) from error
            raise
    return connection


def probe(connection: sqlite3.Connection) -> None:
    """Write as much as many events would need and remove it again, within the caller's transaction."""
    connection.execute("INSERT INTO probe VALUES (zeroblob(?))", [PROBE_BYTES])
    connection.execute("DELETE FROM probe")


def _want_a_file(path: Path) -> None:
    try:
        is_folder, has_folder = path.is_dir(), path.absolute().parent.is_dir()
    except OSError as error:  # some folder on the way is closed to us
        raise fault(Fault.UNREACHABLE, path) from error
    if is_folder:
        raise fault(Fault.DIRECTORY, path)
    if not has_folder:
        raise fault(Fault.NO_FOLDER, path)


def _want_ours(connection: sqlite3.Connection, path: Path) -> None:
    both = "SELECT application_id, (SELECT count(*) FROM sqlite_schema) FROM pragma_application_id"
    marked, entries = connection.execute(both).fetchone()
    if marked != APPLICATION_ID and entries:
        raise fault(Fault.FOREIGN, path)
    if unknown := unknown_steps(Database(connection)):
        raise fault(Fault.NEWER, path, ", ".join(unknown))


def _want_wal(connection: sqlite3.Connection, path: Path) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise fault(Fault.NO_WAL, path)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _want_sound(connection: sqlite3.Connection, path: Path) -> None:
    with closing(connection.execute("PRAGMA quick_check(1)")) as lines:
        (verdict,) = lines.fetchone()
    if verdict != "ok":
        raise fault(Fault.CORRUPT, path, verdict)
