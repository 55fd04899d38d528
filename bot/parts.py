"""What the bot is made of: a line for each command, menu, lasting view and cog."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.commands import (
    close,
    helping,
    history,
    invite,
    join,
    leaderboard,
    new,
    privacy,
    record,
    replay,
    rules,
    settings,
    stats,
    tables,
)
from bot.guild_watch import GuildWatch
from bot.messages.buttons import Join, Rematch, Watch
from bot.messages.following import TableMessages
from bot.presence import PresenceSignals

if TYPE_CHECKING:
    from bot.client import TarneebBot


def presence_signals(bot: TarneebBot) -> PresenceSignals:
    """Return the cog that tells the tables of people who close the game."""
    return PresenceSignals(bot, bot.server.tables)


Command: TypeAlias = app_commands.Command[Any, ..., Any]

# Under /tarneeb, in the order in which help lists them.
SUBCOMMANDS: tuple[Command, ...] = (
    new.new,
    join.join,
    tables.tables,
    rules.rules,
    stats.stats,
    history.history,
    replay.replay,
    close.close,
    settings.settings,
    privacy.privacy,
    helping.help_page,
)
# Commands of their own, such as /leaderboard.
COMMANDS: tuple[Command, ...] = (leaderboard.leaderboard,)
MENUS: tuple[app_commands.ContextMenu, ...] = (invite.invite, record.record)
# What people press in messages that outlive this process.
VIEWS: tuple[Callable[[TarneebBot], discord.ui.View], ...] = (
    rules.PresetPicker.lasting,
    privacy.PrivacyPage.lasting,
    privacy.ConfirmPage.lasting,
)
ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (
    leaderboard.Turn,
    leaderboard.Pick,
    history.Leaf,
    history.MatchMenu,
    replay.ReplayButton,
    Join,
    Watch,
    Rematch,
)
COGS: tuple[Callable[[TarneebBot], commands.Cog], ...] = (GuildWatch, presence_signals, TableMessages)

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_ANYBODY = app_commands.AppInstallationType(guild=True, user=True)


async def add_all(bot: TarneebBot) -> None:
    """Give the bot everything listed here. All commands work in servers and private, for servers and people."""
    bot.tree.allowed_contexts, bot.tree.allowed_installs = EVERYWHERE, BY_ANYBODY
    everything: list[Command | app_commands.Group | app_commands.ContextMenu] = [tarneeb(), *COMMANDS, *MENUS]
    for command in everything:
        bot.tree.add_command(command)
    for view in VIEWS:
        bot.add_view(view(bot))
    bot.add_dynamic_items(*ITEMS)
    for cog in COGS:
        await bot.add_cog(cog(bot))


def tarneeb() -> app_commands.Group:
    """Return /tarneeb with its subcommands. Its texts, as everybody's, come from the catalogue."""
    group = app_commands.Group(name="tarneeb", description="tarneeb")
    for command in SUBCOMMANDS:
        group.add_command(command)
    return group
