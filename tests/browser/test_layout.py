"""What holds on every screen size: nothing scrolls, nothing covers one's cards, everything can be pressed and read."""

from itertools import pairwise

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page, ViewportSize

from tests.browser.conftest import OpenPage, Serve
from tests.browser.player import A_CARD, Player

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "phone": {"width": 360, "height": 640},
    "phone-wide": {"width": 640, "height": 360},
}
SCROLLS = "document.scrollingElement.scrollHeight > innerHeight || document.scrollingElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("locale", ["en-GB", "ar-EG"])
async def test_the_table_fits_the_screen_and_nothing_covers_ones_cards(
    serve: Serve, open_page: OpenPage, size: str, locale: str
) -> None:
    page = await open_page((await serve()).url, viewport=SIZES[size], locale=locale)
    await page.locator(".way.robots").click()
    await page.wait_for_selector(".auction")
    assert not await page.evaluate(SCROLLS)
    hand = await page.locator(".hand").bounding_box()
    assert hand
    for button in await page.locator(".auction button").all():
        box = await button.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 48
        assert box["y"] + box["height"] <= hand["y"] + 1
        assert 0 <= box["x"] <= box["x"] + box["width"] <= SIZES[size]["width"]
    for card in await page.locator(".hand-card").all():
        box = await card.bounding_box()
        assert box
        assert -1 <= box["x"] <= box["x"] + box["width"] <= SIZES[size]["width"] + 1
        assert box["y"] + box["height"] <= SIZES[size]["height"] + 1


async def test_on_a_narrow_phone_the_cards_lie_in_two_rows_with_room_for_a_thumb(
    serve: Serve, open_page: OpenPage
) -> None:
    page = await open_page((await serve()).url, viewport=SIZES["phone"])
    await page.locator(".way.robots").click()
    await page.wait_for_selector(".hand-card")
    boxes = [await card.bounding_box() for card in await page.locator(".hand-card").all()]
    rows: dict[float, list[float]] = {}
    for box in boxes:
        assert box
        rows.setdefault(round(box["y"], -1), []).append(box["x"])
    assert [len(row) for _, row in sorted(rows.items())] == [7, 6]
    for row in rows.values():
        places = sorted(row)
        assert min(right - left for left, right in pairwise(places)) >= 48


@pytest.mark.parametrize("locale", ["en-GB", "ar-EG"])
async def test_a_screen_reader_finds_no_fault_on_any_screen(serve: Serve, open_page: OpenPage, locale: str) -> None:
    page = await open_page((await serve()).url, locale=locale)
    await page.wait_for_selector(".lobby .empty")
    await check_access(page)
    await page.locator(".way.robots").click()
    await page.wait_for_selector(".auction")
    await check_access(page)
    player = Player(page)
    while not await page.locator(A_CARD).count():
        await page.wait_for_selector(f".auction .pass, .trump button, {A_CARD}")
        choice = page.locator(".auction .pass, .trump button").first
        if await choice.count():
            await choice.click()
    await check_access(page)
    await player.page.locator(".bar .button.icon").nth(2).click()
    await page.wait_for_selector("dialog")
    await check_access(page)


async def check_access(page: Page) -> None:
    found = await Axe().run(page)
    violations = found.response["violations"]
    assert [(fault["id"], [node["html"][:120] for node in fault["nodes"]]) for fault in violations] == []
