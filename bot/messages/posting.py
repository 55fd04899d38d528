"""Posts the result of a match: in words and as a picture, with the record for whoever wants it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

import discord
import structlog

from activity_server.contract import RatingChange, TableNews, TableRefusedError
from bot.messages.buttons import Rematch, buttons
from bot.messages.handle import Content, Handle, OwnDoor
from bot.messages.result import result_text, score_sheet
from bot.pictures import describe_sheet, draw_sheet
from bot.voice import Voice

if TYPE_CHECKING:
    from bot.client import TarneebBot

log = structlog.get_logger(__name__)

# Seconds between attempts: the first is made at once.
STORE_PAUSES = (0.0, 1.0, 5.0)
SEND_PAUSES = (0.0, 5.0, 60.0)


@dataclass(frozen=True, slots=True)
class Result:
    """A result as it is posted."""

    match: str
    text: str
    alternative: str | None
    picture: bytes | None
    record: str | None

    def announced(self) -> Content:
        """Return what a channel for announcements is told."""
        return {"content": self.text, "files": self._pictures()}

    def told(self, view: discord.ui.View | None) -> Content:
        """Return what the table's own channel is told."""
        record = [] if self.record is None else [self._file("json", self.record.encode())]
        content: Content = {"content": self.text, "files": [*self._pictures(), *record]}
        return content if view is None else content | {"view": view}

    def _pictures(self) -> list[discord.File]:
        return [] if self.picture is None else [self._file("png", self.picture, self.alternative)]

    def _file(self, kind: str, content: bytes, description: str | None = None) -> discord.File:
        return discord.File(BytesIO(content), f"tarneeb-{self.match}.{kind}", description=description)


class ResultPosting:
    """Makes results and posts them."""

    def __init__(self, bot: TarneebBot) -> None:
        self._bot = bot

    async def post(self, news: TableNews, match: str, voice: Voice, handle: Handle) -> None:
        """Post a result beside the table's message, and where the server announces results.

        A match without a single hand that changed nothing has none.
        """
        if (result := await self._result(news, match, voice)) is None:
            return
        await _send(handle, lambda: result.told(buttons(voice, news, Rematch)))
        announce_in = await self._announced_in(news)
        if announce_in is not None:
            await _send(Handle(OwnDoor(self._bot, announce_in, 0)), result.announced)

    async def _result(self, news: TableNews, match: str, voice: Voice) -> Result | None:
        record, changes = await self._kept(match)
        if not news.sheet.lines and not changes:
            return None
        drawn = await self._drawn(news, voice, changes) if news.sheet.lines else None
        return Result(
            match=match,
            text=result_text(voice, news, changes),
            alternative=drawn.description if drawn else None,
            picture=drawn.fp.read() if drawn else None,
            record=record,
        )

    async def _drawn(self, news: TableNews, voice: Voice, changes: Sequence[RatingChange]) -> discord.File | None:
        sheet = score_sheet(voice, news, changes)
        return await self._bot.easel.draw(draw_sheet, describe_sheet, sheet, voice, "sheet.png")

    async def _kept(self, match: str) -> tuple[str | None, Sequence[RatingChange]]:
        """Return what the store has of a match. It may be in trouble just now: the result is posted all the same."""
        boards = self._bot.server.boards
        for pause in STORE_PAUSES:
            await asyncio.sleep(pause)
            try:
                if (stored := await boards.match(match)) is not None:
                    return stored.record, await boards.changes(match)
            except TableRefusedError as refused:
                log.warning("match_not_read", match=match, code=refused.code)
        return None, ()

    async def _announced_in(self, news: TableNews) -> int | None:
        """Return where else the result is announced, if anywhere."""
        guild, channel = (news.place or "0/0").split("/")
        if guild == "0":
            return None
        try:
            announce_in = (await self._bot.settings.of(int(guild))).announce_in
        except TableRefusedError as refused:
            log.warning("result_not_announced", code=refused.code)
            return None
        return None if announce_in in (None, channel) else int(announce_in)


async def _send(handle: Handle, make: Callable[[], Content]) -> None:
    for pause in SEND_PAUSES:
        await asyncio.sleep(pause)
        if await handle.send(make) != "failed":
            return
