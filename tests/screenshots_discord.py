"""Pictures of what only people from Discord see: the way in, who is there, inviting and sharing, small windows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import web
from playwright.async_api import ViewportSize

from activity_server.app import create_app
from tests.browser.launching import Chromium
from tests.discord.client import FOCUSED, GRID, Activity, DiscordClient, discord_client
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.settings import settings_for_test
from tests.support.visitors import settings_of

TILE: ViewportSize = {"width": 320, "height": 200}
DENIED = {"AUTHORIZE": {"code": 5000, "message": "OAuth2 Error: access_denied"}}
NAMES = {"en": ("Layla", "سامي", "Omar"), "ar": ("ليلى", "Maximilian von Hohenstein", "عمر")}
WHO_MAY_SIT = "dialog fieldset >> nth=3"
# The shade behind a dialog, and the last transition.
REST_MS = 400


async def take_discord(chromium: Chromium, out: Path, sizes: dict[str, ViewportSize]) -> None:
    """Take the pictures, in both languages at every size."""
    async with activities(chromium) as (stand_in, discord):
        for language, names in NAMES.items():
            people = [stand_in.person(name, locale=language) for name in names]
            channel = stand_in.guild("Cards", people).channels[0]
            for other in people[1:]:
                await discord.open(other, channel)
            await Album(out, sizes, language).fill(discord, people[0], channel)


@asynccontextmanager
async def activities(chromium: Chromium) -> AsyncIterator[tuple[StandIn, DiscordClient]]:
    """A Discord, its client, and a server whose people come from there."""
    stand_in = StandIn()
    with TemporaryDirectory() as folder:
        async with stand_in.running(), discord_client(stand_in, chromium, tls=True) as discord:
            runner = web.AppRunner(create_app(settings_for_test(Path(folder), **settings_of(stand_in))))
            await runner.setup()
            await web.TCPSite(runner, "127.0.0.1", 0).start()
            discord.server = f"http://127.0.0.1:{runner.addresses[0][1]}"
            yield stand_in, discord
            await runner.cleanup()


class Album:
    """The pictures of one language."""

    def __init__(self, out: Path, sizes: dict[str, ViewportSize], language: str) -> None:
        self.out = out
        self.sizes = sizes
        self.language = language

    async def take(
        self, activity: Activity, what: str, at: str = "body", sizes: dict[str, ViewportSize] | None = None
    ) -> None:
        """Take one picture at every size, of the part of the page that is named."""
        for name, size in (sizes or self.sizes).items():
            await activity.page.set_viewport_size(size)
            await activity.frame.locator(at).evaluate("part => part.scrollIntoView({block: 'center'})")
            await activity.page.wait_for_timeout(REST_MS)
            await activity.page.screenshot(path=self.out / f"{self.language}-{name}-discord-{what}.png")

    async def fill(self, discord: DiscordClient, user: User, channel: Channel) -> None:
        """Go from a closed door to a seat."""
        denied = await discord.open(user, channel, denied=DENIED)
        await denied.frame.wait_for_selector("main .button")
        await self.take(denied, "denied")
        await discord.close(denied)

        activity = await discord.open(user, channel)
        await activity.frame.wait_for_selector(".lobby section li")
        await self.take(activity, "lobby")
        await activity.frame.locator(".way").nth(1).click()
        await activity.frame.locator(WHO_MAY_SIT).locator("label").nth(2).click()
        await self.take(activity, "new-table", WHO_MAY_SIT)
        await activity.frame.locator("dialog footer .button.primary").click()
        await activity.frame.wait_for_selector(".chair.mine")
        await self.take(activity, "seats")
        await activity.lay_out(GRID)
        await self.take(activity, "small", sizes={"tile": TILE})
        await activity.lay_out(FOCUSED)
