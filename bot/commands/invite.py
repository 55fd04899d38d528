"""*Invite to Tarneeb* in the menu of a person."""

from __future__ import annotations

import discord
from discord import app_commands

from activity_server.contract import TableNews
from bot.asking import Interaction, public_voice, tell, voice_of
from bot.finding import own_tables
from bot.permissions import want_company, want_welcome
from bot.refusing import RefusedError
from bot.table_words import match_words
from bot.voice import plain


@app_commands.context_menu(name="Invite to Tarneeb")
async def invite(interaction: Interaction, person: discord.User) -> None:
    """Invite a person to the table that the asking one has opened here, and say so in the channel."""
    await interaction.response.defer(ephemeral=True)
    settings = await interaction.client.settings.of(interaction.guild_id)
    want_welcome(interaction, settings)
    want_company(interaction, settings, person)
    owner = await interaction.client.people.meet(interaction.user)
    news = await _table(interaction, owner)
    await interaction.client.server.tables.invite(news.info.id, owner, await interaction.client.people.meet(person))
    await tell(interaction, voice_of(interaction)("bot.invited", name=plain(person.display_name)))
    await _announce(interaction, news, person)


async def _table(interaction: Interaction, owner: str) -> TableNews:
    open_here = [news for news in await own_tables(interaction) if news.info.owner == owner and news.stage == "seating"]
    if not open_here:
        raise RefusedError("bot.refusal.no_table_of_yours", command=interaction.client.mention("tarneeb new"))
    return open_here[0]


async def _announce(interaction: Interaction, news: TableNews, person: discord.User) -> None:
    voice = await public_voice(interaction)
    names = {"owner": plain(interaction.user.display_name), "name": plain(person.display_name)}
    lines = [voice("bot.invitation", **names), match_words(voice, news.info)]
    lines.append(voice("bot.opened.join", command=interaction.client.mention("tarneeb join")))
    await interaction.followup.send("\n".join(lines))
