"""What a change of a server's settings makes of them."""

from __future__ import annotations

from dataclasses import dataclass

from activity_server.contract import Admission, GuildSettings, RuleValue, Strength, Tempo
from bot.choosing import chosen_rules
from bot.refusing import RefusedError

MOST_LISTED = 20
AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Change:
    """What was given: None leaves a setting as it is. A role, channel or person given again is taken out."""

    language: str | None = None
    preset: str | None = None
    target: int | None = None
    hands: int | None = None
    tempo: Tempo | None = None
    admission: Admission | None = None
    stand_in: Strength | None = None
    rated: bool | None = None
    most_tables: int | None = None
    announce_in: str | None = None
    role: str | None = None
    channel: str | None = None
    ban: str | None = None


def changed(before: GuildSettings, change: Change) -> GuildSettings:
    """Return the settings after a change; RefusedError where it cannot be made."""
    plain = ("tempo", "admission", "stand_in", "rated", "most_tables")
    update: dict[str, object] = {name: value for name in plain if (value := getattr(change, name)) is not None}
    if change.language is not None:
        update["language"] = None if change.language == AUTO else change.language
    if change.announce_in is not None:
        update["announce_in"] = None if change.announce_in == before.announce_in else change.announce_in
    for name, one in (("roles", change.role), ("channels", change.channel), ("banned", change.ban)):
        if one is not None:
            update[name] = _toggled(getattr(before, name), one)
    return GuildSettings.model_validate({**before.model_dump(), **update, "rules": _rules(before, change)})


def _rules(before: GuildSettings, change: Change) -> dict[str, RuleValue]:
    return chosen_rules(before, {"preset": change.preset, "target": change.target, "hands": change.hands})


def _toggled(listed: tuple[str, ...], one: str) -> tuple[str, ...]:
    if one in listed:
        return tuple(other for other in listed if other != one)
    if len(listed) >= MOST_LISTED:
        raise RefusedError("bot.refusal.list_full", count=MOST_LISTED)
    return (*listed, one)
