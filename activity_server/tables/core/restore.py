"""A table from its first event, or from its whole log."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from activity_server.tables.core.codec import LogError
from activity_server.tables.core.draft import Draft
from activity_server.tables.core.events import Event, Opened
from activity_server.tables.core.evolve import evolve, opened_table
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.presence import keep_holds
from activity_server.tables.core.state import Live, Table, TableState
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import Stage


@dataclass(frozen=True, slots=True)
class Logged:
    """A row of the log: the event, its version, and the command it answers (on the first event of a command)."""

    version: int
    key: CommandKey | None
    event: Opened | Event


def open_table(opened: Opened, timing: Timing, now_ms: int, key: CommandKey | None = None) -> TableState:
    """A fresh table at version 1, whose first row is `opened`, logged with `key`.

    Raises RulesError if its rules cannot be played.
    """
    # The log takes a key once at a table, so one that opened it can do nothing more there.
    answered = frozenset[CommandKey]() if key is None else frozenset({key})
    return _started(replace(opened_table(opened), answered=answered), {}, timing, now_ms)


def restore(log: Iterable[Logged], names: Mapping[str, str], timing: Timing, now_ms: int) -> TableState:
    """The table as its log says, with nobody connected: frozen if a match runs. `names` by person, for the views.

    Raises LogError where the rows are no log of a table.
    """
    return _started(_replayed(iter(log)), names, timing, now_ms)


def _replayed(rows: Iterator[Logged]) -> Table:
    first = next(rows, None)
    if first is None or first.version != 1 or not isinstance(first.event, Opened):
        raise LogError("a log begins with the opening of the table, as version 1")
    row = first
    try:
        table, answered = opened_table(first.event), set[CommandKey]() if first.key is None else {first.key}
        for row in rows:
            table = _after(table, row)
            # Gathered on the side, for `evolve` would copy the set with every row.
            if row.key is not None:
                answered.add(row.key)
    except (ValueError, LookupError, AssertionError) as error:
        # Nothing is checked when an event is applied, so a row that cannot be fails somewhere inside.
        raise LogError(f"version {row.version} cannot be: {error}") from error
    return replace(table, answered=frozenset(answered))


def _after(table: Table, row: Logged) -> Table:
    if isinstance(row.event, Opened) or row.version != table.version + 1:
        raise LogError(f"it follows version {table.version}")
    return evolve(table, row.event)


def restarted(live: Live, table: Table, timing: Timing, now_ms: int) -> Live:
    """Give time back, after the server or the store was down: whatever counts down starts anew."""
    offered = table.stage is Stage.OVER and table.next_secrets is not None
    return replace(
        live,
        store_failed=False,
        holds={},
        losses={},
        wait=None,
        stopped_at=None,
        idle_since=now_ms,
        owner_until=None if table.owner in live.connections else now_ms + timing.hold_ms,
        rematch_until=now_ms + timing.rematch_ms if offered else None,
        secret_asked=False,
    )


def _started(table: Table, names: Mapping[str, str], timing: Timing, now_ms: int) -> TableState:
    live = restarted(Live(names=names), table, timing, now_ms)
    draft = Draft(TableState(table, live, timing), now_ms)
    keep_holds(draft)
    return draft.state
