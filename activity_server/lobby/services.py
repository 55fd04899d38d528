"""What a running server is made of, in one place for the handlers of requests."""

from __future__ import annotations

from dataclasses import dataclass

from aiohttp import web

from activity_server.auth import Discord, Tokens
from activity_server.limits import Limiter, Patience
from activity_server.lobby.house import House
from activity_server.lobby.lobby import Lobby
from activity_server.metrics import Metrics
from activity_server.reviews.reviews import Reviews
from activity_server.store import Store
from activity_server.texts import Texts


@dataclass(slots=True)
class Services:
    """Everything that is there while the application runs, and only then."""

    store: Store
    tokens: Tokens
    lobby: Lobby
    house: House
    reviews: Reviews
    texts: Texts
    metrics: Metrics
    patience: Patience
    messages: Limiter
    """By person."""
    sign_ins: Limiter
    """By address."""
    discord: Discord | None = None
    """There with Discord's settings only."""
    leaving: bool = False
    """Whether the server is about to stop, so that nobody comes in any more."""


SERVICES = web.AppKey("services", Services)
