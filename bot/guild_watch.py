"""Servers come and go: what is kept of one that removes the bot goes thirty days later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog
from discord.ext import commands, tasks

from activity_server.contract import TableRefusedError

if TYPE_CHECKING:
    from bot.client import TarneebBot

log = structlog.get_logger(__name__)


class GuildWatch(commands.Cog):
    """Tells the server where the bot is, and once a day that what is too old may go."""

    def __init__(self, bot: TarneebBot) -> None:
        self._bot = bot

    async def cog_unload(self) -> None:
        """Stop with the bot."""
        self.sweep.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """All servers have been told to us, again after a long break of the connection."""
        await self._tell_where()
        if not self.sweep.is_running():
            self.sweep.start()

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

    @tasks.loop(hours=24)
    async def sweep(self) -> None:
        """Let go what is kept of servers that are gone for long."""
        try:
            await self._bot.server.guilds.sweep()
        except TableRefusedError as refused:
            log.warning("guilds_not_swept", code=refused.code)

    async def _tell_where(self) -> None:
        """Those that were removed while we were away are found out by not being among these."""
        try:
            await self._bot.server.guilds.present([str(guild.id) for guild in self._bot.guilds])
        except TableRefusedError as refused:
            log.warning("guilds_not_noted", code=refused.code)
