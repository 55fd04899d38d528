"""Every table that is open in this process, from its opening to its closing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

import structlog

from activity_server.contract import TableRefusedError, TableWanted
from activity_server.lobby.admission import guilds_of
from activity_server.lobby.house import House
from activity_server.lobby.news import Newsroom
from activity_server.lobby.noticeboard import Noticeboard
from activity_server.lobby.opening import has_enough, opened
from activity_server.lobby.places import Places
from activity_server.lobby.visitors import Visitors
from activity_server.metrics import Metrics
from activity_server.robots.choosing import Robots
from activity_server.store import StoreError
from activity_server.tables.actor import TableActor
from activity_server.tables.archive import Archive
from activity_server.tables.core.events import Opened
from activity_server.tables.core.inputs import ClosedSignal, CommandKey, PlayingSignal
from activity_server.tables.core.restore import open_table
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timing import Timing
from engine.errors import RulesError

log = structlog.get_logger(__name__)


class OpenTables:
    """Opens tables, keeps them by id, by person and by server, and is what surrounds them."""

    def __init__(self, archive: Archive, timing: Timing, robots: Robots, metrics: Metrics, visitors: Visitors) -> None:
        self._archive = archive
        self._timing = timing
        self._robots = robots
        self._metrics = metrics
        self._visitors = visitors
        self._tables: dict[str, TableActor] = {}
        self._seats = Places()
        self._guilds = Places()
        self.noticeboard = Noticeboard(self._tables, self._seats)
        self.newsroom = Newsroom()
        # One table is opened at a time: so a repeated command finds the first, and nobody slips past the limit.
        self._opening = asyncio.Lock()

    @property
    def by_id(self) -> Mapping[str, TableActor]:
        """Every open table, the oldest first."""
        return self._tables

    def of(self, user: str) -> list[str]:
        """Return the tables where a person has a seat, in the order in which they sat down."""
        return self._seats.tables_of(user)

    def in_guild(self, guild: str) -> Iterator[TableActor]:
        """Yield the tables in a server of Discord, the newest first."""
        return (self._tables[table] for table in reversed(self._guilds.tables_of(guild)))

    def now_ms(self) -> int:
        """Return the time on the clock that tables live by."""
        return round(asyncio.get_running_loop().time() * 1000)

    async def load(self) -> None:
        """Bring every table back that was open when the server stopped; matches wait for somebody to come."""
        for state in await self._archive.open_tables(self._timing, self.now_ms()):
            self._run(state)
        log.info("tables_loaded", tables=len(self._tables))

    async def stop(self) -> None:
        """Let every table finish what it has begun."""
        self.noticeboard.stop()
        await asyncio.gather(*(actor.stop() for actor in self._tables.values()))

    def check(self, wanted: TableWanted) -> Opened:
        """Return how such a table would begin; raises TableRefusedError where it would be refused."""
        if has_enough(wanted.owner, (actor.state for actor in self._tables.values())):
            raise TableRefusedError("too_many_tables")
        try:
            return opened(wanted)
        except RulesError as error:
            raise TableRefusedError("bad_rules", detail=error.message) from error

    async def open(self, wanted: TableWanted) -> str:
        """Open a table and return its id; raises TableRefusedError."""
        async with self._opening:
            return await self._open(wanted, None)

    async def open_by(self, key: CommandKey, wanted: TableWanted, house: House | None) -> str:
        """Open a table for a page, by the rules of the house; a repeated command finds its first table."""
        async with self._opening:
            if (first := await self._opened_by(key)) is not None:
                return first
            if house is not None:
                await house.want_may_open(wanted.place, (actor.state for actor in self._tables.values()))
            return await self._open(wanted, key)

    async def _opened_by(self, key: CommandKey) -> str | None:
        try:
            return await self._archive.opened_by(key)
        except StoreError as error:
            raise TableRefusedError("store_down") from error

    async def _open(self, wanted: TableWanted, key: CommandKey | None) -> str:
        first = self.check(wanted)
        try:
            await self._archive.add_table(first, key)
        except StoreError as error:
            raise TableRefusedError("store_down") from error
        self._run(open_table(first, self._timing, self.now_ms(), key))
        log.info("table_opened", table=first.table, user=first.owner)
        return first.table

    def _run(self, state: TableState) -> None:
        actor = TableActor(state, self._archive, self, self._robots, self._metrics)
        self._tables[actor.id] = actor
        self._metrics.tables.inc()
        self.changed(actor.id)

    def tell(self, about: ClosedSignal | PlayingSignal) -> None:
        """Let the tables where a person has a seat know what Discord says of them."""
        for table in self.of(about.user):
            self._tables[table].tell(about)

    # What tables ask for (tables.surroundings).

    def probe(self, user: str) -> None:
        """Find out whether the pages of a person are alive."""
        for visitor in self._visitors.of(user):
            visitor.probe()

    def changed(self, table: str) -> None:
        """Take note that the list may have something new to show, and followers something to hear."""
        state = self._tables[table].state
        self._seats.note(table, state.table.users)
        self._guilds.note(table, guilds_of(state.table))
        self.noticeboard.changed(table)
        self.newsroom.changed(state, self.now_ms())

    def closed(self, table: str) -> None:
        """Forget a table at which nothing will happen any more."""
        del self._tables[table]
        for places in (self._seats, self._guilds):
            places.note(table, ())
        self._metrics.tables.dec()
        self.noticeboard.changed(table)
        self.newsroom.closed(table)
