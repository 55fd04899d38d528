"""A match that is over, looked at again step by step."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from activity_server.contract import TableWanted
from activity_server.lobby.services import SERVICES
from engine.records.read import read_record
from engine.records.verify import disagreements
from tests.browser.conftest import OpenPage, Serve, Server
from tests.browser.player import Player
from tests.browser.test_layout import SCROLLS, SIZES, check_access, overlap, places

# A new size is measured in one frame and laid out by the next.
DRAWN = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
PLACES = ("top", "left", "right", "bottom")


async def seated(server: Server, open_page: OpenPage, locale: str = "en-GB") -> Player:
    """A person at the score sheet of a match of one hand, which is shorter than any that the page offers."""

    def shorten(line: WebSocketRoute) -> None:
        server_line = line.connect_to_server()

        def say(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "open_table":
                message["rules"] = {"hands": 1}
            server_line.send(json.dumps(message))

        line.on_message(say)

    page = await open_page(server.url, locale=locale)
    await page.route_web_socket(re.compile("/ws$"), shorten)
    await page.reload()
    await page.locator(".way.robots").click()
    await page.wait_for_selector(".auction")
    player = Player(page)
    while await one_turn(page):
        pass
    return player


async def one_turn(page: Page) -> bool:
    """Do the first thing that the page offers, in any language; whether the match goes on."""
    await page.wait_for_selector(".auction .bid:enabled, .trump button:enabled, .hand-card.ready, .over")
    if await page.locator(".over").count():
        return False
    await page.locator(
        ".auction .bid:not([aria-disabled='true']), .trump button:enabled, .hand-card.ready"
    ).first.click()
    return True


async def look_back(server: Server, open_page: OpenPage, locale: str = "en-GB") -> Player:
    """A person in the replay of a match of one hand."""
    player = await seated(server, open_page, locale)
    await player.page.locator(".over .replay-open").click()
    await player.page.wait_for_selector(".replay-seat")
    return player


async def gone(page: Page) -> int:
    """How many cards the hands show as played."""
    return await page.locator(".slot.gone").count()


async def test_a_match_is_shown_again_step_by_step_with_all_four_hands(serve: Serve, open_page: OpenPage) -> None:
    player = await look_back(await serve(), open_page)
    page = player.page
    await expect(page.get_by_role("main", name="Replay")).to_be_visible()
    for place in PLACES:
        await expect(page.locator(f".replay-seat.{place} .slot")).to_have_count(13)
    assert await gone(page) == 0
    onward = player.button("Next step")
    steps = int(await page.get_by_role("slider").get_attribute("max") or 0)
    for step in range(1, steps + 1):
        await onward.click()
        assert await page.get_by_role("slider").input_value() == str(step)
    assert await gone(page) == 52
    await expect(page.locator(".trick .spot")).to_have_count(4)
    await expect(page.locator(".trick .wins")).to_have_count(1)
    await expect(page.locator(".said")).to_have_text(re.compile(r"takes the trick\. (Made|Failed)"))
    await expect(onward).to_have_attribute("aria-disabled", "true")
    await player.button("To the start of this deal").click()
    assert await gone(page) == 0


async def test_the_keyboard_goes_through_a_match_and_every_step_is_spoken(serve: Serve, open_page: OpenPage) -> None:
    page = (await look_back(await serve(), open_page)).page
    spoken = page.locator("[aria-live='polite']")
    await expect(spoken).to_have_text(re.compile("deals"))
    await page.keyboard.press("ArrowRight")
    await expect(spoken).to_have_text(re.compile(r": (Pass|\d+)\."))
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(spoken).to_have_text(re.compile(r"takes the trick\.$"))
    assert await gone(page) == 4
    await page.keyboard.press("ArrowLeft")
    assert await gone(page) == 3
    await page.keyboard.press("End")
    assert await gone(page) == 52
    await page.keyboard.press("ArrowUp")
    assert await gone(page) == 48
    await page.keyboard.press("Home")
    assert await gone(page) == 0


async def test_every_call_and_trick_of_the_list_is_a_way_there(serve: Serve, open_page: OpenPage) -> None:
    page = (await look_back(await serve(), open_page)).page
    await page.locator(".tricks button").nth(6).click()
    assert await gone(page) == 28
    await expect(page.locator(".tricks [aria-current='true']")).to_have_count(1)
    await page.locator(".calls button").first.click()
    assert await gone(page) == 0
    await expect(page.locator(".says")).to_have_count(1)


async def test_the_record_can_be_kept_and_the_shuffle_checked(serve: Serve, open_page: OpenPage) -> None:
    player = await look_back(await serve(), open_page)
    async with player.page.expect_download() as downloading:
        await player.button("Download the record").click()
    kept = Path(await (await downloading.value).path())
    record = read_record(await asyncio.to_thread(kept.read_bytes))
    assert record.match.outcome is not None
    assert disagreements(record) == []
    await player.button("Check the shuffle").click()
    await player.button("Check every deal now").click()
    await expect(player.page.get_by_text("Everything agrees: the cards were dealt as sealed.")).to_be_visible()
    await expect(player.page.get_by_text("The digits of this browser were used: agrees")).to_be_visible()


async def test_the_address_leads_to_a_replay_and_back_out_of_it(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    player = await look_back(server, open_page)
    page = player.page
    await expect(page).to_have_url(re.compile("replay=[0-9a-f]{20}"))
    await page.reload()
    await expect(page.locator(".replay-seat")).to_have_count(4)
    await player.button("Leave the replay").click()
    await expect(page.locator(".over")).to_be_visible()
    assert "replay=" not in page.url
    await page.go_back()
    await expect(page.locator(".replay-seat")).to_have_count(4)
    stranger = Player(await open_page(page.url, expected="404"))
    await expect(stranger.page.get_by_role("alert")).to_have_text(re.compile("no such match"))
    await stranger.button("Leave the replay").click()
    await expect(stranger.page.locator(".replay-seat")).to_have_count(0)


async def test_whoever_is_sent_to_a_replay_is_shown_it_and_can_be_sent_on_to_a_table(
    serve: Serve, open_page: OpenPage
) -> None:
    server = await serve()
    page = (await seated(server, open_page)).page
    user = json.loads(await page.evaluate("localStorage['tarneeb.identity']"))["user"]
    table = page.url.rpartition("=")[2]
    services = server.app[SERVICES]
    (kept,) = await services.store.matches_of(table)
    services.lobby.port.expect_replay(user, kept.id)
    await expect(page.locator(".replay-seat")).to_have_count(4)
    services.lobby.port.expect(user, await services.lobby.port.open_table(TableWanted(owner=user)))
    await expect(page.get_by_role("heading", name="Take your seats")).to_be_visible()
    await expect(page.locator(".replay-seat")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "ar-EG"])
async def test_a_replay_fits_every_screen_and_is_found_without_fault(
    serve: Serve, open_page: OpenPage, locale: str
) -> None:
    page = (await look_back(await serve(), open_page, locale)).page
    await check_access(page)
    seats: dict[str, list[str]] = {}
    for name, size in SIZES.items():
        await page.set_viewport_size(size)
        await page.keyboard.press("End")
        await page.evaluate(DRAWN)
        assert not await page.evaluate(SCROLLS)
        for slot in await places(page, ".slot"):
            assert -1 <= slot["x"] <= slot["x"] + slot["width"] <= size["width"] + 1
        (controls,) = await places(page, ".controls")
        assert controls["y"] + controls["height"] <= size["height"] + 1
        for hand in await places(page, ".open"):
            assert not overlap(hand, controls)
        seats[name] = [await page.locator(f".place.{place} .name bdi").inner_text() for place in PLACES]
        await check_access(page)
    assert seats["desktop"] == seats["phone"] == seats["phone-wide"]
    await page.set_viewport_size(SIZES["phone"])
    await page.locator(".bar .button").last.click()
    await page.wait_for_selector("dialog .tricks")
    await check_access(page)


async def test_a_corner_of_the_screen_shows_the_trick_and_the_score(serve: Serve, open_page: OpenPage) -> None:
    page = (await look_back(await serve(), open_page)).page
    await page.keyboard.press("End")
    await page.set_viewport_size({"width": 240, "height": 180})
    await expect(page.locator(".compact .spot")).to_have_count(4)
    await expect(page.locator(".controls")).to_have_count(0)
