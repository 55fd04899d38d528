"""The log: tables and their events, as SQL. Every function runs on the writer's or the reader's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson


@dataclass(frozen=True, slots=True)
class LogRow:
    """One event of a table as plain data.

    ``version`` counts the table's events from 1. ``command`` names the command that caused the event, once at a table:
    of several events that one command causes, the first carries it. ``format`` is the version of the event's form.
    """

    version: int
    command: str | None
    format: int
    event: Mapping[str, Any]


def add_table(connection: sqlite3.Connection, table: str, at_ms: int) -> None:
    """Enter an open table."""
    connection.execute("INSERT INTO tables (id, opened_ms) VALUES (?, ?)", [table, at_ms])


def close_table(connection: sqlite3.Connection, table: str, at_ms: int) -> None:
    """Have a table never loaded again."""
    connection.execute("UPDATE tables SET closed_ms = ? WHERE id = ? AND closed_ms IS NULL", [at_ms, table])


def append(connection: sqlite3.Connection, table: str, rows: Sequence[LogRow], at_ms: int) -> None:
    """Add events to a table's log: a version or a command that is there already is an IntegrityError."""
    connection.executemany(
        "INSERT INTO events (table_id, version, at_ms, command, format, body) VALUES (?, ?, ?, ?, ?, ?)",
        [(table, row.version, at_ms, row.command, row.format, orjson.dumps(row.event).decode()) for row in rows],
    )


def open_tables(connection: sqlite3.Connection) -> list[str]:
    """Return the ids of all tables that are not closed, the oldest first."""
    return [
        row[0] for row in connection.execute("SELECT id FROM tables WHERE closed_ms IS NULL ORDER BY opened_ms, id")
    ]


def events(connection: sqlite3.Connection, table: str) -> list[LogRow]:
    """Return a table's log in order; empty where there is no such table."""
    rows = connection.execute(
        "SELECT version, command, format, body FROM events WHERE table_id = ? ORDER BY version", [table]
    )
    return [LogRow(version, command, form, orjson.loads(body)) for version, command, form, body in rows]


def opened_by(connection: sqlite3.Connection, command: str) -> str | None:
    """Return the id of the table that a command opened, if it did."""
    found = connection.execute("SELECT table_id FROM events WHERE version = 1 AND command = ?", [command]).fetchone()
    return None if found is None else str(found[0])


def carried_out(connection: sqlite3.Connection, table: str, command: str) -> bool:
    """Whether a command has had its effect at a table, be it closed by now."""
    found = connection.execute("SELECT 1 FROM events WHERE table_id = ? AND command = ?", [table, command])
    return found.fetchone() is not None
