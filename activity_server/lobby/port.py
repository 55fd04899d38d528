"""What the bot may ask of tables (``contract.Tables``), in one process with them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from activity_server.auth import DiscordDown, Instances
from activity_server.contract import TableNews, TableRefusedError, TableWanted
from activity_server.lobby import admission
from activity_server.lobby.admission import may_see, stands_in
from activity_server.lobby.asking import Commands
from activity_server.lobby.expected import Expected
from activity_server.lobby.open_tables import OpenTables
from activity_server.lobby.visitors import Visitors
from activity_server.protocol import encode
from activity_server.tables.actor import TableActor
from activity_server.tables.core.commands import CloseTable, Invite, SeatRobot
from activity_server.tables.core.inputs import ClosedSignal, ModeratorClosed, OpenedElsewhere, PlayingSignal

log = structlog.get_logger(__name__)

# No person has this id.
NOBODY = ""
# Robots that come with a table leave its first seats to people.
SEATS_OF_ROBOTS = (3, 2, 1)


class TablesPort:
    """The adapter of ``contract.Tables``: plain calls."""

    def __init__(
        self,
        tables: OpenTables,
        visitors: Visitors,
        expected: Expected,
        replays: Expected,
        instances: Instances | None,
    ) -> None:
        self._tables = tables
        self._visitors = visitors
        self._expected = expected
        self._replays = replays
        self._instances = instances
        self._commands = Commands()

    def check(self, wanted: TableWanted) -> None:
        """Raise TableRefusedError if such a table would be refused, as far as can be told without the disk."""
        self._tables.check(wanted)

    async def open_table(self, wanted: TableWanted) -> str:
        """Open a table and return its id once it is on the disk; raises TableRefusedError."""
        table = await self._tables.open(wanted)
        for seat in SEATS_OF_ROBOTS[: wanted.robots]:
            await self._commands.ask(self._actor(table), wanted.owner, SeatRobot(seat, wanted.stand_in))
        return table

    async def close_table(self, table: str, user: str, *, moderator: bool = False) -> None:
        """Close a table for its owner before the start, or for a moderator at any time; raises TableRefusedError."""
        actor = self._actor(table)
        if not moderator:
            await self._commands.ask(actor, user, CloseTable())
        elif actor.state.live.store_failed:
            raise TableRefusedError("store_down")
        else:
            log.info("closed_by_moderator", table=table, user=user)
            actor.tell(ModeratorClosed())

    async def invite(self, table: str, owner: str, user: str) -> None:
        """Let somebody sit at a table for invited people; raises TableRefusedError unless ``owner`` owns it."""
        await self._commands.ask(self._actor(table), owner, Invite(user))

    def look(self, table: str) -> TableNews | None:
        """Return a table as it is now; None once it is closed."""
        actor = self._tables.by_id.get(table)
        return None if actor is None else self._tables.newsroom.news_of(actor.state, actor.now_ms())

    def tables_of_guild(self, guild: str) -> list[TableNews]:
        """Return the open tables of a server of Discord, the newest first."""
        return [self._tables.newsroom.news_of(actor.state, actor.now_ms()) for actor in self._tables.in_guild(guild)]

    def tables_of(self, user: str) -> list[str]:
        """Return the tables where a person has a seat."""
        return self._tables.of(user)

    def may_see(self, table: str, user: str | None, place: str) -> bool:
        """Whether a person may come and look from that place; without a ``user``, whether everybody there may."""
        actor = self._tables.by_id.get(table)
        return actor is not None and may_see(actor.state.table, user or NOBODY, place)

    def may_sit(self, table: str, user: str | None, place: str) -> bool:
        """Whether a person may take a free seat from that place; without a ``user``, whether everybody there may."""
        actor = self._tables.by_id.get(table)
        return actor is not None and admission.may_sit(actor.state.table, user or NOBODY, place)

    def expect(self, user: str, table: str) -> None:
        """Take note that a person has been sent to a table, for the page that says hello, and tell those that did."""
        self._expected.note(user, table, asyncio.get_running_loop().time())
        if (actor := self._tables.by_id.get(table)) is not None:
            for page in self._visitors.of(user):
                if may_see(actor.state.table, user, page.place):
                    page.send(encode.heading(table))

    def expect_replay(self, user: str, match: str) -> None:
        """Take note that a person has been sent to a replay, for the page that says hello, and tell those that did."""
        self._replays.note(user, match, asyncio.get_running_loop().time())
        for page in self._visitors.of(user):
            page.send(encode.replay(match))

    async def launched(self, table: str, instance: str, place: str) -> None:
        """Tell that the activity for a table was asked for in a place; where it really opened, the lobby lists it too.

        Nobody brings a table to people who would not see it: what counts is only a place where it stands already.
        """
        actor = self._tables.by_id.get(table)
        if self._instances is None or actor is None or not stands_in(actor.state.table, place):
            return
        try:
            listing = await self._instances.look(instance)
        except DiscordDown:  # those who have a part in the table find it all the same
            return
        if listing is not None and table in self._tables.by_id:
            actor.tell(OpenedElsewhere(str(listing.place)))

    def follow(self, hear: Callable[[TableNews], None]) -> Callable[[], None]:
        """Let ``hear`` be told the news of all tables from now on; call what is returned to hear no more."""
        return self._tables.newsroom.follow(hear)

    def closed_game(self, discord_id: str) -> None:
        """Tell that a person closed the game: it may shorten the hold of a lost seat, and never ends a live one."""
        if (user := self._visitors.behind(discord_id)) is not None:
            self._tables.tell(ClosedSignal(user))

    def playing_again(self, discord_id: str) -> None:
        """Tell that a person is playing again: undoes ``closed_game``, as long as no robot has the seat."""
        if (user := self._visitors.behind(discord_id)) is not None:
            self._tables.tell(PlayingSignal(user))

    def _actor(self, table: str) -> TableActor:
        if (actor := self._tables.by_id.get(table)) is None:
            raise TableRefusedError("no_such_table")
        return actor
