"""Matches that are over, as SQL: the record itself, and beside it what one asks for without reading records."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Users: TypeAlias = tuple[str | None, str | None, str | None, str | None]
Left: TypeAlias = tuple[bool, bool, bool, bool]
NOBODY: Users = (None, None, None, None)
NOBODY_LEFT: Left = (False, False, False, False)
IMPORTED = "imported"


@dataclass(frozen=True, slots=True)
class Match:
    """A match to keep: its record, what ``engine.records.report`` makes of it, and who sat where (None for a robot).

    A match of this server names its ``table``; one that was imported has none, and nobody known sat there. ``place`` is
    the channel where it was played, in the server ``guild``; ``unrated`` says why it does not count for ratings, if it
    does not; ``left`` by seat who counts as having left it.
    """

    record: Mapping[str, Any]
    report: Mapping[str, Any]
    table: str | None = None
    users: Users = NOBODY
    place: str | None = None
    guild: str | None = None
    unrated: str | None = IMPORTED
    left: Left = NOBODY_LEFT

    @property
    def id(self) -> str:
        """Return the id that follows from what was played: the same match is the same, whatever comments it carries."""
        return hashlib.sha256(json.dumps(_bare(self.record), sort_keys=True).encode()).hexdigest()[:20]

    @property
    def text(self) -> str:
        """Return the record as JSON on one line.

        Comments may hold what no text can, numbers without end or halves of characters: those are a ValueError.
        """
        text = json.dumps(self.record, ensure_ascii=False, allow_nan=False)
        text.encode()
        return text


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as the store has it. ``ended_ms`` is when it was over, or imported; ``record`` is JSON text."""

    id: str
    table: str | None
    ended_ms: int
    winner: int | None
    reason: str | None
    record: str


def add(connection: sqlite3.Connection, match: Match, now_ms: int) -> bool:
    """Keep a match; whether it was new. One that is there already stays as it is."""
    match_id, report = match.id, match.report
    added = connection.execute(
        """
        INSERT INTO matches (id, table_id, ended_ms, imported, preset, winner, reason, record, place, guild, unrated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
        """,
        [
            match_id,
            match.table,
            now_ms,
            match.table is None,
            match.record["rules"].get("preset", "high-card-club"),
            report["winner"],
            report["reason"],
            match.text,
            match.place,
            match.guild,
            IMPORTED if match.table is None else match.unrated,
        ],
    )
    if added.rowcount == 0:
        return False
    connection.executemany(
        "INSERT INTO match_seats (match_id, seat, user_id, has_left) VALUES (?, ?, ?, ?)",
        [(match_id, seat, user, match.left[seat]) for seat, user in enumerate(match.users)],
    )
    connection.executemany(
        "INSERT INTO match_hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(match_id, deal, *_line(hand)) for deal, hand in enumerate(report["hands"])],
    )
    return True


def of_table(connection: sqlite3.Connection, table: str) -> list[Kept]:
    """Return the matches played at a table, the latest last."""
    return list(_kept(connection, "WHERE table_id = ?", [table]))


def has_played(connection: sqlite3.Connection, table: str, user: str) -> bool:
    """Whether a person had a seat in a match that was played at a table."""
    question = "SELECT 1 FROM match_seats JOIN matches ON id = match_id WHERE table_id = ? AND user_id = ?"
    return connection.execute(question, [table, user]).fetchone() is not None


def named(connection: sqlite3.Connection, name: str) -> list[Kept]:
    """Return the match of that id, or all matches of the table of that id, the latest last."""
    return list(_kept(connection, "WHERE id = ?1 OR table_id = ?1", [name]))


def every(connection: sqlite3.Connection) -> Iterable[Kept]:
    """Yield all matches, the latest last."""
    return _kept(connection, "", [])


def _kept(connection: sqlite3.Connection, condition: str, values: Sequence[str]) -> Iterable[Kept]:
    columns = "SELECT id, table_id, ended_ms, winner, reason, record FROM matches"
    return (Kept(*row) for row in connection.execute(f"{columns} {condition} ORDER BY ended_ms, rowid", values))


def _line(hand: Mapping[str, Any]) -> list[object]:
    tricks, score = hand.get("tricks", [0, 0]), hand["score"]
    return [hand["number"], hand["dealer"], hand.get("declarer"), hand.get("bid"), hand.get("trump"), *tricks, *score]


def _bare(value: Any) -> Any:  # noqa: ANN401 - whatever JSON is made of
    """Return a record without its comments, the keys that begin with ``x_``."""
    if isinstance(value, Mapping):
        return {key: _bare(part) for key, part in value.items() if not key.startswith("x_")}
    if isinstance(value, list | tuple):
        return [_bare(part) for part in value]
    return value
