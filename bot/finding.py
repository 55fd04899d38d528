"""Which tables a person can find from where they are."""

from __future__ import annotations

from discord import app_commands

from activity_server.contract import Person, TableNews
from bot.asking import Interaction, guild_of, place_of, voice_of
from bot.permissions import manages, moderates
from bot.refusing import RefusedError
from bot.table_words import table_choice

MOST_CHOICES = 25


async def tables_here(interaction: Interaction) -> list[TableNews]:
    """Return the tables that this person may know of, the newest first: what a command shows is no way round a lobby.

    Those of this channel and those open to all of this server, and wherever they have a seat, are the owner or invited.
    """
    user = await interaction.client.people.recall(interaction.user)
    around = _tables_around(interaction)
    return [
        news
        for news in around
        if is_open_to(interaction, news) or belongs_to(news, user) or _is_invited(interaction, news, user)
    ]


async def own_tables(interaction: Interaction) -> list[TableNews]:
    """Return the tables that this person may close: their own, and those that they keep order at."""
    user = await interaction.client.people.recall(interaction.user)
    around = _tables_around(interaction)
    return [news for news in around if (user and news.info.owner == user) or keeps_order_at(interaction, news)]


def keeps_order_at(interaction: Interaction, news: TableNews) -> bool:
    """Whether this person may close somebody else's table: as a manager of the server where it was opened.

    Whoever may delete messages may do so in this channel perhaps, and in no other: so may they close tables.
    """
    if manages(interaction):
        return (news.place or "").startswith(f"{interaction.guild_id}/")
    return moderates(interaction) and news.place == place_of(interaction)


def is_open_to(interaction: Interaction, news: TableNews) -> bool:
    """Whether everybody who is where this interaction happens finds a table of their server, as in its lobby."""
    if news.info.admission == "server":
        return interaction.guild_id is not None
    return news.info.admission == "channel" and place_of(interaction) in (news.place, *news.shown_in)


def belongs_to(news: TableNews, user: str | None) -> bool:
    """Whether a person owns a table or sits at it."""
    return user is not None and (news.info.owner == user or sits_at(news, user))


def sits_at(news: TableNews, user: str) -> bool:
    """Whether a person has a seat at a table."""
    return any(isinstance(seat.occupant, Person) and seat.occupant.user == user for seat in news.seats)


def choices(interaction: Interaction, tables: list[TableNews], typed: str) -> list[app_commands.Choice[str]]:
    """Return what autocompletion offers: tables whose words hold what was typed."""
    voice = voice_of(interaction)
    every = [(table_choice(voice, news), news.info.id) for news in tables]
    fitting = [(name, table) for name, table in every if typed.casefold() in name.casefold()]
    return [app_commands.Choice(name=name, value=table) for name, table in fitting[:MOST_CHOICES]]


async def seen(interaction: Interaction, table: str) -> TableNews:
    """Return the table of this id; RefusedError where this person may not see it, or it is not there.

    An id may be one that nobody has shown to them: it is typed by hand, or sent by a client that was tampered with.
    """
    tables, place = interaction.client.server.tables, place_of(interaction)
    sees = tables.may_see(table, None, place)
    if not sees and (user := await interaction.client.people.recall(interaction.user)) is not None:
        sees = tables.may_see(table, user, place)
    news = tables.look(table) if sees else None
    if news is None:
        raise RefusedError("refusal.no_such_table")
    return news


def named(tables: list[TableNews], table: str) -> TableNews:
    """Return the table of this id among those; RefusedError where it is not there."""
    found = next((news for news in tables if news.info.id == table), None)
    if found is None:
        raise RefusedError("refusal.no_such_table")
    return found


def _is_invited(interaction: Interaction, news: TableNews, user: str | None) -> bool:
    """Whether a person may sit who would not find the table otherwise; at one with a link that says nothing."""
    if user is None or news.info.admission == "link":
        return False
    return interaction.client.server.tables.may_sit(news.info.id, user, place_of(interaction))


def _tables_around(interaction: Interaction) -> list[TableNews]:
    return interaction.client.server.tables.tables_of_guild(guild_of(interaction))
