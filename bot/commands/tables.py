"""/tarneeb tables: what is open here."""

from __future__ import annotations

from itertools import accumulate

from discord import app_commands

from bot.asking import Interaction, tell, voice_of
from bot.finding import tables_here
from bot.refusing import RefusedError
from bot.table_words import table_words

LISTED = 10
# A message has 2000 characters; names may be long, and twice as long once nothing in them formats.
ROOM = 1700


@app_commands.command(name="tables")
async def tables(interaction: Interaction) -> None:
    """List the tables that this person can find from here."""
    voice, here = voice_of(interaction), await tables_here(interaction)
    if not here:
        raise RefusedError("bot.refusal.no_tables", command=interaction.client.mention("tarneeb new"))
    lines = _fitting([table_words(voice, news) for news in here[:LISTED]])
    if len(here) > len(lines):
        lines.append(voice("bot.tables.more", count=len(here) - len(lines)))
    lines.append(voice("bot.tables.join", command=interaction.client.mention("tarneeb join")))
    await tell(interaction, "\n".join(lines))


def _fitting(lines: list[str]) -> list[str]:
    ends = accumulate(len(line) + 1 for line in lines)
    return [line for line, end in zip(lines, ends, strict=True) if end <= ROOM]
