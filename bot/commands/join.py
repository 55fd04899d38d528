"""/tarneeb join: to a table that is open here."""

from __future__ import annotations

from discord import app_commands

from activity_server.contract import TableNews
from bot.asking import Interaction, place_of
from bot.finding import choices, seen, tables_here
from bot.launching import launch
from bot.permissions import want_welcome
from bot.refusing import RefusedError
from bot.table_words import free_seats


@app_commands.command(name="join")
async def join(interaction: Interaction, table: str | None = None) -> None:
    """Open the activity, in which the page goes to the table by itself."""
    want_welcome(interaction, await interaction.client.settings.of(interaction.guild_id))
    await go_to(interaction, (await _wanted(interaction, table)).info.id)


@join.autocomplete("table")
async def tables_to_join(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the tables that can be found from here."""
    return choices(interaction, await tables_here(interaction), typed)


async def go_to(interaction: Interaction, table: str) -> None:
    """Open the activity for somebody on the way to a table. This answers the interaction."""
    instance = await launch(interaction)
    user = await interaction.client.people.meet(interaction.user)
    interaction.client.server.tables.expect(user, table)
    if instance is not None:
        await interaction.client.server.tables.launched(table, instance, place_of(interaction))


async def _wanted(interaction: Interaction, table: str | None) -> TableNews:
    if table is not None:
        return await seen(interaction, table)
    with_seats = [news for news in await tables_here(interaction) if news.stage == "seating" and free_seats(news)]
    if not with_seats:
        raise RefusedError("bot.refusal.no_tables", command=interaction.client.mention("tarneeb new"))
    return with_seats[0]
