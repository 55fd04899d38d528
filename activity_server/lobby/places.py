"""Who has a seat at which tables, kept so that nobody has to ask every table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable


class Places:
    """The seats of all tables, by person."""

    def __init__(self) -> None:
        self._users: dict[str, frozenset[str]] = {}
        self._tables: dict[str, dict[str, None]] = defaultdict(dict)

    def tables_of(self, user: str) -> list[str]:
        """Return the tables where a person has a seat, in the order in which they sat down."""
        return list(self._tables.get(user, ()))

    def note(self, table: str, users: Iterable[str]) -> None:
        """Take note of who has a seat at a table now: nobody, once it is closed."""
        before, now = self._users.pop(table, frozenset()), frozenset(users)
        if now:
            self._users[table] = now
        for user in now - before:
            self._tables[user][table] = None
        for user in before - now:
            del self._tables[user][table]
            if not self._tables[user]:
                del self._tables[user]
