"""All tables and all pages of this process, and the way from one to the other."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping

import structlog

from activity_server.contract import TableNews, TableRefusedError, TableWanted
from activity_server.lobby.expected import Expected
from activity_server.lobby.news import news_of, sources_of_news
from activity_server.lobby.noticeboard import Noticeboard
from activity_server.lobby.opening import has_enough, opened, wanted_by
from activity_server.lobby.places import Places
from activity_server.lobby.visitor import Visitor
from activity_server.metrics import Metrics
from activity_server.protocol import client, encode
from activity_server.store import StoreError
from activity_server.tables.actor import TableActor
from activity_server.tables.archive import Archive
from activity_server.tables.core.inputs import ClosedSignal, CommandKey, PlayingSignal
from activity_server.tables.core.restore import open_table
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timing import Timing
from activity_server.tables.translate import MatchMessage, SeatMessage, translated
from activity_server.tasks import spawn
from engine.errors import RulesError

log = structlog.get_logger(__name__)


class Lobby:
    """Finds tables for pages, and pages for people. Everything but opening a table returns at once."""

    def __init__(self, archive: Archive, timing: Timing, metrics: Metrics) -> None:
        self._archive = archive
        self._timing = timing
        self._metrics = metrics
        self._tables: dict[str, TableActor] = {}
        self._told: dict[str, tuple[object, ...]] = {}
        self._followers: list[Callable[[TableNews], None]] = []
        self._visitors: dict[str, dict[int, Visitor]] = defaultdict(dict)
        self._places = Places()
        self._expected = Expected()
        self._noticeboard = Noticeboard(self._tables, self._places)
        # One table is opened at a time: so a repeated command finds the first, and nobody slips past the limit.
        self._opening = asyncio.Lock()

    async def load(self) -> None:
        """Bring every table back that was open when the server stopped; matches wait for somebody to come."""
        for state in await self._archive.open_tables(self._timing, self.now_ms()):
            self._run(state)
        log.info("tables_loaded", tables=len(self._tables))

    async def stop(self) -> None:
        """Let every table finish what it has begun."""
        self._noticeboard.stop()
        await asyncio.gather(*(actor.stop() for actor in self._tables.values()))

    async def send_away(self, code: int, reason: str) -> None:
        """Close the connection of every page."""
        pages = [visitor for visitors in self._visitors.values() for visitor in visitors.values()]
        await asyncio.gather(*(page.close(code, reason) for page in pages), return_exceptions=True)

    @property
    def connections(self) -> int:
        """How many pages have said hello and are still there."""
        return sum(map(len, self._visitors.values()))

    @property
    def tables(self) -> Mapping[str, TableActor]:
        """Every open table by its id."""
        return self._tables

    def now_ms(self) -> int:
        """Return the time on the clock that tables live by."""
        return round(self._loop_time() * 1000)

    def _loop_time(self) -> float:
        return asyncio.get_running_loop().time()

    # Pages come and go.

    def join(self, visitor: Visitor) -> None:
        """Welcome a page and show it the list of tables."""
        self._visitors[visitor.user][visitor.number] = visitor
        self._metrics.connections.inc()
        seated_at = self._places.tables_of(visitor.user)
        heading = self._expected.table_of(visitor.user, self._loop_time())
        if heading not in self._tables:
            heading = None
        welcome = encode.welcome(visitor.user, visitor.name, guest=visitor.guest, seated_at=seated_at, heading=heading)
        visitor.send(welcome)
        self._noticeboard.look(visitor)

    def leave(self, visitor: Visitor) -> None:
        """Forget a page; each table it looked at learns of it."""
        visitors = self._visitors[visitor.user]
        del visitors[visitor.number]
        if not visitors:
            del self._visitors[visitor.user]
        self._metrics.connections.dec()
        self._noticeboard.look_away(visitor.number)
        for table in visitor.tables:
            if (actor := self._tables.get(table)) is not None:
                actor.exit(visitor)

    def is_at(self, user: str, table: str) -> bool:
        """Whether a page of this person looks at the table, or at what is left of it."""
        return any(table in visitor.tables for visitor in self._visitors.get(user, {}).values())

    # What pages ask for.

    def enter(self, visitor: Visitor, message: client.EnterTable) -> None:
        """Take a page to a table."""
        if (actor := self._tables.get(message.table)) is None:
            visitor.refuse(message.id, "no_such_table")
        else:
            visitor.tables.add(actor.id)
            self._expected.arrived(visitor.user, actor.id)
            self._noticeboard.look_away(visitor.number)
            actor.enter(visitor, message.id)

    def exit(self, visitor: Visitor, message: client.ExitTable) -> None:
        """Take a page back to the list; a table that it is not at, or that is gone, is no matter."""
        if message.table in visitor.tables:
            visitor.tables.discard(message.table)
            if (actor := self._tables.get(message.table)) is not None:
                actor.exit(visitor)
        # The list first: a page that is cut off over the answer is forgotten, and must not look at the list after that.
        if not visitor.tables:
            self._noticeboard.look(visitor)
        visitor.acknowledge(message.id)

    def sync(self, visitor: Visitor, message: client.Sync) -> None:
        """Show a page its table again, whole."""
        actor = self._tables.get(message.table)
        if actor is None or message.table not in visitor.tables:
            visitor.send(encode.gone(message.table, "no_such_table", visitor.say("no_such_table")))
        else:
            actor.show(visitor)

    def command(self, visitor: Visitor, message: SeatMessage | MatchMessage) -> None:
        """Hand a command to its table."""
        if (actor := self._tables.get(message.table)) is None:
            spawn(f"answer connection {visitor.number} for a closed table", self._answer_for_closed(visitor, message))
        elif message.table not in visitor.tables:
            visitor.refuse(message.id, "not_at_table")
        else:
            actor.command(visitor, _key_of(visitor, message), translated(message))

    async def _answer_for_closed(self, visitor: Visitor, message: SeatMessage | MatchMessage) -> None:
        """Acknowledge again what a table carried out before it closed, and refuse the rest."""
        try:
            if await self._archive.carried_out(message.table, _key_of(visitor, message)):
                visitor.acknowledge(message.id)
            else:
                visitor.refuse(message.id, "no_such_table")
        except StoreError:
            visitor.refuse(message.id, "store_down")

    async def open_for(self, visitor: Visitor, message: client.OpenTable) -> None:
        """Open a table for a page, and acknowledge it once it is on the disk; asked again, name the same table."""
        try:
            table = await self.open_table(wanted_by(visitor, message), _key_of(visitor, message))
            visitor.acknowledge(message.id, table)
        except TableRefusedError as refused:
            visitor.refuse(message.id, refused.code, **refused.values)

    async def open_table(self, wanted: TableWanted, key: CommandKey | None = None) -> str:
        """Open a table and return its id; raises TableRefusedError. A repeated command finds its first table."""
        try:
            async with self._opening:
                return (key and await self._archive.opened_by(key)) or await self._open(wanted, key)
        except RulesError as error:
            raise TableRefusedError("bad_rules", detail=error.message) from error
        except StoreError as error:
            raise TableRefusedError("store_down") from error

    async def _open(self, wanted: TableWanted, key: CommandKey | None) -> str:
        if has_enough(wanted.owner, (actor.state for actor in self._tables.values())):
            raise TableRefusedError("too_many_tables")
        first = opened(wanted)
        await self._archive.add_table(first, key)
        self._run(open_table(first, self._timing, self.now_ms(), key))
        log.info("table_opened", table=first.table, user=first.owner)
        return first.table

    # What tables ask for (tables.surroundings).

    def probe(self, user: str) -> None:
        """Find out whether the pages of a person are alive."""
        for visitor in list(self._visitors.get(user, {}).values()):
            visitor.probe()

    def changed(self, table: str) -> None:
        """Take note that the list may have something new to show, and followers something to hear."""
        state = self._tables[table].state
        self._places.note(table, state.table.users)
        self._noticeboard.changed(table)
        sources = sources_of_news(state)
        if self._followers and self._told.get(table) != sources:
            self._told[table] = sources
            self._spread(news_of(state, None, self.now_ms()))

    def closed(self, table: str) -> None:
        """Forget a table at which nothing will happen any more."""
        del self._tables[table]
        self._told.pop(table, None)
        self._places.note(table, ())
        self._metrics.tables.dec()
        self._noticeboard.changed(table)

    # What the bot asks for (contract).

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told the news of all tables from now on; call what is returned to hear no more."""
        self._followers.append(hear)
        return lambda: self._followers.remove(hear)

    def expect(self, user: str, table: str) -> None:
        """Take note that a person has been sent to a table: their page, when it says hello, goes there at once."""
        self._expected.note(user, table, self._loop_time())

    def closed_game(self, user: str) -> None:
        """Let the tables of a person know that they closed the game."""
        for actor in self._tables_of(user):
            actor.tell(ClosedSignal(user))

    def playing_again(self, user: str) -> None:
        """Let the tables of a person know that they are playing again."""
        for actor in self._tables_of(user):
            actor.tell(PlayingSignal(user))

    def _tables_of(self, user: str) -> list[TableActor]:
        return [self._tables[table] for table in self._places.tables_of(user)]

    def _spread(self, news: TableNews) -> None:
        for hear in list(self._followers):
            try:
                hear(news)
            except Exception:  # what a follower makes of it is no matter of the table's
                log.exception("follower_failed", table=news.info.id)

    def _run(self, state: TableState) -> None:
        actor = TableActor(state, self._archive, self, self._metrics)
        self._tables[actor.id] = actor
        self._metrics.tables.inc()
        self.changed(actor.id)


def _key_of(visitor: Visitor, message: client.Command) -> CommandKey:
    return CommandKey(visitor.user, visitor.page_id, message.id)
