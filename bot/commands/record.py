"""*Tarneeb record* in the menu of a person."""

from __future__ import annotations

import discord
from discord import app_commands

from activity_server.contract import PlayerStats
from bot.asking import Interaction, tell, voice_of
from bot.refusing import RefusedError
from bot.voice import Voice, plain


@app_commands.context_menu(name="Tarneeb record")
async def record(interaction: Interaction, person: discord.User) -> None:
    """Tell what a person has played: in this server, or everywhere outside one."""
    await interaction.response.defer(ephemeral=True)
    server = interaction.client.server
    guild = str(interaction.guild_id) if interaction.guild_id else None
    user = await server.people.find(str(person.id))
    stats = await server.boards.stats(user, guild) if user else None
    if stats is None:
        raise RefusedError("bot.refusal.never_played", name=plain(person.display_name))
    await tell(interaction, record_words(voice_of(interaction), plain(person.display_name), stats))


def record_words(voice: Voice, name: str, stats: PlayerStats) -> str:
    """Return somebody's record in a few lines."""
    lines = [
        f"**{name}**",
        voice("bot.record.matches", count=stats.matches, won=stats.won),
        voice("bot.record.contracts", count=stats.declared, made=stats.made),
    ]
    if stats.rating is not None:
        lines.insert(1, voice("bot.record.rating", rating=stats.rating))
    return "\n".join(lines)
