"""The list of tables, kept current on the pages that look at it.

A page looks at the list while it is at no table. Changes are gathered for a moment, and a table is encoded once for
everybody: what differs from person to person is only whether a seat there is theirs. People in one place see the same
list (``admission``), but for those who have a part in a table: theirs come first, whether they are listed or not.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from activity_server.lobby.admission import lists_for, lists_with, people_of
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
    """A table as the list shows it: to somebody who has a seat there, and to others."""

    mine: bytes
    others: bytes


class Noticeboard:
    """What is on the lists, and who looks at them."""

    def __init__(self, tables: Mapping[str, TableActor], seats: Places) -> None:
        self._tables = tables
        self._seats = seats
        self._loop = asyncio.get_running_loop()
        self._notices: dict[str, Notice] = {}
        self._ages: dict[str, int] = {}
        self._counter = itertools.count()
        self._parts, self._lists = Places(), Places()
        self._changed: set[str] = set()
        self._readers: dict[int, Visitor] = {}
        self._shown: dict[int, bytes] = {}
        self._for_place: dict[str | None, bytes] = {}
        """The list of everybody in a place who has a part in no table."""
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
        self._ages.setdefault(table, next(self._counter))
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
        message = self._list_of(visitor)
        if self._shown.get(visitor.number) != message:
            self._shown[visitor.number] = message
            visitor.send(message)

    def _list_of(self, visitor: Visitor) -> bytes:
        seats = self._seats.tables_of(visitor.user)
        others = [table for table in self._parts.tables_of(visitor.user) if table not in seats]
        if not seats and not others:
            return self._everybodys_in(visitor.place)
        newest = self._newest(visitor.place, but={*seats, *others})
        mine = [self._notices[table].mine for table in reversed(seats)]
        return encode.lobby([*mine, *(self._notices[table].others for table in [*reversed(others), *newest])])

    def _everybodys_in(self, place: str | None) -> bytes:
        if (message := self._for_place.get(place)) is None:
            newest = self._newest(place, but=set())
            message = self._for_place[place] = encode.lobby([self._notices[table].others for table in newest])
        return message

    def _newest(self, place: str | None, but: set[str]) -> list[str]:
        found = {table for name in lists_for(place) for table in self._lists.tables_of(name)} - but
        return heapq.nlargest(LISTED_TABLES, found, key=self._ages.__getitem__)

    def _refresh(self) -> None:
        if not self._changed:
            return
        for table in sorted(self._changed, key=self._ages.__getitem__):
            self._note(table)
        self._changed.clear()
        self._for_place.clear()

    def _note(self, table: str) -> None:
        if (actor := self._tables.get(table)) is None:
            self._notices.pop(table, None)
            del self._ages[table]
            self._parts.note(table, ())
            self._lists.note(table, ())
            return
        state = actor.state.table
        self._notices[table] = _notice(actor)
        self._parts.note(table, people_of(state))
        self._lists.note(table, lists_with(state))


def _notice(actor: TableActor) -> Notice:
    others = summary(actor.state, "", actor.now_ms())
    return Notice(encode.encode(others | {"mine": True}), encode.encode(others))
