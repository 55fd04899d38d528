"""The port where Discord's bot and the activity server meet: what one may ask of the other, and in which words.

In one process it is a plain call; nothing here may assume that. People are named by the random id that the server knows
them by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pydantic import BaseModel, ConfigDict, Field

from activity_server.protocol.values import Admission, RuleValue, Stage, Strength, Tempo


class TableWanted(BaseModel):
    """A table to open: who owns it, and what was chosen for it. ``place`` is where its lobby lists it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    rules: dict[str, RuleValue] = Field(default_factory=dict)
    tempo: Tempo = "normal"
    admission: Admission = "channel"
    stand_in: Strength = "easy"
    rated: bool = False
    place: str | None = None


class TableNews(BaseModel):
    """A table has come to another stage: it was opened, a match began or ended, it was closed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    table: str
    stage: Stage


class TableRefusedError(Exception):
    """A table was not opened. ``code`` is stable; ``values`` belong into its sentence."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class ActivityServer(Protocol):
    """What the bot may ask of the server."""

    async def open_table(self, wanted: TableWanted) -> str:
        """Open a table and return its id once it is on the disk; raises TableRefusedError."""

    def closed_game(self, user: str) -> None:
        """Tell that a person closed the game: it may shorten the hold of a lost seat, and never ends a live one."""

    def playing_again(self, user: str) -> None:
        """Tell that a person is playing again: undoes ``closed_game``, as long as no robot has the seat."""

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told the news of all tables from now on; call what is returned to hear no more."""
