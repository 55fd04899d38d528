"""What those who manage a server of Discord have chosen for its tables, as far as pages are concerned.

Commands are checked by the bot, which knows people's roles. A page's server does not, so where only some roles or
channels may open tables, all tables are opened by command.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from activity_server.contract import Guilds, TableRefusedError
from activity_server.lobby.admission import guilds_of
from activity_server.place import guild_of
from activity_server.tables.core.state import TableState
from activity_server.tables.core.values import Stage

LIVE = (Stage.SEATING, Stage.PLAYING)


class House:
    """Asks for the settings of a server. In private and among guests there are none."""

    def __init__(self, guilds: Guilds) -> None:
        self._guilds = guilds

    async def banning(self, account: str | None) -> frozenset[str]:
        """Return the servers at whose tables an account may not play; raises TableRefusedError."""
        return frozenset() if account is None else await self._guilds.banning(account)

    async def want_may_open(self, place: str | None, tables: Iterable[TableState]) -> None:
        """Raise TableRefusedError where a page may open no table; ``tables`` are all that are open."""
        guild = None if place is None else guild_of(place)
        if guild is None:
            return
        settings = await self._guilds.settings(guild)
        if settings.roles or settings.channels:
            raise TableRefusedError("by_command", typed="/tarneeb new")
        there = [state.table for state in tables if guild in guilds_of(state.table)]
        if sum(table.stage in LIVE for table in there) >= settings.most_tables:
            raise TableRefusedError("server_full")


def is_banned_at(banned_in: Collection[str], *places: str | None) -> bool:
    """Whether the server of one of these places is among those that ban somebody."""
    return any(place is not None and guild_of(place) in banned_in for place in places)
