"""Keeps the messages of all tables as the tables are, and posts what came of their matches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog
from discord.ext import commands

from activity_server.contract import TableMessage, TableNews, TableRefusedError
from bot.messages.handle import Handle, OwnDoor
from bot.messages.live import LiveMessage
from bot.messages.posting import ResultPosting
from bot.messages.table import closed_embed
from bot.messages.told import ToldResults
from bot.voice import Voice

if TYPE_CHECKING:
    from bot.client import TarneebBot

log = structlog.get_logger(__name__)

RETRY_SECONDS = 30.0
# Between two messages of an earlier process that are brought up to date: Discord would not take all of them at once.
ADOPTION_SECONDS = 0.2


class TableMessages(commands.Cog):
    """Hears the news of tables. A message that fails is no matter of the others'."""

    def __init__(self, bot: TarneebBot) -> None:
        self._bot = bot
        self._live: dict[str, LiveMessage] = {}
        self._told = ToldResults(bot.server.guilds)
        self._results = ResultPosting(bot)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stop_hearing: Callable[[], None] = lambda: None

    async def cog_load(self) -> None:
        """Look after the messages of an earlier process, too; the bot does not wait for that."""
        self._stop_hearing = self._bot.server.tables.follow(self.hear)
        self._spawn("adopt messages of tables", self._adopt())

    async def cog_unload(self) -> None:
        """Stop with the bot."""
        self._stop_hearing()
        for live in self._live.values():
            live.stop()
        for task in self._tasks:
            task.cancel()

    def hear(self, news: TableNews) -> None:
        """Take note of what a table has become."""
        if (live := self._live.get(news.info.id)) is not None:
            self._tell_result(live, news)
            live.show(news)
            self._let_go(live)

    async def keep(self, voice: Voice, handle: Handle, news: TableNews, noted: TableMessage | None) -> None:
        """Let a message that has just been posted follow its table; what is not ``noted`` does so in this process."""
        live = self._add(voice, handle, news, noted)
        live.posted()
        if noted is not None:
            await self._note(noted)
        self._refresh(live)

    def _add(self, voice: Voice, handle: Handle, news: TableNews, noted: TableMessage | None) -> LiveMessage:
        live = LiveMessage(voice, handle, news, self._ended, self._bot.spawn)
        live.noted = noted
        self._live[news.info.id] = live
        return live

    def _refresh(self, live: LiveMessage) -> None:
        """Show a table as it is now: it may have changed, or closed, while nobody listened."""
        now = self._bot.server.tables.look(live.news.info.id)
        self.hear(now or live.news.model_copy(update={"stage": "closed"}))

    def _tell_result(self, live: LiveMessage, news: TableNews) -> None:
        if news.match is None:
            return
        live.rematch = True
        if self._told.claim(news.match):
            self._spawn(f"post match {news.match}", self._post(live, news, news.match))

    async def _post(self, live: LiveMessage, news: TableNews, match: str) -> None:
        await self._results.post(news, match, live.voice, live.handle)
        try:
            await self._told.posted(match)
        except TableRefusedError as refused:
            log.warning("result_not_noted", match=match, code=refused.code)

    def _ended(self, live: LiveMessage) -> None:
        if live.noted is not None:
            self._spawn("note a message", self._note(live.noted.model_copy(update={"state": "done"})))
        self._let_go(live)

    def _let_go(self, live: LiveMessage) -> None:
        """A message that cannot be changed any more is kept all the same: results are still to be posted beside it."""
        if live.has_ended and live.news.stage == "closed":
            self._live.pop(live.news.info.id, None)

    async def _note(self, message: TableMessage) -> None:
        try:
            await self._bot.server.guilds.keep_message(message)
        except TableRefusedError as refused:
            log.warning("message_not_noted", table=message.table, code=refused.code)

    async def _adopt(self) -> None:
        messages = await self._of_earlier_process()
        there = [(message, self._bot.server.tables.look(message.table)) for message in messages]
        adopted = [self._add(*self._before(message), news, message) for message, news in there if news is not None]
        for live in adopted:
            self._tell_result(live, live.news)
        for message, news in there:
            if news is None:
                await asyncio.sleep(ADOPTION_SECONDS)
                await self._say_closed(message)
        for live in adopted:
            await asyncio.sleep(ADOPTION_SECONDS)
            self._refresh(live)

    async def _of_earlier_process(self) -> list[TableMessage]:
        while True:
            try:
                await self._told.load()
                return await self._bot.server.guilds.live_messages()
            except TableRefusedError as refused:
                log.warning("messages_not_read", code=refused.code)
                await asyncio.sleep(RETRY_SECONDS)

    def _before(self, message: TableMessage) -> tuple[Voice, Handle]:
        handle = Handle(OwnDoor(self._bot, int(message.channel), int(message.message)))
        return Voice(self._bot.server.say, message.language), handle

    async def _say_closed(self, message: TableMessage) -> None:
        """The table was closed while nobody listened, and nothing is known of it any more."""
        voice, handle = self._before(message)
        if await handle.edit({"embed": closed_embed(voice), "view": None}) != "failed":
            await self._note(message.model_copy(update={"state": "done"}))

    def _spawn(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = self._bot.spawn(name, work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
