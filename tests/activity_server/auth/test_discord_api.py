"""Answers of Discord that are not what one hopes for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import structlog
from aiohttp import ClientSession, ClientTimeout, web
from aiohttp.test_utils import TestServer

from activity_server.auth.discord_api import Application, BadCode, DiscordApi, DiscordDown, Listing
from activity_server.place import Place

pytestmark = pytest.mark.looptime

OURS = "123456789012345678"


@asynccontextmanager
async def answering(*answers: tuple[int, Any], after: float = 0) -> AsyncIterator[DiscordApi]:
    """Have a Discord that gives these answers, whatever is asked; text that is no JSON is what a gateway says."""
    waiting = list(answers)

    async def answer(_request: web.Request) -> web.Response:
        status, body = waiting.pop(0)
        await asyncio.sleep(after)
        return (
            web.Response(text=body, status=status) if isinstance(body, str) else web.json_response(body, status=status)
        )

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    async with TestServer(app) as server, ClientSession(timeout=ClientTimeout(total=4)) as session:
        yield DiscordApi(session, Application(str(server.make_url("/api")), OURS, "bot-token", "secret", None))
    assert not waiting


def instance(**changes: Any) -> dict[str, Any]:
    location = {"id": "gc-2000-3000", "kind": "gc", "channel_id": "3000", "guild_id": "2000"}
    return {"application_id": OURS, "instance_id": "i-1", "location": location, "users": ["7"], **changes}


async def test_an_instance_is_where_discord_says() -> None:
    async with answering((200, instance())) as api:
        assert await api.instance("i-1") == Listing(Place("2000", "3000"), frozenset({"7"}))


@pytest.mark.parametrize("guild", [{}, {"guild_id": None}])
async def test_an_instance_in_private_has_no_server(guild: dict[str, None]) -> None:
    async with answering((200, instance(location={"kind": "pc", "channel_id": "3000", **guild}))) as api:
        assert await api.instance("i-1") == Listing(Place(None, "3000"), frozenset({"7"}))


@pytest.mark.parametrize("answer", [(404, {"message": "404: Not Found"}), (200, instance(application_id="1"))])
async def test_an_instance_that_is_gone_or_of_another_application_is_none(answer: tuple[int, Any]) -> None:
    async with answering(answer) as api:
        assert await api.instance("i-1") is None


@pytest.mark.parametrize(
    "answer",
    [(503, "upstream connect error"), (200, "<html>"), (200, []), (200, {}), (401, {"message": "401"}), (500, "")],
)
async def test_whatever_cannot_be_read_is_discord_down(answer: tuple[int, Any]) -> None:
    async with answering(answer, answer, answer) as api:
        for question in (api.exchange("code"), api.who("token"), api.instance("i-1")):
            with pytest.raises(DiscordDown):
                await question


async def test_an_answer_that_does_not_come_is_not_waited_for() -> None:
    async with answering((200, instance()), after=10) as api:
        with pytest.raises(DiscordDown):
            await api.instance("i-1")


async def test_a_limit_is_waited_for_once_and_only_shortly() -> None:
    limit = (429, {"message": "You are being rate limited.", "retry_after": 1.5, "global": False})
    long, unclear = (429, {"retry_after": 60}), (429, "slow down")
    clock = asyncio.get_running_loop().time
    async with answering(limit, (200, instance()), unclear, (200, instance())) as api:
        before = clock()
        assert await api.instance("i-1") is not None
        assert clock() - before == pytest.approx(1.5, abs=0.1)
        assert await api.instance("i-1") is not None
    for answers in ((limit, limit), (long,)):
        async with answering(*answers) as api:
            with pytest.raises(DiscordDown):
                await api.instance("i-1")


async def test_what_discord_says_of_a_failure_is_logged_without_tokens() -> None:
    told = {"error": "invalid_request", "error_description": 'Invalid "redirect_uri" in request.', "token": "hidden"}
    with structlog.testing.capture_logs() as logs:
        async with answering((400, told)) as api:
            with pytest.raises(DiscordDown):
                await api.exchange("secret-code")
    assert "redirect_uri" in str(logs)
    for secret in ("hidden", "secret-code", "bot-token"):
        assert secret not in str(logs)


async def test_a_code_that_is_refused_is_told_from_a_discord_in_trouble() -> None:
    async with answering((400, {"error": "invalid_grant"})) as api:
        with pytest.raises(BadCode):
            await api.exchange("code")
