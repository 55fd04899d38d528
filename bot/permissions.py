"""Who may open tables where, as those who manage a server have chosen. All of it is known in memory."""

from __future__ import annotations

import discord

from activity_server.contract import GuildSettings, Stage, Tables
from bot.asking import Interaction, Somebody, guild_of
from bot.refusing import RefusedError
from bot.voice import plain

LIVE: tuple[Stage, ...] = ("seating", "playing")


def want_welcome(interaction: Interaction, settings: GuildSettings) -> None:
    """Refuse those whom the server has banned from its tables."""
    if str(interaction.user.id) in settings.banned:
        raise RefusedError("bot.refusal.banned")


def want_company(interaction: Interaction, settings: GuildSettings, person: Somebody) -> None:
    """Refuse to ask somebody to a table who is no other person, or whom the server has banned."""
    if person.bot or person.id == interaction.user.id:
        raise RefusedError("bot.refusal.company")
    if str(person.id) in settings.banned:
        raise RefusedError("bot.refusal.banned_person", name=plain(person.display_name))


def want_may_open(interaction: Interaction, settings: GuildSettings, tables: Tables) -> None:
    """Refuse a table that this person may not open in this channel, or that is one too many for the server."""
    want_welcome(interaction, settings)
    if settings.channels and not _channels(interaction) & set(settings.channels):
        raise RefusedError("bot.refusal.channel", channels=" ".join(f"<#{one}>" for one in settings.channels))
    if settings.roles and not manages(interaction) and not _roles(interaction) & set(settings.roles):
        raise RefusedError("bot.refusal.role", roles=" ".join(f"<@&{one}>" for one in settings.roles))
    if interaction.guild_id and _open(tables, guild_of(interaction)) >= settings.most_tables:
        raise RefusedError("bot.refusal.most_tables", count=settings.most_tables)


def manages(interaction: Interaction) -> bool:
    """Whether this person may manage the server that the interaction is in."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def moderates(interaction: Interaction) -> bool:
    """Whether this person keeps order in this channel of a server: they may delete what others write there."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def _open(tables: Tables, guild: str) -> int:
    return sum(news.stage in LIVE for news in tables.tables_of_guild(guild))


def _channels(interaction: Interaction) -> set[str]:
    """The channel, and the one that a thread belongs to."""
    parent = getattr(interaction.channel, "parent_id", None)
    return {str(interaction.channel_id), str(parent)}


def _roles(interaction: Interaction) -> set[str]:
    user = interaction.user
    return {str(role.id) for role in user.roles} if isinstance(user, discord.Member) else set()
