"""The settings of servers, at hand when a command has no time to ask the disk."""

from __future__ import annotations

from activity_server.contract import Guilds, GuildSettings
from bot.patience import soon


class SettingsShelf:
    """What servers have chosen: read once, then kept. Nobody but this bot changes it."""

    def __init__(self, guilds: Guilds) -> None:
        self._guilds = guilds
        self._kept: dict[int, GuildSettings] = {}

    async def of(self, guild: int | None) -> GuildSettings:
        """Return a server's settings, the defaults outside one; TableRefusedError where they cannot be read soon."""
        if guild is None:
            return GuildSettings()
        if guild not in self._kept:
            async with soon():
                read = await self._guilds.settings(str(guild))
            self._kept.setdefault(guild, read)  # what was chosen while this was read is newer
        return self._kept[guild]

    async def choose(self, guild: int, settings: GuildSettings) -> None:
        """Keep a server's settings."""
        await self._guilds.choose(str(guild), settings)
        self._kept[guild] = settings

    def forget(self, guild: int) -> None:
        """Read a server's settings anew when they are needed again."""
        self._kept.pop(guild, None)
