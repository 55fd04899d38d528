"""Rules in plain words."""

from dataclasses import replace

import pytest

from activity_server.texts import Texts
from bot.rules_text import chapters
from bot.voice import Voice
from engine.rules import PRESETS, WINS_MATCH, RuleSet

ENGLISH = Voice(Texts.load().say, "en")


def told(rules: RuleSet) -> str:
    return "\n".join(text for _, text in chapters(ENGLISH, rules))


def test_a_page_has_five_chapters_in_the_order_of_a_hand() -> None:
    titles = [title for title, _ in chapters(ENGLISH, RuleSet())]
    assert titles == ["Bidding", "The play", "Scoring", "All the tricks", "Winning the match"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_page_of_its_own(preset: str) -> None:
    others = [told(rules) for name, rules in PRESETS.items() if name != preset]
    assert told(PRESETS[preset]) not in others


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (PRESETS["iraqi-400"], "Bids go up by 5."),
        (PRESETS["iraqi-400"], "this page is our reading of it"),
        (PRESETS["sun"], "8 Sun is above 8 and below 9."),
        (PRESETS["points-41"], "You must land on 41 exactly"),
        (PRESETS["points-41"], "Bid made: your side scores the bid, no more."),
        (PRESETS["pagat"], "counts double"),
        (PRESETS["levant"], "If the side that did not bid takes all 13, it wins the match."),
        (PRESETS["saudi"], "If the side that did not bid takes all 13, it scores 16."),
        (RuleSet(first_lead="trump"), "The first lead must be a trump"),
        (RuleSet(trump_lead="once_broken"), "A trump may not be led before"),
        (replace(PRESETS["levant"], negative_cannot_slam=True), "A side below zero cannot win the match"),
        (RuleSet(target=None, hands=5), "The match is 5 hands"),
        (RuleSet(hand_cap=20), "After 20 hands it ends"),
    ],
)
def test_a_rule_that_differs_is_told(rules: RuleSet, sentence: str) -> None:
    assert sentence in told(rules)


def test_a_rule_that_has_no_effect_is_not_told() -> None:
    assert "below zero" not in told(RuleSet(negative_cannot_slam=True))
    assert "on a lower bid" not in told(replace(PRESETS["points-41"], unbid_slam=WINS_MATCH))
