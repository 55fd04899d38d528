"""The rules a table plays by: one field a switch, presets that are nothing but values, and both as JSON values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from engine.errors import RulesError

WINS_MATCH: Final = "wins_match"
SlamScore: TypeAlias = int | Literal["wins_match"]
Counting: TypeAlias = Literal["tricks", "card_points", "honours"]

Bids: TypeAlias = tuple[int, int, int]
COUNTING_BIDS: Final[Mapping[str, Bids]] = MappingProxyType(
    {"tricks": (7, 13, 1), "card_points": (65, 120, 5), "honours": (11, 40, 1)}
)
"""The opening bid, the highest bid and the step that come with a way of counting. No bid may exceed the second."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The values of every switch; the defaults are the High Card Club's."""

    preset: str = "high-card-club"
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    opening_bid: int = 7
    highest_bid: int = 13
    bid_step: int = 1
    no_trump: bool = False
    trump_lead: Literal["anytime", "once_broken"] = "anytime"
    first_lead: Literal["any", "trump"] = "any"
    counting: Counting = "tricks"
    made_scores: Literal["taken", "bid"] = "taken"
    defenders_score: Literal["when_set", "always"] = "when_set"
    slam_made: SlamScore = 26
    slam_failed: int = 13
    unbid_slam: SlamScore = 13
    unbid_slam_for: Literal["declarers", "both"] = "declarers"
    failed_slam_defenders: int = 1
    all_pass: Literal["next_dealer", "same_dealer", "dealer_bids"] = "next_dealer"
    negative_cannot_slam: bool = False
    target: int | None = 31
    hands: int | None = None
    exact_target: bool = False
    hand_cap: int = 99


@dataclass(frozen=True, slots=True)
class Switch:
    """One rule a table may choose: the values people are offered, and the whole numbers it may have besides."""

    offered: tuple[int | str | bool, ...]
    numbers: range = range(0)

    def accepts(self, value: object) -> bool:
        """Whether this is a value of the switch; `True` is not the number 1."""
        if type(value) is int and value in self.numbers:
            return True
        return any(value == offer and type(value) is type(offer) for offer in self.offered)


_SCORES: Final = range(1, 1000)

SWITCHES: Final[Mapping[str, Switch]] = MappingProxyType(
    {
        "direction": Switch(("clockwise", "counterclockwise")),
        "opening_bid": Switch((7, 5), range(1, 121)),
        "highest_bid": Switch((13,), range(1, 121)),
        "bid_step": Switch((1,), range(1, 121)),
        "no_trump": Switch((False, True)),
        "trump_lead": Switch(("anytime", "once_broken")),
        "first_lead": Switch(("any", "trump")),
        "counting": Switch(("tricks", "card_points", "honours")),
        "made_scores": Switch(("taken", "bid")),
        "defenders_score": Switch(("when_set", "always")),
        "slam_made": Switch((26, 16, WINS_MATCH), _SCORES),
        "slam_failed": Switch((13, 16), _SCORES),
        "unbid_slam": Switch((13, 16, WINS_MATCH), _SCORES),
        "unbid_slam_for": Switch(("declarers", "both")),
        "failed_slam_defenders": Switch((1, 2)),
        "all_pass": Switch(("next_dealer", "same_dealer", "dealer_bids")),
        "negative_cannot_slam": Switch((False, True)),
        "target": Switch((31, 41, 61), _SCORES),
        "hands": Switch((5, 9, 11), range(1, 100)),
        "exact_target": Switch((False, True)),
        "hand_cap": Switch((99,), _SCORES),
    }
)
"""Every switch by name, the default first among the offered values."""

