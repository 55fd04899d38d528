"""A command in the name of somebody who has no page open: the bot asks for them, and hears the answer."""

from __future__ import annotations

import asyncio
import itertools
import secrets

from activity_server.contract import TableRefusedError
from activity_server.tables.actor import TableActor
from activity_server.tables.core.commands import Command
from activity_server.tables.core.inputs import CommandKey


class Asker:
    """Listens for one answer. What else a table has to say is not for this ear."""

    number = 0
    """No connection has it."""
    name = ""

    def __init__(self, user: str) -> None:
        self.user = user
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        """Hear nothing."""

    def acknowledge(self, command: int, table: str | None = None) -> None:  # noqa: ARG002 - it asks only once
        """Hear that it was carried out."""
        if not self.answer.done():  # whoever waited may have gone
            self.answer.set_result(None)

    def refuse(self, command: int | None, code: str, **values: str | int) -> None:  # noqa: ARG002 - it asks only once
        """Hear that it was not, and why."""
        if not self.answer.done():
            self.answer.set_exception(TableRefusedError(code, **values))


class Commands:
    """Names the commands of this process: each is unlike every other, and none is ever repeated."""

    def __init__(self) -> None:
        self._page = secrets.token_hex(8)
        self._ids = itertools.count(1)

    async def ask(self, actor: TableActor, user: str, command: Command) -> None:
        """Have a command carried out; raises TableRefusedError."""
        asker = Asker(user)
        actor.command(asker, CommandKey(user, self._page, next(self._ids)), command)
        await asker.answer
