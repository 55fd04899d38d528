"""/tarneeb tables: what is open here."""

from __future__ import annotations

from discord import app_commands

from bot.asking import Interaction, tell, voice_of
from bot.finding import tables_here
from bot.refusing import RefusedError
from bot.table_words import table_words

# Each is two lines of up to some 130 letters; a message has 2000.
LISTED = 10


@app_commands.command(name="tables")
async def tables(interaction: Interaction) -> None:
    """List the tables that this person can find from here."""
    voice, here = voice_of(interaction), tables_here(interaction)
    if not here:
        raise RefusedError("bot.refusal.no_tables", command=interaction.client.mention("tarneeb new"))
    lines = [table_words(voice, news) for news in here[:LISTED]]
    if len(here) > LISTED:
        lines.append(voice("bot.tables.more", count=len(here) - LISTED))
    lines.append(voice("bot.tables.join", command=interaction.client.mention("tarneeb join")))
    await tell(interaction, "\n".join(lines))
