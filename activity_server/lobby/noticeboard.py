"""The list of tables, kept current on the pages that look at it.

A page looks at the list while it is at no table. Changes are gathered for a moment, and a table is encoded once for
everybody: what differs from person to person is only whether a seat there is theirs.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from activity_server.lobby.places import Places
from activity_server.lobby.visitor import Visitor
from activity_server.protocol import encode
from activity_server.tables.actor import TableActor
from activity_server.tables.core.view import summary

# Seconds: long enough that a busy table is told once, short enough that a free seat is news.
GATHER_SECONDS = 0.5
# A person looks for a table among the newest; whoever wants an older one has its link.
LISTED_TABLES = 50


@dataclass(frozen=True, slots=True)
class Notice:
    """A table as the list shows it: to somebody who has a seat there, and to others, if to them at all."""

    mine: bytes
    others: bytes
    listed: bool


class Noticeboard:
    """What is on the list, and who looks at it."""

    def __init__(self, tables: dict[str, TableActor], places: Places) -> None:
        self._tables = tables
        self._places = places
        self._loop = asyncio.get_running_loop()
        self._notices: dict[str, Notice] = {}
        self._changed: set[str] = set()
        self._readers: dict[int, Visitor] = {}
        self._shown: dict[int, bytes] = {}
        self._for_others = encode.lobby([])
        """The list of everybody who has no seat anywhere."""
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
        # A reader that is told too much is cut off, and looks away in the middle of this.
        for reader in list(self._readers.values()):
            self._show(reader)

    def _show(self, visitor: Visitor) -> None:
        own = self._places.tables_of(visitor.user)
        message = encode.lobby([*self._own(own), *self._newest(own)]) if own else self._for_others
        if self._shown.get(visitor.number) != message:
            self._shown[visitor.number] = message
            visitor.send(message)

    def _own(self, own: list[str]) -> Iterator[bytes]:
        return (self._notices[table].mine for table in reversed(own))

    def _newest(self, but: list[str]) -> list[bytes]:
        newest: list[bytes] = []
        for table in reversed(self._tables):
            if len(newest) == LISTED_TABLES:
                break
            if self._notices[table].listed and table not in but:
                newest.append(self._notices[table].others)
        return newest

    def _refresh(self) -> None:
        if not self._changed:
            return
        for table in self._changed:
            if (actor := self._tables.get(table)) is None:
                self._notices.pop(table, None)
            else:
                self._notices[table] = _notice(actor)
        self._changed.clear()
        self._for_others = encode.lobby(self._newest([]))


def _notice(actor: TableActor) -> Notice:
    others = summary(actor.state, "", actor.now_ms())
    listed = actor.state.table.opened.admission == "channel"
    return Notice(encode.encode(others | {"mine": True}), encode.encode(others), listed)
