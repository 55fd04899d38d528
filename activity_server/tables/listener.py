"""What a table needs to know of whoever follows it; in a running server that is a connection."""

from __future__ import annotations

from typing import Protocol


class Listener(Protocol):
    """Somebody who is told what happens. Nothing here waits, and nothing fails when they are gone."""

    @property
    def number(self) -> int:
        """Unlike any other listener's of this process."""

    @property
    def user(self) -> str:
        """Who it is, by the token."""

    @property
    def name(self) -> str:
        """What to call them."""

    def send(self, message: bytes) -> None:
        """Tell them an encoded message."""

    def acknowledge(self, command: int, table: str | None = None) -> None:
        """Say that a command was carried out; ``table`` is one just opened."""

    def refuse(self, command: int | None, code: str, **values: str | int) -> None:
        """Say that something was not carried out, and why, in their language."""
