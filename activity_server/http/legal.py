"""``/privacy`` and ``/terms``: plain pages in every language, which Discord asks for before it verifies an activity."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count, takewhile
from typing import get_args

from aiohttp import web
from aiohttp.typedefs import Handler
from babel import Locale

from activity_server.http.refusing import language_of
from activity_server.lobby.services import SERVICES
from activity_server.protocol.languages import spoken
from activity_server.protocol.values import Language
from activity_server.settings import Settings
from activity_server.texts import Texts

COMMAND = "/tarneeb privacy"


def add_legal_pages(router: web.UrlDispatcher, settings: Settings) -> None:
    """Serve both pages; who runs the server is in its settings."""
    for name in ("privacy", "terms"):
        router.add_get(f"/{name}", _page(name, settings.operator, settings.operator_contact))


def _page(name: str, operator: str | None, contact: str | None) -> Handler:
    async def show(request: web.Request) -> web.StreamResponse:
        language = spoken(request.query.get("language", "")) or language_of(request)
        texts = request.app[SERVICES].texts
        values = {
            "operator": operator or texts.say(language, "page.unknown_operator"),
            "contact": contact or texts.say(language, "page.unknown_contact"),
            "command": COMMAND,
        }
        return web.Response(text=_written(texts, language, name, values), content_type="text/html")

    return show


def _written(texts: Texts, language: Language, name: str, values: dict[str, str]) -> str:
    title = escape(texts.say(language, f"page.{name}.title"))
    direction = Locale(language).text_direction
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}" dir="{direction}">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
            f'<title>Tarneeb · {title}</title><link rel="stylesheet" href="page.css"></head>',
            f"<body><main><h1>{title}</h1>",
            *_sections(texts, language, name, values),
            f"</main>{_languages(texts, language)}</body></html>",
        )
    )


def _sections(texts: Texts, language: Language, name: str, values: dict[str, str]) -> Iterator[str]:
    there = texts.catalogues[language]
    for key in takewhile(lambda key: f"{key}.title" in there, (f"page.{name}.{number}" for number in count(1))):
        yield f"<h2>{escape(texts.say(language, f'{key}.title'))}</h2>"
        yield f"<p>{escape(texts.say(language, f'{key}.text', **values))}</p>"


def _languages(texts: Texts, language: Language) -> str:
    others = (other for other in get_args(Language) if other != language)
    links = (f'<a href="?language={other}" lang="{other}">{Locale(other).get_display_name()}</a>' for other in others)
    return f'<nav aria-label="{escape(texts.say(language, "page.languages"))}">{"".join(links)}</nav>'
