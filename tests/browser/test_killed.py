"""The server is killed in the middle of a trick, and started again on the same database."""

from pathlib import Path

from playwright.async_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.player import A_CARD, Player
from tests.support.process import start_server

# The browser says so itself when a line is cut, which is what this test is about.
CUT = "ERR_CONNECTION_REFUSED|WebSocket connection"


async def test_after_a_kill_every_acknowledged_action_is_there_and_the_match_goes_on(
    tmp_path: Path, open_page: OpenPage
) -> None:
    server = start_server(tmp_path)
    layla = Player(await open_page(server.url, expected=CUT))
    await layla.page.evaluate("window.sameAsBefore = true")
    await layla.play_with_robots()
    await layla.play_until(f".felt:has(.spot) ~ .hand:has({A_CARD}):not(:has(.hand-card:nth-child(9)))")
    before = await seen(layla.page)

    server.kill()
    await expect(layla.page.get_by_text("Connection lost. Coming back…")).to_be_visible(timeout=10_000)
    again = start_server(tmp_path, port=server.port)
    await expect(layla.page.get_by_text("Connection lost. Coming back…")).to_have_count(0, timeout=15_000)

    await expect(layla.page.locator(A_CARD)).not_to_have_count(0)
    assert await seen(layla.page) == before
    assert await layla.page.evaluate("window.sameAsBefore"), "the page was not loaded anew"
    for _ in range(10):
        assert await layla.act_once()
    assert await seen(layla.page) != before
    again.stop()


async def seen(page: Page) -> dict[str, list[str]]:
    """The cards in hand, those on the table, and the scores, as the page shows them."""
    return {
        name: await page.locator(selector).evaluate_all(
            "found => found.map(one => one.getAttribute('aria-label') ?? one.textContent)"
        )
        for name, selector in (("hand", ".hand-card"), ("trick", ".spot"), ("score", ".score"))
    }
