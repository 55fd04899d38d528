"""The languages we speak, and which of them somebody likes best."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import get_args

from activity_server.protocol.values import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)


def spoken(tag: str) -> Language | None:
    """Return the language of a tag such as ``es-419``, if we speak it."""
    wanted = tag.strip().lower().replace("_", "-").split("-", 1)[0]
    return next((language for language in LANGUAGES if language == wanted), None)


def preferred(accepted: str) -> Language:
    """Return the best of our languages for an ``Accept-Language`` header; English where none will do."""
    by_weight = sorted(_weighed(accepted), key=lambda choice: -choice[0])
    return next((language for weight, language in by_weight if weight > 0), "en")


def _weighed(accepted: str) -> Iterator[tuple[float, Language]]:
    """Yield our languages with their weights in the header's order; what cannot be read is left out."""
    for choice in accepted.split(","):
        tag, _, parameter = choice.partition(";")
        name, _, weight = parameter.partition("=")
        language = spoken(tag)
        if language is not None and name.strip().lower() in ("", "q"):
            with suppress(ValueError):
                yield float(weight or 1), language
