"""One table's message, kept as the table is: the latest state wins, and edits are seldom and one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from activity_server.contract import TableMessage, TableNews
from bot.messages.buttons import Join, Watch, buttons
from bot.messages.handle import MARGIN_SECONDS, Content, Handle
from bot.messages.table import table_embed
from bot.voice import Voice

if TYPE_CHECKING:
    from bot.client import Spawn

# Seconds. Discord takes five edits in five seconds in a channel, where other tables have messages too.
GATHER_SECONDS, PAUSE_SECONDS, RETRY_SECONDS = 0.5, 3.0, 30.0
MOST_FAILURES = 5


class LiveMessage:
    """The message of a table. ``ended`` is called once, when it will not change any more."""

    def __init__(
        self, voice: Voice, handle: Handle, news: TableNews, ended: Callable[[LiveMessage], None], spawn: Spawn
    ) -> None:
        self.voice = voice
        self.handle = handle
        self.news = news
        self.noted: TableMessage | None = None
        self.rematch = False
        self.has_ended = False
        self._tell_end = ended
        self._spawn = spawn
        self._shown: object = None
        self._work: asyncio.Task[None] | None = None
        self._farewell: asyncio.TimerHandle | None = None
        self._left_alone = False

    @property
    def is_final(self) -> bool:
        """Whether there will be nothing to show after this."""
        return self._left_alone or self.news.stage == "closed"

    def content(self) -> Content:
        """Return what the message shows now."""
        embed = table_embed(self.voice, self.news, rematch=self.rematch, note=self._note())
        return {"embed": embed, "view": buttons(self.voice, self.news, Join, Watch)}

    def posted(self) -> None:
        """Take note that the message shows what is known of the table."""
        self._shown = _essence(self.content())
        self._prepare_farewell()

    def show(self, news: TableNews) -> None:
        """Bring the message up to date, soon."""
        self.news = news
        if not self.has_ended and (self._work is None or self._work.done()):
            self._work = self._spawn(f"message of table {news.info.id}", self._keep_up())

    def stop(self) -> None:
        """Change nothing any more: the process ends."""
        for running in (self._work, self._farewell):
            if running is not None:
                running.cancel()

    async def _keep_up(self) -> None:
        pause, failures = GATHER_SECONDS, 0
        while failures < MOST_FAILURES:
            await asyncio.sleep(pause)
            content = self.content()
            if self._shown == _essence(content):
                break
            match await self.handle.edit(content):
                case "done":
                    pause, failures = PAUSE_SECONDS, 0
                    self._shown = _essence(content)
                    self._prepare_farewell()
                case "failed":
                    pause, failures = RETRY_SECONDS, failures + 1
                case _:
                    self._end()
                    return
        self._work = None
        if self.is_final:
            self._end()

    def _note(self) -> str:
        if self.news.stage == "closed" or self.handle.until is None:
            return ""
        return self.voice("bot.table.no_longer" if self._left_alone else "bot.table.for_a_while")

    def _prepare_farewell(self) -> None:
        """A message that can be changed for a while only says so in time, lest its last state pass for the truth."""
        if self._farewell is None and not self.is_final and (until := self.handle.until) is not None:
            self._farewell = asyncio.get_running_loop().call_at(until - MARGIN_SECONDS, self._leave_alone)

    def _leave_alone(self) -> None:
        self._left_alone = True
        self.show(self.news)

    def _end(self) -> None:
        self.has_ended = True
        if self._farewell is not None:
            self._farewell.cancel()
        self._tell_end(self)


def _essence(content: Content) -> object:
    """What people would see of it; two views are never equal."""
    view = content["view"]
    return content["embed"].to_dict(), view.to_components() if view else None
