"""A table from its first event, or from its whole log."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from activity_server.tables.core.events import Event, Opened
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timing import Timing


@dataclass(frozen=True, slots=True)
class Logged:
    """A row of the log: the event, its version, and the command it answers (on the first event of a command)."""

    version: int
    key: CommandKey | None
    event: Opened | Event


def open_table(opened: Opened, timing: Timing, now_ms: int) -> TableState:
    """A fresh table at version 1; `opened` must have been committed as its first row."""
    raise NotImplementedError


def restore(log: Iterable[Logged], names: Mapping[str, str], timing: Timing, now_ms: int) -> TableState:
    """The table as its log says, with nobody connected: frozen if a match runs. `names` by person, for the views.

    Raises LogError where the rows are no log of a table.
    """
    raise NotImplementedError
