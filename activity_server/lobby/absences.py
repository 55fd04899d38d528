"""Discord's third signal: whoever lost the connection and is no longer in the activity has closed the game.

Presences and voice states come by themselves, if at all; this one is asked for, once, when the last page of somebody
who has a seat is gone. As long as Discord cannot say, nothing follows from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from activity_server.auth import DiscordDown, Instances
from activity_server.lobby.visitor import Visitor
from activity_server.tasks import spawn

# Seconds: as long as Discord may take to notice, and a page to come back.
ASKED_AFTER = 2.0
# When a whole crowd is cut off, Discord is not asked about all of them at once: the bot has one limit for everything.
MOST_AT_A_TIME = 3


class Absences:
    """Asks Discord about those who were lost. ``closed`` hears of those who are not in their instance any more."""

    def __init__(self, instances: Instances, is_here: Callable[[str], bool], closed: Callable[[str], None]) -> None:
        self._instances = instances
        self._is_here = is_here
        self._closed = closed
        self._turns = asyncio.Semaphore(MOST_AT_A_TIME)
        self._asking: set[asyncio.Task[None]] = set()
        self._stopped = False

    def lost(self, visitor: Visitor) -> None:
        """Look for somebody whose last page is gone; for guests there is nowhere to look."""
        if visitor.account is None or visitor.instance is None or self._stopped:
            return
        looking = self._look(visitor.user, visitor.account, visitor.instance)
        task = spawn(f"look for {visitor.user}", looking)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    def stop(self) -> None:
        """Look for nobody any more: a server that goes loses everybody."""
        self._stopped = True
        for task in self._asking:
            task.cancel()

    async def _look(self, user: str, account: str, instance: str) -> None:
        await asyncio.sleep(ASKED_AFTER)
        async with self._turns:
            if self._is_here(user):
                return
            try:
                listing = await self._instances.look(instance)
            except DiscordDown:
                return
        if listing is None or account not in listing.users:
            self._closed(user)
