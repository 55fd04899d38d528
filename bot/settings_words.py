"""The settings of a server, as a page to read."""

from __future__ import annotations

from activity_server.contract import GuildSettings
from bot.table_words import length_words
from bot.voice import Voice
from engine.rules import rules_from


def settings_words(voice: Voice, settings: GuildSettings) -> str:
    """Return every setting with its value, a line each."""
    rules = rules_from(settings.rules)
    length = length_words(voice, {"target": rules.target, "hands": rules.hands})
    yes_or_no = voice("value.yes" if settings.rated else "value.no")
    lines = {
        "language": voice(f"bot.language.{settings.language or 'auto'}"),
        "game": f"{voice(f'preset.{rules.preset}')} · {length}",
        "tempo": voice(f"tempo.{settings.tempo}"),
        "who": voice(f"admission.{settings.admission}"),
        "strength": voice(f"bot.strength.{settings.stand_in or 'strong'}"),
        "rated": yes_or_no,
        "most_tables": str(settings.most_tables),
        "announce_in": f"<#{settings.announce_in}>" if settings.announce_in else voice("bot.settings.nowhere"),
        "roles": _listed(settings.roles, "<@&{}>") or voice("bot.settings.everybody"),
        "channels": _listed(settings.channels, "<#{}>") or voice("bot.settings.everywhere"),
        "banned": _listed(settings.banned, "<@{}>") or voice("bot.settings.nobody"),
    }
    return "\n".join(f"**{voice(f'bot.settings.{name}')}** {value}" for name, value in lines.items())


def _listed(ids: tuple[str, ...], form: str) -> str:
    return " ".join(form.format(one) for one in ids)
