"""/tarneeb new: choose a match, and play it here."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands

from activity_server.contract import Admission, RuleValue, Strength, TableWanted, Tempo
from bot.asking import Interaction, place_of
from bot.choosing import chosen_rules
from bot.launching import launch
from bot.messages.showing import show_table
from bot.permissions import want_company, want_may_open
from bot.refusing import RefusedError
from engine.rules import PRESETS

PRESET_CHOICES = [app_commands.Choice(name=preset, value=preset) for preset in PRESETS]
TrumpLead = Literal["anytime", "once_broken"]


@app_commands.command(name="new")
@app_commands.choices(preset=PRESET_CHOICES)
async def new(  # noqa: PLR0913, PLR0917 - the options that Discord offers
    interaction: Interaction,
    preset: str | None = None,
    target: app_commands.Range[int, 1, 999] | None = None,
    hands: app_commands.Range[int, 1, 99] | None = None,
    tempo: Tempo | None = None,
    opening_bid: app_commands.Range[int, 1, 120] | None = None,
    trump_lead: TrumpLead | None = None,
    who: Admission | None = None,
    partner: discord.User | None = None,
    robots: app_commands.Range[int, 0, 3] | None = None,
    strength: Strength | None = None,
    rated: bool | None = None,
) -> None:
    """Open a table and the activity."""
    settings = await interaction.client.settings.of(interaction.guild_id)
    rules: dict[str, RuleValue] = {"preset": preset, "target": target, "hands": hands}
    rules |= {"opening_bid": opening_bid, "trump_lead": trump_lead}
    wanted = TableWanted(
        owner=interaction.client.people.known(interaction.user) or "",
        rules=chosen_rules(settings, rules),
        tempo=tempo or settings.tempo,
        admission=_admission(interaction, who or settings.admission),
        stand_in=strength or settings.stand_in or "strong",
        robots=robots or 0,
        rated=settings.rated if rated is None else rated,
        place=place_of(interaction),
    )
    if partner is not None:
        want_company(interaction, settings, partner)
    want_may_open(interaction, settings, interaction.client.server.tables)
    interaction.client.server.tables.check(wanted)
    await open_table(interaction, wanted, partner)


async def open_table(interaction: Interaction, wanted: TableWanted, partner: discord.User | None) -> None:
    """Open the activity first, for that cannot wait, then the table, to which its owner's page goes by itself."""
    tables = interaction.client.server.tables
    instance = await launch(interaction)
    owner = await interaction.client.people.meet(interaction.user)
    table = await tables.open_table(wanted.model_copy(update={"owner": owner}))
    tables.expect(owner, table)
    await show_table(interaction, table, partner)
    if partner is not None:
        await tables.invite(table, owner, await interaction.client.people.meet(partner))
    if instance is not None:
        await tables.launched(table, instance, place_of(interaction))


def _admission(interaction: Interaction, admission: Admission) -> Admission:
    if admission == "server" and interaction.guild_id is None:
        raise RefusedError("bot.refusal.no_server")
    return admission
