"""Matches that count, made up without playing them, for what is counted of them."""

from __future__ import annotations

import itertools
from sqlite3 import Connection
from typing import Any

from activity_server.rating import Four
from activity_server.store import matches, ratings
from activity_server.store.matches import NOBODY_LEFT, Left, Match

LAYLA, OMAR, SAMI, NOOR = FOUR = ("layla123", "omar4567", "sami8901", "noor2345")
GUILD, OTHER_GUILD = "700", "800"
HOUR, DAY = 3_600_000, 86_400_000
# Wednesday, 18 November 2026, noon UTC.
NOON = 1_795_003_200_000

_numbers = itertools.count()


def hand(declarer: int, bid: int, tricks: tuple[int, int]) -> dict[str, Any]:
    """One line of a score sheet; the defenders score only what they take of a failed contract."""
    side = declarer % 2
    made = tricks[side] >= bid
    score = [0, 0]
    score[side] = tricks[side] if made else -bid
    score[1 - side] = 0 if made else tricks[1 - side]
    return {
        "number": 1, "dealer": 0, "declarer": declarer, "bid": bid, "trump": "S", "tricks": list(tricks), "score": score
    }  # fmt: skip


THROWN_IN = {"number": 1, "dealer": 0, "thrown_in": True, "score": [0, 0]}


def made_up(
    winner: int | None = 0,
    *,
    users: Four[str] = FOUR,
    left: Left = NOBODY_LEFT,
    finished: bool = True,
    guild: str | None = GUILD,
    hands: list[dict[str, Any]] | None = None,
    unrated: str | None = None,
    table: str | None = "table001",
) -> Match:
    """A match unlike any other, that counts unless said otherwise."""
    return Match(
        {"rules": {}, "seats": list(users), "number": next(_numbers)},
        {"winner": winner, "reason": "target" if finished else None, "hands": hands or []},
        table,
        users,
        place=None if guild is None else f"{guild}/1",
        guild=guild,
        unrated=unrated,
        left=left,
    )


def keep(connection: Connection, match: Match, at_ms: int = NOON) -> str:
    """Keep a match as the store does, and let it count; return its id."""
    if matches.add(connection, match, at_ms):
        ratings.rate(connection, match.id)
    return match.id
