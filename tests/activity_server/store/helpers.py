"""What the tests of the store share."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from activity_server.store import Fault, LogRow, Match, StoreError
from activity_server.store.matches import NOBODY as NOBODY_KNOWN
from activity_server.store.matches import Users
from engine.records.read import read_record
from engine.records.report import report

NOBODY = 65534
GOLDEN = Path(__file__).parents[2] / "golden"


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


def files_in(folder: Path) -> list[str]:
    """Name what a folder holds."""
    return sorted(file.name for file in folder.iterdir())


@contextmanager
def refused(code: Fault) -> Iterator[Callable[[], str]]:
    """Expect a StoreError; what is given back returns its sentence."""
    with pytest.raises(StoreError) as refusal:
        yield lambda: str(refusal.value)
    assert refusal.value.code is code


def code_of(outcome: object) -> Fault | None:
    """Say how a write ended: None where it was done."""
    assert outcome is None or isinstance(outcome, StoreError)
    return None if outcome is None else outcome.code


def golden(name: str) -> dict[str, Any]:
    """Read the record of a match that the repository keeps."""
    found: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))["record"]
    return found


def match_of(record: dict[str, Any], table: str | None = None, users: Users = NOBODY_KNOWN) -> Match:
    """Make the match to keep of a record."""
    return Match(record, report(read_record(json.dumps(record)).match), table, users)
