"""/tarneeb replay: a match that is over, step by step, in the activity."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import app_commands

from activity_server.contract import PlayedMatch, TableRefusedError
from bot.asking import Interaction, voice_of
from bot.launching import launch
from bot.patience import soon
from bot.played import MATCH, match_choice, match_of
from bot.pressing import Pressable
from bot.refusing import RefusedError


@app_commands.command(name="replay")
async def replay(interaction: Interaction, match: str | None = None) -> None:
    """Open the activity on a match: by itself on the person's latest."""
    await replay_in_activity(interaction, match)


@replay.autocomplete("match")
async def own_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Suggest the latest matches of who types."""
    voice = voice_of(interaction)
    try:
        async with soon():
            matches = await _latest(interaction)
    except TableRefusedError:  # nobody can be told while they type
        return []
    every = [(" – ".join(match_choice(voice, match)), match.id) for match in matches]
    fitting = [one for one in every if typed.casefold() in one[0].casefold()]
    return [app_commands.Choice(name=name[:100], value=match) for name, match in fitting]


class ReplayButton(
    Pressable, discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"tarneeb:replay:(?P<match>{MATCH})"
):
    """Opens the activity on a match, for whoever presses it and may see that match."""

    def __init__(self, match: str, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=label, custom_id=f"tarneeb:replay:{match}"))
        self._match = match

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], _item: discord.ui.Item[Any], said: re.Match[str], /
    ) -> Self:
        """Return the button that was pressed, whoever made it."""
        return cls(said["match"])

    async def pressed(self, interaction: Interaction) -> None:
        """Go there."""
        await replay_in_activity(interaction, self._match)


async def replay_in_activity(interaction: Interaction, match: str | None) -> None:
    """Open the activity first, for that cannot wait; then see which match it is, and whether it may be seen."""
    await launch(interaction)
    user = await interaction.client.people.meet(interaction.user)
    stored = await match_of(interaction, match or await _latest_id(interaction))
    interaction.client.server.tables.expect_replay(user, stored.id)


async def _latest_id(interaction: Interaction) -> str:
    matches = await _latest(interaction)
    if not matches:
        raise RefusedError("bot.refusal.no_matches")
    return matches[0].id


async def _latest(interaction: Interaction) -> list[PlayedMatch]:
    """Return the latest matches of a person in this server, or everywhere."""
    server, guild = interaction.client.server, interaction.guild_id
    user = await server.people.find(str(interaction.user.id))
    return await server.boards.history(user, str(guild) if guild else None, 0) if user else []
