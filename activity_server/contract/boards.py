"""Ratings, leaderboards and what was played."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from pydantic import BaseModel, ConfigDict

Period: TypeAlias = Literal["week", "month", "all"]
Metric: TypeAlias = Literal["rating", "contracts", "sets", "slams", "matches"]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class BoardWanted(_Model):
    """A page of a leaderboard. Without a ``guild`` it is the board of everybody who agreed to be on it."""

    guild: str | None
    period: Period = "all"
    metric: Metric = "rating"
    pairs: bool = False
    page: int = 0


class BoardLine(_Model):
    """A line: one name, or the two of a pair. ``value`` is a number of what the board is by.

    By rating that is the points of a person for all time, and else the points gained: in the week or month, and by a
    pair together.
    """

    rank: int
    users: tuple[str, ...]
    names: tuple[str, ...]
    value: int
    matches: int


class Board(_Model):
    """A page, and how many there are. ``since_ms`` is when the period began (wall clock), None for all time."""

    wanted: BoardWanted
    lines: tuple[BoardLine, ...]
    pages: int
    since_ms: int | None


class RatingChange(_Model):
    """What a match did to one person's rating in its server, in whole points. ``spared``: a leaver's partner."""

    seat: int
    user: str
    before: int
    after: int
    provisional: bool
    spared: bool = False


class CurvePoint(_Model):
    """A rating after a match."""

    at_ms: int
    rating: int
    provisional: bool


class PlayerStats(_Model):
    """What somebody has played, in one server or everywhere. Bids count as declarer; ``rank`` is on the rating board.

    ``bids`` says of each bid (``"7"``…) how often it was declared and how often made.
    """

    name: str
    rating: int | None
    provisional: bool
    rank: int | None
    matches: int
    won: int
    hands: int
    declared: int
    made: int
    slams: int
    sets: int
    bids: dict[str, tuple[int, int]]
    best_partner: str | None
    curve: tuple[CurvePoint, ...]


class PlayedMatch(_Model):
    """A match in somebody's history. ``won`` is None where nobody won; who left a match has not won it.

    Names are by seat: empty for a robot, None for somebody who deleted who they are (``bot.people.deleted``).
    """

    id: str
    ended_ms: int
    seat: int
    won: bool | None
    total: tuple[int, int]
    preset: str
    rated: bool
    names: tuple[str | None, str | None, str | None, str | None]
    gained: int | None


class StoredMatch(_Model):
    """A match with its record (JSON text), and where it was played; names as in ``PlayedMatch``.

    ``users`` are the random ids of those who played, by seat, empty for a robot.
    """

    id: str
    place: str | None
    ended_ms: int
    names: tuple[str | None, str | None, str | None, str | None]
    users: tuple[str, str, str, str]
    record: str


class Boards(Protocol):
    """Everything may raise TableRefusedError with the code ``store_down``."""

    async def board(self, wanted: BoardWanted) -> Board:
        """Return a page of a leaderboard; one beyond the last is the last."""

    async def changes(self, match: str) -> list[RatingChange]:
        """Return what a match did to ratings in its server: nothing, where it was not rated."""

    async def stats(self, user: str, guild: str | None) -> PlayerStats | None:
        """Return what a person has played in a server, or everywhere; None for somebody who never did."""

    async def history(self, user: str, guild: str | None, page: int) -> list[PlayedMatch]:
        """Return ten matches of a person, the latest first."""

    async def match(self, match: str) -> StoredMatch | None:
        """Return a match that is over by its id."""
