"""What holds on every screen size: nothing scrolls, nothing covers one's cards, everything can be pressed and read."""

from itertools import pairwise

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import FloatRect, Frame, Page, ViewportSize, expect

from tests.browser.conftest import OpenPage, Serve
from tests.browser.player import A_CARD, Player

DESKTOP: ViewportSize = {"width": 1280, "height": 720}
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "phone": {"width": 360, "height": 640},
    "phone-wide": {"width": 640, "height": 360},
}
TOO_NARROW = """all => all.filter(one => one.scrollWidth > (one.closest('button') ?? one).clientWidth)
    .map(one => one.textContent)"""
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


@pytest.mark.parametrize("size", ["phone", "phone-wide"])
@pytest.mark.parametrize("locale", ["ar-EG", "es-ES", "sv-SE"])
async def test_longer_words_have_room_on_a_phone(serve: Serve, open_page: OpenPage, size: str, locale: str) -> None:
    page = await open_page((await serve()).url, viewport=SIZES[size], locale=locale)
    await page.locator(".way.robots").click()
    await page.wait_for_selector(".auction")
    height = await height_of(page, ".strip")
    await page.locator(".auction .bid:not([aria-disabled='true']):not(.pass)").last.click()
    await page.wait_for_selector(".trump button:enabled")
    assert await page.locator(".trump button, .trump button > span").evaluate_all(TOO_NARROW) == []
    await page.locator(".trump button").last.click()
    await page.wait_for_selector(A_CARD)
    await expect(page.locator(".strip .claim")).to_be_visible()
    assert await height_of(page, ".strip") == height


@pytest.mark.parametrize("size", SIZES)
async def test_the_trick_lies_clear_of_every_name_and_of_the_cards_in_hand(
    serve: Serve, open_page: OpenPage, size: str
) -> None:
    player = Player(await open_page((await serve()).url, viewport=SIZES[size]))
    await player.play_with_robots()
    await player.play_until(f".felt:has(.spot + .spot + .spot) ~ .hand:has({A_CARD})")
    assert not await player.page.evaluate(SCROLLS)
    for spot in await places(player.page, ".spot"):
        for other in await places(player.page, ".seat-badge .who, .seat-badge .self, .strip, .hand"):
            assert not overlap(spot, other)


@pytest.mark.parametrize("size", SIZES)
async def test_who_opens_a_table_reaches_everything_without_scrolling_the_page(
    serve: Serve, open_page: OpenPage, size: str
) -> None:
    player = Player(await open_page((await serve()).url, viewport=SIZES[size]))
    await player.open_table("Layla")
    await player.button("Fill with robots").click()
    await expect(player.button("Start the match")).to_be_in_viewport(ratio=1)
    assert not await player.page.evaluate(SCROLLS)
    await check_access(player.page)


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


async def height_of(page: Page, selector: str) -> float:
    """How high one thing is."""
    box = await page.locator(selector).bounding_box()
    assert box
    return box["height"]


async def places(page: Page, selector: str) -> list[FloatRect]:
    """Where everything is that a selector finds."""
    boxes = [await found.bounding_box() for found in await page.locator(selector).all()]
    return [box for box in boxes if box]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes have more than an edge in common."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


async def check_access(page: Page | Frame) -> None:
    found = await Axe().run(page)
    violations = found.response["violations"]
    assert [(fault["id"], [node["html"][:120] for node in fault["nodes"]]) for fault in violations] == []
