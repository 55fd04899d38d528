"""/tarneeb history: somebody's matches, ten a page, from which one can be chosen."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import app_commands

from activity_server.contract import PlayedMatch
from bot.asking import Interaction, voice_of
from bot.commands.replay import ReplayButton
from bot.commands.rules import FELT
from bot.messages.writing import isolated, lines
from bot.played import match_choice, match_line, match_of, record_file, teams
from bot.pressing import Pressable
from bot.refusing import RefusedError
from bot.voice import Voice

A_PAGE = 10


@app_commands.command(name="history")
async def history(interaction: Interaction, person: discord.User | None = None) -> None:
    """Show the latest matches to who asks."""
    await interaction.response.defer(ephemeral=True)
    await _show(interaction, str((person or interaction.user).id), 0)


class Leaf(
    Pressable,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"tarneeb:history:(?P<person>\d{1,20}):(?P<page>\d{1,6})",
):
    """A button to another page of somebody's history."""

    def __init__(self, person: str, page: int, label: str = "…", *, disabled: bool = False) -> None:
        custom_id = f"tarneeb:history:{person}:{page}"
        super().__init__(discord.ui.Button(label=label, custom_id=custom_id, disabled=disabled, row=1))
        self._person, self._page = person, page

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], said: re.Match[str], /
    ) -> Self:
        """Return the button that was pressed, whoever made it."""
        return cls(said["person"], int(said["page"]))

    async def pressed(self, interaction: Interaction) -> None:
        """Turn to its page."""
        await interaction.response.defer()
        await _show(interaction, self._person, self._page)


class MatchMenu(Pressable, discord.ui.DynamicItem[discord.ui.Select[Any]], template="tarneeb:history"):
    """A menu of the matches of a page."""

    def __init__(self, hint: str = "…", options: list[discord.SelectOption] = discord.utils.MISSING) -> None:
        super().__init__(discord.ui.Select(custom_id="tarneeb:history", placeholder=hint, options=options, row=0))

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], _said: re.Match[str], /
    ) -> Self:
        """Return the menu that was used, whoever made it."""
        return cls()

    async def pressed(self, interaction: Interaction) -> None:
        """Offer the chosen match as a file, and to be replayed."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        voice, match = voice_of(interaction), await match_of(interaction, self.item.values[0])
        view = discord.ui.View(timeout=None).add_item(ReplayButton(match.id, voice("bot.match.replay")))
        text = f"<t:{match.ended_ms // 1000}:f>\n{teams(voice, match.names)}"
        await interaction.edit_original_response(content=text, attachments=[record_file(match)], view=view)


async def _show(interaction: Interaction, person: str, page: int) -> None:
    """Put a page in place of what is there."""
    matches, is_last = await _page(interaction, person, page)
    voice, view = voice_of(interaction), discord.ui.View(timeout=None)
    name = matches[0].names[matches[0].seat] or ""
    embed = discord.Embed(title=voice("bot.history", name=isolated(name)), colour=FELT)
    embed.description = lines(voice, (match_line(voice, match) for match in matches))
    view.add_item(MatchMenu(voice("bot.history.choose"), [_option(voice, match) for match in matches]))
    if page or not is_last:
        view.add_item(Leaf(person, max(0, page - 1), voice("bot.page.before"), disabled=page == 0))
        view.add_item(Leaf(person, page + 1, voice("bot.page.after"), disabled=is_last))
    await interaction.edit_original_response(embed=embed, view=view)


async def _page(interaction: Interaction, person: str, page: int) -> tuple[list[PlayedMatch], bool]:
    """Return a page, and whether it is the last: of anybody in this server; outside one, everywhere, of oneself."""
    server, guild = interaction.client.server, str(interaction.guild_id) if interaction.guild_id else None
    if guild is None and person != str(interaction.user.id):
        raise RefusedError("bot.refusal.own_history")
    user = await server.people.find(person)
    matches = await server.boards.history(user, guild, page) if user else []
    if not (user and matches):
        raise RefusedError("bot.refusal.no_matches")
    return matches, len(matches) < A_PAGE or not await server.boards.history(user, guild, page + 1)


def _option(voice: Voice, match: PlayedMatch) -> discord.SelectOption:
    label, description = match_choice(voice, match)
    return discord.SelectOption(label=label, value=match.id, description=description)
