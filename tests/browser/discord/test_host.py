"""The real SDK in a real browser, framed by the stand-in of Discord's client."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from tests.browser.conftest import Server
from tests.discord.client import GRID, Activity, DiscordClient
from tests.discord.stand_in import APPLICATION_ID, StandIn
from tests.discord.world import Channel, User

ROOT = Path(__file__).parents[3]
SDK = ROOT / "activity_server/client/node_modules/@discord/embedded-app-sdk/output"
PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'
AUTHORIZE = "sdk.commands.authorize({client_id: sdk.clientId, response_type: 'code', prompt: 'none', scope: %s})"
# What a promise of the SDK rejects with is no Error.
REFUSED = "(%s).then(() => 'nothing', ({code, message}) => [code, message])"


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[Server]:
    """The server of an activity that is nothing but the SDK."""
    app = web.Application()
    app.router.add_get("/", page)
    app.router.add_get("/page.js", script)
    app.router.add_get("/ws", echo)
    app.router.add_static("/sdk", SDK)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield Server(f"http://127.0.0.1:{runner.addresses[0][1]}", app)
    await runner.cleanup()


async def page(_request: web.Request) -> web.Response:
    return web.Response(text=PAGE, content_type="text/html", headers={"Cache-Control": "max-age=60"})


async def script(_request: web.Request) -> web.FileResponse:
    return web.FileResponse(ROOT / "tests/discord/activity_page.js")


async def echo(request: web.Request) -> web.WebSocketResponse:
    """Say where the page comes from and whom it asked."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    await socket.send_json([request.headers["Origin"], request.host])
    async for message in socket:
        await socket.send_str(message.data)
    return socket


@pytest.fixture
def rana(stand_in: StandIn) -> User:
    return stand_in.person("Rana", locale="ar")


@pytest.fixture
def general(stand_in: StandIn, rana: User) -> Channel:
    return stand_in.guild("Cards", [rana]).channels[0]


async def ready(activity: Activity) -> None:
    await activity.frame.wait_for_function("window.makeSdk !== undefined")
    await activity.frame.evaluate("async id => { window.sdk = makeSdk(id); await sdk.ready(); }", APPLICATION_ID)


async def ask(activity: Activity, script: str) -> Any:
    return await activity.frame.evaluate(script)


async def sign_in(stand_in: StandIn, activity: Activity, *scopes: str) -> None:
    code = (await ask(activity, AUTHORIZE % list(scopes)))["code"]
    token = f"token-of-{code}"
    stand_in.oauth.tokens[token] = stand_in.oauth.codes.pop(code)
    await activity.frame.evaluate("async token => { await sdk.commands.authenticate({access_token: token}) }", token)


async def test_at_discords_own_origins_the_sdk_is_ready_and_signs_in(
    stand_in: StandIn, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await ready(activity)
    await sign_in(stand_in, activity, "identify")
    assert await ask(activity, "location.origin") == f"https://{APPLICATION_ID}.discordsays.com"
    assert await ask(activity, "sdk.instanceId") == activity.instance.id
    assert await ask(activity, "sdk.commands.userSettingsGetLocale()") == {"locale": "ar"}
    assert await activity.refused() == []


async def test_a_socket_goes_through_the_proxy_with_the_origin_of_the_page(
    stand_in: StandIn, server: Server, discord: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await discord.open(rana, general)
    await ready(activity)
    said = await ask(
        activity,
        "new Promise(done => { const s = new WebSocket('/ws'); s.onmessage = ({data}) => done(JSON.parse(data)) })",
    )
    assert said == [f"https://{APPLICATION_ID}.discordsays.com", server.url.removeprefix("http://")]


async def test_a_page_that_reloads_itself_never_becomes_ready(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await ready(activity)
    await activity.frame.evaluate("location.reload()")
    await activity.frame.wait_for_function("window.makeSdk !== undefined && !window.sdk")
    await activity.frame.evaluate("id => { window.sdk = makeSdk(id) }", APPLICATION_ID)
    await activity.page.wait_for_function("host.refused.length")
    assert await activity.refused() == ["Already connected"]


async def test_a_frame_id_is_good_for_one_handshake(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await ready(activity)
    await activity.frame.evaluate("id => { sdk.close(1000, 'bye'); makeSdk(id) }", APPLICATION_ID)
    await activity.page.wait_for_function("host.refused.length")
    assert await activity.refused() == ["Unrecognized frame ID"]


async def test_another_applications_id_is_refused(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await activity.frame.wait_for_function("window.makeSdk !== undefined")
    await activity.frame.evaluate("() => { makeSdk('1') }")
    await activity.page.wait_for_function("host.refused.length")
    assert await activity.refused() == ["Invalid Client ID"]


async def test_who_comes_and_goes_is_told_to_those_who_subscribed(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await ready(activity)
    names = "({participants}) => window.names = participants.map(one => one.nickname)"
    await activity.frame.evaluate(f"sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', {names})")
    omar = await plain.open(stand_in.person("Omar"), general)
    await activity.frame.wait_for_function("window.names?.join() === 'Rana,Omar'")
    assert omar.instance is activity.instance
    await plain.close(omar)
    await activity.frame.wait_for_function("window.names.join() === 'Rana'")
    found = await ask(activity, "sdk.commands.getInstanceConnectedParticipants()")
    assert [one["id"] for one in found["participants"]] == [rana.id]


async def test_the_layout_is_told_at_once_and_when_it_changes(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await ready(activity)
    await activity.frame.evaluate("sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', e => window.layout = e.layout_mode)")
    await activity.frame.wait_for_function("window.layout === 0")
    await activity.lay_out(GRID)
    await activity.frame.wait_for_function("window.layout === 2")


async def test_commands_are_refused_with_a_code_and_a_message(
    stand_in: StandIn, plain: DiscordClient, rana: User
) -> None:
    activity = await plain.open(rana, stand_in.channels.private_with(rana))
    await ready(activity)
    await sign_in(stand_in, activity, "identify")
    status = "sdk.commands.setActivity({activity: {type: 0, state: '9 in spades'}})"
    assert await ask(activity, REFUSED % status) == [4006, "Not authenticated or invalid scope"]
    assert await ask(activity, REFUSED % "sdk.commands.openInviteDialog()") == [4005, "Invalid channel"]
    assert await ask(activity, REFUSED % "sdk.commands.getSkus()") == [4002, "Invalid command: GET_SKUS_EMBEDDED"]
    await activity.deny("AUTHORIZE", 5000, "OAuth2 Error: access_denied")
    assert await ask(activity, REFUSED % (AUTHORIZE % ["identify"])) == [5000, "OAuth2 Error: access_denied"]


async def test_rich_presence_needs_its_scope(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general)
    await ready(activity)
    await sign_in(stand_in, activity, "identify", "rpc.activities.write")
    await ask(activity, "sdk.commands.setActivity({activity: {type: 0, state: '9 in spades'}})")
    assert await activity.heard("SET_ACTIVITY") == [{"activity": {"type": 0, "state": "9 in spades"}}]


async def test_outside_discord_the_sdk_is_never_loaded(
    stand_in: StandIn, plain: DiscordClient, rana: User, general: Channel
) -> None:
    activity = await plain.open(rana, general, query={"frame_id": None})
    await activity.frame.wait_for_load_state()
    assert (
        await ask(activity, "performance.getEntriesByType('resource').filter(r => r.name.includes('/sdk/')).length")
        == 0
    )
