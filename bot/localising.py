"""Commands in every language: their texts come from the catalogue, by the place of each in the command.

A command, subcommand or option has the description ``bot.command.<path>``, the path being ``tarneeb.new.preset`` and so
on. The name of a command is ``bot.name.<path>``, that of an option ``bot.option.<name>``, since one word names the same
thing everywhere. A choice has ``<texts of its option>.<value>``. A menu has ``bot.menu.<name>``.
discord.py's translator cannot say ``ar``, which Discord knows though its documentation does not: so the texts are
merged into the payload here, and Arabic can be taken out of it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from activity_server.contract import Say

JSON: TypeAlias = dict[str, Any]

# en-US beside the default, since Discord falls back from one English to the other before it takes the default.
LOCALES: Final[Mapping[str, str]] = MappingProxyType(
    {"en-US": "en", "en-GB": "en", "es-ES": "es", "es-419": "es", "sv-SE": "sv", "ar": "ar"}
)
ARABIC: Final = "ar"
CHAT_INPUT: Final = 1
# A slash command, or a subcommand and a group of them where options stand; what a person fills in has higher numbers.
COMMAND_TYPES: Final = (1, 2)

CHOICES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "preset": "preset",
        "tempo": "tempo",
        "trump_lead": "rule.trump_lead",
        "who": "admission",
        "strength": "bot.strength",
        "language": "bot.language",
        "by": "picture.board",
        "period": "picture.board",
    }
)
"""Where the texts of an option's choices are, by its name; elsewhere under ``bot.choice.<option>``."""


def localised(command: Mapping[str, Any], say: Say) -> JSON:
    """Return the payload of a command with its texts in all languages."""
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        key = f"bot.menu.{command['name'].lower().replace(' ', '_')}"
        return {**command, "name_localizations": _translations(say, key)}
    return _item(command, command["name"], say)


def without_arabic(payload: JSON) -> JSON:
    """Return a payload for a Discord that does not know ``ar`` after all."""
    return {key: _stripped(key, value) for key, value in payload.items()}


def _item(item: Mapping[str, Any], path: str, say: Say) -> JSON:
    """Return a command, subcommand or option with its texts, and everything inside it."""
    description = f"bot.command.{path}"
    name = f"bot.name.{path}" if item["type"] in COMMAND_TYPES else f"bot.option.{item['name']}"
    done = {
        **item,
        "description": say("en", description),
        "description_localizations": _translations(say, description),
        "name_localizations": _translations(say, name),
    }
    if item.get("options"):
        done["options"] = [_item(option, f"{path}.{option['name']}", say) for option in item["options"]]
    if item.get("choices"):
        done["choices"] = list(_choices(item, say))
    return done


def _choices(option: Mapping[str, Any], say: Say) -> Iterator[JSON]:
    texts = CHOICES.get(option["name"], f"bot.choice.{option['name']}")
    for choice in option["choices"]:
        key = f"{texts}.{choice['value']}"
        yield {**choice, "name": say("en", key), "name_localizations": _translations(say, key)}


def _translations(say: Say, key: str) -> dict[str, str]:
    return {locale: say(language, key) for locale, language in LOCALES.items()}


def _stripped(key: str, value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    if key in {"name_localizations", "description_localizations"}:
        return {locale: text for locale, text in value.items() if locale != ARABIC}
    if key in {"options", "choices"}:
        return [without_arabic(one) for one in value]
    return value
