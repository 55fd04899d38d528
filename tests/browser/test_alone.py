"""One person and three robots, from the lobby to the score sheet."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Serve
from tests.browser.player import A_CARD, Player


async def test_one_person_plays_a_whole_match_checks_its_shuffle_and_plays_again(
    serve: Serve, open_page: OpenPage
) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    await layla.play_to_the_end()

    over = layla.page.locator(".over")
    await expect(over.get_by_role("heading")).to_have_text(re.compile("You have (won!|lost)"))
    await expect(over).to_contain_text("The target was reached.")
    await expect(over.get_by_role("row")).not_to_have_count(0)
    await expect(layla.button(re.compile("Rematch"))).to_be_visible()

    await layla.button("Check the shuffle").click()
    await layla.button("Check every deal now").click()
    await expect(layla.page.get_by_text("Everything agrees: the cards were dealt as sealed.")).to_be_visible()
    await expect(layla.page.get_by_text("The digits of this browser were used: agrees")).to_be_visible()

    await layla.page.keyboard.press("Escape")
    await layla.button(re.compile("Rematch")).click()
    await layla.button("Start the match").click()
    await expect(layla.page.locator(".hand-card")).to_have_count(13)


async def test_a_card_that_may_not_be_played_says_why(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    await layla.play_until(f".hand:has({A_CARD}) .hand-card.dimmed")
    barred = layla.page.locator(".hand-card.dimmed").last
    cards = await layla.page.locator(".hand-card").count()
    await barred.click(force=True)
    await expect(layla.page.locator(".strip.hinting .turn")).to_contain_text(re.compile(r"led|trump"))
    await expect(layla.page.locator(".hand-card")).to_have_count(cards)


async def test_the_keyboard_alone_bids_and_plays(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    pressed = 0
    while not await layla.page.locator(A_CARD).count():
        await layla.page.wait_for_selector(f".auction .pass, .trump button, {A_CARD}")
        choice = layla.page.locator(".auction .pass, .trump button").first
        if await choice.count():
            await choice.focus()
            await layla.page.keyboard.press("Enter")
            await choice.wait_for(state="detached")
            pressed += 1
    cards = await layla.page.locator(".hand-card").count()
    await layla.page.locator(".hand-card[tabindex='0']").focus()
    for _ in range(13):
        if await layla.page.locator(f"{A_CARD}:focus").count():
            break
        await layla.page.keyboard.press("ArrowRight")
    await layla.page.keyboard.press("Enter")
    await expect(layla.page.locator(".hand-card")).to_have_count(cards - 1)
    assert pressed


async def test_the_language_turns_the_text_but_never_the_table(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    english = Player(await open_page(server.url, locale="en-GB"))
    await english.play_with_robots()
    await english.page.wait_for_selector(".hand-card")
    seats = await places_of_seats(english)
    arabic = await open_page(server.url, locale="ar-EG")
    await expect(arabic.locator("html[lang='ar'][dir='rtl']")).to_have_count(1)
    await arabic.locator(".way.robots").click()
    await arabic.wait_for_selector(".hand-card")
    assert await places_of_seats(Player(arabic)) == seats
    assert await arabic.locator(".felt .name bdi").count() == 3


async def places_of_seats(player: Player) -> list[tuple[int, int]]:
    """Where the three others sit, to the nearest ten pixels."""
    boxes = [await seat.bounding_box() for seat in await player.page.locator(".felt .seat-badge .self").all()]
    return [(round(box["x"], -1), round(box["y"], -1)) for box in boxes if box]  # type: ignore[misc]


ROBOTS = ("Rami", "Dalal", "Tariq", "Salma")


@pytest.mark.parametrize(("preset", "side"), [("High Card Club", "left"), ("Classic", "right")])
async def test_the_next_player_sits_where_the_direction_of_play_says(
    serve: Serve, open_page: OpenPage, preset: str, side: str
) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.open_table("Layla", preset)
    await layla.button("Fill with robots").click()
    await layla.button("Start the match").click()
    names = layla.page.locator(".felt .name bdi")
    await expect(names).to_have_count(3)
    (mine,) = set(ROBOTS) - set(await names.all_text_contents())
    following = ROBOTS[(ROBOTS.index(mine) + 1) % 4]
    await expect(layla.page.locator(f".place.{side} .name bdi")).to_have_text(following)


async def test_a_hint_marks_a_bid_and_then_a_card_and_is_gone_with_the_turn(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    hint = layla.button("Hint")
    for waited_for, marked in ((".auction", ".bid.advised"), (A_CARD, ".hand-card.advised")):
        await layla.play_until(waited_for)
        await hint.click()
        await expect(layla.page.locator(marked)).to_have_count(1)
        await expect(layla.page.locator(".strip .turn")).to_have_text(re.compile(r"^\w.*: .*\.$"))
        await expect(hint).to_have_attribute("aria-pressed", "true")
        await layla.page.locator(marked).click()
        await expect(layla.page.locator(marked)).to_have_count(0)
