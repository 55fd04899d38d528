"""From the options of a command and a server's defaults to a table."""

from __future__ import annotations

from collections.abc import Mapping

from activity_server.contract import GuildSettings, RuleValue
from bot.refusing import RefusedError
from engine.errors import RulesError
from engine.rules import DEFAULT_PRESET, PRESETS, rules_from

Rules = dict[str, RuleValue]


def chosen_rules(settings: GuildSettings, options: Mapping[str, RuleValue]) -> Rules:
    """Return the rules that are meant: another preset than the server's brings its own, one option changes one rule.

    RefusedError where they cannot be played.
    """
    changed = {name: value for name, value in options.items() if value is not None}
    if "target" in changed and "hands" in changed:
        raise RefusedError("bot.refusal.two_lengths")
    base = _base(settings, changed.pop("preset", None))
    if "target" in changed or "hands" in changed:
        base = {name: value for name, value in base.items() if name not in ("target", "hands")}
    rules = base | changed
    check_rules(rules)
    return rules


def check_rules(rules: Rules) -> None:
    """Refuse rules that cannot be played, in words that say what to change."""
    try:
        rules_from(rules)
    except RulesError as error:
        raise _problem(rules, error) from error


def _base(settings: GuildSettings, preset: RuleValue) -> Rules:
    usual = dict(settings.rules)
    if preset is None or preset == usual.get("preset", DEFAULT_PRESET):
        return usual
    return {"preset": preset}


def _problem(rules: Rules, error: RulesError) -> RefusedError:
    preset = PRESETS[str(rules.get("preset", DEFAULT_PRESET))]
    opening = int(rules.get("opening_bid") or preset.opening_bid)
    match error.name:
        case "opening_bid":
            return RefusedError("rules.problem.opening", opening=opening, highest=preset.highest_bid)
        case "bid_step":
            bids = {"opening": opening, "highest": preset.highest_bid, "step": preset.bid_step}
            return RefusedError("rules.problem.step", **bids)
        case _:
            return RefusedError("refusal.bad_rules", detail=error.message)
