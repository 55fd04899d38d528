"""What Discord's client adds to the game: invitations, links, what friends read, and small windows."""

import re

import pytest
from playwright.async_api import expect

from activity_server.contract import TableWanted
from activity_server.lobby.services import SERVICES
from tests.browser.conftest import Server
from tests.browser.player import Player
from tests.discord.client import FOCUSED, GRID, PICTURE_IN_PICTURE, Activity, DiscordClient
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User


async def open_table(activity: Activity, sitters: str = "This channel") -> None:
    """From the lobby to a table of one's own."""
    await activity.frame.get_by_role("button", name="Open a table").click()
    form = activity.frame.get_by_role("dialog")
    await form.get_by_text(sitters, exact=True).click()
    await form.get_by_role("button", name="Open the table").click()
    await expect(activity.frame.locator(".chair.mine")).to_be_visible()


async def test_friends_read_what_somebody_plays(discord: DiscordClient, rana: User, general: Channel) -> None:
    activity = await discord.open(rana, general)
    await activity.page.wait_for_function("host.activity?.details === 'In the lobby'")
    await activity.frame.get_by_role("button", name="Play with robots now").click()
    await activity.page.wait_for_function("host.activity?.details === 'Bidding'")
    said = (await activity.heard("SET_ACTIVITY"))[-1]["activity"]
    assert said["state"] == "High Card Club"
    assert said["party"]["size"] == [4, 4]
    assert re.fullmatch("[0-9a-f]{24}", said["party"]["id"])


async def test_who_wants_it_kept_private_is_not_told_about(
    stand_in: StandIn, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general, denied={"SET_ACTIVITY": {"code": 4006, "message": "No."}})
    await expect(activity.frame.get_by_role("button", name="Open a table")).to_be_visible()
    await open_table(activity)
    assert len(await activity.heard("SET_ACTIVITY")) <= 1


