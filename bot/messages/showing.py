"""Posts the message of a table that has just been opened, by the interaction's token: that works everywhere."""

from __future__ import annotations

import asyncio
from typing import cast

import aiohttp
import discord

from activity_server.contract import TableMessage, TableRefusedError
from bot.asking import Interaction, public_voice
from bot.errors import explain
from bot.messages.buttons import Join, Watch, buttons
from bot.messages.following import TableMessages
from bot.messages.handle import TOKEN_SECONDS, Content, Door, Handle, OwnDoor, TokenDoor
from bot.messages.table import table_embed
from bot.messages.writing import isolated, lines
from bot.voice import NOBODY, Voice


async def show_table(interaction: Interaction, table: str, partner: discord.User | None = None) -> None:
    """Post the message, and have it follow the table. One that cannot be posted takes nothing from the table."""
    try:
        await _show(interaction, table, partner)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TableRefusedError) as error:
        await explain(interaction, error)


async def _show(interaction: Interaction, table: str, partner: discord.User | None) -> None:
    news = interaction.client.server.tables.look(table)
    if news is None:
        return
    voice, is_member = await public_voice(interaction), _is_member(interaction)
    content: Content = {"content": _text(interaction, voice, partner), "allowed_mentions": _called(partner)}
    content["embed"] = table_embed(voice, news, note="" if is_member else voice("bot.table.for_a_while"))
    if (view := buttons(voice, news, Join, Watch)) is not None:
        content["view"] = view
    message = await interaction.followup.send(**content, wait=True)
    handle = Handle(*_doors(interaction, message.id, is_member=is_member))
    place, number = str(interaction.channel_id), str(message.id)
    noted = TableMessage(table=table, channel=place, message=number, language=voice.language) if is_member else None
    messages = cast("TableMessages", interaction.client.get_cog(TableMessages.__name__))
    await messages.keep(voice, handle, news, noted)


def _text(interaction: Interaction, voice: Voice, partner: discord.User | None) -> str:
    wanted = "" if partner is None else voice("bot.opened.partner", name=partner.mention)
    return lines(voice, [voice("bot.opened", name=isolated(interaction.user.display_name)), wanted])


def _called(partner: discord.User | None) -> discord.AllowedMentions:
    """Whoever is wanted as partner hears of it: the owner asked for that person, and nobody else is called."""
    if partner is None:
        return NOBODY
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=[partner])


def _is_member(interaction: Interaction) -> bool:
    """Whether the bot itself is where the message is posted."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is not None
    return interaction.context.dm_channel


def _doors(interaction: Interaction, message: int, *, is_member: bool) -> list[Door]:
    until = asyncio.get_running_loop().time() + TOKEN_SECONDS
    doors: list[Door] = [TokenDoor(interaction.followup, message, until)]
    if is_member:
        doors.insert(0, OwnDoor(interaction.client, interaction.channel_id or 0, message))
    return doors
