"""Buttons under the message of a table. The table's id is in them, so they work after a restart too."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Self

import discord

from activity_server.contract import TableNews
from bot.asking import Interaction, place_of, voice_of
from bot.commands.join import go_to
from bot.finding import seen, sits_at
from bot.patience import soon
from bot.permissions import want_welcome
from bot.pressing import Pressable
from bot.refusing import RefusedError
from bot.table_words import free_seats
from bot.voice import Voice


class TableButton(Pressable, discord.ui.DynamicItem[discord.ui.Button[Any]], template="tarneeb:none"):
    """A button that leads to a table."""

    verb: ClassVar[str]
    text: ClassVar[str]
    style: ClassVar[discord.ButtonStyle]

    def __init__(self, table: str, label: str = "…") -> None:
        custom_id = f"tarneeb:{self.verb}:{table}"
        super().__init__(discord.ui.Button(label=label, style=self.style, custom_id=custom_id))
        self.table = table

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], said: re.Match[str], /
    ) -> Self:
        """Return the button that was pressed, whichever process made it."""
        return cls(said["table"])

    async def pressed(self, interaction: Interaction) -> None:
        """Launch the activity, or say why not."""
        async with soon():
            want_welcome(interaction, await interaction.client.settings.of(interaction.guild_id))
            if interaction.client.server.tables.look(self.table) is None:
                raise RefusedError("bot.refusal.table_gone", command=interaction.client.mention("tarneeb new"))
            await self.want_place(interaction, await seen(interaction, self.table))
        await go_to(interaction, self.table)

    async def want_place(self, interaction: Interaction, news: TableNews) -> None:
        """Refuse those for whom there is nothing at the table; this must not take long."""


class Join(TableButton, template=r"tarneeb:join:(?P<table>[a-z0-9]{8,40})"):
    """Leads people to a table where they may sit down, or sit already."""

    verb, text, style = "join", "bot.button.join", discord.ButtonStyle.primary

    async def want_place(self, interaction: Interaction, news: TableNews) -> None:
        """Refuse those who could not sit. The disk is asked only where it depends on who they are."""
        tables, place, refusal = interaction.client.server.tables, place_of(interaction), _no_seat(news)
        if refusal is None and tables.may_sit(self.table, None, place):
            return
        people = interaction.client.people
        user = people.known(interaction.user) or await people.meet(interaction.user)
        if sits_at(news, user):
            return
        if refusal is None and not tables.may_sit(self.table, user, place):
            refusal = "bot.refusal.for_the_invited"
        if refusal is not None:
            raise RefusedError(refusal, watch=voice_of(interaction)("bot.button.watch"))


class Watch(TableButton, template=r"tarneeb:watch:(?P<table>[a-z0-9]{8,40})"):
    """Leads anybody to a table."""

    verb, text, style = "watch", "bot.button.watch", discord.ButtonStyle.secondary


class Rematch(TableButton, template=r"tarneeb:rematch:(?P<table>[a-z0-9]{8,40})"):
    """Leads back to a table whose match is over: there everybody says for themselves whether they play again."""

    verb, text, style = "rematch", "bot.table.rematch", discord.ButtonStyle.primary


def buttons(voice: Voice, news: TableNews, *kinds: type[TableButton]) -> discord.ui.View | None:
    """Return buttons for a table: none once it is closed, nor where its id is the secret that lets people in."""
    if news.stage == "closed" or news.info.admission == "link":
        return None
    view = discord.ui.View(timeout=None)
    for kind in kinds:
        view.add_item(kind(news.info.id, voice(kind.text)))
    return view


def _no_seat(news: TableNews) -> str | None:
    """Return why nobody can take a seat now."""
    if news.stage == "playing":
        return "bot.refusal.seats_fixed"
    return "bot.refusal.seats_taken" if news.stage == "seating" and not free_seats(news) else None
