"""Servers come and go: what is kept of one that removes the bot goes thirty days later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.ext import commands

from activity_server.contract import TableRefusedError

if TYPE_CHECKING:
    from bot.client import TarneebBot

log = structlog.get_logger(__name__)

A_DAY_S = 86_400


class GuildWatch(commands.Cog):
    """Tells the server where the bot is, and once a day that what is too old may go."""

    def __init__(self, bot: TarneebBot) -> None:
        self._bot = bot
        self._sweeping: asyncio.Task[Any] | None = None

    async def cog_unload(self) -> None:
        """Stop with the bot."""
        if self._sweeping is not None:
            self._sweeping.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """All servers have been told to us, again after a long break of the connection."""
        await self._tell_where()
        if self._sweeping is None:
            self._sweeping = self._bot.spawn("sweep servers", self._sweep_daily())

    @commands.Cog.listener()
    async def on_guild_join(self, _guild: discord.Guild) -> None:
        """A server has added the bot, perhaps again."""
        await self._tell_where()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has removed the bot."""
        self._bot.settings.forget(guild.id)
        try:
            await self._bot.server.guilds.left(str(guild.id))
        except TableRefusedError as refused:
            log.warning("guild_not_noted", code=refused.code)

    async def _sweep_daily(self) -> None:
        """Let go what is kept of servers that are gone for long."""
        while True:
            try:
                await self._bot.server.guilds.sweep()
            except TableRefusedError as refused:
                log.warning("guilds_not_swept", code=refused.code)
            await asyncio.sleep(A_DAY_S)

    async def _tell_where(self) -> None:
        """Those that were removed while we were away are found out by not being among these."""
        try:
            await self._bot.server.guilds.present([str(guild.id) for guild in self._bot.guilds])
        except TableRefusedError as refused:
            log.warning("guilds_not_noted", code=refused.code)
