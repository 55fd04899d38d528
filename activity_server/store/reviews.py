"""What was found of matches that are over, as SQL."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

RECENT: Final = 500
"""So many of the latest matches are reviewed by themselves; older ones when somebody asks for it."""


@dataclass(frozen=True, slots=True)
class KeptReview:
    """What was found of a match, as JSON text; None where it could not be reviewed."""

    review: str | None


def put(connection: sqlite3.Connection, match: str, review: str | None) -> None:
    """Keep what was found of a match, or that nothing can be; nothing where there is no such match any more."""
    connection.execute("INSERT OR REPLACE INTO match_reviews SELECT id, ? FROM matches WHERE id = ?", [review, match])


def of(connection: sqlite3.Connection, match: str) -> KeptReview | None:
    """Return what was found of a match; None while nobody has looked."""
    found = connection.execute("SELECT review FROM match_reviews WHERE match_id = ?", [match]).fetchone()
    return None if found is None else KeptReview(found[0])


def latest_pending(connection: sqlite3.Connection) -> str | None:
    """Return the latest match that was played here and that nobody has looked at, among the recent ones."""
    found = connection.execute(
        """
        SELECT id FROM (SELECT id, rowid AS age FROM matches WHERE NOT imported ORDER BY rowid DESC LIMIT ?)
        WHERE id NOT IN (SELECT match_id FROM match_reviews) ORDER BY age DESC LIMIT 1
        """,
        [RECENT],
    ).fetchone()
    return None if found is None else str(found[0])


def record_to_review(connection: sqlite3.Connection, match: str) -> str | None:
    """Return the record of a match that nobody has looked at."""
    found = connection.execute(
        "SELECT record FROM matches WHERE id = ? AND id NOT IN (SELECT match_id FROM match_reviews)", [match]
    ).fetchone()
    return None if found is None else str(found[0])
