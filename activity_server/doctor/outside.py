"""What people outside reach: the public address, a socket through it, the files of the page, the activity's proxy."""

from __future__ import annotations

import asyncio
import re

from aiohttp import ClientError, ClientSession, WSMsgType, WSServerHandshakeError

from activity_server.doctor.asking import Answer, ask
from activity_server.doctor.findings import Finding, bad, good, warning

PORTAL = "https://discord.com/developers/applications > your application > Activities > URL Mappings"
FILE = re.compile(r'(?:src|href)="\.?/?([^":?]+\.(?:js|css|svg))"')
SOCKET_SECONDS = 15.0


async def address(session: ClientSession, url: str | None) -> Finding:
    """Whether the public address leads to this server."""
    if url is None:
        return warning("public address", "not known", "Set TARNEEB_PUBLIC_URL to have it tried")
    return _is_ours("public address", await ask(session, "GET", f"{url}/health"), "See docs/deploy.md for a proxy")


async def mapping(session: ClientSession, activity: str) -> Finding:
    """Whether Discord's proxy leads to this server."""
    return _is_ours(
        "URL mapping",
        await ask(session, "GET", f"{activity}/health"),
        f"{PORTAL}: prefix / to your public host, without https://",
    )


def _is_ours(subject: str, answer: Answer, advice: str) -> Finding:
    if answer.status in (200, 503) and "connections" in answer.fields:
        return good(subject, "leads to a Tarneeb server")
    return bad(subject, f"does not lead to a Tarneeb server: {answer.brief}", advice)


async def socket(session: ClientSession, url: str) -> Finding:
    """Whether a websocket comes through, and lets what is said through as well."""
    advice = "Let the proxy pass websockets on: docs/deploy.md has one that does"
    try:
        async with asyncio.timeout(SOCKET_SECONDS), session.ws_connect(f"{url}/ws", origin=url) as opened:
            await opened.send_str("{}")
            answered = await opened.receive()
    except (ClientError, WSServerHandshakeError, TimeoutError, OSError) as error:
        return bad("websocket", f"does not come through: {str(error) or 'no answer'}", advice)
    if answered.type is WSMsgType.TEXT and '"refused"' in answered.data:
        return good("websocket", "comes through")
    return bad("websocket", "opens, and the server's answer does not come back", advice)


async def files(session: ClientSession, url: str) -> Finding:
    """Whether every file that the page names is there, and a file that is not there is not."""
    page = await ask(session, "GET", f"{url}/")
    named = FILE.findall(page.text)
    if page.status != 200 or not named:
        return bad("page", f"is not the game's: {page.brief[:60]}", "Run `make run` once: it builds the page")
    for name in named:
        if (answer := await ask(session, "GET", f"{url}/{name}")).status != 200:
            return bad("page", f"its file {name} answers {answer.status}", "Let the proxy pass every path on")
    missing = await ask(session, "GET", f"{url}/assets/no-such-file.js")
    if missing.status != 404:
        advice = "Something in front answers for files that are not there: let it pass every path on"
        return bad("page", f"a file that is not there answers {missing.status}", advice)
    return good("page", f"and its {len(named)} files are there")
