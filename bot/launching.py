"""Opening the activity in a channel, which has to be the first answer to an interaction, within three seconds."""

from __future__ import annotations

import aiohttp
import discord
import structlog

from bot.asking import Interaction
from bot.errors import UNKNOWN_INTERACTION, name_of_error
from bot.refusing import RefusedError

log = structlog.get_logger(__name__)


async def launch(interaction: Interaction) -> str | None:
    """Open the activity for a person and return its instance; RefusedError where Discord does not let us.

    An interaction that came too late is raised as Discord's NotFound: nobody can be told anything then.
    """
    try:
        reply = await interaction.response.launch_activity()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        if isinstance(error, discord.HTTPException) and error.code == UNKNOWN_INTERACTION:
            raise
        log.warning("launch_failed", error=name_of_error(error))
        raise RefusedError("bot.refusal.launch") from error
    return reply.activity_id
