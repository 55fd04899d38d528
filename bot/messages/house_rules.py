"""What a table plays otherwise than its preset, in words: each rule with its value, as the page lists them."""

from __future__ import annotations

from activity_server.contract import RuleValue, TableInfo
from bot.voice import Voice

# Discord takes 1024 characters in a field; some are left for the line that says how many rules did not fit.
ROOM = 900
# The length of a match stands in the title.
TOLD_ELSEWHERE = ("target", "hands")


def house_rules(voice: Voice, info: TableInfo) -> list[str]:
    """Return a line for each rule that is changed, as many as there is room for."""
    changed = [name for name in info.changed if name not in TOLD_ELSEWHERE]
    written = [f"{voice(f'rule.{name}')}: {_value(voice, name, info.rules[name])}" for name in changed]
    fitting = _fitting(written)
    if len(fitting) < len(written):
        fitting.append(voice("bot.table.more_rules", count=len(written) - len(fitting)))
    return fitting


def _fitting(written: list[str]) -> list[str]:
    kept, room = [], ROOM
    for line in written:
        room -= len(line) + 2
        if room < 0:
            break
        kept.append(line)
    return kept


def _value(voice: Voice, name: str, value: RuleValue) -> str:
    if isinstance(value, bool):
        return voice("value.yes" if value else "value.no")
    if value == "wins_match":
        return voice("rule.wins_match")
    try:
        return voice(f"rule.{name}.{value}")
    except KeyError:
        return str(value)
