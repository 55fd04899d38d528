"""Who is on the way to which table: sent there by a command or a button, and not yet arrived."""

from __future__ import annotations

EXPECTED_SECONDS = 300.0


class Expected:
    """At most one table a person, for five minutes. Times are seconds of the loop."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[str, float]] = {}

    def note(self, user: str, table: str, now: float) -> None:
        """Take note that somebody was sent to a table."""
        self._tables = {who: kept for who, kept in self._tables.items() if now < kept[1]}
        self._tables[user] = (table, now + EXPECTED_SECONDS)

    def table_of(self, user: str, now: float) -> str | None:
        """Return where somebody is expected."""
        table, until = self._tables.get(user, ("", 0.0))
        return table if now < until else None

    def arrived(self, user: str, table: str) -> None:
        """Forget it, once they are there."""
        if self._tables.get(user, ("", 0.0))[0] == table:
            del self._tables[user]