_ARAB: Final = RuleSet(direction="counterclockwise")

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        rules.preset: rules
        for rules in (
            RuleSet(),
            replace(_ARAB, preset="classic", defenders_score="always", slam_made=16),
            replace(
                _ARAB,
                preset="levant",
                slam_made=WINS_MATCH,
                unbid_slam=WINS_MATCH,
                unbid_slam_for="both",
                target=41,
            ),
            replace(_ARAB, preset="slam-bonus", slam_failed=16, unbid_slam=16),
            replace(_ARAB, preset="sudden-slam", slam_made=WINS_MATCH),
            replace(_ARAB, preset="pagat", slam_failed=16, failed_slam_defenders=2, unbid_slam=16),
            replace(
                _ARAB,
                preset="saudi",
                defenders_score="always",
                slam_made=16,
                unbid_slam=16,
                unbid_slam_for="both",
            ),
            replace(_ARAB, preset="sun", no_trump=True, defenders_score="always", slam_made=16),
            replace(
                _ARAB,
                preset="iraqi-400",
                counting="card_points",
                opening_bid=65,
                highest_bid=120,
                bid_step=5,
                defenders_score="always",
                slam_made=120,
                slam_failed=120,
                unbid_slam=120,
                target=400,
            ),
            replace(
                _ARAB,
                preset="points-41",
                counting="honours",
                opening_bid=11,
                highest_bid=40,
                made_scores="bid",
                slam_made=40,
                slam_failed=40,
                unbid_slam=40,
                exact_target=True,
                target=41,
            ),
        )
    }
)
"""The presets by name, the default first."""

DEFAULT_PRESET: Final = "high-card-club"
_BIDS: Final = ("opening_bid", "highest_bid", "bid_step")


def rules_from(values: Mapping[str, object]) -> RuleSet:
    """The rules that a preset's name and changed switches mean; RulesError where they cannot be played.

    Keys that begin with `x_` are other people's notes and mean nothing here.
    """
    changed = {name: value for name, value in values.items() if name != "preset" and not name.startswith("x_")}
    preset = _preset(values.get("preset", DEFAULT_PRESET))
    for name, value in changed.items():
        _check_value(name, value)
    _check_length(changed)
    rules = _replaced(preset, _implied(changed) | changed)
    _check_bids(rules)
    return rules


def rules_to(rules: RuleSet) -> dict[str, object]:
    """The preset's name and the switches that differ from it: what `rules_from` reads."""
    preset = PRESETS[rules.preset]
    changed = _differences(rules, preset, SWITCHES)
    if "counting" in changed:
        # A changed counting brings its own bids, so it is those that the bids must differ from.
        base = _replaced(preset, _implied({"counting": rules.counting}))
        changed = {name: value for name, value in changed.items() if name not in _BIDS}
        changed |= _differences(rules, base, _BIDS)
    cleared = "target" if rules.target is None else "hands"
    changed.pop(cleared, None)
    return {"preset": rules.preset, **changed}


def _differences(rules: RuleSet, base: RuleSet, names: Iterable[str]) -> dict[str, object]:
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(base, name)}


def _replaced(rules: RuleSet, values: Mapping[str, Any]) -> RuleSet:
    return replace(rules, **values)


def _implied(changed: Mapping[str, object]) -> dict[str, object]:
    """What else a change brings: a counting its bids, a match length the end of the preset's other one."""
    implied: dict[str, object] = {}
    if "counting" in changed:
        implied |= zip(_BIDS, COUNTING_BIDS[str(changed["counting"])], strict=True)
    if changed.get("hands") is not None:
        implied["target"] = None
    if changed.get("target") is not None:
        implied["hands"] = None
    return implied


def _preset(name: object) -> RuleSet:
    if not isinstance(name, str) or name not in PRESETS:
        raise RulesError("preset", f"There is no preset {shortened(name)}; there are {', '.join(PRESETS)}.")
    return PRESETS[name]


def _check_value(name: str, value: object) -> None:
    if name not in SWITCHES:
        raise RulesError(name, f"There is no rule {shortened(name)}.")
    if value is None and name in ("target", "hands"):
        return
    if not SWITCHES[name].accepts(value):
        raise RulesError(name, f"The rule {name} cannot be {shortened(value)}.")


def _check_length(changed: Mapping[str, object]) -> None:
    if changed.get("target") is not None and changed.get("hands") is not None:
        raise RulesError("hands", "A match runs to a target or for a number of hands, not both.")
    if "target" in changed and changed["target"] is None and changed.get("hands") is None:
        raise RulesError("target", "A match needs a target or a number of hands.")


def _check_bids(rules: RuleSet) -> None:
    most = COUNTING_BIDS[rules.counting][1]
    if rules.highest_bid > most:
        raise RulesError("highest_bid", f"The highest bid can be at most {most} where {rules.counting} count.")
    if rules.opening_bid > rules.highest_bid:
        raise RulesError("opening_bid", "The opening bid is above the highest bid.")
    if (rules.highest_bid - rules.opening_bid) % rules.bid_step:
        raise RulesError("bid_step", "The steps from the opening bid miss the highest bid.")
