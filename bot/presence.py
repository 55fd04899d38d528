"""What Discord tells of people who close the game: hints, by which the hold of a lost seat gets shorter.

Two signals, each of which may be missing for ever. A presence names our application while somebody plays; what counts
is the change from playing to not playing, never mere absence: invisible people are absent all the time. A voice state
tells that somebody left the channel in which tables are played. Neither ends a live seat: the server's own sockets are
the truth about who is there.
"""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord.ext import commands

from activity_server.contract import Tables


class Playing:
    """Who is known to play: by user, since everyone's presence comes once for each server they share with the bot."""

    def __init__(self) -> None:
        self._playing: set[int] = set()

    def seen(self, user: int, *, playing: bool) -> bool:
        """Take note of what a presence says; return whether that is news. Who was not known to play cannot stop."""
        if playing == (user in self._playing):
            return False
        if playing:
            self._playing.add(user)
        else:
            self._playing.remove(user)
        return True


class PresenceSignals(commands.Cog):
    """Turns presences and voice states into ``closed_game`` and ``playing_again``."""

    def __init__(self, bot: commands.AutoShardedBot, tables: Tables) -> None:
        self._bot = bot
        self._tables = tables
        self._known = Playing()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Learn who plays already: the presences that come with a server are told by no event of their own."""
        for guild in self._bot.guilds:
            self._learn(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Learn who plays in a new server."""
        self._learn(guild)

    @commands.Cog.listener()
    async def on_raw_presence_update(self, payload: discord.RawPresenceUpdateEvent) -> None:
        """Hear that somebody began or stopped doing something; the same is told many times."""
        playing = self._plays(payload.activities)
        if self._known.seen(payload.user_id, playing=playing):
            tell = self._tables.playing_again if playing else self._tables.closed_game
            tell(str(payload.user_id))

    @commands.Cog.listener()
    async def on_voice_state_update(
        self, member: discord.Member, before: discord.VoiceState, _after: discord.VoiceState
    ) -> None:
        """Hear that somebody left a voice channel: where they are now is read anew, for ``after`` is still changing."""
        left = before.channel
        now = member.voice.channel if member.voice else None
        if left is not None and left != now and self._has_tables(member.guild.id, left.id):
            self._tables.closed_game(str(member.id))

    def _learn(self, guild: discord.Guild) -> None:
        for member in guild.members:
            if self._plays(member.activities):
                self._known.seen(member.id, playing=True)

    def _plays(self, activities: Iterable[object]) -> bool:
        ours = self._bot.application_id
        return any(getattr(activity, "application_id", None) == ours for activity in activities)

    def _has_tables(self, guild: int, channel: int) -> bool:
        place = f"{guild}/{channel}"
        return any(place in (news.place, *news.shown_in) for news in self._tables.tables_of_guild(str(guild)))
