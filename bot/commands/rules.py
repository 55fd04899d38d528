"""/tarneeb rules: each preset in plain words, one page each, with a menu to turn them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import discord
from discord import app_commands

from bot.asking import Interaction, tell, voice_of
from bot.commands.new import PRESET_CHOICES
from bot.lasting import LastingView
from bot.refusing import RefusedError
from bot.rules_text import chapters
from bot.voice import Voice
from engine.rules import DEFAULT_PRESET, PRESETS, RuleSet, rules_from

if TYPE_CHECKING:
    from bot.client import TarneebBot

FELT = discord.Colour(0x1D6B4F)


@app_commands.command(name="rules")
@app_commands.choices(preset=PRESET_CHOICES)
async def rules(interaction: Interaction, preset: str | None = None) -> None:
    """Show the rules of a preset; by itself those that tables of this server begin with."""
    voice = voice_of(interaction)
    settings = await interaction.client.settings.of(interaction.guild_id)
    shown = PRESETS[preset] if preset else rules_from(settings.rules)
    await tell(interaction, embed=page(voice, shown), view=PresetPicker(voice, shown.preset).sent())


def page(voice: Voice, rules: RuleSet) -> discord.Embed:
    """Return a set of rules as a page to read."""
    title, about = voice(f"preset.{rules.preset}"), voice(f"preset.{rules.preset}.about")
    embed = discord.Embed(title=title, description=about, colour=FELT)
    for chapter, text in chapters(voice, rules):
        embed.add_field(name=chapter, value=text, inline=False)
    return embed


class PresetPicker(LastingView):
    """A menu under the page, which goes on working after a restart."""

    def __init__(self, voice: Voice, preset: str) -> None:
        super().__init__()
        for name in PRESETS:
            self.pick.add_option(label=voice(f"preset.{name}"), value=name, default=name == preset)

    @classmethod
    def lasting(cls, bot: TarneebBot) -> Self:
        """Return the one that hears of pages shown by an earlier process."""
        return cls(Voice(bot.server.say, "en"), DEFAULT_PRESET)

    @discord.ui.select(custom_id="tarneeb:rules")
    async def pick(self, interaction: Interaction, menu: discord.ui.Select[Any]) -> None:
        """Turn to another preset, in the language of who asks."""
        voice, preset = voice_of(interaction), menu.values[0]
        if preset not in PRESETS:
            raise RefusedError("bot.error.outdated")
        await interaction.response.edit_message(
            embed=page(voice, PRESETS[preset]), view=PresetPicker(voice, preset).sent()
        )
