"""What the pictures show, as plain values: whoever asks for a picture fills these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Trump: TypeAlias = Literal["S", "H", "D", "C", "NT"]
Reason: TypeAlias = Literal["target", "hands", "slam", "cap"]
Metric: TypeAlias = Literal["rating", "contracts", "sets", "slams", "matches"]
Period: TypeAlias = Literal["week", "month", "all"]
Unit: TypeAlias = Literal["number", "gain", "percent"]
Both: TypeAlias = tuple[int, int]
"""A number of each team: of seats 0 and 2, and of seats 1 and 3."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who had a seat; a robot needs no name. ``change`` is what the match did to the rating, None if not rated."""

    name: str
    robot: bool = False
    change: int | None = None
    spared: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One hand of the sheet; one that all passed has no ``declarer`` (a seat) and no ``bid``."""

    number: int
    declarer: int | None
    bid: int | None
    trump: Trump | None
    tricks: Both
    score: Both
    total: Both


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A match: its rules, its four players by seat, its hands and how it ended.

    ``reason`` is None when the match was broken off; with a reason and no ``winner`` (a team) it is a draw.
    """

    preset: str
    target: int | None
    hands: int | None
    house_rules: int
    players: tuple[Player, Player, Player, Player]
    lines: tuple[Line, ...]
    total: Both
    winner: int | None
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One person of a leaderboard, or one pair. ``own`` marks whoever asked."""

    rank: int
    names: tuple[str, ...]
    value: int
    matches: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A page of a leaderboard. ``place`` names the server, None is everywhere; pages count from 1."""

    metric: Metric
    period: Period
    place: str | None
    rows: tuple[BoardRow, ...]
    unit: Unit = "number"
    page: int = 1
    pages: int = 1


@dataclass(frozen=True, slots=True)
class Curve:
    """One person's rating after each match, the oldest first; the first ``provisional`` are not settled yet."""

    name: str
    place: str | None
    ratings: tuple[int, ...]
    provisional: int


def seats_of(team: int) -> tuple[int, int]:
    """Return the seats of a team."""
    return team, team + 2
