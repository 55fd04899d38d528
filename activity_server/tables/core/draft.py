"""One step in the making. The only mutable thing here, and it never leaves `handle`."""

from typing import NoReturn

from activity_server.tables.core.effects import Effect
from activity_server.tables.core.events import Event
from activity_server.tables.core.evolve import evolve
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.refusals import Code, RefusedError
from activity_server.tables.core.state import Live, Table, TableState
from engine.errors import Rule
from engine.state import Match


class Draft:
    """What an input has led to so far. `now` is the moment of the input, in ms; `key` names it if it is a command."""

    __slots__ = ("_key", "before", "effects", "events", "live", "now", "table", "timing")

    def __init__(self, state: TableState, now: int, key: CommandKey | None = None) -> None:
        self.before = state
        self.table: Table = state.table
        self.live: Live = state.live
        self.timing = state.timing
        self.now = now
        self._key = key
        self.events: list[Event] = []
        self.effects: list[Effect] = []

    @property
    def state(self) -> TableState:
        """The table as it is at this point; the very same as before if nothing has changed."""
        now = TableState(self.table, self.live, self.timing)
        return self.before if now == self.before else now

    @property
    def match(self) -> Match:
        """The match that was begun here."""
        assert self.table.match is not None
        return self.table.match

    def happen(self, event: Event) -> None:
        """Let an event happen; the first of a step is logged with the command that led to it."""
        self.table = evolve(self.table, event, None if self.events else self._key)
        self.events.append(event)

    def do(self, effect: Effect) -> None:
        """Have the driver do something."""
        self.effects.append(effect)


def refuse(code: Code | Rule) -> NoReturn:
    """Give the command up: the draft is thrown away with all that was in it."""
    raise RefusedError(code)
