"""Keeping the bot running, without ever harming the tables beside it.

Discord may be away, refuse a privilege, or not know the token any more. The first passes: it is tried again, less and
less often. The second is said once, and the bot runs on with less. The third only an operator can mend.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import discord
import structlog

from bot.client import BotOptions, TarneebBot

log = structlog.get_logger(__name__)

FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 5.0, 300.0
AUTHENTICATION_FAILED = 4004
WITHOUT_PRIVILEGES = (
    "Discord refused a privileged intent. The bot runs on without it; to switch it on, open the developer portal: "
    "your application, Bot, Privileged Gateway Intents."
)
BAD_TOKEN = (
    "Discord does not accept DISCORD_TOKEN, so there is no bot; games go on. Take a new token in the developer portal "
    "(your application, Bot, Reset Token), set it, and start again."
)


async def run_bot(make: Callable[[BotOptions], TarneebBot], options: BotOptions, token: str) -> None:
    """Run a bot until it is closed or its token is refused. Raises nothing but the cancellation of its own task."""
    wait, wanted = FIRST_WAIT_SECONDS, options
    while (end := await _run(bot := make(options), token)) is not None:
        if _is_bad_token(end):
            log.error("token_refused", reason=BAD_TOKEN)
            return
        if isinstance(end, discord.PrivilegedIntentsRequired) and (options.presences or options.members):
            if options is wanted:
                log.warning("intent_refused", reason=WITHOUT_PRIVILEGES)
            options = _with_less(options)
            continue
        wait = FIRST_WAIT_SECONDS if bot.was_ready else wait
        log.warning("bot_stopped", reason=str(end), seconds=wait, exc_info=end)
        await asyncio.sleep(wait)
        wait = min(wait * 2, LONGEST_WAIT_SECONDS)


async def _run(bot: TarneebBot, token: str) -> Exception | None:
    """Run a bot once; return what ended it, if not somebody who closed it."""
    try:
        async with bot:
            await bot.start(token)
    except Exception as error:  # noqa: BLE001 - whatever befalls the bot, the server goes on
        return error
    return None


def _with_less(options: BotOptions) -> BotOptions:
    """Discord does not say which privilege it refused: members first, since presences do without them."""
    return replace(options, members=False, presences=options.presences and options.members)


def _is_bad_token(error: Exception) -> bool:
    if isinstance(error, discord.ConnectionClosed):
        return error.code == AUTHENTICATION_FAILED
    return isinstance(error, discord.LoginFailure)
