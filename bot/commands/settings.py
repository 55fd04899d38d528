"""/tarneeb settings: what those who manage a server choose for its tables."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from activity_server.contract import Admission, GuildSettings, Strength, Tempo
from bot.asking import Interaction, tell, voice_of
from bot.commands.new import PRESET_CHOICES
from bot.permissions import manages
from bot.refusing import RefusedError
from bot.settings_change import Change, changed
from bot.settings_words import settings_words

Place = discord.TextChannel | discord.VoiceChannel | discord.StageChannel
Spoken = Literal["auto", "en", "ar", "es", "sv"]


@app_commands.command(name="settings")
@app_commands.choices(preset=PRESET_CHOICES)
async def settings(  # noqa: PLR0913, PLR0917 - the options that Discord offers
    interaction: Interaction,
    language: Spoken | None = None,
    preset: str | None = None,
    target: app_commands.Range[int, 1, 999] | None = None,
    hands: app_commands.Range[int, 1, 99] | None = None,
    tempo: Tempo | None = None,
    who: Admission | None = None,
    strength: Strength | None = None,
    rated: bool | None = None,
    most_tables: app_commands.Range[int, 1, 100] | None = None,
    announce_in: discord.TextChannel | None = None,
    role: discord.Role | None = None,
    channel: Place | None = None,
    ban: discord.User | None = None,
    reset: bool = False,
) -> None:
    """Change what is given, and show everything as it is then."""
    change = Change(
        language=language,
        preset=preset,
        target=target,
        hands=hands,
        tempo=tempo,
        admission=who,
        stand_in=strength,
        rated=rated,
        most_tables=most_tables,
        announce_in=_id(announce_in),
        role=_id(role),
        channel=_id(channel),
        ban=_id(ban),
    )
    await _change(interaction, change, reset=reset)


async def _change(interaction: Interaction, change: Change, *, reset: bool) -> None:
    guild = interaction.guild_id
    if guild is None or not interaction.is_guild_integration():
        raise RefusedError("bot.refusal.settings_in_server")
    if not manages(interaction):
        raise RefusedError("bot.refusal.settings_for_managers")
    await interaction.response.defer(ephemeral=True)
    shelf = interaction.client.settings
    before = await shelf.of(guild)
    after = changed(GuildSettings() if reset else before, change)
    if after != before:
        await shelf.choose(guild, after)
    await tell(interaction, settings_words(voice_of(interaction), after))


def _id(one: discord.abc.Snowflake | None) -> str | None:
    return None if one is None else str(one.id)
