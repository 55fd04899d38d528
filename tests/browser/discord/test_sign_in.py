"""From Discord's client into the game, and what people see who cannot come in."""

import asyncio
import re

from aiohttp import WSCloseCode
from playwright.async_api import Page, Route, expect

from activity_server.lobby.services import SERVICES
from tests.browser.conftest import OpenPage, Server
from tests.discord.client import Activity, DiscordClient
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User

DENIED = {"code": 5000, "message": "OAuth2 Error: access_denied"}
# The browser itself says what the server refused.
REFUSED = r"status of 503"
IN_THE_LOBBY = "Play with robots now"
LOADED = "performance.getEntriesByType('resource').map(({name}) => name).join()"


async def in_the_lobby(activity: Activity) -> None:
    await expect(activity.frame.get_by_role("button", name=IN_THE_LOBBY)).to_be_visible()


async def handshakes(activity: Activity) -> int:
    shaken: int = await activity.page.evaluate("host.heard.filter(({op}) => op === 0).length")
    return shaken


async def test_somebody_from_discord_plays_under_their_own_name(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await in_the_lobby(activity)
    await expect(activity.frame.get_by_role("banner").get_by_text("Rana")).to_be_visible()
    (asked,) = await activity.heard("AUTHORIZE")
    assert asked["scope"] == ["identify", "rpc.activities.write"]
    await activity.frame.get_by_role("button", name=IN_THE_LOBBY).click()
    await expect(activity.frame.locator(".hand-card")).to_have_count(13)
    assert await activity.refused() == []


async def hold_time(page: Page) -> None:
    """Let the test say when time passes in the page."""
    await page.clock.install()


async def test_where_discord_never_answers_people_are_told_to_open_it_again(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general, before=hold_time, silent=True)
    await activity.page.wait_for_function("host.heard.length")
    await expect(activity.frame.get_by_text("Signing you in")).to_be_visible()
    await activity.page.clock.run_for(15_000)
    await expect(activity.frame.get_by_role("heading")).to_have_text("Discord does not answer")
    await expect(activity.frame.get_by_text("Close this activity and open it again.")).to_be_visible()
    await expect(activity.frame.get_by_role("button")).to_have_count(0)


async def test_a_page_that_was_loaded_anew_says_so_in_place_of_waiting_for_ever(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general, before=hold_time)
    await in_the_lobby(activity)
    await activity.frame.evaluate("location.reload()")
    await activity.page.wait_for_function("host.refused.length")
    await activity.page.clock.run_for(15_000)
    await expect(activity.frame.get_by_role("heading")).to_have_text("Discord does not answer")


async def test_who_closes_the_activity_and_opens_it_again_finds_the_seat(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await activity.frame.get_by_role("button", name=IN_THE_LOBBY).click()
    await expect(activity.frame.locator(".hand-card")).to_have_count(13)
    await discord.close(activity)
    again = await discord.open(rana, general)
    assert again.instance.id != activity.instance.id
    await again.frame.get_by_role("button", name="Back to the table").click()
    await expect(again.frame.locator(".hand-card")).to_have_count(13)


async def test_who_says_no_may_think_again(discord: DiscordClient, rana: User, general: Channel) -> None:
    activity = await discord.open(rana, general, denied={"AUTHORIZE": DENIED})
    await expect(activity.frame.get_by_role("heading")).to_have_text("Tarneeb does not know who you are")
    await activity.page.evaluate("delete host.denied.AUTHORIZE")
    await activity.frame.get_by_role("button", name="Try again").click()
    await in_the_lobby(activity)
    assert [asked["scope"] for asked in await activity.heard("AUTHORIZE")] == [
        ["identify", "rpc.activities.write"],
        ["identify"],
    ]
    assert await handshakes(activity) == 1


async def test_an_old_discord_is_to_be_updated(discord: DiscordClient, rana: User, general: Channel) -> None:
    unknown = {"code": 4002, "message": "Invalid command: AUTHORIZE"}
    activity = await discord.open(rana, general, denied={"AUTHORIZE": unknown})
    await expect(activity.frame.get_by_role("heading")).to_have_text("Your Discord is too old")


async def test_an_old_discord_that_knows_nothing_else_lets_people_play(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    optional = ["SUBSCRIBE", "USER_SETTINGS_GET_LOCALE", "SET_ACTIVITY", "GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS"]
    unknown = {command: {"code": 4002, "message": f"Invalid command: {command}"} for command in optional}
    activity = await discord.open(rana, general, denied=unknown)
    await in_the_lobby(activity)


async def test_while_discord_cannot_be_asked_newcomers_are_told_so_and_may_try_again(
    stand_in: StandIn, discord: DiscordClient, rana: User, general: Channel
) -> None:
    stand_in.oauth.down = True
    activity = await discord.open(rana, general, expected=REFUSED)
    await expect(activity.frame.get_by_role("heading")).to_have_text("Discord cannot be reached")
    stand_in.oauth.down = False
    await activity.frame.get_by_role("button", name="Try again").click()
    await in_the_lobby(activity)


async def test_a_lost_line_comes_back_in_the_same_page(
    server: Server, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await activity.frame.get_by_role("button", name=IN_THE_LOBBY).click()
    cards = activity.frame.locator(".hand-card")
    await expect(cards).to_have_count(13)
    await activity.frame.evaluate("window.sameAsBefore = true")
    asked = len(await activity.heard("AUTHORIZE"))
    async with activity.page.expect_event("console", lambda said: "came back" in said.text):
        await activity.frame.evaluate(
            """() => {
              const Socket = WebSocket;
              window.WebSocket = function (address) {
                const socket = new Socket(address);
                socket.addEventListener('message', () => console.log('came back'), { once: true });
                return socket;
              };
            }"""
        )
        await server.app[SERVICES].lobby.send_away(WSCloseCode.SERVICE_RESTART, "restart")
    await expect(cards).to_have_count(13)
    assert await activity.frame.evaluate("window.sameAsBefore")
    assert await handshakes(activity) == 1
    assert len(await activity.heard("AUTHORIZE")) == asked


async def test_the_page_speaks_the_language_of_discord_until_another_is_chosen(
    stand_in: StandIn, discord: DiscordClient, general: Channel
) -> None:
    layla = stand_in.person("ليلى", locale="ar")
    activity = await discord.open(layla, general, context={"locale": "en-GB"})
    await expect(activity.frame.locator("html[lang='ar'][dir='rtl']")).to_have_count(1)
    await activity.frame.locator("select").select_option(label="Svenska")
    await expect(activity.frame.locator("html[lang='sv'][dir='ltr']")).to_have_count(1)


async def test_in_a_plain_browser_people_are_sent_to_discord(
    server: Server, open_page: OpenPage, discord: DiscordClient
) -> None:
    page = await open_page(server.url)
    await expect(page.get_by_role("heading", name="Tarneeb is played in Discord")).to_be_visible()
    await expect(page.get_by_role("heading")).to_have_count(1)
    link = page.get_by_role("link", name="Open in Discord")
    await expect(link).to_have_attribute("href", re.compile(r"^https://discord\.com/activities/\d+$"))
    assert "start" not in await page.evaluate(LOADED)


async def test_nothing_of_the_lobby_is_shown_before_the_server_has_said_who_may_come(
    server: Server, open_page: OpenPage, discord: DiscordClient
) -> None:
    asked: asyncio.Queue[Route] = asyncio.Queue()
    page = await open_page(server.url)
    await page.route("**/api/config", asked.put)
    await page.reload()
    await expect(page.get_by_text("Connecting…")).to_be_visible()
    await expect(page.get_by_role("heading")).to_have_text("Tarneeb")
    await expect(page.get_by_role("button")).to_have_count(0)
    await (await asked.get()).continue_()
    await expect(page.get_by_role("heading")).to_have_text("Tarneeb is played in Discord")


async def test_people_are_shown_with_their_own_pictures(
    stand_in: StandIn, discord: DiscordClient, general: Channel
) -> None:
    async def keep_pictures(page: Page) -> None:
        await page.context.route("https://cdn.discordapp.com/**", show_picture)

    async def show_picture(route: Route) -> None:
        drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
        await route.fulfill(content_type="image/svg+xml", body=drawing)

    noor = stand_in.person("Noor")
    noor.avatar = "0123456789abcdef0123456789abcdef"
    activity = await discord.open(noor, general, before=keep_pictures)
    await discord.open(stand_in.person("Omar"), general, before=keep_pictures)
    here = activity.frame.get_by_role("region", name="2 people in this activity")
    picture = here.get_by_role("listitem").filter(has_text="Noor").locator("img")
    await expect(picture).to_have_attribute("src", f"https://cdn.discordapp.com/avatars/{noor.id}/{noor.avatar}.png")
    await expect(here.get_by_role("listitem").filter(has_text="Omar").locator("img")).to_have_count(0)
