"""What somebody has played, as SQL, and what matches did to ratings: in one server, or everywhere."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import TypeAlias

from activity_server.rating import PROVISIONAL_MATCHES, Four

MATCHES_A_PAGE = 10
# The points of a curve: the latest so many matches.
LONGEST_CURVE = 200

Name: TypeAlias = str | None
"""What somebody is called: empty for a robot, None for a person who is forgotten."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to one person's rating, in points."""

    seat: int
    user: str
    before: int
    after: int
    provisional: bool
    spared: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """Everything countable about what a person has played. Bids are by their height: declared, and of these made."""

    matches: int
    won: int
    hands: int
    sets: int
    slams: int
    bids: dict[int, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in a person's history; ``gained`` in points, if it counted."""

    id: str
    ended_ms: int
    seat: int
    won: bool | None
    total: tuple[int, int]
    preset: str
    rated: bool
    names: Four[Name]
    gained: int | None


@dataclass(frozen=True, slots=True)
class Whole:
    """A match with its record."""

    id: str
    place: str | None
    ended_ms: int
    names: Four[Name]
    users: Four[str]
    record: str


def changes(connection: sqlite3.Connection, match: str) -> list[Change]:
    """Return what a match did to ratings in its server, or everywhere if it was played in none."""
    rows = connection.execute(
        """
        SELECT seat, user_id, points_before, points_after, provisional, spared FROM rating_changes
        WHERE match_id = ?1 AND scope = (SELECT ifnull(guild, '') FROM matches WHERE id = ?1) ORDER BY seat
        """,
        [match],
    )
    return [
        Change(seat, user, before, after, provisional == 1, spared == 1)
        for seat, user, before, after, provisional, spared in rows
    ]


def numbers(connection: sqlite3.Connection, user: str, scope: str) -> Numbers:
    """Count what a person has played. Who left a match has not won it."""
    matches, won = connection.execute(
        """
        SELECT count(*), ifnull(sum(winner = seat % 2 AND NOT has_left), 0) FROM match_seats
        JOIN matches ON id = match_id WHERE user_id = ?1 AND (?2 = '' OR guild = ?2)
        """,
        [user, scope],
    ).fetchone()
    played = connection.execute(
        """
        SELECT bid, declarer = seat, iif(declarer % 2, score_1, score_0) >= 0,
            iif(declarer % 2, tricks_1, tricks_0) = 13, declarer % 2 <> seat % 2, count(*)
        FROM match_seats JOIN matches ON id = match_seats.match_id
        JOIN match_hands ON match_hands.match_id = match_seats.match_id
        WHERE user_id = ?1 AND (?2 = '' OR guild = ?2) GROUP BY 1, 2, 3, 4, 5
        """,
        [user, scope],
    ).fetchall()
    bids: dict[int, tuple[int, int]] = {}
    for bid, _, made, _, _, count in (row for row in played if row[1]):
        declared, kept = bids.get(bid, (0, 0))
        bids[bid] = declared + count, kept + count * made
    return Numbers(
        matches=matches,
        won=won,
        hands=sum(row[5] for row in played),
        sets=sum(count for _, _, made, _, defended, count in played if defended and not made),
        slams=sum(count for _, declared, made, slam, _, count in played if declared and made and slam),
        bids=dict(sorted(bids.items())),
    )


def best_partner(connection: sqlite3.Connection, user: str, scope: str) -> str | None:
    """Return the name of the partner with whom a person has won most; of equals, with whom in fewer matches."""
    found = connection.execute(
        """
        SELECT name FROM match_seats AS mine
        JOIN matches ON matches.id = mine.match_id
        JOIN match_seats AS partners ON partners.match_id = mine.match_id AND partners.seat = (mine.seat + 2) % 4
        JOIN users ON users.id = partners.user_id AND NOT forgotten
        WHERE mine.user_id = ?1 AND (?2 = '' OR guild = ?2)
        GROUP BY partners.user_id HAVING sum(winner = mine.seat % 2) > 0
        ORDER BY sum(winner = mine.seat % 2) DESC, count(*), partners.user_id LIMIT 1
        """,
        [user, scope],
    ).fetchone()
    return None if found is None else str(found[0])


def rating(connection: sqlite3.Connection, user: str, scope: str) -> tuple[int, bool] | None:
    """Return a person's points, and whether they are provisional; None before the first match that counts."""
    query = "SELECT points, matches FROM ratings WHERE user_id = ? AND scope = ?"
    found = connection.execute(query, [user, scope]).fetchone()
    return None if found is None else (int(found[0]), found[1] < PROVISIONAL_MATCHES)


def curve(connection: sqlite3.Connection, user: str, scope: str) -> list[tuple[int, int, bool]]:
    """Return when a person's rating changed, to how many points, and whether it was provisional; the latest last."""
    rows = connection.execute(
        """
        SELECT at_ms, points_after, provisional FROM rating_changes JOIN matches ON id = match_id
        WHERE user_id = ? AND scope = ? ORDER BY matches.rowid DESC LIMIT ?
        """,
        [user, scope, LONGEST_CURVE],
    ).fetchall()
    return [(at_ms, points, provisional == 1) for at_ms, points, provisional in reversed(rows)]


def history(connection: sqlite3.Connection, user: str, scope: str, page: int) -> list[Entry]:
    """Return a page of a person's matches, counted from 0, the latest first."""
    rows = connection.execute(
        """
        SELECT matches.id, ended_ms, mine.seat, has_left, winner, preset, unrated IS NULL, points_after - points_before
        FROM match_seats AS mine JOIN matches ON matches.id = mine.match_id
        LEFT JOIN rating_changes AS changed
            ON changed.match_id = mine.match_id AND changed.scope = ?2 AND changed.seat = mine.seat
        WHERE mine.user_id = ?1 AND (?2 = '' OR guild = ?2)
        ORDER BY matches.rowid DESC LIMIT ?3 OFFSET ?3 * ?4
        """,
        [user, scope, MATCHES_A_PAGE, max(0, page)],
    ).fetchall()
    return [_entry(connection, *row) for row in rows]


def _entry(  # noqa: PLR0913, PLR0917 - a row
    connection: sqlite3.Connection,
    match: str,
    ended_ms: int,
    seat: int,
    left: int,
    winner: int | None,
    preset: str,
    rated: int,
    gained: int | None,
) -> Entry:
    return Entry(
        id=match,
        ended_ms=ended_ms,
        seat=seat,
        won=_won(winner, seat, left == 1),
        total=_total(connection, match),
        preset=preset,
        rated=rated == 1,
        names=names(connection, match),
        gained=gained,
    )


def _total(connection: sqlite3.Connection, match: str) -> tuple[int, int]:
    query = "SELECT ifnull(sum(score_0), 0), ifnull(sum(score_1), 0) FROM match_hands WHERE match_id = ?"
    first, second = connection.execute(query, [match]).fetchone()
    return first, second


def whole(connection: sqlite3.Connection, match: str) -> Whole | None:
    """Return a match by its id."""
    found = connection.execute("SELECT place, ended_ms, record FROM matches WHERE id = ?", [match]).fetchone()
    if found is None:
        return None
    return Whole(match, found[0], found[1], names(connection, match), _users(connection, match), found[2])


def names(connection: sqlite3.Connection, match: str) -> Four[Name]:
    """Return what those who sat in a match are called now."""
    first, second, third, fourth = (
        "" if user is None else (None if forgotten else name)
        for user, name, forgotten in connection.execute(
            "SELECT user_id, name, ifnull(forgotten, 1) FROM match_seats LEFT JOIN users ON users.id = user_id "
            "WHERE match_id = ? ORDER BY seat",
            [match],
        )
    )
    return first, second, third, fourth


def _users(connection: sqlite3.Connection, match: str) -> Four[str]:
    seats = connection.execute("SELECT user_id FROM match_seats WHERE match_id = ? ORDER BY seat", [match])
    first, second, third, fourth = ("" if user is None else str(user) for (user,) in seats)
    return first, second, third, fourth


def _won(winner: int | None, seat: int, left: bool) -> bool | None:
    """Whether a seat has won, if anybody has; who left has lost in any case."""
    if left:
        return False
    return None if winner is None else winner == seat % 2
