"""One input in, one step out."""

from dataclasses import dataclass

from activity_server.tables.core.effects import Effect
from activity_server.tables.core.events import Event
from activity_server.tables.core.inputs import Input
from activity_server.tables.core.state import TableState


@dataclass(frozen=True, slots=True)
class Step:
    """What an input led to.

    The driver commits `events` (the first at `state.table.version - len(events) + 1`, with the command's key), and only
    then adopts `state`, publishes what changed and carries out `effects`. If the commit fails it keeps the old state.
    """

    state: TableState
    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()


def handle(state: TableState, received: Input, now_ms: int) -> Step:
    """Take `received` in at `now_ms`, any steady clock in milliseconds.

    A refused command gives back the very same state and a `Reply` that says why.
    """
    raise NotImplementedError
