"""The life of one socket: a greeting, then listening; however it ends, it is forgotten everywhere."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable

import structlog
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from activity_server.auth import TokenError
from activity_server.contract import TableRefusedError
from activity_server.lobby.services import SERVICES, Services
from activity_server.protocol import encode
from activity_server.protocol.client import Hello
from activity_server.store import StoreError
from activity_server.ws.connection import CLOSE_SECONDS, Connection, Page
from activity_server.ws.dispatch import dispatch
from activity_server.ws.reading import BadMessage, read_message

log = structlog.get_logger(__name__)

MAX_MESSAGE_BYTES = 4096
# The writer looks whether the socket is clogged each time it has written so much.
WRITER_LOOKS_EVERY = 16 * 1024
# With these the page comes back by itself.
CLOSE_CODES = {"restarting": WSCloseCode.SERVICE_RESTART, "store_down": WSCloseCode.TRY_AGAIN_LATER}

_numbers = itertools.count(1)


async def websocket(request: web.Request) -> web.WebSocketResponse:
    """Serve ``/ws``. Whose pages may open a socket at all was decided before (``http.security``)."""
    services = request.app[SERVICES]
    socket = web.WebSocketResponse(
        timeout=CLOSE_SECONDS, max_msg_size=MAX_MESSAGE_BYTES, compress=False, writer_limit=WRITER_LOOKS_EVERY
    )
    await socket.prepare(request)
    if (page := await _greeted(socket, services)) is not None:
        await _attend(page, socket, request, services)
    return socket


class NotWelcome(Exception):
    """There was no good greeting; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


async def _greeted(socket: web.WebSocketResponse, services: Services) -> Page | None:
    """Hear the hello. Without a good one the socket is told why, and closed."""
    said: list[Hello] = []
    try:
        async with asyncio.timeout(services.patience.hello):
            said.append(_hello_in(await socket.receive()))
        return await _known(said[0], services)
    except TimeoutError:
        code = "hello_late"
    except StoreError:
        code = "store_down"
    except (NotWelcome, TokenError, TableRefusedError) as error:
        code = error.code
    await _turn_away(socket, services, code, said[0].language if said else "en")
    return None


def _hello_in(received: WSMessage) -> Hello:
    if received.type is not WSMsgType.TEXT:
        raise NotWelcome("hello_first")
    try:
        message = read_message(received.data)
    except BadMessage:
        raise NotWelcome("malformed") from None
    if not isinstance(message, Hello):
        raise NotWelcome("hello_first")
    return message


async def _known(hello: Hello, services: Services) -> Page:
    if services.leaving:
        raise NotWelcome("restarting")
    identity = services.tokens.read(hello.token)
    name = await services.store.name_of(identity.user)
    account = None if identity.guest else await services.store.discord_id_of(identity.user)
    if name is None or (account is None and not identity.guest):
        # The token is ours, but the person is not in this database, or no more.
        raise NotWelcome("bad_token")
    return Page(
        identity.user,
        name,
        guest=identity.guest,
        id=hello.page,
        language=hello.language,
        seen=identity.seen,
        account=account,
        banned_in=await services.house.banning(account),
    )


async def _turn_away(socket: web.WebSocketResponse, services: Services, code: str, language: str) -> None:
    services.metrics.refusals.labels(code).inc()
    if socket.closed:
        return
    sentence = services.texts.say(language, f"refusal.{code}")
    with contextlib.suppress(ConnectionError):
        await socket.send_frame(encode.refused(None, code, sentence), WSMsgType.TEXT)
    await socket.close(code=CLOSE_CODES.get(code, WSCloseCode.POLICY_VIOLATION), drain=False)


async def _attend(page: Page, socket: web.WebSocketResponse, request: web.Request, services: Services) -> None:
    """Take the page in, hear it until it goes, and forget it."""
    connection = Connection(next(_numbers), page, socket, _cut(request), services)
    connection.on_lost = lambda: services.lobby.leave(connection)
    services.lobby.join(connection)
    log.info("connected", connection=connection.number, user=page.user)
    try:
        await _listen(connection, socket, services)
    finally:
        connection.end()
        services.metrics.lost.labels(connection.reason).inc()
        log.info("disconnected", connection=connection.number, user=page.user, reason=connection.reason)


async def _listen(connection: Connection, socket: web.WebSocketResponse, services: Services) -> None:
    clock = asyncio.get_running_loop().time
    async for received in socket:
        if received.type is WSMsgType.BINARY:
            await connection.close(WSCloseCode.UNSUPPORTED_DATA, "binary")
        if received.type is not WSMsgType.TEXT or connection.ended:
            return
        connection.heard()
        if not services.messages.allows(connection.user, clock()):
            connection.refuse(None, "too_many_messages")
            await connection.close(WSCloseCode.POLICY_VIOLATION, "flood")
            return
        try:
            message = read_message(received.data)
        except BadMessage as bad:
            services.metrics.messages.labels("malformed").inc()
            connection.refuse(bad.command, "malformed")
        else:
            services.metrics.messages.labels(message.type).inc()
            dispatch(message, connection, services.lobby)


def _cut(request: web.Request) -> Callable[[], None]:
    transport = request.transport
    return transport.abort if isinstance(transport, asyncio.WriteTransport) else lambda: None
