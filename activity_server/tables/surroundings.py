"""What a running table asks of the process around it."""

from __future__ import annotations

from typing import Protocol


class Surroundings(Protocol):
    """Who does what the table itself cannot."""

    def probe(self, user: str) -> None:
        """Find out whether the pages of a person are alive."""

    def changed(self, table: str) -> None:
        """Take note that the list of tables may have something new to show."""

    def closed(self, table: str) -> None:
        """Forget a table at which nothing will happen any more."""
