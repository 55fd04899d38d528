"""The match of a table, written down."""

from typing import Any

from activity_server.tables.core.state import TableState


def match_record(state: TableState) -> dict[str, Any] | None:
    """The record of the current or finished match, with its secret once it is over or cut short; None before the first."""
    raise NotImplementedError
