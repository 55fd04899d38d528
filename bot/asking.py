"""An interaction, as commands look at it: who asks where, in which language, and the way to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord

from activity_server.contract import DiscordPerson
from bot.voice import Voice, language_of

if TYPE_CHECKING:
    from bot.client import TarneebBot

Interaction: TypeAlias = "discord.Interaction[TarneebBot]"
Somebody: TypeAlias = discord.User | discord.Member


def voice_of(interaction: Interaction) -> Voice:
    """Return the voice for what only the asking person sees."""
    return Voice(interaction.client.server.say, language_of(interaction.locale))


async def public_voice(interaction: Interaction) -> Voice:
    """Return the voice for what everybody in the channel sees: the server's choice, else what Discord says of it."""
    settings = await interaction.client.settings.of(interaction.guild_id)
    guild = interaction.guild_locale if interaction.guild_id else interaction.locale
    return Voice(interaction.client.server.say, language_of(settings.language, guild))


def guild_of(interaction: Interaction) -> str:
    """Return the server's id as the activity server writes it: ``0`` where there is none."""
    return str(interaction.guild_id or 0)


def place_of(interaction: Interaction) -> str:
    """Return where the interaction happens, as tables note it."""
    return f"{guild_of(interaction)}/{interaction.channel_id}"


def server_name(interaction: Interaction, voice: Voice) -> str:
    """Return what the server is called: of one that the bot is not in, Discord does not tell."""
    return (interaction.guild and interaction.guild.name) or voice("bot.choice.where.server")


def person_of(user: Somebody) -> DiscordPerson:
    """Return somebody as the activity server knows people of Discord: by the name that is the same everywhere."""
    return DiscordPerson(id=str(user.id), name=user.global_name or user.name, username=user.name)


async def tell(
    interaction: Interaction,
    text: str = "",
    *,
    embed: discord.Embed = discord.utils.MISSING,
    view: discord.ui.View = discord.utils.MISSING,
) -> None:
    """Tell something to the asking person alone, whether this is the first answer or a later one."""
    if interaction.response.is_done():
        await interaction.followup.send(text or discord.utils.MISSING, embed=embed, view=view, ephemeral=True)
    else:
        await interaction.response.send_message(text or None, embed=embed, view=view, ephemeral=True)
