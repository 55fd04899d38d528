"""People who come by a link, and what a browser remembers of those who come again."""

from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Serve
from tests.browser.player import Player


async def test_a_stranger_comes_by_the_link_is_asked_for_a_name_and_sits_down(
    serve: Serve, open_page: OpenPage
) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.open_table("Layla")
    stranger = Player(await open_page(layla.page.url))
    name = stranger.page.get_by_role("textbox", name="Name")
    await expect(name).to_be_focused()
    await name.fill("Nour")
    await stranger.button("Use this name").click()
    await stranger.button("Sit here").first.click()
    await expect(stranger.page.locator(".chair.mine .name")).to_contain_text("Nour")
    await expect(layla.page.locator(".chair .name", has_text="Nour")).to_be_visible()


async def test_a_link_to_a_table_that_is_gone_leads_to_the_lobby(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    page = await open_page(f"{server.url}?table=00000000000000000000")
    await expect(Player(page).button("Play with robots now")).to_be_visible()
    await expect(page.get_by_role("main", name="The table")).to_have_count(0)


async def test_what_was_chosen_in_the_settings_is_still_chosen_after_a_reload(
    serve: Serve, open_page: OpenPage
) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.button("Settings").click()
    chosen = layla.page.get_by_role("dialog")
    await chosen.get_by_text("Two colours").click()
    await chosen.get_by_text("Larger").click()
    await chosen.get_by_text("Tap twice to play a card").click()
    await layla.page.reload()
    await layla.button("Settings").click()
    await expect(chosen.get_by_role("radio", name="Two colours")).to_be_checked()
    await expect(chosen.get_by_role("radio", name="Larger")).to_be_checked()
    await expect(chosen.get_by_role("switch")).to_be_checked()


async def test_the_language_is_picked_in_its_own_words_and_remembered(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    page = await open_page(server.url, locale="en-GB")
    await page.get_by_label("Language").select_option(label="العربية")
    arabic = page.locator("html[lang='ar'][dir='rtl']")
    await expect(arabic).to_have_count(1)
    await page.reload()
    await expect(arabic).to_have_count(1)
    await expect(Player(page).button("Play with robots now")).to_have_count(0)


async def test_a_link_takes_somebody_back_to_the_seat_they_have(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    layla = Player(await open_page(server.url))
    await layla.play_with_robots()
    cards = layla.page.locator(".hand-card")
    await expect(cards).to_have_count(13)
    await layla.page.reload()
    await expect(cards).to_have_count(13)
