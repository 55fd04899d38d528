"""How long an interaction may wait for the store before it has been answered: Discord gives it three seconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from activity_server.contract import TableRefusedError

ASKED_SECONDS = 1.5


@asynccontextmanager
async def soon() -> AsyncIterator[None]:
    """Ask within; TableRefusedError with the code ``store_down`` where the answer takes too long."""
    try:
        async with asyncio.timeout(ASKED_SECONDS):
            yield
    except TimeoutError as error:
        raise TableRefusedError("store_down") from error
