"""Pictures for messages, drawn one after the other beside everything else: a computer has more to do than that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import TypeVar

import discord
import structlog

from bot.pictures import DrawingFailedError, Say
from bot.voice import Voice

log = structlog.get_logger(__name__)
Shown = TypeVar("Shown")
# Whoever comes when so many wait gets words: a picture takes a second of this computer, a press on a button nothing.
MOST_WAITING = 20


class Easel:
    """Draws in a thread of its own, which waits for the drawing to come from another process."""

    def __init__(self) -> None:
        self._hand = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._waiting = 0

    async def draw(
        self,
        draw: Callable[[Shown, Say, str], bytes],
        describe: Callable[[Shown, Say, str], str],
        shown: Shown,
        voice: Voice,
        name: str,
    ) -> discord.File | None:
        """Return a picture with its words as the file ``name``; None where it cannot be drawn: words must do then."""
        if self._waiting >= MOST_WAITING:
            log.warning("picture_left_out", picture=name, waiting=self._waiting)
            return None
        say = partial(voice.say, voice.language)
        self._waiting += 1
        try:
            png = await asyncio.get_running_loop().run_in_executor(self._hand, draw, shown, say, voice.language)
        except DrawingFailedError as error:
            log.warning("picture_failed", picture=name, reason=str(error))
            return None
        finally:
            self._waiting -= 1
        return discord.File(BytesIO(png), name, description=describe(shown, say, voice.language))

    def put_away(self) -> None:
        """Draw no more: what has not been begun is never drawn."""
        self._hand.shutdown(wait=False, cancel_futures=True)
