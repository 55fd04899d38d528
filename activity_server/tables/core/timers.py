"""Everything that a table waits for, in one list: so what is asked for is exactly what is carried out."""

from activity_server.tables.core.state import TableState


def wakeup_ms(state: TableState) -> int | None:
    """When the table next wants a `Wakeup`, on the clock of `handle`; it may already have passed."""
    raise NotImplementedError
