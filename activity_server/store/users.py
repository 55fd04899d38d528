"""The one place that knows who a random id is, as SQL."""

from __future__ import annotations

import sqlite3


def put_user(connection: sqlite3.Connection, user: str, name: str, at_ms: int) -> None:
    """Remember a person's name, or their new one; never that of somebody who is to be forgotten."""
    connection.execute(
        """
        INSERT INTO users (id, name, first_seen_ms) VALUES (?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE NOT forgotten
        """,
        [user, name, at_ms],
    )


def know(connection: sqlite3.Connection, discord_id: str, name: str, at_ms: int) -> None:
    """Remember somebody of Discord by name, under a random id if they are new: 80 bits, so no two are ever the same."""
    connection.execute(
        """
        INSERT INTO users (id, name, discord_id, first_seen_ms) VALUES (lower(hex(randomblob(10))), ?, ?, ?)
        ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name
        """,
        [name, discord_id, at_ms],
    )


def found(connection: sqlite3.Connection, discord_id: str) -> tuple[str, str] | None:
    """Return the random id of somebody of Discord, and their name."""
    row = connection.execute("SELECT id, name FROM users WHERE discord_id = ?", [discord_id]).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def discord_id_of(connection: sqlite3.Connection, user: str) -> str | None:
    """Return the account of a person at Discord: guests have none."""
    row = connection.execute("SELECT discord_id FROM users WHERE id = ?", [user]).fetchone()
    return None if row is None or row[0] is None else str(row[0])


def name_of(connection: sqlite3.Connection, user: str) -> str | None:
    """Return the name that a person was last known by."""
    found = connection.execute("SELECT name FROM users WHERE id = ? AND NOT forgotten", [user]).fetchone()
    return None if found is None else str(found[0])


def is_shown(connection: sqlite3.Connection, user: str) -> bool:
    """Whether a person agreed to be on the board of everywhere."""
    return connection.execute("SELECT 1 FROM users WHERE id = ? AND shown", [user]).fetchone() is not None


def show(connection: sqlite3.Connection, user: str, *, shown: bool) -> None:
    """Note whether a person agrees to be on the board of everywhere."""
    connection.execute("UPDATE users SET shown = ? WHERE id = ? AND NOT forgotten", [shown, user])


def forget(connection: sqlite3.Connection, user: str) -> None:
    """Empty what is known of a person, for good: who comes back from the same account is somebody new."""
    connection.execute(
        """
        UPDATE users SET name = '', discord_id = NULL, first_seen_ms = 0, shown = 0, forgotten = 1
        WHERE id = ?
        """,
        [user],
    )
