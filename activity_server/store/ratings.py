"""Ratings, their changes and the sums of leaderboards, as SQL: all of it follows from the matches that count.

A match is rated in the transaction that keeps it, once, in its server and everywhere. Rating all matches anew in the
order in which they were kept gives the same numbers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from activity_server.periods import PERIODS, began, day_began, day_of
from activity_server.rating import NEWCOMER, PROVISIONAL_MATCHES, Four, Rating, Result, Verdict, verdicts
from activity_server.store.database import claim, open_database
from activity_server.store.errors import faults_of

EVERYWHERE = ""
"""The scope beside those that are a server's."""

Tally: TypeAlias = tuple[int, int, int]
"""Contracts made and sets (contracts of others that failed), and slams."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A match that counts: who sat where, how it ended, and what each seat did in it."""

    id: str
    at_ms: int
    scopes: tuple[str, ...]
    users: Four[str]
    result: Result
    tallies: Four[Tally]


def rate(connection: sqlite3.Connection, match: str) -> None:
    """Let a match move ratings and standings, if it counts and has not done so yet."""
    counted = _counted(connection, match)
    if counted is None:
        return
    for scope in counted.scopes:
        before = [_rating(connection, scope, user) for user in counted.users]
        after = verdicts((before[0][0], before[1][0], before[2][0], before[3][0]), counted.result)
        gained = [0, 0, 0, 0]
        for seat, verdict in enumerate(after):
            gained[seat] = verdict.rating.points - before[seat][0].points
            _change(connection, counted, scope, seat, before[seat], verdict)
        _add_up(connection, counted, scope, gained)


def rebuild(path: Path) -> int:
    """Rate all matches anew; return how many count. Raises StoreError, also while a server runs on the file."""
    with faults_of(path), closing(claim(path)), closing(open_database(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for deletion in ("DELETE FROM ratings", "DELETE FROM rating_changes", "DELETE FROM standings"):
            connection.execute(deletion)
        counted = connection.execute("SELECT id FROM matches WHERE unrated IS NULL ORDER BY rowid").fetchall()
        for (match,) in counted:
            rate(connection, match)
        connection.execute("COMMIT")
    return len(counted)


def _counted(connection: sqlite3.Connection, match: str) -> Counted | None:
    found = connection.execute(
        """
        SELECT ended_ms, guild, winner, reason FROM matches
        WHERE id = ?1 AND unrated IS NULL AND NOT EXISTS (SELECT 1 FROM rating_changes WHERE match_id = ?1)
        """,
        [match],
    ).fetchone()
    if found is None:
        return None
    at_ms, guild, winner, reason = found
    seats = connection.execute("SELECT user_id, has_left FROM match_seats WHERE match_id = ? ORDER BY seat", [match])
    (one, one_left), (two, two_left), (three, three_left), (four, four_left) = seats
    users, left = (one, two, three, four), (one_left == 1, two_left == 1, three_left == 1, four_left == 1)
    spares = _may_spare(connection, at_ms, (one, three)), _may_spare(connection, at_ms, (two, four))
    result = Result(winner, reason is not None, left, spares)
    scopes = (EVERYWHERE,) if guild is None else (EVERYWHERE, guild)
    return Counted(match, at_ms, scopes, users, result, _tallies(connection, match))


def _may_spare(connection: sqlite3.Connection, at_ms: int, pair: tuple[str, str]) -> bool:
    """Whether neither of two partners has been spared a loss of their pair on that day (UTC)."""
    day = day_of(at_ms)
    spared = connection.execute(
        """
        SELECT 1 FROM rating_changes AS spared
        JOIN match_seats AS partner ON partner.match_id = spared.match_id AND partner.seat = (spared.seat + 2) % 4
        WHERE spared.scope = ?1 AND spared.at_ms >= ?2 AND spared.at_ms < ?3 AND spared.spared
            AND spared.user_id IN (?4, ?5) AND partner.user_id IN (?4, ?5)
        """,
        [EVERYWHERE, day_began(day), day_began(day + 1), *pair],
    )
    return spared.fetchone() is None


def _tallies(connection: sqlite3.Connection, match: str) -> Four[Tally]:
    """Count what each seat did as declarer, or as one of the defenders. Who fails a contract scores below nothing."""
    hands = connection.execute(
        """
        SELECT declarer, iif(declarer % 2, score_1, score_0) >= 0, iif(declarer % 2, tricks_1, tricks_0) = 13
        FROM match_hands WHERE match_id = ? AND declarer IS NOT NULL
        """,
        [match],
    ).fetchall()

    def tally(seat: int) -> Tally:
        made = [is_slam for declarer, is_made, is_slam in hands if declarer == seat and is_made]
        sets = [declarer for declarer, is_made, _ in hands if declarer % 2 != seat % 2 and not is_made]
        return len(made), len(sets), sum(made)

    return tally(0), tally(1), tally(2), tally(3)


def _rating(connection: sqlite3.Connection, scope: str, user: str) -> tuple[Rating, int]:
    """Return somebody's rating, and in how many matches it was found."""
    query = "SELECT mu, sigma, matches FROM ratings WHERE scope = ? AND user_id = ?"
    found = connection.execute(query, [scope, user]).fetchone()
    return (NEWCOMER, 0) if found is None else (Rating(found[0], found[1]), int(found[2]))


def _change(
    connection: sqlite3.Connection, match: Counted, scope: str, seat: int, was: tuple[Rating, int], verdict: Verdict
) -> None:
    (before, played), after, user = was, verdict.rating, match.users[seat]
    matches = played + verdict.counted
    connection.execute(
        "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (scope, user_id) DO UPDATE SET "
        "mu = excluded.mu, sigma = excluded.sigma, points = excluded.points, matches = excluded.matches",
        [scope, user, after.mu, after.sigma, after.points, matches],
    )
    numbers = [before.mu, before.sigma, before.points, after.mu, after.sigma, after.points]
    connection.execute(
        "INSERT INTO rating_changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [match.id, scope, seat, user, match.at_ms, *numbers, matches < PROVISIONAL_MATCHES, verdict.spared],
    )


def _add_up(connection: sqlite3.Connection, match: Counted, scope: str, gained: Sequence[int]) -> None:
    """Add a match to the sums of its persons and pairs, of each period that it belongs to."""
    connection.executemany(
        """
        INSERT INTO standings VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
        ON CONFLICT (scope, period, since_ms, pairs, first, second) DO UPDATE SET
            matches = matches + 1, gained = gained + excluded.gained, contracts = contracts + excluded.contracts,
            sets = sets + excluded.sets, slams = slams + excluded.slams
        """,
        [(scope, period, began(period, match.at_ms), *line) for period in PERIODS for line in _lines(match, gained)],
    )


def _lines(match: Counted, gained: Sequence[int]) -> Iterator[tuple[object, ...]]:
    for seat, user in enumerate(match.users):
        yield False, user, "", gained[seat], *match.tallies[seat]
    for seat in (0, 1):
        partner = seat + 2
        first, second = sorted((match.users[seat], match.users[partner]))
        (made, sets, slams), (too, _, also) = match.tallies[seat], match.tallies[partner]
        yield True, first, second, gained[seat] + gained[partner], made + too, sets, slams + also
