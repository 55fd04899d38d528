"""What people may see of a table, as the plain data of `protocol.state`."""

from typing import Any

from activity_server.tables.core.state import TableState


def public_state(state: TableState, now_ms: int) -> dict[str, Any]:
    """What everybody at the table may see (`PublicState`).

    To find what a step changed, compare two of these made for the same `now_ms`: remaining times depend on it.
    """
    raise NotImplementedError


def my_state(state: TableState, user: str) -> dict[str, Any]:
    """What `user` alone may see (`MyState`); without a seat that is nothing."""
    raise NotImplementedError


def summary(state: TableState, user: str, now_ms: int) -> dict[str, Any]:
    """The table as the lobby lists it for `user` (`TableSummary`)."""
    raise NotImplementedError
