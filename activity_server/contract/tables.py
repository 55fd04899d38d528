"""Tables, as the bot opens, follows and closes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pydantic import BaseModel, ConfigDict, Field

from activity_server.protocol.state import SeatState, Sheet, TableInfo
from activity_server.protocol.values import Admission, ClosedReason, RuleValue, Stage, Strength, Tempo


class TableWanted(BaseModel):
    """A table to open: who owns it, and what was chosen for it. ``place`` is where its lobby lists it.

    ``robots`` take their seats at once: first the last seat, so that the owner keeps the first.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    rules: dict[str, RuleValue] = Field(default_factory=dict)
    tempo: Tempo = "normal"
    admission: Admission = "channel"
    stand_in: Strength = "strong"
    robots: int = Field(default=0, ge=0, le=3)
    rated: bool = False
    place: str | None = Field(default=None, pattern=r"^\d+/\d+$")


class TableNews(BaseModel):
    """A table as its message shows it, told whenever something of that has changed.

    ``shown_in`` are the other places where the activity opened for it. ``match`` is the id under which the store keeps
    the match that has just ended; it is there from ``over`` on, and when a table is closed in the middle of a match.
    ``commitment`` is that of the match that is played, or comes next.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    info: TableInfo
    place: str | None
    shown_in: tuple[str, ...] = ()
    stage: Stage
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    sheet: Sheet
    commitment: str
    match: str | None = None
    closed_reason: ClosedReason | None = None


class TableRefusedError(Exception):
    """Something was not done. ``code`` is stable; ``values`` belong into its sentence (``refusal.<code>``)."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Tables(Protocol):
    """What the bot may ask of the lobby. Methods that are not coroutines return at once, from memory."""

    def check(self, wanted: TableWanted) -> None:
        """Raise TableRefusedError if such a table would be refused, as far as can be told without the disk."""

    async def open_table(self, wanted: TableWanted) -> str:
        """Open a table and return its id once it is on the disk; raises TableRefusedError."""

    async def close_table(self, table: str, user: str, *, moderator: bool = False) -> None:
        """Close a table for its owner before the start, or for a moderator at any time; raises TableRefusedError."""

    async def invite(self, table: str, owner: str, user: str) -> None:
        """Let somebody sit at a table for invited people; raises TableRefusedError unless ``owner`` owns it."""

    def look(self, table: str) -> TableNews | None:
        """Return a table as it is now; None once it is closed."""

    def tables_of_guild(self, guild: str) -> list[TableNews]:
        """Return the open tables of a server of Discord, the newest first."""

    def tables_of(self, user: str) -> list[str]:
        """Return the tables where a person has a seat."""

    def may_see(self, table: str, user: str | None, place: str) -> bool:
        """Whether a person may come and look from that place; without a ``user``, whether everybody there may."""

    def may_sit(self, table: str, user: str | None, place: str) -> bool:
        """Whether a person may take a free seat from that place; without a ``user``, whether everybody there may."""

    def expect(self, user: str, table: str) -> None:
        """Take note that a person has been sent to a table: their page, when it says hello, goes there at once."""

    def expect_replay(self, user: str, match: str) -> None:
        """Take note that a person has been sent to the replay of a match that is over: their page goes there at once.

        Whoever tells so has seen to it that this person may see the match.
        """

    async def launched(self, table: str, instance: str, place: str) -> None:
        """Tell that the activity for a table was asked for in a place; where it really opened, the lobby lists it too.

        Where the table does not stand in that place, this changes nothing.
        """

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told the news of all tables from now on; call what is returned to hear no more."""

    def closed_game(self, discord_id: str) -> None:
        """Tell that a person closed the game: it may shorten the hold of a lost seat, and never ends a live one."""

    def playing_again(self, discord_id: str) -> None:
        """Tell that a person is playing again: undoes ``closed_game``, as long as no robot has the seat."""
