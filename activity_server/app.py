"""The web application and what it is made of. Everything that has state is made here and passed on."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from functools import partial

from aiohttp import WSCloseCode, web

from activity_server.auth import Discord, Kind, Tokens, discord_of, signing_keys
from activity_server.http import discord as discord_http
from activity_server.http.config import config_of
from activity_server.http.files import add_files, say_how_long_to_keep
from activity_server.http.guests import sign_in
from activity_server.http.health import health
from activity_server.http.legal import add_legal_pages
from activity_server.http.matches import match, match_at
from activity_server.http.records import record
from activity_server.http.reviews import review, review_at
from activity_server.http.rules import rules
from activity_server.http.security import Gate, add_headers, guarded
from activity_server.limits import LIMITS, Limiter, Limits
from activity_server.lobby.house import House
from activity_server.lobby.lobby import Lobby
from activity_server.lobby.services import SERVICES, Services
from activity_server.metrics import Metrics
from activity_server.reviews.reviewer import Reviewer
from activity_server.reviews.reviews import Reviews
from activity_server.robots.choosing import Robots
from activity_server.robots.pool import Pool, workers_here
from activity_server.settings import Settings
from activity_server.standings import StoredGuilds
from activity_server.store import Store
from activity_server.tables.archive import Archive
from activity_server.tables.core.timing import Timing
from activity_server.texts import Texts
from activity_server.ws.session import websocket

SOCKET = "/ws"
# No request has a body larger than a name and a token.
MAX_BODY_BYTES = 4096


def create_app(settings: Settings, limits: Limits = LIMITS) -> web.Application:
    """Put the application together; nothing runs before it is served, and nothing after."""
    app = web.Application(middlewares=[guarded(Gate(origins_of(settings)), SOCKET)], client_max_size=MAX_BODY_BYTES)
    app.cleanup_ctx.append(partial(_services, settings=settings, limits=limits))
    app.on_shutdown.append(_take_leave)
    app.on_response_prepare.append(add_headers)
    app.on_response_prepare.append(say_how_long_to_keep)
    app.router.add_get(SOCKET, websocket)
    app.router.add_get("/health", health)
    app.router.add_get("/api/config", config_of(settings))
    app.router.add_get("/api/rules", rules)
    app.router.add_get("/api/record/{table}", record)
    app.router.add_get("/api/match/{match}", match)
    app.router.add_get("/api/match/{match}/review", review)
    app.router.add_get("/api/table/{table}/match", match_at)
    app.router.add_get("/api/table/{table}/match/review", review_at)
    if settings.guests_allowed:
        app.router.add_post("/api/guest", sign_in)
    if settings.with_discord:
        app.router.add_post("/api/discord/sign-in", discord_http.sign_in)
        app.router.add_post("/api/discord/renew", discord_http.renew)
    add_legal_pages(app.router, settings)
    add_files(app.router)
    return app


async def _services(app: web.Application, *, settings: Settings, limits: Limits) -> AsyncIterator[None]:
    """Hold everything that lives as long as the application runs (a ``cleanup_ctx`` of aiohttp)."""
    store = await Store.open(settings.database, wall_clock_ms)
    metrics = Metrics()
    robots, reviews = Robots(metrics, pool_of(settings)), Reviews(store, metrics, reviewer_of(settings))
    try:
        async with discord_of(settings, limits.discord_sign_ins) as discord:
            app[SERVICES] = services = _made(settings, limits, store, discord, robots, reviews, metrics)
            robots.start()
            await services.lobby.load()
            reviews.start()
            yield
    finally:
        await reviews.stop()
        await robots.stop()
        await store.close()


def _made(
    settings: Settings,
    limits: Limits,
    store: Store,
    discord: Discord | None,
    robots: Robots,
    reviews: Reviews,
    metrics: Metrics,
) -> Services:
    house, instances = House(StoredGuilds(store)), discord.instances if discord else None
    return Services(
        store=store,
        tokens=Tokens(signing_keys(settings), kinds=kinds_of(settings)),
        lobby=Lobby(Archive(store), timing_of(settings), robots, metrics, instances, house),
        house=house,
        reviews=reviews,
        texts=Texts.load(),
        metrics=metrics,
        patience=limits.patience,
        messages=Limiter(limits.messages),
        sign_ins=Limiter(limits.sign_ins),
        discord=discord,
    )


def pool_of(settings: Settings) -> Pool | None:
    """Return what strong robots think with, not yet started; None where they are to play by rules of thumb."""
    workers = workers_here() if settings.robot_workers is None else settings.robot_workers
    return Pool(workers) if workers else None


def reviewer_of(settings: Settings) -> Reviewer | None:
    """Return what reviews matches; None where no process but the server's own is wanted."""
    return None if settings.robot_workers == 0 else Reviewer()


def kinds_of(settings: Settings) -> list[Kind]:
    """Return how people may have signed in to be known here."""
    allowed = {Kind.GUEST: settings.guests_allowed, Kind.DISCORD: settings.with_discord}
    return [kind for kind, welcome in allowed.items() if welcome]


async def _take_leave(app: web.Application) -> None:
    """Finish what tables have begun, then tell every page to come back in a moment."""
    services = app[SERVICES]
    services.leaving = True
    await services.lobby.stop()
    await services.lobby.send_away(WSCloseCode.SERVICE_RESTART, "restart")


def origins_of(settings: Settings) -> list[str]:
    """Return where pages may come from besides this server's own address."""
    activity = [f"https://{settings.discord_client_id}.discordsays.com"] if settings.with_discord else []
    public = [settings.public_url] if settings.public_url else []
    return [*settings.origins, *public, *activity]


def timing_of(settings: Settings) -> Timing:
    """Return how long everything takes at the tables of this server."""
    return Timing(
        hold_ms=round(settings.hold_seconds * 1000),
        closed_hold_ms=round(settings.closed_hold_seconds * 1000),
        abandon_ms=round(settings.abandon_minutes * 60_000),
    ).paced(settings.pace)


def wall_clock_ms() -> int:
    """Return the milliseconds since 1970. Only the store is told: nothing in the game depends on the wall clock."""
    return time.time_ns() // 1_000_000
