"""/leaderboard: who leads, in this server or everywhere, with buttons to turn the pages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal, Self

import discord
from discord import app_commands

from activity_server.contract import Board, Metric, Period
from bot.asking import Interaction, public_voice, server_name
from bot.leaderboards import METRICS, PATTERN, PERIODS, Turned, heading, listed, page_of
from bot.messages.writing import lines
from bot.patience import soon
from bot.pictures import describe_board, draw_board
from bot.pressing import Pressable
from bot.refusing import RefusedError
from bot.voice import Voice

Where = Literal["server", "everywhere"]
Of = Literal["players", "pairs"]


@app_commands.command(name="leaderboard")
async def leaderboard(
    interaction: Interaction,
    by: Metric = "rating",
    period: Period = "all",
    of: Of = "players",
    where: Where = "server",
) -> None:
    """Show a leaderboard to everybody in the channel. It is read before the answer, so that a refusal is private."""
    turned = Turned(where == "everywhere" or interaction.guild_id is None, period, by, of == "pairs")
    async with soon():
        board = await interaction.client.server.boards.board(turned.wanted(interaction))
    await interaction.response.defer()
    await _show(interaction, turned, board)


class Turn(Pressable, discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"tarneeb:board:(?P<turned>{PATTERN})"):
    """A button to another page, or to another leaderboard."""

    def __init__(self, turned: Turned, label: str = "…", *, disabled: bool = False) -> None:
        super().__init__(discord.ui.Button(label=label, custom_id=f"tarneeb:board:{turned}", disabled=disabled, row=2))
        self._turned = turned

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], said: re.Match[str], /
    ) -> Self:
        """Return the button that was pressed, whoever made it."""
        return cls(Turned.parse(said["turned"]))

    async def pressed(self, interaction: Interaction) -> None:
        """Turn to where it leads."""
        await _turn(interaction, self._turned)


class Pick(Pressable, discord.ui.DynamicItem[discord.ui.Select[Any]], template="tarneeb:board-(?P<what>period|by)"):
    """A menu of periods, or of what counts: the value of each choice is where it leads."""

    def __init__(self, what: str, options: list[discord.SelectOption]) -> None:
        row = 0 if what == "period" else 1
        super().__init__(discord.ui.Select(custom_id=f"tarneeb:board-{what}", options=options, row=row))

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], said: re.Match[str], /
    ) -> Self:
        """Return the menu that was used, whoever made it."""
        return cls(said["what"], [])

    async def pressed(self, interaction: Interaction) -> None:
        """Turn to what was chosen."""
        try:
            turned = Turned.parse(self.item.values[0])
        except ValueError:
            raise RefusedError("bot.error.outdated") from None
        await _turn(interaction, turned)


async def _turn(interaction: Interaction, turned: Turned) -> None:
    await interaction.response.defer()
    board = await interaction.client.server.boards.board(turned.wanted(interaction))
    await _show(interaction, turned, board)


async def _show(interaction: Interaction, turned: Turned, board: Board) -> None:
    """Put the picture in place of what is there; where it cannot be drawn, the lines."""
    voice = await public_voice(interaction)
    place = None if board.wanted.guild is None else server_name(interaction, voice)
    user = await interaction.client.server.people.find(str(interaction.user.id))
    page = page_of(board, place, user)
    picture = await interaction.client.easel.draw(draw_board, describe_board, page, voice, "leaderboard.png")
    said = [heading(voice, board.wanted, place)]
    if picture is None:
        said.append(listed(voice, board))
    if not board.lines:
        said.append(voice("bot.board.how", command=interaction.client.mention("tarneeb privacy")))
    await interaction.edit_original_response(
        content=lines(voice, said),
        attachments=[picture] if picture else [],
        view=_controls(interaction, voice, replace(turned, page=page.page - 1), page.pages),
    )


def _controls(interaction: Interaction, voice: Voice, turned: Turned, pages: int) -> discord.ui.View:
    first, before, after = (replace(turned, page=page) for page in (0, max(0, turned.page - 1), turned.page + 1))
    view = discord.ui.View(timeout=None)
    view.add_item(Pick("period", [_option(voice, replace(first, period=one), turned, one) for one in PERIODS]))
    view.add_item(Pick("by", [_option(voice, replace(first, by=one), turned, one) for one in METRICS]))
    view.add_item(Turn(before, voice("bot.page.before"), disabled=turned.page == 0))
    view.add_item(Turn(after, voice("bot.page.after"), disabled=after.page >= pages))
    of = "players" if turned.pairs else "pairs"
    view.add_item(Turn(replace(first, pairs=not turned.pairs), voice(f"bot.choice.of.{of}")))
    if interaction.guild_id:
        where = "server" if turned.everywhere else "everywhere"
        view.add_item(Turn(replace(first, everywhere=not turned.everywhere), voice(f"bot.choice.where.{where}")))
    return view


def _option(voice: Voice, leads: Turned, turned: Turned, name: str) -> discord.SelectOption:
    is_here = replace(leads, page=turned.page) == turned
    return discord.SelectOption(label=voice(f"picture.board.{name}"), value=str(leads), default=is_here)
