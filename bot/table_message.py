"""The message that shows a table to everybody in its channel."""

from __future__ import annotations

import discord

from activity_server.contract import TableNews
from bot.asking import Interaction, public_voice
from bot.table_words import match_words
from bot.voice import Voice, plain


async def show_table(interaction: Interaction, table: str, partner: discord.User | None = None) -> None:
    """Post the message of a table that has just been opened, by the interaction's token: that works everywhere."""
    news = interaction.client.server.tables.look(table)
    if news is not None:
        text = _text(interaction, await public_voice(interaction), news, partner)
        await interaction.followup.send(text)


def _text(interaction: Interaction, voice: Voice, news: TableNews, partner: discord.User | None) -> str:
    lines = [
        voice("bot.opened", name=plain(interaction.user.display_name)),
        match_words(voice, news.info),
        f"{voice('shuffle.commitment')} `{news.commitment}`",
        voice("bot.opened.join", command=interaction.client.mention("tarneeb join")),
    ]
    if partner is not None:
        lines.insert(1, voice("bot.opened.partner", name=plain(partner.display_name)))
    return "\n".join(lines)
