"""What could have been done better, shown in the replay of a match: for those who want to see it, in their language."""

import json
import re
from functools import partial

import pytest
from playwright.async_api import Page, expect

from activity_server.lobby.services import SERVICES
from activity_server.reviews.judging import asked_of, written_down
from activity_server.store import reviews
from engine.calls import PASS
from engine.review import Answer, Asked, Judgement, Most, Par, WholeDeal
from engine.state import Phase
from tests.browser.conftest import OpenPage, Serve, Server
from tests.browser.test_layout import SCROLLS, SIZES, check_access, overlap, places
from tests.browser.test_replay import DRAWN, look_back


def found(asked: Asked) -> Answer:
    """An answer made up: every bid is made in two of three deals, and the first card to be led was wrong."""
    question = asked.question
    if isinstance(question, WholeDeal):
        return Par(question.hand, (Most(0, 3, 9), Most(1, 2, 6)), 8, 9.0)
    view, trick = question.view, len(question.view.tricks) + 1
    assert view.seat is not None
    if view.phase is Phase.AUCTION:
        chance = None if question.made == PASS else 0.667
        return Judgement(question.hand, view.seat, view.phase, 0, question.made, question.made, 0, chance, chance)
    if view.phase is Phase.TRUMP or trick > 1 or view.trick:
        return Judgement(question.hand, view.seat, view.phase, trick, question.made, question.made)
    best = next(card for card in question.legal if card != question.made)
    return Judgement(question.hand, view.seat, view.phase, trick, question.made, best, 2.5)


async def review_of(server: Server, page: Page) -> None:
    """Keep a review of the one match that was played, as if it had been worked out meanwhile."""
    store = server.app[SERVICES].store
    match = await store.read(reviews.latest_pending)
    assert match is not None
    record = await store.read(partial(reviews.record_to_review, match=match))
    assert record is not None
    played, asked = asked_of(record)
    text = written_down(played, [found(one) for one in asked], 0)
    await store.write(partial(reviews.put, match=match, review=text))
    await page.reload()
    await page.wait_for_selector(".replay-seat")


async def test_the_analysis_is_shown_to_whoever_asks_for_it(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    player = await look_back(server, open_page)
    page = player.page
    await review_of(server, page)
    await expect(page.get_by_role("heading", name="Luck and skill")).to_have_count(0)
    await player.button("Analysis").click()
    await expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    mistaken = page.locator("tbody tr", has_text="1 mistake")
    await expect(mistaken.locator("td")).to_have_text([re.compile("[+−]9"), "0", "0", "2.5", "2.5"])
    await expect(page.locator("tbody tr", has_text="/ 8")).to_have_count(1)
    await player.button("Next mistake").click()
    await expect(page.locator(".insight p")).to_have_text(re.compile(r"Better: .+ of \w+, by 2.5 points on average\."))
    await expect(page.locator(".slot.better")).to_have_count(1)
    await expect(page.locator("[aria-live='polite']")).to_have_text(re.compile(r"Better: "))
    await page.locator(".calls button", has_not_text="Pass").first.click()
    await expect(page.locator(".insight p")).to_have_text(re.compile(r"\d+ is made in 67% of deals\."))
    await page.reload()
    await expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    await player.button("Analysis").click()
    await expect(page.locator(".insight, .slot.better")).to_have_count(0)


async def test_it_is_said_how_far_the_analysis_is(serve: Serve, open_page: OpenPage) -> None:
    player = await look_back(await serve(), open_page)
    page = player.page
    await player.button("Analysis").click()
    await expect(page.locator(".insight p")).to_have_text("This server does not analyse matches.")
    said = {"state": "working", "reason": None, "answered": 34, "questions": 120, "review": None}
    match = page.url.rpartition("=")[2]
    await page.route(re.compile("/review$"), lambda route: route.fulfill(json={"match": match, **said}))
    await page.reload()
    await expect(page.locator(".insight p")).to_have_text("The analysis is under way: 34 of 120.")
    await expect(page.get_by_role("progressbar", name="Analysis")).to_have_attribute("value", "34")
    await expect(player.button("Next mistake")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("locale", "better"), [("en-GB", "Better:"), ("ar-EG", "الأفضل:")])
async def test_the_analysis_fits_every_screen_and_is_found_without_fault(
    serve: Serve, open_page: OpenPage, locale: str, better: str
) -> None:
    server = await serve()
    page = (await look_back(server, open_page, locale)).page
    await review_of(server, page)
    await page.locator(".steps .analysis").click()
    for name, size in SIZES.items():
        await page.set_viewport_size(size)
        await page.keyboard.press("Home")
        await page.locator(".steps button").last.click()
        await expect(page.locator(".insight p")).to_contain_text(better)
        await page.evaluate(DRAWN)
        assert not await page.evaluate(SCROLLS)
        (controls,) = await places(page, ".controls")
        (insight,) = await places(page, ".insight p")
        assert controls["y"] + controls["height"] <= size["height"] + 1
        for button in await places(page, ".steps button"):
            assert button["x"] >= 0, name
            assert button["x"] + button["width"] <= size["width"], name
        for hand in await places(page, ".open"):
            assert not overlap(hand, insight), name
        if name == "phone-wide":  # in the corner on the right, in either direction
            await expect(page.locator(".insight p")).to_have_css("text-align", "right")
        await check_access(page)
    await page.set_viewport_size(SIZES["phone"])
    await page.locator(".bar .button").last.click()
    await page.wait_for_selector("dialog table")
    assert await page.locator("dialog").evaluate("one => one.scrollWidth <= one.clientWidth")
    await check_access(page)
    assert json.loads(await page.evaluate("localStorage['tarneeb.analysis']"))
