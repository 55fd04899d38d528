"""Real Chromium in front of a real server. A page that reports an error fails the test that opened it."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from playwright.async_api import ConsoleMessage, Page, expect
from pytest_asyncio import is_async_test

from activity_server.app import create_app
from tests.browser.launching import QUICK, Chromium, launched
from tests.support.settings import settings_for_test

HERE = Path(__file__).parent
# A whole match is a few hundred clicks, and a busy machine takes its time over each.
PATIENCE_S = 240
expect.set_options(timeout=20_000)


@dataclass(frozen=True, slots=True)
class Server:
    """A running server and the address of its page."""

    url: str
    app: web.Application


Serve = Callable[..., Awaitable[Server]]
OpenPage = Callable[..., Awaitable[Page]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all of them, so that they share one browser; and patience.

    They come first, since they take longest: at the end no process is to wait for another. What they run is covered by
    tests that look closer, and without counting lines it is faster.
    """
    items.sort(key=lambda item: HERE not in item.path.parents)
    for item in items:
        if HERE in item.path.parents and is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.timeout(PATIENCE_S))
            item.add_marker(pytest.mark.no_cover)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Chromium]:
    """The one Chromium. Never skipped: without one the tests fail and say what to install."""
    try:
        async with launched() as running:
            yield running
    except FileNotFoundError as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest_asyncio.fixture(loop_scope="session")
async def serve(tmp_path: Path) -> AsyncIterator[Serve]:
    """`await serve(**settings)` starts a server without pauses on a free port."""
    runners: list[web.AppRunner] = []

    async def start(**settings: Any) -> Server:
        runner = web.AppRunner(create_app(settings_for_test(tmp_path, **settings)))
        runners.append(runner)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        return Server(f"http://127.0.0.1:{runner.addresses[0][1]}/", runner.app)

    yield start
    for runner in runners:
        await runner.cleanup()


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(chromium: Chromium) -> AsyncIterator[OpenPage]:
    """`await open_page(url, **context)` opens it as a person of their own, with a fresh profile.

    What the page reports fails the test, unless it matches `expected`.
    """
    problems: list[str] = []
    contexts = []

    async def start(url: str, expected: str = "(?!)", **context: Any) -> Page:
        def note_console(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"} and not re.search(expected, message.text):
                problems.append(message.text)

        contexts.append(await chromium.browser.new_context(**{**QUICK, **context}))
        page = await contexts[-1].new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", note_console)
        await page.goto(url)
        return page

    yield start
    for opened in contexts:
        await opened.close()
    assert problems == []
