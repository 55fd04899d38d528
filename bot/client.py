"""The bot: discord.py's, with the ports of the activity server and everything that commands share."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord.ext import commands

from activity_server.contract import ActivityServer
from bot import parts
from bot.acquaintances import Acquaintances
from bot.drawing import Easel
from bot.guild_settings import SettingsShelf
from bot.localising import JSON, localised
from bot.sync import CommandSync
from bot.tree import Tree
from bot.voice import NOBODY

FINISH_SECONDS = 3.0
# How discord.py calls the tasks in which people are answered.
ANSWERING = ("CommandTree-invoker", "discord-ui-")


class Spawn(Protocol):
    """How a task is started: it has a name, is kept, and reports its failure."""

    def __call__(self, name: str, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run ``work`` beside everything else."""


@dataclass(frozen=True, slots=True)
class BotOptions:
    """What may be chosen: privileged intents, the server for development, and the address of the public pages."""

    presences: bool = False
    members: bool = False
    dev_guild: int | None = None
    public_url: str | None = None
    guild_ready_seconds: float = 2.0

    @property
    def intents(self) -> discord.Intents:
        """What Discord shall tell us: no messages at all."""
        return discord.Intents(guilds=True, voice_states=True, presences=self.presences, members=self.members)


class TarneebBot(commands.AutoShardedBot):
    """Logs in, registers its commands, and answers people. It mentions nobody unless it is told to."""

    def __init__(self, server: ActivityServer, options: BotOptions, spawn: Spawn) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=options.intents,
            allowed_mentions=NOBODY,
            enable_raw_presences=options.presences,
            chunk_guilds_at_startup=False,
            max_messages=None,
            guild_ready_timeout=options.guild_ready_seconds,
        )
        self.server = server
        self.options = options
        self.spawn = spawn
        self.settings = SettingsShelf(server.guilds)
        self.people = Acquaintances(server.people)
        self.easel = Easel()
        self.command_ids: dict[str, int] = {}
        self.registered = asyncio.Event()
        self.was_ready = False

    async def setup_hook(self) -> None:
        """Put everything together, and register the commands beside the rest: nothing waits for that."""
        await parts.add_all(self)
        self.spawn("register commands", self._register())

    async def close(self) -> None:
        """Let those be answered who are waiting, log out, and leave no thread behind."""
        if answers := _answers():
            await asyncio.wait(answers, timeout=FINISH_SECONDS)
        self.easel.put_away()
        await super().close()

    async def on_ready(self) -> None:
        """Note that this bot has got so far once."""
        self.was_ready = True

    def mention(self, command: str) -> str:
        """Return a command as people can press it (``tarneeb new``), or at least as they can type it."""
        number = self.command_ids.get(command.split(" ", 1)[0])
        return f"</{command}:{number}>" if number else f"`/{command}`"

    def payload(self) -> list[JSON]:
        """Return all commands as Discord shall have them."""
        return [localised(command.to_dict(self.tree), self.server.say) for command in self.tree.get_commands()]

    async def _register(self) -> None:
        assert self.application_id is not None, "it is known from the login on"
        sync = CommandSync(self.http, self.server.guilds, self.application_id, self.options.dev_guild)
        try:
            self.command_ids = await sync.run(self.payload())
        finally:
            self.registered.set()


def _answers() -> set[asyncio.Task[Any]]:
    """Return everything that is under way because somebody asked for it, save whoever asks now."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    return {task for task in tasks if task.get_name().startswith(ANSWERING)}
