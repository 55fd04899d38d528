"""*Tarneeb record* in the menu of a person."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.asking import Interaction, voice_of
from bot.records import show_record, stats_of


@app_commands.context_menu(name="Tarneeb record")
async def record(interaction: Interaction, person: discord.User) -> None:
    """Tell who asks what a person has played: in this server, or everywhere outside one."""
    await interaction.response.defer(ephemeral=True)
    stats = await stats_of(interaction, person)
    await show_record(interaction, voice_of(interaction), person, stats)
