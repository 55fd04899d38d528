"""A person at the page: what they see and press, in the page's own words."""

import re
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect

A_CARD = ".hand-card.ready"
WAITING_FOR_ME = f".auction .bid:not([aria-disabled='true']):enabled, .trump button:enabled, {A_CARD}"
SOMETHING_TO_DO = f"{WAITING_FOR_ME}, .over"


@dataclass(frozen=True, slots=True)
class Player:
    """One person's page at a table, or on the way there."""

    page: Page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    async def play_with_robots(self) -> None:
        """From the lobby into a match, in one tap."""
        await self.button("Play with robots now").click()
        await expect(self.page.get_by_role("main", name="The table")).to_be_visible()

    async def open_table(self, name: str, preset: str = "High Card Club") -> None:
        """From the lobby to a seat at a table of one's own, under a name."""
        await self.button("Open a table").click()
        await self.page.get_by_role("textbox", name="Name").fill(name)
        await self.button("Use this name").click()
        await self.page.get_by_role("dialog").get_by_text(preset, exact=True).first.click()
        await self.button("Open the table").click()
        await expect(self.page).to_have_url(re.compile("table="))

    async def act_once(self) -> bool:
        """Do what the page asks for; whether the match goes on."""
        await self.page.wait_for_selector(SOMETHING_TO_DO)
        if await self.page.locator(".over").count():
            return False
        auction = self.page.get_by_role("group", name="Your bid")
        if await auction.count():
            await self._bid(auction)
        else:
            await self.page.locator(WAITING_FOR_ME).last.click()
        return True

    async def _bid(self, auction: Locator) -> None:
        """The lowest bid while it is a seven, else a pass: often declarer, seldom set."""
        seven = auction.get_by_role("button", name="7", exact=True)
        if await seven.get_attribute("aria-disabled") == "false":
            await seven.click()
        else:
            await auction.get_by_role("button", name="Pass").click()

    async def play_to_the_end(self) -> None:
        """Play every turn until the score sheet is there."""
        while await self.act_once():
            pass

    async def play_until(self, selector: str) -> None:
        """Play every turn until something is to be seen."""
        seen = self.page.locator(selector)
        await self.page.wait_for_selector(f"{SOMETHING_TO_DO}, {selector}")
        while not await seen.count():
            assert await self.act_once()
            await self.page.wait_for_selector(f"{SOMETHING_TO_DO}, {selector}")
