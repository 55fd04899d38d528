"""Everything that the bot is given of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from activity_server.contract.boards import Boards
from activity_server.contract.guilds import Guilds
from activity_server.contract.people import People
from activity_server.contract.tables import Tables


class Say(Protocol):
    """The catalogue of texts: the sentence of a key in a language, ``count`` choosing the plural form."""

    def __call__(self, language: str, key: str, **values: str | int) -> str:
        """Return the sentence; raises KeyError where there is no such key."""


@dataclass(frozen=True, slots=True)
class ActivityServer:
    """The ports of a running server."""

    tables: Tables
    people: People
    guilds: Guilds
    boards: Boards
    say: Say
