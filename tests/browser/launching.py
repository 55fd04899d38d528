"""A running Chromium that finds Discord on this machine: at one port, behind which each test has its own."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from playwright.async_api import Browser, async_playwright

from tests.browser import chromium
from tests.discord.front import APP_HOST

# No sandbox, since CI runs as root; the rest keeps Chromium from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Nothing moves that need not: a test would wait until it has come to rest.
QUICK = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "reduce"}


@dataclass(frozen=True, slots=True)
class Chromium:
    """The browser, and a socket that listens where it looks for discord.com and for the activity's own address."""

    browser: Browser
    discord: socket.socket


@asynccontextmanager
async def launched() -> AsyncIterator[Chromium]:
    """Start the Chromium that was found.

    Raises FileNotFoundError, with what to install, where there is none.
    """
    program = chromium.find()
    if program is None:
        raise FileNotFoundError(chromium.MISSING)
    with socket.create_server(("127.0.0.1", 0)) as discord:
        here = f"127.0.0.1:{discord.getsockname()[1]}"
        rules = f"--host-resolver-rules=MAP discord.com {here},MAP {APP_HOST} {here}"
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program, args=[*FLAGS, rules])
            try:
                yield Chromium(browser, discord)
            finally:
                await browser.close()
