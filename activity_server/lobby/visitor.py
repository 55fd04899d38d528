"""What the lobby needs to know of a connection."""

from __future__ import annotations

from typing import Protocol

from activity_server.tables.listener import Listener


class Visitor(Listener, Protocol):
    """A page that has said hello."""

    tables: set[str]
    """The tables it looks at."""

    @property
    def page_id(self) -> str:
        """The random id of this page load."""

    @property
    def guest(self) -> bool:
        """Whether the name is one of their own choice."""

    @property
    def place(self) -> str | None:
        """Where in Discord they are; None for guests."""

    @property
    def instance(self) -> str | None:
        """In which instance of the activity they are; None for guests."""

    @property
    def account(self) -> str | None:
        """Their account at Discord; None for guests."""

    @property
    def banned_in(self) -> frozenset[str]:
        """The servers of Discord whose managers do not let them play at their tables."""

    def probe(self) -> None:
        """Find out soon whether the page is alive."""

    def say(self, code: str, **values: str | int) -> str:
        """Return the sentence of a refusal in the language of this page."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection with a code of the websocket protocol."""
