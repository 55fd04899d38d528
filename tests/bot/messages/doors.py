"""A door to a message that opens, shuts and fails as a test says, and keeps what went through."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
from aiohttp import ClientResponse

from bot.messages.handle import Content


class FakeDoor:
    """`answers` are raised one after the other; None, and everything after the last, goes through."""

    def __init__(self, *answers: Exception | None, until: float | None = None) -> None:
        self.until = until
        self.answers = list(answers)
        self.edits: list[tuple[float, Content]] = []
        self.sent: list[Content] = []
        self.tries = 0

    async def edit(self, content: Content) -> None:
        self._answer()
        self.edits.append((asyncio.get_running_loop().time(), content))

    async def send(self, content: Content) -> None:
        self._answer()
        self.sent.append(content)

    def _answer(self) -> None:
        self.tries += 1
        answer = self.answers.pop(0) if self.answers else None
        if answer is not None:
            raise answer


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises when Discord refuses."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response = cast("ClientResponse", SimpleNamespace(status=status, reason="said Discord"))
    about: dict[str, Any] = {"code": code, "message": "no"}
    return kinds.get(status, discord.HTTPException)(response, about)