async def test_more_people_are_invited_by_discords_own_dialog(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    invite = activity.frame.get_by_role("button", name="Invite", exact=True)
    await invite.click()
    await activity.page.wait_for_function("host.heard.some(({data}) => data.cmd === 'OPEN_INVITE_DIALOG')")
    await activity.deny("OPEN_INVITE_DIALOG", 4006, "No permission")
    await invite.click()
    await expect(
        activity.frame.get_by_role("listitem").filter(has_text="You are not allowed to invite people here.")
    ).to_be_visible()
    await expect(invite).to_have_count(0)


async def test_nobody_is_invited_into_a_direct_message(stand_in: StandIn, discord: DiscordClient, rana: User) -> None:
    activity = await discord.open(rana, stand_in.channels.private_with(rana))
    await expect(activity.frame.get_by_role("region", name="1 person in this activity")).to_be_visible()
    await expect(activity.frame.get_by_role("button", name="Invite", exact=True)).to_have_count(0)
    await activity.frame.get_by_role("button", name="Open a table").click()
    form = activity.frame.get_by_role("dialog")
    await expect(form.get_by_text("Invited only", exact=True)).to_be_visible()
    await expect(form.get_by_text("This server", exact=True)).to_have_count(0)


async def test_a_table_is_rated_unless_its_owner_says_otherwise(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await activity.frame.get_by_role("button", name="Open a table").click()
    form = activity.frame.get_by_role("dialog")
    await expect(form.get_by_role("switch", name="Rated")).to_be_checked()
    await expect(form.get_by_text("This server", exact=True)).to_be_visible()


async def test_a_link_that_was_shared_leads_to_its_table(
    stand_in: StandIn, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await open_table(activity, "Only with the link")
    await activity.frame.get_by_role("button", name="Share").click()
    await activity.page.wait_for_function("host.heard.some(({data}) => data.cmd === 'SHARE_LINK')")
    (shared,) = await activity.heard("SHARE_LINK")
    assert shared["message"] == "Come and play Tarneeb with me!"

    omar = await discord.open(stand_in.person("Omar"), general, query={"custom_id": shared["custom_id"]})
    await omar.frame.get_by_role("button", name="Sit here").first.click()
    await expect(omar.frame.locator(".chair.mine .name")).to_contain_text("Omar")
    await expect(activity.frame.locator(".chair .name", has_text="Omar")).to_be_visible()


async def test_whoever_was_sent_to_a_table_finds_the_page_at_it(
    server: Server, discord: DiscordClient, rana: User, general: Channel
) -> None:
    services = server.app[SERVICES]
    user = await services.store.known_as(rana.id, rana.name)
    assert general.guild is not None
    wanted = TableWanted(owner=user, place=f"{general.guild.id}/{general.id}")
    first = await services.lobby.port.open_table(wanted)
    services.lobby.port.expect(user, first)
    activity = await discord.open(rana, general)
    await activity.frame.get_by_role("button", name="Sit here").first.click()
    await expect(activity.frame.locator(".chair.mine .name")).to_contain_text("Rana")

    second = await services.lobby.port.open_table(wanted)
    services.lobby.port.expect(user, second)
    await expect(activity.frame.locator(".chair.mine")).to_have_count(0)
    await expect(activity.frame.get_by_role("button", name="Sit here")).to_have_count(4)


async def test_links_out_of_the_game_open_in_ones_own_browser(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await activity.frame.get_by_role("button", name="Settings").click()
    await activity.frame.get_by_role("link", name="Privacy").click()
    await activity.page.wait_for_function("host.heard.some(({data}) => data.cmd === 'OPEN_EXTERNAL_LINK')")
    assert await activity.heard("OPEN_EXTERNAL_LINK") == [{"url": f"{discord.origin}/privacy?language=en"}]
    await expect(activity.frame.get_by_role("dialog")).to_be_visible()


async def test_where_discord_cannot_share_the_link_is_there_to_be_copied(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await open_table(activity, "Only with the link")
    await activity.deny("SHARE_LINK", 4002, "Invalid command: SHARE_LINK")
    await activity.frame.get_by_role("button", name="Share").click()
    copied = activity.frame.get_by_role("listitem").filter(has_text="The link to this table is copied.")
    await expect(copied).to_be_visible()


async def test_only_the_owner_shares_a_table_that_a_link_does_not_open(
    stand_in: StandIn, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await open_table(activity)
    await expect(activity.frame.get_by_role("button", name="Share")).to_be_visible()
    omar = await discord.open(stand_in.person("Omar"), general)
    await omar.frame.get_by_role("button", name="Take a seat").click()
    await expect(omar.frame.get_by_role("button", name="Sit here").first).to_be_visible()
    await expect(omar.frame.get_by_role("button", name="Share")).to_have_count(0)


@pytest.mark.parametrize("mode", [PICTURE_IN_PICTURE, GRID])
async def test_a_small_window_shows_the_table_and_nothing_to_press(
    discord: DiscordClient, rana: User, general: Channel, mode: int
) -> None:
    activity = await discord.open(rana, general)
    await expect(activity.frame.get_by_role("button", name="Play with robots now")).to_be_visible()
    await activity.lay_out(mode)
    await expect(activity.frame.get_by_role("button")).to_have_count(0)
    await activity.lay_out(FOCUSED)
    await activity.frame.get_by_role("button", name="Play with robots now").click()
    await expect(activity.frame.locator(".hand-card")).to_have_count(13)
    await activity.frame.get_by_role("button", name="Settings").click()
    await activity.lay_out(mode)
    await expect(activity.frame.locator(".compact")).to_be_visible()
    await expect(activity.frame.get_by_role("button")).to_have_count(0)
    await activity.lay_out(FOCUSED)
    await expect(activity.frame.get_by_role("dialog")).to_be_visible()


async def test_what_a_phone_leaves_free_of_its_corners_stays_free(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await expect(activity.frame.get_by_role("button", name="Play with robots now")).to_be_visible()
    lobby = activity.frame.locator(".lobby")
    for told, padding in (("", "12px"), (" ", "12px"), ("48px", "48px"), ("0px", "12px")):
        await activity.frame.evaluate(
            "told => document.documentElement.style.setProperty('--discord-safe-area-inset-top', told)", told
        )
        assert await lobby.evaluate("lobby => getComputedStyle(lobby).paddingTop") == padding


async def test_a_match_against_robots_can_be_played_in_the_activity_with_all_that_moves(
    discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general, context={"reduced_motion": "no-preference"})
    await activity.frame.get_by_role("button", name="Play with robots now").click()
    player = Player(activity.frame)  # type: ignore[arg-type] # it presses what a page and a frame both have
    await player.play_until(".felt .spot")
    await activity.page.wait_for_function(r"/\d in \w+, \d+ tricks?/.test(host.activity?.details)")
