"""Plain requests: the page and its files, rules, health, and whose pages may ask."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from activity_server.http.files import add_files, say_how_long_to_keep
from activity_server.protocol.http import HealthReply, HttpError, RulesReply
from engine.rules import PRESETS, SWITCHES
from tests.support.serving import Serving, serving

pytestmark = pytest.mark.looptime


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    for name, text in (("index.html", "<!doctype html>"), ("icon.svg", "<svg/>"), ("assets/app-1a2b.js", "let x;")):
        (folder / name).write_text(text)
        (folder / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    return folder


async def test_the_page_is_always_asked_for_again_and_its_hashed_files_never(built: Path) -> None:
    app = web.Application()
    app.on_response_prepare.append(say_how_long_to_keep)
    add_files(app.router, built)
    async with TestClient(TestServer(app)) as client:
        for path, kept in (
            ("/", "no-cache"),
            ("/icon.svg", "no-cache"),
            ("/assets/app-1a2b.js", "public, max-age=31536000, immutable"),
        ):
            async with client.get(path) as file:
                assert file.status == 200
                assert file.headers["Cache-Control"] == kept
                assert file.headers["Content-Encoding"] == "gzip"
        async with client.get("/assets/no-such-file.js") as missing:
            assert missing.status == 404
            assert missing.headers["Cache-Control"] == "no-cache"


async def test_every_answer_says_what_a_page_may_do(server: Serving) -> None:
    for path in ("/", "/health", "/api/rules", "/nowhere"):
        async with server.client.get(path) as answer:
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert "X-Frame-Options" not in answer.headers


async def test_where_the_client_is_not_built_the_page_says_so(tmp_path: Path) -> None:
    app = web.Application()
    add_files(app.router, tmp_path / "static")
    async with TestClient(TestServer(app)) as client, client.get("/") as page:
        assert page.status == 503
        assert "make run" in await page.text()


async def test_nothing_outside_the_built_client_is_served(server: Serving) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/assets/../../app.py", "/..%2fapp.py"):
        async with server.client.get(path, allow_redirects=False) as answer:
            assert answer.status in (403, 404)


async def test_rules_on_offer_are_those_of_the_engine(server: Serving) -> None:
    async with server.client.get("/api/rules") as answer:
        rules = RulesReply.model_validate_json(await answer.text())
    assert rules.default == "high-card-club"
    assert set(rules.presets) == set(PRESETS)
    assert all(set(switches) == set(SWITCHES) for switches in rules.presets.values())
    assert rules.switches["target"].values == [31, 41, 61]


async def test_health_says_how_much_there_is(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await server.page("Layla") as layla:
        await layla.open()
        async with server.client.get("/health") as answer:
            health = HealthReply.model_validate_json(await answer.text())
            assert (answer.status, health.status, health.tables, health.connections) == (200, "ok", 1, 1)

        async def broken() -> bool:
            return False

        monkeypatch.setattr(server.services.store, "works", broken)
        async with server.client.get("/health") as answer:
            assert (answer.status, (await answer.json())["status"]) == (503, "store")


@pytest.mark.parametrize("path", ["/", "/health", "/api/rules", "/ws"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80", "Origin": "http://evil.example:80"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://123456789012345678.discordsays.com"},
    ],
)
async def test_a_foreign_host_or_origin_is_turned_away(server: Serving, path: str, headers: dict[str, str]) -> None:
    async with server.client.get(path, headers=headers) as answer:
        assert answer.status == 403
        assert HttpError.model_validate_json(await answer.text()).code == "foreign_origin"


@pytest.mark.parametrize("headers", [{}, {"Origin": "null"}, {"Origin": "http://evil.example"}])
async def test_a_socket_is_not_opened_for_a_page_that_is_not_ours(server: Serving, headers: dict[str, str]) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await server.client.ws_connect("/ws", headers=headers)
    assert refused.value.status == 403


async def test_an_origin_from_the_settings_may_open_one(tmp_path: Path) -> None:
    origin = "https://cards.example.org"
    async with (
        serving(tmp_path, origins=(origin,)) as server,
        server.client.ws_connect("/ws", headers={"Origin": origin, "Host": "cards.example.org"}) as socket,
    ):
        assert not socket.closed


async def test_a_plain_request_to_the_socket_is_no_socket(server: Serving) -> None:
    origin = str(server.client.make_url("/")).rstrip("/")
    async with server.client.get("/ws", headers={"Origin": origin}) as answer:
        assert answer.status == 400
