"""What can go wrong with the store, each with a stable code and a sentence that says what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


class Fault(StrEnum):
    """The stable codes. The first group is for whoever starts the server, and any of it may come later too."""

    FULL = "full"
    READ_ONLY = "read_only"
    LOCKED = "locked"
    SERVED = "served"
    CORRUPT = "corrupt"
    UNREACHABLE = "unreachable"
    IO = "io"
    NOT_A_DATABASE = "not_a_database"
    FOREIGN = "foreign"
    NEWER = "newer"
    DIRECTORY = "directory"
    NO_FOLDER = "no_folder"
    NO_WAL = "no_wal"

    CONFLICT = "conflict"
    OVERLOADED = "overloaded"
    CLOSED = "closed"
    NO_SUCH_MATCH = "no_such_match"


class StoreError(Exception):
    """The store could not do what was asked, and nothing of it was done. ``code`` is stable, the text is for people."""

    def __init__(self, code: Fault, message: str) -> None:
        super().__init__(message)
        self.code = code


ELSEWHERE = "or let TARNEEB_DATABASE name another file"

SENTENCES = {
    Fault.FULL: "There is no room left for {path}. Free some space on its disk; nothing that was confirmed is lost.",
    Fault.READ_ONLY: "{path} may be read but not written. Allow writing to it and its folder, " + ELSEWHERE + ".",
    Fault.LOCKED: "{path} is in use by another program. Close that one, then try again.",
    Fault.SERVED: "Another server is running on {path}. Stop that one, " + ELSEWHERE + ".",
    Fault.CORRUPT: "{path} is damaged ({detail}). Put a backup in its place, or move it away to begin with a new one.",
    Fault.UNREACHABLE: "{path} cannot be opened. Allow reading and writing it and its folder, " + ELSEWHERE + ".",
    Fault.IO: "Reading or writing {path} failed ({detail}). Look after its disk, " + ELSEWHERE + ".",
    Fault.NOT_A_DATABASE: "{path} is no SQLite database. Move it away, " + ELSEWHERE + ".",
    Fault.FOREIGN: "{path} is the database of another program. Leave it alone: let TARNEEB_DATABASE name another file.",
    Fault.NEWER: "{path} was written by a newer Tarneeb ({detail}). Update this one, " + ELSEWHERE + ".",
    Fault.DIRECTORY: "{path} is a folder. Let TARNEEB_DATABASE name a file, such as {path}/tarneeb.db.",
    Fault.NO_FOLDER: "There is no folder for {path}. Make it, " + ELSEWHERE + ".",
    Fault.NO_WAL: "SQLite cannot keep a write-ahead log for {path}. Let TARNEEB_DATABASE name a file on a local disk.",
    Fault.CONFLICT: "That is in the store already ({detail}).",
    Fault.OVERLOADED: "The store has more waiting than it can hold. Try again in a moment.",
    Fault.CLOSED: "The store is closed.",
    Fault.NO_SUCH_MATCH: "No match that is over is called {detail}. See: tarneeb export --list",
}

# SQLite's primary result codes, https://sqlite.org/rescode.html.
FAULT_OF = {
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.LOCKED,
    sqlite3.SQLITE_LOCKED: Fault.LOCKED,
    sqlite3.SQLITE_CORRUPT: Fault.CORRUPT,
    sqlite3.SQLITE_CANTOPEN: Fault.UNREACHABLE,
    sqlite3.SQLITE_PERM: Fault.UNREACHABLE,
    sqlite3.SQLITE_NOTADB: Fault.NOT_A_DATABASE,
    sqlite3.SQLITE_CONSTRAINT: Fault.CONFLICT,
}


def fault(code: Fault, path: Path, detail: str = "") -> StoreError:
    """Make the error of a fault with its sentence."""
    return StoreError(code, SENTENCES[code].format(path=path, detail=detail))


def translated(error: sqlite3.Error, path: Path) -> StoreError:
    """Make a StoreError of what SQLite says."""
    extended: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return fault(FAULT_OF.get(extended & 0xFF, Fault.IO), path, str(error))


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Let SQLite's errors within leave as StoreErrors."""
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error, path) from error
