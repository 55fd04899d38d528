"""When leaderboards begin anew: at midnight UTC, of a Monday for the week, of the first for the month."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, TypeAlias, assert_never

Period: TypeAlias = Literal["week", "month", "all"]
PERIODS: tuple[Period, ...] = ("week", "month", "all")

_DAY_MS = 86_400_000
_DAYS_AFTER_A_MONDAY = 3  # 1970 began on a Thursday


def day_of(at_ms: int) -> int:
    """Return the day that a moment (wall clock, in ms) belongs to, counted in UTC."""
    return at_ms // _DAY_MS


def day_began(day: int) -> int:
    """Return when a day began, in ms."""
    return day * _DAY_MS


def began(period: Period, at_ms: int) -> int:
    """Return when the period began that a moment belongs to, in ms; 0 for all time."""
    match period:
        case "week":
            day = day_of(at_ms)
            return day_began(day - (day + _DAYS_AFTER_A_MONDAY) % 7)
        case "month":
            first = datetime.fromtimestamp(at_ms / 1000, UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
            return int(first.timestamp()) * 1000
        case "all":
            return 0
        case _:
            assert_never(period)
