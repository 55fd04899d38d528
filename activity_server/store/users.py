"""The one place that knows who a random id is, as SQL."""

from __future__ import annotations

import sqlite3


def put_user(connection: sqlite3.Connection, user: str, name: str, at_ms: int) -> None:
    """Remember a person's name, or their new one."""
    connection.execute(
        """
        INSERT INTO users (id, name, first_seen_ms) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name
        """,
        [user, name, at_ms],
    )


def name_of(connection: sqlite3.Connection, user: str) -> str | None:
    """Return the name that a person was last known by."""
    found = connection.execute("SELECT name FROM users WHERE id = ?", [user]).fetchone()
    return None if found is None else str(found[0])
