"""The pages that only people from Discord see, on every screen: they fit it, and everybody can read them."""

import pytest
from playwright.async_api import expect

from tests.browser.test_layout import SCROLLS, SIZES, check_access
from tests.discord.client import DiscordClient
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel

DENIED = {"AUTHORIZE": {"code": 5000, "message": "OAuth2 Error: access_denied"}}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "ar"])
async def test_what_stands_in_the_way_is_told_on_one_screen(
    stand_in: StandIn, discord: DiscordClient, general: Channel, size: str, locale: str
) -> None:
    noor = stand_in.person("Noor", locale=locale)
    activity = await discord.open(noor, general, denied=DENIED, context={"viewport": SIZES[size]})
    button = activity.frame.get_by_role("main").get_by_role("button")
    await expect(button).to_be_in_viewport(ratio=1)
    assert not await activity.frame.evaluate(SCROLLS)
    await check_access(activity.frame)


@pytest.mark.parametrize("locale", ["en-GB", "ar"])
async def test_the_lobby_and_the_seats_are_the_same_for_everybody(
    stand_in: StandIn, discord: DiscordClient, general: Channel, locale: str
) -> None:
    noor = stand_in.person("Noor", locale=locale)
    activity = await discord.open(noor, general, context={"viewport": SIZES["phone"]})
    await activity.frame.wait_for_selector(".lobby .empty")
    await check_access(activity.frame)
    await activity.frame.locator(".way").nth(1).click()
    await activity.frame.locator("dialog footer .button.primary").click()
    await expect(activity.frame.locator(".chair.mine")).to_be_visible()
    assert not await activity.frame.evaluate(SCROLLS)
    await check_access(activity.frame)
