"""Every command of every interaction passes here: the entry point is answered, and what goes wrong is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.errors import explain
from bot.launching import launch
from bot.refusing import RefusedError

if TYPE_CHECKING:
    from bot.client import TarneebBot

ENTRY_POINT = 4


class Tree(app_commands.CommandTree["TarneebBot"]):
    """The commands. discord.py knows nothing of the entry point, so it is taken out before it looks."""

    async def interaction_check(self, interaction: discord.Interaction[TarneebBot], /) -> bool:
        """Launch the activity where Discord leaves that to us; everything else goes its way."""
        if not interaction.data or interaction.data.get("type") != ENTRY_POINT:
            return True
        try:
            await launch(interaction)
        except (RefusedError, discord.HTTPException) as error:
            await explain(interaction, error)
        return False

    async def on_error(
        self, interaction: discord.Interaction[TarneebBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the person what went wrong, and what to do."""
        await explain(interaction, error)
