"""What the tests of the store share."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from activity_server.store import Fault, LogRow, StoreError

NOBODY = 65534


class WallClock:
    """The time of day as the test says, in milliseconds."""

    def __init__(self) -> None:
        self.now_ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now_ms


def row(version: int, command: str | None = None, **event: Any) -> LogRow:
    """Make a row of the log."""
    return LogRow(version, command, 1, event or {"kind": "called", "seat": version % 4, "call": "pass"})


def rows_in(path: Path, query: str) -> list[tuple[Any, ...]]:
    """Ask the file itself, as an administrator would."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


@contextmanager
def refused(code: Fault) -> Iterator[Callable[[], str]]:
    """Expect a StoreError; what is given back returns its sentence."""
    with pytest.raises(StoreError) as refusal:
        yield lambda: str(refusal.value)
    assert refusal.value.code is code
