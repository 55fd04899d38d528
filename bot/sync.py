"""Registering the commands with Discord, in the one way that does not break anything.

A write replaces all global commands, and Discord refuses one that leaves out the entry point command, which launches
the activity. discord.py does not know that kind of command, so it is kept as Discord gave it, by the raw payload. What
was registered last is remembered, and nothing is written while it stays the same and is still there. Whatever goes
wrong is logged: a bot with yesterday's commands is better than none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final

import aiohttp
import discord
import structlog

from activity_server.contract import Guilds, TableRefusedError
from bot.localising import JSON, without_arabic

log = structlog.get_logger(__name__)

ENTRY_POINT: Final = 4
INVALID_FORM: Final = 50035
# What becomes of a question to Discord that it does not answer, or not as we would like.
UNANSWERED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
# Discord's own notes on a command, which it does not take back.
NOT_TAKEN_BACK: Final = ("application_id", "version")
# Commands of one server have no reach to choose.
GLOBAL_ONLY: Final = ("contexts", "integration_types", "dm_permission")


class CommandSync:
    """Keeps what Discord knows of our commands as it should be: of all servers, or of the one for development."""

    def __init__(self, http: discord.http.HTTPClient, guilds: Guilds, application: int, dev_guild: int | None) -> None:
        self._http = http
        self._guilds = guilds
        self._application = application
        self._dev_guild = dev_guild
        self._key = f"commands/{application}/{dev_guild or 'everywhere'}"

    async def run(self, commands: list[JSON]) -> dict[str, int]:
        """Register the commands if they have changed; return the id of each by its name, as far as they are known."""
        digest = hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()
        try:
            if ids := await self._unchanged(digest):
                return ids
            ids = _ids(await self._written(commands))
            await self._guilds.remember(self._key, json.dumps({"digest": digest, "ids": ids}))
        except (*UNANSWERED, TableRefusedError) as error:
            log.warning("commands_not_registered", code=getattr(error, "code", None), reason=str(error))
            return {}
        log.info("commands_registered")
        return ids

    async def _unchanged(self, digest: str) -> dict[str, int] | None:
        """Return the ids of commands that are registered as they should be; None where they are to be written."""
        remembered = json.loads(await self._guilds.remembered(self._key) or "{}")
        if remembered.get("digest") != digest:
            return None
        ids: dict[str, int] = remembered["ids"]
        return ids if await self._are_there(ids) else None

    async def _are_there(self, ids: dict[str, int]) -> bool:
        """Whether nobody took commands away: whoever starts the bot again then wants them back."""
        try:
            return ids.items() <= _ids(await self._registered()).items()
        except UNANSWERED as error:
            log.warning("commands_not_looked_up", code=getattr(error, "code", None), error=type(error).__name__)
            return True

    async def _written(self, commands: list[JSON]) -> list[Any]:
        try:
            return await self._write(commands)
        except discord.HTTPException as error:
            if error.code != INVALID_FORM:
                raise
            log.warning("commands_without_arabic", code=error.code, reason=error.text)
            return await self._write([without_arabic(command) for command in commands])

    async def _write(self, commands: list[JSON]) -> list[Any]:
        # discord.py's types of payloads know neither an entry point nor what we have merged.
        payload: list[Any]
        if self._dev_guild is not None:
            payload = [_without(command, GLOBAL_ONLY) for command in commands]
            return list(await self._http.bulk_upsert_guild_commands(self._application, self._dev_guild, payload))
        payload = [*commands, *await self._entry_points()]
        return list(await self._http.bulk_upsert_global_commands(self._application, payload))

    async def _entry_points(self) -> list[JSON]:
        """Return the command that launches the activity as it is, handler and all: none where there is no activity."""
        registered = await self._registered()
        return [_without(command, NOT_TAKEN_BACK) for command in registered if command["type"] == ENTRY_POINT]

    async def _registered(self) -> list[Any]:
        if self._dev_guild is not None:
            return list(await self._http.get_guild_commands(self._application, self._dev_guild))
        return list(await self._http.get_global_commands(self._application))


def _without(command: JSON, keys: tuple[str, ...]) -> JSON:
    return {key: value for key, value in command.items() if key not in keys}


def _ids(registered: Iterable[JSON]) -> dict[str, int]:
    return {command["name"]: int(command["id"]) for command in registered}
