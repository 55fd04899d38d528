"""A message that has been posted, and the ways to change it.

Where the bot is a member it edits its messages as long as they are there. Elsewhere (an application that somebody
installed for themselves, a conversation, a channel closed to the bot) only the token of the interaction opens the door,
for a quarter of an hour.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

import aiohttp
import discord
import structlog

from bot.errors import name_of_error
from bot.voice import NOBODY

log = structlog.get_logger(__name__)

# What a message shows, by the names that discord.py gives to its parts.
Content: TypeAlias = dict[str, Any]
# What came of it: done; the message is no more; it did not work this time; this door is shut.
Done: TypeAlias = Literal["done", "gone", "failed", "shut"]

TOKEN_SECONDS = 15 * 60
# Kept back of a token's life, for a last edit to be on time.
MARGIN_SECONDS = 60
UNKNOWN_MESSAGE = 10008
SHUT = (401, 403, 404)


class Door(Protocol):
    """One way to a message and its channel."""

    @property
    def until(self) -> float | None:
        """When, on the loop's clock, this door shuts; None for one that stays open."""

    async def edit(self, content: Content) -> None:
        """Change the message."""

    async def send(self, content: Content) -> None:
        """Post another one beside it."""


@dataclass(frozen=True, slots=True)
class OwnDoor:
    """By the bot's own membership."""

    client: discord.Client
    channel: int
    message: int
    until: None = None

    async def edit(self, content: Content) -> None:
        """Change the message."""
        place = self.client.get_partial_messageable(self.channel)
        await place.get_partial_message(self.message).edit(allowed_mentions=NOBODY, **content)

    async def send(self, content: Content) -> None:
        """Post another one beside it."""
        await self.client.get_partial_messageable(self.channel).send(allowed_mentions=NOBODY, **content)


@dataclass(frozen=True, slots=True)
class TokenDoor:
    """By the token of an interaction."""

    webhook: discord.Webhook
    message: int
    until: float

    async def edit(self, content: Content) -> None:
        """Change the message."""
        await self.webhook.edit_message(self.message, allowed_mentions=NOBODY, **content)

    async def send(self, content: Content) -> None:
        """Post another one beside it."""
        await self.webhook.send(allowed_mentions=NOBODY, **content)


class Handle:
    """A message with the doors to it, the better one first."""

    def __init__(self, *doors: Door) -> None:
        self._doors = list(doors)

    @property
    def until(self) -> float | None:
        """When, on the loop's clock, the message cannot be changed any more; None while it can be at any time."""
        times = [door.until for door in self._open()]
        return None if None in times else max((time for time in times if time is not None), default=0.0)

    async def edit(self, content: Content) -> Done:
        """Change the message; a door that is shut is not tried again."""
        for door in self._open():
            done = await _tried(door.edit(content))
            if done != "shut":
                return done
            self._doors.remove(door)
        return "gone"

    async def send(self, make: Callable[[], Content]) -> Done:
        """Post another message beside it; what is sent is made anew for each door, for files are read only once."""
        for door in self._open():
            done = await _tried(door.send(make()))
            if done != "shut":
                return done
        return "gone"

    def _open(self) -> list[Door]:
        now = asyncio.get_running_loop().time()
        return [door for door in self._doors if door.until is None or now < door.until]


async def _tried(work: Coroutine[Any, Any, None]) -> Done:
    try:
        await work
    except discord.HTTPException as error:
        if error.code == UNKNOWN_MESSAGE:
            return "gone"
        if error.status in SHUT:
            return "shut"
        log.warning("message_not_changed", code=error.code, status=error.status)
        return "failed"
    except (aiohttp.ClientError, OSError) as error:
        log.warning("message_not_changed", error=name_of_error(error))
        return "failed"
    return "done"
