"""A stand-in for Discord, for the real discord.py: only its base addresses are changed.

It holds what Discord would hold, does to the application what people and Discord would do, and keeps what it refused:
a refusal is a mistake of the application, and the fixture fails the test for it. Facts that the application relies on
stand at the head of the part that plays them.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Self

import discord
import yarl
from aiohttp import web

from tests.discord.channels import Channels
from tests.discord.commands import Commands
from tests.discord.gateway import Gateway
from tests.discord.instances import Instance, Instances
from tests.discord.interactions import Interaction, Interactions
from tests.discord.messages import Messages
from tests.discord.oauth import OAuth
from tests.discord.people import People
from tests.discord.refusals import JSON
from tests.discord.rest import BASE, Call, Rest
from tests.discord.world import TEXT, Channel, Clock, Guild, Role, User

APPLICATION_ID = "123456789012345678"
TOKEN = "stand-in-token"
SECRET = "stand-in-secret"
EMBEDDED_APPLICATION = 1 << 17


class StandIn:
    """All parts of Discord together. Start it with `running()`."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.url = ""
        self.guilds: list[Guild] = []
        self.bot = User(APPLICATION_ID, "Tarneeb", bot=True)
        self.portal: JSON = {"flags": EMBEDDED_APPLICATION, "redirect_uris": ["https://127.0.0.1"]}
        """What was chosen for the application in the developer portal."""
        self.rest = Rest(TOKEN, self._tell)
        self.gateway = Gateway(TOKEN, self.bot, self.guilds, APPLICATION_ID, self._tell)
        self.oauth = OAuth(self.rest, APPLICATION_ID, SECRET, self.bot)
        self.commands = Commands(self.rest, APPLICATION_ID, self.clock)
        self.instances = Instances(self.rest, APPLICATION_ID, self.clock)
        self.messages = Messages(self.clock)
        self.channels = Channels(self.rest, APPLICATION_ID, self.bot, self.clock, self.messages, self.guilds)
        self.interactions = Interactions(self.rest, APPLICATION_ID, self.bot, self.clock, self.messages, self.instances)
        self.people = People(self.gateway, self.commands, self.interactions, self.instances)
        self._news = asyncio.Event()
        for path in ("/oauth2/applications/@me", "/applications/@me"):
            self.rest.route("GET", path, self._application)
        self.rest.route("GET", "/gateway/bot", self._gateway)
        self.rest.route("GET", "/gateway", self._gateway)
        self.rest.app.router.add_get("/gateway", self.gateway.serve)
        self.rest.close_routes()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Self]:
        """Serve on a free port of this machine."""
        runner = web.AppRunner(self.rest.app, shutdown_timeout=0)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port = runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{port}"
        self.gateway.url = f"ws://127.0.0.1:{port}/gateway"
        try:
            yield self
        finally:
            await self.gateway.drop()
            await runner.cleanup()

    @contextmanager
    def addressed(self) -> Iterator[None]:
        """Have discord.py talk to this one. Nothing else about it is changed."""
        gateways = discord.gateway.DiscordWebSocket
        before = discord.http.Route.BASE, gateways.DEFAULT_GATEWAY
        discord.http.Route.BASE, gateways.DEFAULT_GATEWAY = self.url + BASE, yarl.URL(self.gateway.url)
        try:
            yield
        finally:
            discord.http.Route.BASE, gateways.DEFAULT_GATEWAY = before

    def person(self, name: str, *, locale: str = "en-US") -> User:
        """Somebody with an account."""
        user = User(self.clock.snowflake(), name, locale=locale)
        self.channels.people[user.id] = user
        return user

    def guild(self, name: str, members: list[User], *, has_bot: bool = True, locale: str = "en-US") -> Guild:
        """A server with one text channel. Made before the bot logs in, or told by `join_guild`."""
        guild = Guild(self.clock.snowflake(), name, list(members), has_bot=has_bot, locale=locale)
        # The shard is in the upper bits, where ids made at one moment are all alike.
        guild.id = str(int(guild.id) + (len(self.guilds) << 22))
        self.channel(guild, "general")
        self.guilds.append(guild)
        return guild

    def channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """One more channel of a server."""
        channel = Channel(self.clock.snowflake(), name, kind, guild)
        guild.channels.append(channel)
        return channel

    def role(self, guild: Guild, name: str, *members: User) -> Role:
        """A role of a server, and who has it."""
        role = Role(self.clock.snowflake(), name, list(members))
        guild.roles.append(role)
        return role

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of what the application did here."""
        while not holds():
            await self._news.wait()

    async def answered(self, interaction: Interaction) -> Interaction:
        """Wait for the first response."""
        await self.until(lambda: interaction.response is not None)
        return interaction

    def take_refusals(self) -> list[int]:
        """Return the codes of what was refused so far, which the test expected, and forget them."""
        codes = [refusal.code for refusal in self.rest.refused]
        self.rest.refused.clear()
        return codes

    def instance_of(self, channel: Channel) -> Instance | None:
        """The activity that runs in a channel."""
        return next((one for one in self.instances.running.values() if one.channel is channel), None)

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def _application(self, _call: Call) -> JSON:
        about = {"id": APPLICATION_ID, "name": "Tarneeb", "icon": None, "description": "", "summary": ""}
        public = {"bot_public": True, "bot_require_code_grant": False, "verify_key": "00" * 32, "tags": []}
        return {**about, **public, "owner": self.bot.payload(), "team": None, **self.portal}

    async def _gateway(self, _call: Call) -> JSON:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway.url, "shards": self.gateway.shards, "session_start_limit": limit}
