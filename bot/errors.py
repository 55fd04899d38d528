"""What a person is told when a command, a button or a menu fails.

In this order: what was refused says why itself; an interaction that Discord has given up on cannot be answered any
more; what Discord forbids us, or does not know any more, has a sentence; everything else is our own fault, and logged.
"""

from __future__ import annotations

import aiohttp
import discord
import structlog
from discord import app_commands

from activity_server.contract import TableRefusedError
from bot.asking import Interaction, tell, voice_of
from bot.refusing import RefusedError
from bot.voice import Voice

log = structlog.get_logger(__name__)

UNKNOWN_INTERACTION = 10062
# The client still shows a command or an option that is no more.
OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)


async def explain(interaction: Interaction, error: Exception) -> None:
    """Tell the asking person alone what went wrong. Never raises."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, discord.NotFound) and cause.code == UNKNOWN_INTERACTION:
        log.warning("answered_too_late", command=_command(interaction))
        return
    try:
        await tell(interaction, _sentence(interaction, voice_of(interaction), cause))
    except (discord.DiscordException, aiohttp.ClientError, OSError) as failed:
        log.warning("not_explained", command=_command(interaction), error=name_of_error(failed))


def name_of_error(error: Exception) -> str:
    """Return what kind of error it is, for the log: its text may hold an address, and a token with that."""
    return f"{type(error).__name__} {getattr(error, 'code', '')}".rstrip()


def _sentence(interaction: Interaction, voice: Voice, cause: Exception) -> str:
    match cause:
        case RefusedError():
            return voice(cause.key, **cause.values)
        case TableRefusedError():
            return voice(f"refusal.{cause.code}", **cause.values)
        case discord.Forbidden():
            return voice("bot.error.forbidden")
        case app_commands.AppCommandError() if isinstance(cause, OUTDATED):
            return voice("bot.error.outdated")
        case app_commands.CheckFailure():
            return voice("bot.error.not_for_you")
        case _:
            log.error("command_failed", command=_command(interaction), exc_info=cause)
            return voice("bot.error.unexpected")


def _command(interaction: Interaction) -> str:
    return interaction.command.qualified_name if interaction.command else str(interaction.type.name)
