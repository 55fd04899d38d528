"""Everything that is kept of one person, for that person, as SQL."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, TypeAlias

Row: TypeAlias = dict[str, Any]


def about(connection: sqlite3.Connection, user: str) -> Row | None:
    """Return what is known of who somebody is."""
    query = "SELECT id, name, discord_id, shown AS shown_everywhere, first_seen_ms FROM users WHERE id = ?"
    return next(iter(_rows(connection, query, user)), None)


def standing(connection: sqlite3.Connection, user: str) -> dict[str, list[Row]]:
    """Return ratings, what changed them, and the sums of leaderboards; an empty ``scope`` is everywhere."""
    return {
        "ratings": _rows(connection, "SELECT * FROM ratings WHERE user_id = ?", user),
        "rating_changes": _rows(connection, "SELECT * FROM rating_changes WHERE user_id = ? ORDER BY at_ms", user),
        "leaderboards": _rows(connection, "SELECT * FROM standings WHERE ? IN (first, second)", user),
    }


def seats(connection: sqlite3.Connection, user: str) -> list[Row]:
    """Return the matches that somebody played: where and when, which seat, the record, and its review if any."""
    rows = _rows(
        connection,
        """
        SELECT id, table_id, place, ended_ms, seat, has_left, unrated, record, review
        FROM match_seats JOIN matches ON id = match_seats.match_id
        LEFT JOIN match_reviews ON match_reviews.match_id = id WHERE user_id = ? ORDER BY matches.rowid
        """,
        user,
    )
    return [{**row, **{part: json.loads(row[part] or "null") for part in ("record", "review")}} for row in rows]


def times(connection: sqlite3.Connection, table: str, user: str) -> list[int]:
    """Return when somebody did something at a table; what it was is in the record."""
    rows = connection.execute(
        "SELECT at_ms FROM events WHERE table_id = ? AND command >= ? AND command < ? ORDER BY version",
        [table, f"{user} ", f"{user}!"],  # a command's name begins with the person's id and a space
    )
    return [at_ms for (at_ms,) in rows]


def _rows(connection: sqlite3.Connection, query: str, user: str) -> list[Row]:
    found = connection.execute(query, [user])
    columns = [column[0] for column in found.description]
    return [dict(zip(columns, row, strict=True)) for row in found]
