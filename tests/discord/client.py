"""Discord's client in a real browser: people open the activity in it, and close it."""

import json
import re
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Frame, Page

from tests.browser.launching import QUICK, Chromium
from tests.discord.front import Front
from tests.discord.instances import Instance
from tests.discord.refusals import JSON
from tests.discord.stand_in import APPLICATION_ID, StandIn
from tests.discord.world import Channel, User

FOCUSED, PICTURE_IN_PICTURE, GRID = 0, 1, 2


@dataclass(eq=False)
class Activity:
    """The activity as one person has it open. `frame` is its own page, `page` Discord's around it."""

    user: User
    instance: Instance
    page: Page
    frame: Frame

    async def heard(self, command: str) -> list[JSON]:
        """Return the arguments with which the activity gave this command."""
        heard: list[JSON] = await self.page.evaluate("host.heard.filter(({op}) => op === 1).map(({data}) => data)")
        return [said.get("args") or {} for said in heard if said["cmd"] == command]

    async def refused(self) -> list[str]:
        """Return why Discord closed the connection of this page, each time."""
        messages: list[str] = await self.page.evaluate("host.refused.map(({message}) => message)")
        return messages

    async def deny(self, command: str, code: int, message: str) -> None:
        """Have Discord refuse a command from now on."""
        await self.page.evaluate(
            "([name, refusal]) => host.denied[name] = refusal", [command, {"code": code, "message": message}]
        )

    async def lay_out(self, mode: int) -> None:
        """Show the activity focused, as picture in picture, or as a tile of a grid."""
        await self.page.evaluate("mode => host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', {layout_mode: mode})", mode)


class DiscordClient:
    """Opens activities at `server`, the address of the activity's server."""

    def __init__(self, stand_in: StandIn, front: Front, browser: Browser) -> None:
        self.open_now: list[Activity] = []
        self.problems: list[str] = []
        self.origin = front.app_origin
        self._stand_in = stand_in
        self._front = front
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    @property
    def server(self) -> str:
        return self._front.upstream

    @server.setter
    def server(self, address: str) -> None:
        self._front.upstream = address

    async def open(
        self,
        user: User,
        channel: Channel,
        *,
        expected: str = "(?!)",
        path: str = "/",
        query: JSON | None = None,
        context: JSON | None = None,
        before: Callable[[Page], Awaitable[object]] | None = None,
        **config: Any,
    ) -> Activity:
        """Launch or join the channel's activity as this person, in a browser profile of their own.

        `query` changes what Discord says in the address (None leaves it out), `config` what its page does (`silent`
        never says READY, `denied` refuses commands), `before` is done to the page before it loads anything. Console
        messages that match `expected` do not fail the test.
        """
        instance = self._stand_in.instances.launch(user, channel)
        profile = {**QUICK, "ignore_https_errors": True, "locale": user.locale, **(context or {})}
        self._contexts.append(await self._browser.new_context(**profile))
        page = await self._contexts[-1].new_page()
        self._watch(page, expected)
        if before:
            await before(page)
        said = {**asked(instance), **(query or {})}
        about = {
            "clientId": APPLICATION_ID,
            "origin": self.origin,
            "path": path,
            "user": user.id,
            "locale": user.locale,
            "query": {name: value for name, value in said.items() if value is not None},
            "participants": participants(instance),
            **config,
        }
        await page.goto(f"{self._front.page}?{urlencode({'config': json.dumps(about)})}")
        element = await page.wait_for_selector("#activity")
        frame = await element.content_frame() if element else None
        assert frame is not None
        activity = Activity(user, instance, page, frame)
        self.open_now.append(activity)
        await self._tell_participants(instance)
        return activity

    async def close(self, activity: Activity) -> None:
        """Close the activity as a person does: the page hears nothing of it, it is gone."""
        self.open_now.remove(activity)
        await activity.page.context.close()
        self._stand_in.instances.leave(activity.instance, activity.user)
        await self._tell_participants(activity.instance)

    async def close_all(self) -> None:
        """Close whatever is still open, and tell nobody."""
        for context in self._contexts:
            await context.close()

    async def _tell_participants(self, instance: Instance) -> None:
        for activity in self.open_now:
            if activity.instance is instance:
                await activity.page.evaluate("list => host.tellParticipants(list)", participants(instance))

    def _watch(self, page: Page, expected: str) -> None:
        def note(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"} and not re.search(expected, message.text):
                self.problems.append(message.text)

        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", note)


def asked(instance: Instance) -> JSON:
    """What Discord says in the address of the activity's page. A direct message has no server."""
    guild = instance.channel.guild
    return {
        "frame_id": str(uuid.uuid4()),
        "instance_id": instance.id,
        "launch_id": instance.launch_id,
        "location_id": instance.location_id,
        "channel_id": instance.channel.id,
        "guild_id": guild.id if guild else None,
        "platform": "desktop",
    }


def participants(instance: Instance) -> list[JSON]:
    """Who is in the instance, as the SDK's events have it."""
    return [{**user.payload(), "flags": 0, "nickname": user.name} for user in instance.users]


@asynccontextmanager
async def discord_client(stand_in: StandIn, chromium: Chromium, *, tls: bool) -> AsyncIterator[DiscordClient]:
    """Serve Discord's page where this Chromium takes it for the real one. Problems of a page fail the test."""
    front = Front(stand_in, chromium.discord, tls=tls)
    async with front.running():
        client = DiscordClient(stand_in, front, chromium.browser)
        try:
            yield client
        finally:
            await client.close_all()
    assert client.problems == [], client.problems  # no plugin explains asserts here
