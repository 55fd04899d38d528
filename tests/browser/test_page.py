"""The page as a person first meets it."""

from playwright.async_api import expect

from tests.browser.conftest import OpenPage, Serve


async def test_whoever_opens_the_address_sees_the_game(serve: Serve, open_page: OpenPage) -> None:
    server = await serve()
    page = await open_page(server.url)
    await expect(page.get_by_role("heading", name="Tarneeb")).to_be_visible()
