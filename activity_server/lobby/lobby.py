"""All pages of this process, and the way from them to the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from activity_server.auth import Instances
from activity_server.contract import TableRefusedError
from activity_server.lobby.absences import Absences
from activity_server.lobby.admission import may_see, may_sit
from activity_server.lobby.expected import Expected
from activity_server.lobby.house import House, is_banned_at
from activity_server.lobby.open_tables import OpenTables
from activity_server.lobby.opening import wanted_by
from activity_server.lobby.port import TablesPort
from activity_server.lobby.repeating import answer_for_closed, key_of
from activity_server.lobby.visitor import Visitor
from activity_server.lobby.visitors import Visitors
from activity_server.metrics import Metrics
from activity_server.protocol import client, encode
from activity_server.robots.choosing import Robots
from activity_server.tables.actor import TableActor
from activity_server.tables.archive import Archive
from activity_server.tables.core.inputs import ClosedSignal
from activity_server.tables.core.timing import Timing
from activity_server.tables.translate import MatchMessage, SeatMessage, translated
from activity_server.tasks import spawn


class Lobby:
    """Finds tables for pages, as far as they may see them. Everything but opening a table returns at once.

    Whoever may not see a table is told what they would be told if there were none.
    """

    def __init__(
        self,
        archive: Archive,
        timing: Timing,
        robots: Robots,
        metrics: Metrics,
        instances: Instances | None = None,
        house: House | None = None,
    ) -> None:
        self._archive = archive
        self._metrics = metrics
        self._house = house
        self._visitors = Visitors()
        self._expected, self._replays = Expected(), Expected()
        self._open = OpenTables(archive, timing, robots, metrics, self._visitors)
        self.port = TablesPort(self._open, self._visitors, self._expected, self._replays, instances)
        """What the bot may ask."""
        self._absences = None if instances is None else Absences(instances, self._is_here, self._closed_the_game)

    async def load(self) -> None:
        """Bring every table back that was open when the server stopped."""
        await self._open.load()

    async def stop(self) -> None:
        """Let every table finish what it has begun."""
        if self._absences is not None:
            self._absences.stop()
        await self._open.stop()

    async def send_away(self, code: int, reason: str) -> None:
        """Close the connection of every page."""
        await asyncio.gather(*(page.close(code, reason) for page in list(self._visitors)), return_exceptions=True)

    @property
    def connections(self) -> int:
        """How many pages have said hello and are still there."""
        return len(self._visitors)

    @property
    def tables(self) -> Mapping[str, TableActor]:
        """Every open table by its id."""
        return self._open.by_id

    # Pages come and go.

    def join(self, visitor: Visitor) -> None:
        """Welcome a page and show it the list of tables."""
        self._visitors.add(visitor)
        self._metrics.connections.inc()
        welcome = encode.welcome(
            visitor.user,
            visitor.name,
            guest=visitor.guest,
            seated_at=self._open.of(visitor.user),
            heading=self._heading_of(visitor),
            replay=self._replays.where(visitor.user, self._loop_time()),
        )
        visitor.send(welcome)
        self._open.noticeboard.look(visitor)

    def leave(self, visitor: Visitor) -> None:
        """Forget a page; each table it looked at learns of it."""
        self._visitors.remove(visitor)
        self._metrics.connections.dec()
        self._open.noticeboard.look_away(visitor.number)
        for table in visitor.tables:
            if (actor := self.tables.get(table)) is not None:
                actor.exit(visitor)
        if self._absences is not None and not self._is_here(visitor.user) and self._open.of(visitor.user):
            self._absences.lost(visitor)

    def is_at(self, user: str, table: str) -> bool:
        """Whether a page of this person looks at the table, or at what is left of it."""
        return any(table in visitor.tables for visitor in self._visitors.of(user))

    def sees_replay(self, user: str, match: str) -> None:
        """Take note that somebody who may have been sent to a replay is there."""
        self._replays.arrived(user, match)

    # What pages ask for.

    def enter(self, visitor: Visitor, message: client.EnterTable) -> None:
        """Take a page to a table."""
        if (actor := self._seen_by(visitor, message.table)) is None:
            visitor.refuse(message.id, "no_such_table")
        else:
            visitor.tables.add(actor.id)
            self._expected.arrived(visitor.user, actor.id)
            self._open.noticeboard.look_away(visitor.number)
            actor.enter(visitor, message.id)

    def exit(self, visitor: Visitor, message: client.ExitTable) -> None:
        """Take a page back to the list; a table that it is not at, or that is gone, is no matter."""
        if message.table in visitor.tables:
            visitor.tables.discard(message.table)
            if (actor := self.tables.get(message.table)) is not None:
                actor.exit(visitor)
        # The list first: a page that is cut off over the answer is forgotten, and must not look at the list after that.
        if not visitor.tables:
            self._open.noticeboard.look(visitor)
        visitor.acknowledge(message.id)

    def sync(self, visitor: Visitor, message: client.Sync) -> None:
        """Show a page its table again, whole."""
        actor = self.tables.get(message.table)
        if actor is None or message.table not in visitor.tables:
            visitor.send(encode.gone(message.table, "no_such_table", visitor.say("no_such_table")))
        else:
            actor.show(visitor)

    def command(self, visitor: Visitor, message: SeatMessage | MatchMessage) -> None:
        """Hand a command to its table."""
        actor = self.tables.get(message.table)
        if actor is None:
            spawn(
                f"answer connection {visitor.number} for a closed table",
                answer_for_closed(self._archive, visitor, message),
            )
        elif message.table not in visitor.tables:
            seen = self._seen_by(visitor, message.table) is not None
            visitor.refuse(message.id, "not_at_table" if seen else "no_such_table")
        elif isinstance(message, client.Sit) and (code := _why_not_seated(visitor, actor)) is not None:
            visitor.refuse(message.id, code)
        else:
            actor.command(visitor, key_of(visitor, message), translated(message))

    async def open_for(self, visitor: Visitor, message: client.OpenTable) -> None:
        """Open a table for a page, and acknowledge it once it is on the disk; asked again, name the same table."""
        if is_banned_at(visitor.banned_in, visitor.place):
            visitor.refuse(message.id, "banned")
            return
        try:
            table = await self._open.open_by(key_of(visitor, message), wanted_by(visitor, message), self._house)
            visitor.acknowledge(message.id, table)
        except TableRefusedError as refused:
            visitor.refuse(message.id, refused.code, **refused.values)

    def _loop_time(self) -> float:
        return asyncio.get_running_loop().time()

    def _is_here(self, user: str) -> bool:
        return bool(self._visitors.of(user))

    def _closed_the_game(self, user: str) -> None:
        self._open.tell(ClosedSignal(user))

    def _seen_by(self, visitor: Visitor, table: str) -> TableActor | None:
        """Return a table if this page may know of it."""
        actor = self.tables.get(table)
        return actor if actor is not None and may_see(actor.state.table, visitor.user, visitor.place) else None

    def _heading_of(self, visitor: Visitor) -> str | None:
        """Return the table that somebody was sent to, if they may see it."""
        table = self._expected.where(visitor.user, self._loop_time())
        return None if table is None or self._seen_by(visitor, table) is None else table


def _why_not_seated(visitor: Visitor, actor: TableActor) -> str | None:
    table = actor.state.table
    if is_banned_at(visitor.banned_in, visitor.place, table.opened.place):
        return "banned"
    return None if may_sit(table, visitor.user, visitor.place) else "not_admitted"
