"""Buttons and menus that outlive this process, and explain themselves when they fail."""

from __future__ import annotations

from typing import Any, Self

import discord

from bot.errors import explain


class LastingView(discord.ui.View):
    """Every item needs a ``custom_id`` of its own, and the view a line in ``bot.parts``."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def sent(self) -> Self:
        """Return this for a message: the one in ``bot.parts`` hears of all, so discord.py need not remember each."""
        self.stop()
        return self

    async def on_error(
        self, interaction: discord.Interaction[Any], error: Exception, _item: discord.ui.Item[Any], /
    ) -> None:
        """Tell who pressed what went wrong."""
        await explain(interaction, error)
