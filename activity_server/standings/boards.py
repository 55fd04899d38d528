"""Leaderboards, ratings and what was played."""

from __future__ import annotations

from functools import partial
from sqlite3 import Connection

from activity_server.contract import (
    Board,
    BoardLine,
    BoardWanted,
    CurvePoint,
    PlayedMatch,
    PlayerStats,
    RatingChange,
    StoredMatch,
)
from activity_server.periods import began
from activity_server.standings.asking import store_asked
from activity_server.store import Store, boards, played, users
from activity_server.store.ratings import EVERYWHERE


class StoredBoards:
    """The port ``Boards``, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def board(self, wanted: BoardWanted) -> Board:
        """Return a page of a leaderboard; one beyond the last is the last."""
        since_ms = began(wanted.period, self._store.now_ms())
        asked = boards.Wanted(wanted.guild or EVERYWHERE, wanted.period, since_ms, wanted.metric, wanted.pairs)
        with store_asked():
            lines, pages = await self._store.read(partial(boards.page, wanted=asked, number=wanted.page))
        return Board(
            wanted=wanted.model_copy(update={"page": min(max(0, wanted.page), pages - 1)}),
            lines=tuple(BoardLine.model_validate(line, from_attributes=True) for line in lines),
            pages=pages,
            since_ms=None if wanted.period == "all" else since_ms,
        )

    async def changes(self, match: str) -> list[RatingChange]:
        """Return what a match did to ratings in its server, or everywhere if it was played in none."""
        with store_asked():
            found = await self._store.read(partial(played.changes, match=match))
        return [RatingChange.model_validate(change, from_attributes=True) for change in found]

    async def stats(self, user: str, guild: str | None) -> PlayerStats | None:
        """Return what a person has played in a server, or everywhere; None for somebody who never did."""
        with store_asked():
            return await self._store.read(partial(_stats, user=user, scope=guild or EVERYWHERE))

    async def history(self, user: str, guild: str | None, page: int) -> list[PlayedMatch]:
        """Return ten matches of a person, the latest first."""
        with store_asked():
            asked = partial(played.history, user=user, scope=guild or EVERYWHERE, page=page)
            entries = await self._store.read(asked)
        return [PlayedMatch.model_validate(entry, from_attributes=True) for entry in entries]

    async def match(self, match: str) -> StoredMatch | None:
        """Return a match that is over by its id."""
        with store_asked():
            found = await self._store.read(partial(played.whole, match=match))
        return None if found is None else StoredMatch.model_validate(found, from_attributes=True)


def _stats(connection: Connection, user: str, scope: str) -> PlayerStats | None:
    name, numbers = users.name_of(connection, user), played.numbers(connection, user, scope)
    if name is None or not numbers.matches:
        return None
    points, provisional = played.rating(connection, user, scope) or (None, True)
    return PlayerStats(
        name=name,
        rating=points,
        provisional=provisional,
        rank=boards.rank_of(connection, boards.Wanted(scope), user),
        matches=numbers.matches,
        won=numbers.won,
        hands=numbers.hands,
        declared=sum(declared for declared, _ in numbers.bids.values()),
        made=sum(made for _, made in numbers.bids.values()),
        slams=numbers.slams,
        sets=numbers.sets,
        bids={str(bid): counts for bid, counts in numbers.bids.items()},
        best_partner=played.best_partner(connection, user, scope),
        curve=tuple(
            CurvePoint(at_ms=at_ms, rating=points, provisional=provisional)
            for at_ms, points, provisional in played.curve(connection, user, scope)
        ),
    )
