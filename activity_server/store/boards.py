"""Leaderboards as SQL, read from the sums that ``ratings`` keeps. On them are people with matches enough, by name.

Whoever is forgotten is on no board; on the one of everywhere are only those who agreed to be.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from activity_server.periods import Period
from activity_server.store.ratings import EVERYWHERE

Row: TypeAlias = tuple[str, str, str, str, int, int]

LINES_A_PAGE = 10
MATCHES_TO_BE_LISTED = 5

# Points are the value of a person for all time; else it is what a person or a pair has gained.
_LISTED = """
    WITH listed AS (
        SELECT first, second, matches,
            CASE :metric
                WHEN 'contracts' THEN contracts
                WHEN 'sets' THEN sets
                WHEN 'slams' THEN slams
                WHEN 'matches' THEN matches
                ELSE iif(
                    :period = 'all' AND NOT :pairs,
                    (SELECT points FROM ratings WHERE scope = :scope AND user_id = first),
                    gained
                )
            END AS value
        FROM standings
        WHERE scope = :scope AND period = :period AND since_ms = :since_ms AND pairs = :pairs AND matches >= :least
            AND iif(
                :scope = '',
                first IN (SELECT id FROM users WHERE shown = 1)
                    AND (NOT :pairs OR second IN (SELECT id FROM users WHERE shown = 1)),
                first NOT IN (SELECT id FROM users WHERE forgotten = 1)
                    AND second NOT IN (SELECT id FROM users WHERE forgotten = 1)
            )
    )
"""
_PAGE = f"""{_LISTED},
    lines AS (SELECT * FROM listed ORDER BY value DESC, first, second LIMIT :lines OFFSET :skipped)
    SELECT first, second, one.name, two.name, value, lines.matches FROM lines
    JOIN users AS one ON one.id = first LEFT JOIN users AS two ON two.id = second ORDER BY value DESC, first, second
"""  # noqa: S608 - made of constants
_COUNT = f"{_LISTED} SELECT count(*), ifnull(sum(value > :value), 0) FROM listed"  # noqa: S608 - made of constants
_RANK = f"""{_LISTED}
    SELECT 1 + (SELECT count(*) FROM listed WHERE value > mine.value) FROM listed AS mine WHERE first = :user
"""  # noqa: S608 - made of constants


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
    number = max(0, number)
    found = _rows(connection, wanted, number)
    count, better = _count(connection, wanted, found[0][4] if found else 0)
    pages = max(1, -(-count // LINES_A_PAGE))
    if not found and count:
        return page(connection, wanted, pages - 1)
    return _ranked(found, better + 1, LINES_A_PAGE * number + 1), pages


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


def _rows(connection: sqlite3.Connection, wanted: Wanted, number: int) -> list[Row]:
    values = {**_values(wanted), "lines": LINES_A_PAGE, "skipped": LINES_A_PAGE * number}
    return connection.execute(_PAGE, values).fetchall()


def _count(connection: sqlite3.Connection, wanted: Wanted, value: int) -> tuple[int, int]:
    """Return how many lines a board has, and how many of them are better than a value."""
    count, better = connection.execute(_COUNT, {**_values(wanted), "value": value}).fetchone()
    return count, better


def _ranked(rows: Sequence[Row], rank: int, first_place: int) -> list[Line]:
    """Make lines of rows, of which the first has a rank and a place; equals share a rank."""
    lines: list[Line] = []
    for place, (first, second, first_name, second_name, value, matches) in enumerate(rows, first_place):
        if lines and value != lines[-1].value:
            rank = place
        users, names = ((first, second), (first_name, second_name)) if second else ((first,), (first_name,))
        lines.append(Line(rank, users, names, value, matches))
    return lines
