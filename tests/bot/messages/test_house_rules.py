"""What a table plays otherwise than its preset."""

from dataclasses import replace
from typing import cast

import pytest

from activity_server.contract import Language, RuleValue
from bot.messages.house_rules import house_rules
from engine.rules import PRESETS, SWITCHES, rules_to
from tests.bot.messages.evening import LANGUAGES, opened, voice


def written(rules: dict[str, RuleValue], language: Language = "en") -> list[str]:
    return house_rules(voice(language), opened(rules).info)


def test_a_preset_as_it_is_has_none() -> None:
    assert written({"preset": "classic"}) == []


def test_each_changed_rule_is_told_with_its_value() -> None:
    changed: dict[str, RuleValue] = {"opening_bid": 5, "trump_lead": "once_broken", "slam_made": "wins_match"}
    assert written(changed | {"negative_cannot_slam": True}) == [
        "Lowest bid: 5",
        "Leading trumps: Once broken",
        "Highest bid, made: Wins the match",
        "Below zero no win on the spot: Yes",
    ]
    assert written({"preset": "sun", "no_trump": False}) == ["Sun bids (no trump): No"]


def test_how_long_a_match_is_stands_elsewhere() -> None:
    assert written({"hands": 5}) == written({"target": 61}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_however_much_is_changed_a_field_of_discord_holds_it(language: Language) -> None:
    everything = opened({"opening_bid": 5}).info.model_copy(update={"changed": list(SWITCHES) * 3})
    said = house_rules(voice(language), everything)
    assert len("\n".join(said)) + len(said) <= 1024
    assert said[-1] == voice(language)("bot.table.more_rules", count=(len(SWITCHES) - 2) * 3 - (len(said) - 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_table_that_can_be_opened_is_told_whole(language: Language) -> None:
    club, saudi = PRESETS["high-card-club"], PRESETS["saudi"]
    everything = rules_to(replace(saudi, preset=club.preset, negative_cannot_slam=True, no_trump=True, hand_cap=50))
    info = opened(cast("dict[str, RuleValue]", everything)).info
    assert len(house_rules(voice(language), info)) == len(info.changed) - len({"hands", "target"} & set(info.changed))
