"""/tarneeb close: one's own table before its match, or as a moderator that of somebody else."""

from __future__ import annotations

from discord import app_commands

from activity_server.contract import TableNews
from bot.asking import Interaction, tell, voice_of
from bot.finding import choices, keeps_order_at, named, own_tables, sits_at
from bot.refusing import RefusedError


@app_commands.command(name="close")
async def close(interaction: Interaction, table: str | None = None) -> None:
    """Close a table: the one that is meant, where only one can be."""
    await interaction.response.defer(ephemeral=True)
    user = await interaction.client.people.meet(interaction.user)
    news = await _chosen(interaction, table, user)
    before_the_start = news.info.owner == user and news.stage != "playing"
    moderator = keeps_order_at(interaction, news) and not before_the_start
    if moderator and news.info.rated and news.stage == "playing" and sits_at(news, user):
        # What a moderator closes does not count: nobody moderates a defeat of their own away.
        raise RefusedError("bot.refusal.own_match")
    await interaction.client.server.tables.close_table(news.info.id, user, moderator=moderator)
    await tell(interaction, voice_of(interaction)("bot.closed"))


@close.autocomplete("table")
async def tables_to_close(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the tables that this person may close."""
    return choices(interaction, await own_tables(interaction), typed)


async def _chosen(interaction: Interaction, table: str | None, user: str) -> TableNews:
    """What may be closed is looked up here: a moderator moderates this server, and no other one."""
    closable = await own_tables(interaction)
    if table is not None:
        return named(closable, table)
    own = [news for news in closable if news.info.owner == user]
    if len(own) != 1:
        raise RefusedError("bot.refusal.which_table" if closable else "bot.refusal.nothing_to_close")
    return own[0]
