"""Between tables and the store: events as rows of the log, and whole tables back from them."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from activity_server.place import guild_of
from activity_server.store import LogRow, Match, Store
from activity_server.tables.core import codec
from activity_server.tables.core.effects import MatchOver, TableClosed
from activity_server.tables.core.events import Opened, Sat
from activity_server.tables.core.handle import Step
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.restore import Logged, restore
from activity_server.tables.core.state import Person, Seat, Table, TableState
from activity_server.tables.core.timing import Timing
from engine.records.report import report
from engine.state import Match as PlayedMatch

log = structlog.get_logger(__name__)


class Archive:
    """The store, in the words of tables. Every method raises StoreError, and then nothing has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add_table(self, opened: Opened, key: CommandKey | None) -> None:
        """Enter a new table, under the command that opened it."""
        await self._store.add_table(opened.table, [_row(Logged(1, key, opened))])

    async def opened_by(self, key: CommandKey) -> str | None:
        """Return the table that a command opened, if it did."""
        return await self._store.opened_by(_text_of(key))

    async def carried_out(self, table: str, key: CommandKey) -> bool:
        """Return whether a command has had its effect at a table, be it closed by now."""
        return await self._store.carried_out(table, _text_of(key))

    async def commit(self, step: Step, key: CommandKey | None) -> None:
        """Write down what a step brought: its events, the match that they end, the closing of the table."""
        table, match, closes = step.state.table, None, False
        for effect in step.effects:
            if isinstance(effect, MatchOver) and table.match is not None:
                match = _match(effect, table.match, table)
            elif isinstance(effect, TableClosed):
                closes = True
        first = table.version - len(step.events) + 1
        rows = [_row(Logged(first + n, None if n else key, event)) for n, event in enumerate(step.events)]
        await self._store.append(table.opened.table, rows, match=match, closes=closes)

    async def works(self) -> bool:
        """Whether a commit would succeed now."""
        return await self._store.works()

    async def open_tables(self, timing: Timing, now_ms: int) -> list[TableState]:
        """Bring back every table that is not closed, the oldest first. One that cannot be read is left where it is."""
        tables: list[TableState] = []
        for table in await self._store.open_tables():
            try:
                logged = [_logged(row) for row in await self._store.events(table)]
                tables.append(restore(logged, await self._names_in(logged), timing, now_ms))
            except ValueError:  # a LogError, or a row that is not even JSON
                log.exception("table_unreadable", table=table)
        return tables

    async def _names_in(self, logged: Sequence[Logged]) -> dict[str, str]:
        """Return the names of everybody who sat or owned: they are not in the log."""
        users = {row.event.owner for row in logged if isinstance(row.event, Opened)}
        users |= {row.event.user for row in logged if isinstance(row.event, Sat)}
        names = {user: await self._store.name_of(user) for user in users}
        return {user: name for user, name in names.items() if name is not None}


def _row(logged: Logged) -> LogRow:
    command = None if logged.key is None else _text_of(logged.key)
    return LogRow(logged.version, command, codec.FORMAT, codec.encode(logged.event))


def _logged(row: LogRow) -> Logged:
    if row.format != codec.FORMAT:
        raise codec.LogError(f"format {row.format} is not known here")
    return Logged(row.version, None if row.command is None else _key_of(row.command), codec.decode(row.event))


def _text_of(key: CommandKey) -> str:
    return f"{key.user} {key.page} {key.id}"


def _key_of(text: str) -> CommandKey:
    user, page, number = text.split(" ")
    return CommandKey(user, page, int(number))


def _match(over: MatchOver, played: PlayedMatch, table: Table) -> Match:
    first, second, third, fourth = (_user_in(seat) for seat in table.seats)
    return Match(
        over.record,
        report(played),
        table.opened.table,
        (first, second, third, fourth),
        place=table.opened.place,
        guild=None if table.opened.place is None else guild_of(table.opened.place),
        unrated=None if over.unrated is None else over.unrated.value,
        left=over.left,
    )


def _user_in(seat: Seat) -> str | None:
    """Return who sat there, even if they have left the match."""
    return seat.occupant.user if isinstance(seat.occupant, Person) else None
