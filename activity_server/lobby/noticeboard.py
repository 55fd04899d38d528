"""The list of tables, kept current on the pages that look at it.

A page looks at the list while it is at no table. Changes are gathered for a moment, and a table is encoded once for
everybody: what differs from person to person is only whether a seat there is theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from activity_server.lobby.visitor import Visitor
from activity_server.protocol import encode
from activity_server.tables.actor import TableActor
from activity_server.tables.core.state import TableState
from activity_server.tables.core.view import summary

# Seconds: long enough that a busy table is told once, short enough that a free seat is news.
GATHER_SECONDS = 0.5
LISTED_TABLES = 100


@dataclass(frozen=True, slots=True)
class Notice:
    """A table as the list shows it: to somebody who has a seat there, and to others."""

    mine: bytes
    others: bytes


class Noticeboard:
    """What is on the list, and who looks at it."""

    def __init__(self, tables: Mapping[str, TableActor]) -> None:
        self._tables = tables
        self._loop = asyncio.get_running_loop()
        self._notices: dict[str, Notice] = {}
        self._changed: set[str] = set()
        self._shown: dict[int, bytes] = {}
        self._readers: dict[int, Visitor] = {}
        self._timer: asyncio.TimerHandle | None = None

    def look(self, visitor: Visitor) -> None:
        """Show the list, and keep it current."""
        self._readers[visitor.number] = visitor
        self._refresh()
        self._show(visitor)

    def look_away(self, number: int) -> None:
        """Show it no more."""
        self._readers.pop(number, None)
        self._shown.pop(number, None)

    def changed(self, table: str) -> None:
        """Take note that a table may look different, or be new, or be gone."""
        self._changed.add(table)
        if self._readers and self._timer is None:
            self._timer = self._loop.call_later(GATHER_SECONDS, self._tell_readers)

    def stop(self) -> None:
        """Tell nobody any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _tell_readers(self) -> None:
        self._timer = None
        self._refresh()
        for reader in self._readers.values():
            self._show(reader)

    def _show(self, visitor: Visitor) -> None:
        message = encode.lobby(list(self._list_for(visitor.user)))
        if self._shown.get(visitor.number) != message:
            self._shown[visitor.number] = message
            visitor.send(message)

    def _list_for(self, user: str) -> Iterator[bytes]:
        newest_first = list(self._tables.values())[::-1]
        own = [actor.id for actor in newest_first if actor.state.table.seat_of(user) is not None]
        others = [actor.id for actor in newest_first if actor.id not in own and listed(actor.state, user)]
        yield from (self._notices[table].mine for table in own)
        yield from (self._notices[table].others for table in others[: LISTED_TABLES - len(own)])

    def _refresh(self) -> None:
        for table in self._changed:
            if (actor := self._tables.get(table)) is None:
                self._notices.pop(table, None)
            else:
                self._notices[table] = _notice(actor)
        self._changed.clear()


def listed(state: TableState, user: str) -> bool:
    """Whether the list shows the table to somebody without a seat there: a table by link is shown to its owner only."""
    return state.table.opened.admission == "channel" or state.table.owner == user


def _notice(actor: TableActor) -> Notice:
    others = summary(actor.state, "", actor.now_ms())
    return Notice(encode.encode(others | {"mine": True}), encode.encode(others))
