"""What waits to be written to one socket.

Whoever has something to say puts it here and goes on: nobody ever waits for a slow page. One writer takes it from
here, in order. A page that takes nothing while a quarter of a megabyte piles up is cut off, and comes back by ``sync``.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

LIMIT_BYTES = 256 * 1024


class Outbox:
    """A bounded queue of encoded messages with a single writer."""

    def __init__(self, overflow: Callable[[], None], limit: int = LIMIT_BYTES) -> None:
        self._overflow = overflow
        self._limit = limit
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._filled = asyncio.Event()
        self._closed = False

    def put(self, message: bytes) -> None:
        """Queue a message; too much of it, and the connection is given up."""
        if self._closed:
            return
        self._waiting.append(message)
        self._size += len(message)
        self._filled.set()
        if self._size > self._limit:
            self.close()
            self._overflow()

    def close(self) -> None:
        """Forget what is waiting and take nothing more."""
        self._waiting.clear()
        self.finish()

    def finish(self) -> None:
        """Take nothing more; the writer ends when it has written what is waiting."""
        self._closed = True
        self._filled.set()

    async def write_all(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Write until there is nothing more to come; ``send`` waits as long as the socket wants."""
        while True:
            await self._filled.wait()
            while self._waiting:
                message = self._waiting.popleft()
                await send(message)
                self._size -= len(message)
            if self._closed:
                return
            self._filled.clear()
