"""What stands between a browser and an activity: Discord's own page, and Discord's proxy to the activity's server.

Facts relied on. An activity's page has the origin `https://<application id>.discordsays.com`, and Discord's proxy takes
its requests and sockets to the server: all come from the proxy's address, with the page's Origin and the server's own
Host. It strips the cache headers of HTML and of nothing else. A path works with and without `/.proxy` before it.
"""

import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

import aiohttp
import trustme
from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler

from activity_server.tasks import spawn
from tests.discord.refusals import JSON
from tests.discord.rest import as_json
from tests.discord.stand_in import APPLICATION_ID, StandIn

HERE = Path(__file__).parent
APP_HOST = f"{APPLICATION_ID}.discordsays.com"
HOP_BY_HOP = {"connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"}
CACHING = {"cache-control", "etag", "last-modified", "expires"}
INVALID_TOKEN = 4009


class Front:
    """Discord's page under `/__host__/`, everything else at `upstream`, the server of the activity.

    It answers who comes to `door`, a socket that listens, and leaves it open.
    """

    def __init__(self, discord: StandIn, door: socket.socket, *, tls: bool) -> None:
        self.upstream = ""
        self.door = door
        self.tls = tls
        self._discord = discord
        self._session: aiohttp.ClientSession

    @property
    def page(self) -> str:
        """The address of Discord's page."""
        return "https://discord.com/__host__/" if self.tls else f"{self._here}/__host__/"

    @property
    def app_origin(self) -> str:
        """The origin of the activity's page; without TLS both have the same, which the SDK allows too."""
        return f"https://{APP_HOST}" if self.tls else self._here

    @property
    def _here(self) -> str:
        return f"http://127.0.0.1:{self.door.getsockname()[1]}"

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve."""
        app = web.Application()
        app.router.add_get("/__host__/", _file("host.html"))
        app.router.add_get("/__host__/host.js", _file("host.js"))
        app.router.add_post("/__host__/authorize", self._authorize)
        app.router.add_post("/__host__/authenticate", self._authenticate)
        app.router.add_route("*", "/{path:.*}", self._proxy)
        runner = web.AppRunner(app, shutdown_timeout=1)
        await runner.setup()
        await web.SockSite(runner, self.door.dup(), ssl_context=certificate() if self.tls else None).start()
        async with aiohttp.ClientSession(auto_decompress=False) as self._session:
            yield
        await runner.cleanup()

    async def _authorize(self, request: web.Request) -> web.Response:
        """The person agrees to the scopes."""
        asked = await request.json()
        user = self._discord.channels.people[asked["user"]]
        return as_json({"code": self._discord.oauth.grant(user, tuple(asked["scopes"]))})

    async def _authenticate(self, request: web.Request) -> web.Response:
        grant = self._discord.oauth.tokens.get((await request.json())["token"])
        if grant is None:
            return as_json({"code": INVALID_TOKEN, "message": "Invalid token"}, 400)
        application: JSON = {
            "id": APPLICATION_ID,
            "name": "Tarneeb",
            "description": "",
            "icon": None,
            "rpc_origins": [],
        }
        token = next(token for token, one in self._discord.oauth.tokens.items() if one is grant)
        said: JSON = {"access_token": token, "user": grant.user.payload(), "scopes": list(grant.scopes)}
        return as_json({**said, "expires": "2099-01-01T00:00:00+00:00", "application": application})

    async def _proxy(self, request: web.Request) -> web.StreamResponse:
        if self.tls and request.host != APP_HOST:
            return web.Response(status=404)
        try:
            return await self._forward(request)
        except aiohttp.ClientConnectionError:
            return web.Response(status=502)

    async def _forward(self, request: web.Request) -> web.StreamResponse:
        address = self.upstream.rstrip("/") + request.path_qs.removeprefix("/.proxy")
        headers = {name: value for name, value in request.headers.items() if name.lower() not in HOP_BY_HOP}
        if self.tls:
            del headers["Host"]
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._bridge(request, address, headers)
        body = await request.read()
        async with self._session.request(
            request.method, address, headers=headers, data=body, allow_redirects=False
        ) as answer:
            return web.Response(body=await answer.read(), status=answer.status, headers=self._kept(answer))

    def _kept(self, answer: aiohttp.ClientResponse) -> dict[str, str]:
        """The headers that get through."""
        dropped = HOP_BY_HOP | CACHING if self.tls and answer.content_type == "text/html" else HOP_BY_HOP
        return {name: value for name, value in answer.headers.items() if name.lower() not in dropped}

    async def _bridge(self, request: web.Request, address: str, headers: dict[str, str]) -> web.StreamResponse:
        sent = {name: value for name, value in headers.items() if not name.lower().startswith("sec-websocket")}
        async with self._session.ws_connect(address, headers=sent, max_msg_size=2**20) as server:
            page = web.WebSocketResponse(max_msg_size=2**20)
            await page.prepare(request)
            back = spawn("bridge", _pass_on(server, page))
            await _pass_on(page, server)
            await back
        return page


Socket = aiohttp.ClientWebSocketResponse | web.WebSocketResponse


async def _pass_on(source: Socket, target: Socket) -> None:
    async for message in source:
        if target.closed:
            break
        if message.type is WSMsgType.TEXT:
            await target.send_str(message.data)
        elif message.type is WSMsgType.BINARY:
            await target.send_bytes(message.data)
    await target.close(code=source.close_code or 1001)


def _file(name: str) -> Handler:
    async def serve(_request: web.Request) -> web.FileResponse:
        return web.FileResponse(HERE / name)

    return serve


@cache
def certificate() -> ssl.SSLContext:
    """Return a certificate for Discord's names. The browser is told to believe it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trustme.CA().issue_cert("discord.com", APP_HOST).configure_cert(context)
    return context
