"""The match of a table, written down."""

from typing import Any

from activity_server.tables.core.state import Table
from activity_server.tables.core.values import Stage


def match_ended(table: Table) -> bool:
    """Whether the match is over or cut short, so that its secret may be told."""
    return table.match is not None and table.stage in (Stage.OVER, Stage.CLOSED)


def match_record(table: Table) -> dict[str, Any] | None:
    """The record of the current or last match, with its secret once it is over or cut short; None before the first."""
    raise NotImplementedError
