"""Buttons and menus that carry in their ``custom_id`` all that they need, and so outlive this process."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import discord

from bot.asking import Interaction
from bot.errors import explain


class Pressable:
    """Mixed into a dynamic item: tells who pressed it what went wrong, which discord.py would only log."""

    @abstractmethod
    async def pressed(self, interaction: Interaction) -> None:
        """Do what the item is for."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it, and explain why not."""
        try:
            await self.pressed(interaction)
        except Exception as error:  # noqa: BLE001 - all of it is said, and what is our fault logged
            await explain(interaction, error)
