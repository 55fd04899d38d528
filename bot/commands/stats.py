"""/tarneeb stats: what somebody has played, for everybody to see."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.asking import Interaction, public_voice
from bot.patience import soon
from bot.records import show_record, stats_of


@app_commands.command(name="stats")
async def stats(interaction: Interaction, person: discord.User | None = None) -> None:
    """Show somebody's record to everybody in the channel. It is read before the answer: a refusal is private."""
    about = person or interaction.user
    async with soon():
        record = await stats_of(interaction, about)
    await interaction.response.defer()
    await show_record(interaction, await public_voice(interaction), about, record)
