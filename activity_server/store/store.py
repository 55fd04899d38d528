"""The store as the server uses it: every method returns once the disk has answered, and the loop never waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from sqlite3 import Connection
from typing import Self

from activity_server.store import log, matches, ratings, users
from activity_server.store.database import claim, probe
from activity_server.store.errors import StoreError
from activity_server.store.log import LogRow
from activity_server.store.matches import Match
from activity_server.store.reader import Answer, Reader
from activity_server.store.writer import Writer


class Store:
    """Users, tables with their logs, and matches. Every method raises StoreError, and then nothing has changed."""

    def __init__(self, claimed: Connection, writer: Writer, reader: Reader, now_ms: Callable[[], int]) -> None:
        self._claimed = claimed
        self._writer = writer
        self._reader = reader
        self._now_ms = now_ms
        self._when_kept: Callable[[], None] = lambda: None

    @classmethod
    async def open(cls, path: Path, now_ms: Callable[[], int]) -> Self:
        """Open or make the database, as its one server.

        ``now_ms`` is the wall clock in milliseconds since 1970, for the record only.
        """
        claimed = await asyncio.to_thread(claim, path)
        store = cls(claimed, Writer(path), Reader(path), now_ms)
        try:
            await store._writer.open()
            await store._reader.open()
        except StoreError:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what was asked for and leave one tidy file behind; whatever is closed already is no matter."""
        await self._reader.close()
        await self._writer.close()
        self._claimed.close()

    def now_ms(self) -> int:
        """Return the time that is written down now: wall clock, in ms."""
        return self._now_ms()

    def when_a_match_is_kept(self, call: Callable[[], None]) -> None:
        """Have something called each time that a match is on the disk."""
        self._when_kept = call

    # Writing: done means on the disk.

    async def add_table(self, table: str, rows: Sequence[LogRow]) -> None:
        """Enter a table together with the first events of its log."""
        now = self._now_ms()

        def write(connection: Connection) -> None:
            log.add_table(connection, table, now)
            log.append(connection, table, rows, now)

        await self._writer.write(write)

    async def append(
        self, table: str, rows: Sequence[LogRow], *, match: Match | None = None, closes: bool = False
    ) -> None:
        """Add events to a table's log, with the match that they end or the closing of the table: all of it or nothing.

        A match that counts moves ratings and leaderboards in the same breath.

        A version or a command that the log has already is refused with the code ``conflict``.
        """
        now = self._now_ms()

        def write(connection: Connection) -> None:
            log.append(connection, table, rows, now)
            if match is not None and matches.add(connection, match, now):
                ratings.rate(connection, match.id)
            if closes:
                log.close_table(connection, table, now)

        await self._writer.write(write)
        if match is not None:
            self._when_kept()

    async def put_user(self, user: str, name: str) -> None:
        """Remember a person's name, or their new one."""
        await self._writer.write(partial(users.put_user, user=user, name=name, at_ms=self._now_ms()))

    async def known_as(self, discord_id: str, name: str) -> str:
        """Return the random id of somebody of Discord, new for somebody new; remembers the name."""
        known = await self.find(discord_id)
        if known is None or known[1] != name:
            await self._writer.write(partial(users.know, discord_id=discord_id, name=name, at_ms=self._now_ms()))
            known = await self.find(discord_id)
        assert known is not None
        return known[0]

    async def write(self, write: Callable[[Connection], Answer]) -> Answer:
        """Have something else written, whole or not at all, and return what it answers."""
        answers: list[Answer] = []
        await self._writer.write(lambda connection: answers.append(write(connection)))
        return answers[0]

    async def works(self) -> bool:
        """Whether a commit would succeed now, found out by trying."""
        try:
            await self._writer.write(probe)
        except StoreError:
            return False
        return True

    # Reading: as of the last commit.

    async def read(self, question: Callable[[Connection], Answer]) -> Answer:
        """Have something else read."""
        return await self._reader.read(question)

    async def open_tables(self) -> list[str]:
        """Return the ids of all tables that are not closed, the oldest first."""
        return await self._reader.read(log.open_tables)

    async def events(self, table: str) -> list[LogRow]:
        """Return a table's log in order; empty where there is no such table."""
        return await self._reader.read(partial(log.events, table=table))

    async def opened_by(self, command: str) -> str | None:
        """Return the id of the table that a command opened, if it did."""
        return await self._reader.read(partial(log.opened_by, command=command))

    async def carried_out(self, table: str, command: str) -> bool:
        """Return whether a command has had its effect at a table, be it closed by now."""
        return await self._reader.read(partial(log.carried_out, table=table, command=command))

    async def name_of(self, user: str) -> str | None:
        """Return the name that a person was last known by."""
        return await self._reader.read(partial(users.name_of, user=user))

    async def find(self, discord_id: str) -> tuple[str, str] | None:
        """Return the random id and the name of somebody of Discord who has been here before."""
        return await self._reader.read(partial(users.found, discord_id=discord_id))

    async def discord_id_of(self, user: str) -> str | None:
        """Return the account of a person at Discord: guests have none."""
        return await self._reader.read(partial(users.discord_id_of, user=user))

    async def has_played(self, table: str, user: str) -> bool:
        """Return whether a person had a seat in a match that was played at a table."""
        return await self._reader.read(partial(matches.has_played, table=table, user=user))

    async def matches_of(self, table: str) -> list[matches.Kept]:
        """Return the matches played at a table, the latest last."""
        return await self._reader.read(partial(matches.of_table, table=table))
