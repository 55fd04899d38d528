"""What the doctor sees from outside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer

from activity_server.doctor import outside
from activity_server.doctor.findings import State
from tests.support.serving import serving

NOBODY = "http://127.0.0.1:9"


@asynccontextmanager
async def answering(**texts: str) -> AsyncIterator[str]:
    """A site that answers everything in one way, or as `texts` has it for a path."""

    async def answer(request: web.Request) -> web.Response:
        text = texts.get(request.path.strip("/").replace("/", "_").replace(".", "_"), texts.get("rest"))
        return web.Response(text=text) if text is not None else web.Response(status=404)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")


async def test_a_server_that_is_reached_is_good_in_every_respect(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, ClientSession() as session:
        url = str(server.client.make_url("")).rstrip("/")
        for finding in (
            await outside.address(session, url),
            await outside.mapping(session, url),
            await outside.socket(session, url),
            await outside.files(session, url),
        ):
            assert finding.state is State.GOOD, finding


async def test_an_address_that_leads_nowhere_or_to_somebody_else_is_found() -> None:
    async with ClientSession() as session, answering(rest="welcome") as other:
        for url in (NOBODY, other):
            assert (await outside.address(session, url)).state is State.BAD
            assert (await outside.mapping(session, url)).state is State.BAD
            assert (await outside.socket(session, url)).state is State.BAD
            assert (await outside.files(session, url)).state is State.BAD


async def test_an_address_that_is_not_known_is_no_fault() -> None:
    async with ClientSession() as session:
        assert (await outside.address(session, None)).state is State.WARNING


async def test_a_socket_that_opens_and_says_nothing_useful_is_found() -> None:
    async def parrot(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(await socket.receive_str())
        return socket

    app = web.Application()
    app.router.add_get("/ws", parrot)
    async with TestServer(app) as server, ClientSession() as session:
        finding = await outside.socket(session, str(server.make_url("")).rstrip("/"))
    assert "does not come back" in finding.said


PAGE = '<script src="./assets/a.js"></script>'


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"": PAGE}, "its file assets/a.js answers 404"),
        ({"": PAGE, "rest": "a page for everything"}, "a file that is not there answers 200"),
        ({"": "<p>welcome</p>"}, "is not the game's"),
    ],
)
async def test_a_blank_activity_has_its_cause_named(texts: dict[str, str], said: str) -> None:
    async with ClientSession() as session, answering(**texts) as url:
        assert said in (await outside.files(session, url)).said
