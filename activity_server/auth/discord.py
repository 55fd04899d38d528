"""Everything that signing in through Discord takes, as the settings have it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import ClientSession, ClientTimeout, TCPConnector

from activity_server.auth.discord_api import Application, DiscordApi
from activity_server.auth.instances import Instances
from activity_server.limits import Limiter, Rate
from activity_server.settings import Settings

# Seconds for one question: a page waits twenty for all that signing in takes.
ANSWER_SECONDS = 4.0
# More people than this at a time wait for each other; codes that are made up do not cost us more than that.
MOST_QUESTIONS = 50


@dataclass(frozen=True, slots=True)
class Discord:
    """Who asks Discord what, and how often one account may."""

    api: DiscordApi
    instances: Instances
    sign_ins: Limiter


@asynccontextmanager
async def discord_of(settings: Settings, sign_ins: Rate) -> AsyncIterator[Discord | None]:
    """Hold the connections to Discord; there is nothing to hold where the settings know no Discord."""
    if (application := application_of(settings)) is None:
        yield None
        return
    connector = TCPConnector(limit=MOST_QUESTIONS)
    async with ClientSession(connector=connector, timeout=ClientTimeout(total=ANSWER_SECONDS)) as session:
        api = DiscordApi(session, application)
        yield Discord(api, Instances(api), Limiter(sign_ins))


def application_of(settings: Settings) -> Application | None:
    """Return our application at Discord; None where the settings know none."""
    token, id_, secret = settings.discord_token, settings.discord_client_id, settings.discord_client_secret
    if token is None or id_ is None or secret is None:
        return None
    return Application(
        api=settings.discord_api.rstrip("/"),
        id=id_,
        token=token.get_secret_value(),
        secret=secret.get_secret_value(),
        redirect_uri=settings.discord_redirect_uri,
    )
