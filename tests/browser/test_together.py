"""Two people in two browsers at one table, of whom one loses the line."""

import re

from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Serve
from tests.browser.player import Player


async def test_who_is_lost_is_held_then_replaced_and_takes_over_when_back(serve: Serve, open_page: OpenPage) -> None:
    server = await serve(hold_seconds=4, closed_hold_seconds=1)
    layla, omar = Player(await open_page(server.url)), Player(await open_page(server.url))
    await layla.open_table("Layla")

    # Omar reads the rules before he joins.
    card = omar.page.get_by_role("article")
    await card.get_by_role("button", name="Rules").click()
    await expect(omar.page.get_by_role("dialog")).to_contain_text("31")
    await omar.page.keyboard.press("Escape")
    await card.get_by_role("button", name="Take a seat").click()
    await omar.page.get_by_role("textbox", name="Name").fill("Omar")
    await omar.button("Use this name").click()
    await omar.button("Sit here").first.click()
    await expect(layla.page.get_by_text("Omar", exact=True)).to_be_visible()
    await layla.button("Fill with robots").click()
    await layla.button("Start the match").click()
    await expect(omar.page.get_by_role("toolbar").get_by_role("button")).to_have_count(13)

    # He loses the line: the seat is held, and its time is seen to run; then a robot plays it.
    address = omar.page.url
    context = omar.page.context
    await omar.page.close()
    seat = layla.page.locator(".seat-badge", has_text="Omar")
    await expect(seat.locator(".note")).to_have_text(re.compile(r"Lost · \d+ s"), timeout=10_000)
    await expect(seat.locator(".note")).to_have_text("A robot plays", timeout=10_000)

    # He comes back in the same browser and has his seat at the press of a button.
    back = Player(await context.new_page())
    await back.page.goto(address)
    await back.button("Take over").click()
    await expect(seat.locator(".note")).to_have_count(0)
    await expect(back.button("Take over")).to_have_count(0)

    # He leaves for good, once he has been told what it costs.
    await back.button("Leave the table").click()
    await expect(back.page.get_by_role("dialog")).to_contain_text("A robot takes your seat for good")
    await back.button("Leave for good").click()
    await expect(back.button("Play with robots now")).to_be_visible()
    await expect(seat.locator(".note")).to_have_text("Left · robot")


async def test_whoever_has_the_link_may_watch_and_sees_no_cards(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    await layla.page.wait_for_selector(".hand-card")
    stranger = Player(await open_page(layla.page.url))
    await expect(stranger.page.get_by_role("main", name="The table")).to_be_visible()
    await expect(stranger.page.locator(".hand-card")).to_have_count(0)
    await expect(layla.page.locator(".watching")).to_contain_text("1")
