"""Leaderboards as SQL, read from the sums that ``ratings`` keeps. On them are people with matches enough, by name.

Whoever is forgotten is on no board; on the one of everywhere are only those who agreed to be.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from activity_server.periods import Period
from activity_server.store.ratings import EVERYWHERE

LINES_A_PAGE = 10
MATCHES_TO_BE_LISTED = 5

# Points are the value of a person for all time; else it is what a person or a pair has gained.
_RANKED = """
    WITH listed AS (
        SELECT sums.first, sums.second, one.name AS first_name, two.name AS second_name, sums.matches,
            CASE :metric
                WHEN 'contracts' THEN sums.contracts
                WHEN 'sets' THEN sums.sets
                WHEN 'slams' THEN sums.slams
                WHEN 'matches' THEN sums.matches
                ELSE iif(:period = 'all' AND NOT :pairs, rated.points, sums.gained)
            END AS value
        FROM standings AS sums
        JOIN users AS one ON one.id = sums.first
        LEFT JOIN users AS two ON two.id = sums.second
        LEFT JOIN ratings AS rated ON rated.scope = sums.scope AND rated.user_id = sums.first
        WHERE sums.scope = :scope AND sums.period = :period AND sums.since_ms = :since_ms AND sums.pairs = :pairs
            AND sums.matches >= :least AND NOT one.forgotten AND NOT ifnull(two.forgotten, :pairs)
            AND (:scope <> '' OR (one.shown AND ifnull(two.shown, NOT :pairs)))
    ),
    ranked AS (SELECT *, rank() OVER (ORDER BY value DESC) AS rank FROM listed)
"""
_COUNT = f"{_RANKED} SELECT count(*) FROM listed"  # noqa: S608 - made of constants
_PAGE = f"""{_RANKED}
    SELECT rank, first, second, first_name, second_name, value, matches FROM ranked
    ORDER BY rank, first, second LIMIT :lines OFFSET :lines * :page
"""  # noqa: S608 - made of constants
_RANK = f"{_RANKED} SELECT rank FROM ranked WHERE first = :user"  # noqa: S608 - made of constants


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which leaderboard: of a server or everywhere, since when, by what, of persons or of pairs."""

    scope: str = EVERYWHERE
    period: Period = "all"
    since_ms: int = 0
    metric: str = "rating"
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a person, or the two of a pair."""

    rank: int
    users: tuple[str, ...]
    names: tuple[str, ...]
    value: int
    matches: int


def page(connection: sqlite3.Connection, wanted: Wanted, number: int) -> tuple[list[Line], int]:
    """Return a page, counted from 0, and how many there are; the last for one beyond it."""
    values = _values(wanted)
    (count,) = connection.execute(_COUNT, values).fetchone()
    pages = max(1, -(-count // LINES_A_PAGE))
    values |= {"lines": LINES_A_PAGE, "page": min(max(0, number), pages - 1)}
    return [_line(row) for row in connection.execute(_PAGE, values)], pages


def rank_of(connection: sqlite3.Connection, wanted: Wanted, user: str) -> int | None:
    """Return the rank of a person on a board; None where they are not on it."""
    found = connection.execute(_RANK, {**_values(wanted), "user": user}).fetchone()
    return None if found is None else int(found[0])


def _values(wanted: Wanted) -> dict[str, str | int]:
    return {
        "scope": wanted.scope,
        "period": wanted.period,
        "since_ms": wanted.since_ms,
        "metric": wanted.metric,
        "pairs": wanted.pairs,
        "least": MATCHES_TO_BE_LISTED,
    }


def _line(row: tuple[int, str, str, str, str, int, int]) -> Line:
    rank, first, second, first_name, second_name, value, matches = row
    if not second:
        return Line(rank, (first,), (first_name,), value, matches)
    return Line(rank, (first, second), (first_name, second_name), value, matches)
