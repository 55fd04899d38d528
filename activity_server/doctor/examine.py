"""The whole examination, in the order in which one sets a server up, and its report."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable

from aiohttp import ClientSession

from activity_server.doctor import here, outside, portal
from activity_server.doctor.asking import Answer, ask
from activity_server.doctor.findings import Finding, State, good
from activity_server.settings import Settings

MARKS = {State.GOOD: "✓", State.WARNING: "!", State.BAD: "✗"}


async def report(settings: Settings, say: Callable[[str], None], activity_url: str | None = None) -> bool:
    """Say each finding as it comes; return whether nothing was bad."""
    healthy = True
    async for finding in examine(settings, activity_url):
        healthy &= finding.state is not State.BAD
        say(f"{MARKS[finding.state]} {finding.subject}: {finding.said}")
        if finding.advice:
            say(f"    {finding.advice}")
    return healthy


async def examine(
    settings: Settings, activity_url: str | None = None, now_s: Callable[[], float] = time.time
) -> AsyncIterator[Finding]:
    """Yield one finding after the other.

    ``activity_url`` is where Discord's proxy serves the activity, by default the application's own host there.
    """
    yield await asyncio.to_thread(here.database, settings)
    yield await asyncio.to_thread(here.secret, settings)
    async with ClientSession() as session:
        if settings.with_discord:
            yield here.operator(settings)
            async for finding in _discord(session, settings, now_s):
                yield finding
            proxy = activity_url or f"https://{settings.discord_client_id}.discordsays.com"
            yield await outside.mapping(session, proxy)
        else:
            yield good("Discord", "not configured: people play as guests")
        async for finding in _outside(session, settings):
            yield finding


async def _outside(session: ClientSession, settings: Settings) -> AsyncIterator[Finding]:
    if settings.public_url is None and not settings.with_discord:
        return
    yield await outside.address(session, settings.public_url)
    if settings.public_url is not None:
        yield await outside.socket(session, settings.public_url)
        yield await outside.files(session, settings.public_url)


async def _discord(session: ClientSession, settings: Settings, now_s: Callable[[], float]) -> AsyncIterator[Finding]:
    assert settings.discord_token is not None
    assert settings.discord_client_id is not None
    as_bot = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}

    async def asked(path: str) -> Answer:
        return await ask(session, "GET", f"{settings.discord_api}{path}", headers=as_bot)

    me = await asked("/users/@me")
    yield portal.token(me)
    if me.status == 200:
        yield portal.clock(me, now_s())
        about = await asked("/applications/@me")
        for finding in portal.application(about, settings.discord_client_id, presences=settings.discord_presences):
            yield finding
        yield portal.redirect(about.fields, settings.discord_redirect_uri)
        yield portal.entry_point(await asked(f"/applications/{about.fields.get('id')}/commands"))
    yield portal.client_secret(await _try_secret(session, settings))


async def _try_secret(session: ClientSession, settings: Settings) -> Answer:
    """Have Discord issue a token to the application itself, which is then thrown away."""
    assert settings.discord_client_id is not None
    assert settings.discord_client_secret is not None
    form = {
        "client_id": settings.discord_client_id,
        "client_secret": settings.discord_client_secret.get_secret_value(),
        "grant_type": "client_credentials",
        "scope": "identify",
    }
    return await ask(session, "POST", f"{settings.discord_api}/oauth2/token", data=form)
