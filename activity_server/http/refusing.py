"""How a request is refused: a status, a stable code, and a sentence in a language the browser asks for."""

from __future__ import annotations

from aiohttp import web

from activity_server.lobby.services import SERVICES
from activity_server.protocol.encode import encode
from activity_server.protocol.languages import preferred
from activity_server.protocol.values import Language


def refusal(
    request: web.Request, kind: type[web.HTTPException], code: str, language: Language | None = None
) -> web.HTTPException:
    """Make an ``HttpError`` to raise, in the language of the page where it told."""
    message = request.app[SERVICES].texts.say(language or language_of(request), f"refusal.{code}")
    return kind(text=encode({"code": code, "message": message}).decode(), content_type="application/json")


def language_of(request: web.Request) -> Language:
    """Return the language that the browser likes best, as far as we speak it."""
    return preferred(",".join(request.headers.getall("Accept-Language", ())))
