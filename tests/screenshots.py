"""Pictures of every screen, from a real server and real play: `make screenshots` puts them into build/screenshots.

Each is taken at the three sizes that matter and in every language, so that a change can be looked at as players see it.
"""

import asyncio
import re
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web
from playwright.async_api import Browser, Page, ViewportSize

from activity_server.app import create_app
from tests.browser.conftest import Server
from tests.browser.launching import launched
from tests.browser.player import A_CARD, Player
from tests.browser.test_review import review_of
from tests.screenshots_discord import take_discord
from tests.support.settings import settings_for_test

OUT = Path("build/screenshots")
SIZES: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 720},
    "phone": {"width": 360, "height": 640},
    "phone-wide": {"width": 640, "height": 360},
}
LANGUAGES = {"en": "en-GB", "ar": "ar-EG", "es": "es-ES", "sv": "sv-SE"}


def main() -> None:
    """Take all pictures, in place of those that were there."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    asyncio.run(take_all())
    print(f"{len(list(OUT.iterdir()))} pictures in {OUT}")  # noqa: T201


async def take_all() -> None:
    """Go through every language and size."""
    async with launched() as chromium, serving() as server:
        for language, locale in LANGUAGES.items():
            for size, viewport in SIZES.items():
                album = Album(chromium.browser, server, f"{language}-{size}", locale, viewport)
                await album.alone()
                await album.together()
        await take_discord(chromium, OUT, SIZES)


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    """A server of its own, without pauses and with short holds."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(settings_for_test(Path(folder), hold_seconds=30, closed_hold_seconds=1))
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield Server(f"http://127.0.0.1:{runner.addresses[0][1]}/", app)
        await runner.cleanup()


class Album:
    """The pictures of one language at one size."""

    def __init__(self, browser: Browser, server: Server, name: str, locale: str, viewport: ViewportSize) -> None:
        self.browser = browser
        self.server = server
        self.name = name
        self.locale = locale
        self.viewport = viewport

    async def open(self, url: str | None = None) -> Page:
        """A page of somebody new."""
        context = await self.browser.new_context(
            viewport=self.viewport,
            locale=self.locale,
            reduced_motion="reduce",
            has_touch=self.viewport["width"] < 1000,
        )
        page = await context.new_page()
        await page.goto(url or self.server.url)
        await page.wait_for_selector(".lobby .empty, .lobby .tables, .screen, .seating")
        return page

    async def take(self, page: Page, what: str) -> None:
        """Take one picture."""
        await page.wait_for_timeout(250)  # the last transition
        await page.screenshot(path=OUT / f"{self.name}-{what}.png")

    async def alone(self) -> None:
        """A match with robots, from the lobby to the score sheet."""
        page = await self.open()
        await page.locator(".way.robots").click()
        player = Player(page)
        await page.wait_for_selector(".auction")
        await self.take(page, "auction")
        await until(player, ".trump button")
        await self.take(page, "trump")
        await until(player, f".felt:has(.spot + .spot) ~ .hand:has({A_CARD})")
        await self.take(page, "play")
        await until(player, ".auction")  # of the next hand
        await page.locator(".bar .button.icon").nth(2).click()
        await self.take(page, "sheet")
        await page.keyboard.press("Escape")
        await until(player, ".over")
        await page.locator(".over").evaluate("panel => Promise.all(panel.getAnimations().map((one) => one.finished))")
        await self.take(page, "over")
        await page.locator(".over .next .button:has(svg)").last.click()
        await page.locator("dialog .shuffle .button.primary").click()
        await page.wait_for_selector(".shuffle .verdict")
        await self.take(page, "shuffle")
        await page.keyboard.press("Escape")
        await page.locator(".over .replay-open").click()
        await page.wait_for_selector(".replay-seat")
        await page.keyboard.press("End")
        await page.keyboard.press("ArrowUp")
        await self.take(page, "replay")
        await review_of(self.server, page)
        await page.locator(".steps .analysis").click()
        await page.locator(".steps button").last.click()
        await self.take(page, "analysis")
        await page.context.close()

    async def together(self) -> None:
        """Two people: the lobby, a new table, its seats, and a seat that is held."""
        layla = await self.open()
        await layla.locator(".way").nth(1).click()
        await layla.locator("dialog input.field").fill("ليلى" if self.locale.startswith("ar") else "Layla")
        await layla.locator("dialog button[type=submit], dialog .button.primary").last.click()
        await layla.wait_for_selector("dialog input[type=radio]", state="attached")
        await self.take(layla, "new-table")
        await layla.locator("dialog .button.primary").last.click()
        await layla.wait_for_selector(".chair")
        await self.take(layla, "seats")
        omar = await self.open()
        await self.take(omar, "lobby")
        await omar.goto(layla.url)
        await omar.locator(".chair .button.primary").first.click()
        await layla.locator(".start .button:not(.primary)").click()
        await layla.locator(".start .button.primary").click()
        await layla.wait_for_selector(".hand-card")
        await omar.context.close()
        await layla.get_by_text(re.compile(r"\d+ (s|ث)")).first.wait_for(timeout=15_000)
        await self.take(layla, "held")
        await layla.context.close()


async def act(player: Player, instead: str = ".over") -> bool:
    """One turn, in any language: the first bid that is legal, else a pass; any trump; any card.

    Returns whether it was taken; not, where what was waited for `instead` is to be seen.
    """
    page = player.page
    ready = f".auction .bid:not([aria-disabled='true']):enabled, .trump button:enabled, {A_CARD}"
    await page.wait_for_selector(f"{ready}, {instead}, .over")
    if await page.locator(f"{instead}, .over").count():
        return False
    await (page.locator(ready).first if await page.locator(".auction").count() else page.locator(ready).last).click()
    return True


async def until(player: Player, selector: str) -> None:
    """Play every turn until something is to be seen."""
    while await act(player, selector):
        pass


if __name__ == "__main__":
    main()
