from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RulesError
from engine.rules import PRESETS, SWITCHES, RuleSet, rules_from, rules_to
from tests.support.matches import random_rules


def rules(preset: str = "high-card-club", /, **changed: object) -> RuleSet:
    return rules_from({"preset": preset, **changed})


def test_every_field_but_the_presets_name_is_a_switch() -> None:
    assert set(SWITCHES) == {field.name for field in fields(RuleSet)} - {"preset"}


def test_the_default_rules_are_the_high_card_clubs() -> None:
    assert rules_from({}) == RuleSet() == PRESETS["high-card-club"]


def test_the_first_value_that_people_are_offered_is_the_default() -> None:
    defaults = RuleSet()
    expected = {name: getattr(defaults, name) for name in SWITCHES} | {"hands": 5}
    assert {name: switch.offered[0] for name, switch in SWITCHES.items()} == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_a_presets_name_alone_is_the_preset(preset: str) -> None:
    assert rules_from({"preset": preset}) == PRESETS[preset]
    assert rules_to(PRESETS[preset]) == {"preset": preset}


@given(st.integers(0, 2**32))
def test_rules_are_written_and_read_as_the_same_rules(seed: int) -> None:
    playing = rules_from(random_rules(Random(seed)))
    assert rules_from(rules_to(playing)) == playing


def test_only_what_differs_from_the_preset_is_written() -> None:
    assert rules_to(rules(slam_made=16)) == {"preset": "high-card-club", "slam_made": 16}


def test_another_persons_notes_mean_nothing() -> None:
    assert rules_from({"x_comment": "as at home"}) == RuleSet()


def test_a_number_of_hands_ends_the_target_and_the_other_way_round() -> None:
    fixed = rules(hands=5)
    assert (fixed.target, fixed.hands) == (None, 5)
    assert rules_to(fixed) == {"preset": "high-card-club", "hands": 5}
    assert rules(target=None, hands=5) == fixed
    assert rules(target=41, hands=None) == rules(target=41)
    assert rules(hands=None) == RuleSet()


def test_a_counting_brings_its_own_bids_unless_they_are_set() -> None:
    points = rules(counting="card_points")
    assert (points.opening_bid, points.highest_bid, points.bid_step) == (65, 120, 5)
    assert rules_to(points) == {"preset": "high-card-club", "counting": "card_points"}
    higher = rules(counting="card_points", opening_bid=70)
    assert (higher.opening_bid, higher.highest_bid, higher.bid_step) == (70, 120, 5)
    assert rules_to(higher) == {"preset": "high-card-club", "counting": "card_points", "opening_bid": 70}
    tricks = rules("points-41", counting="tricks")
    assert (tricks.opening_bid, tricks.highest_bid, tricks.bid_step) == (7, 13, 1)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("preset", {"preset": "bridge"}),
        ("preset", {"preset": None}),
        ("preset", {"preset": ["classic"]}),
        ("colour", {"colour": "red"}),
        ("direction", {"direction": "widdershins"}),
        ("direction", {"direction": None}),
        ("no_trump", {"no_trump": 1}),
        ("no_trump", {"no_trump": "true"}),
        ("opening_bid", {"opening_bid": 7.0}),
        ("opening_bid", {"opening_bid": True}),
        ("opening_bid", {"opening_bid": "7"}),
        ("opening_bid", {"opening_bid": 0}),
        ("opening_bid", {"opening_bid": 14}),
        ("highest_bid", {"highest_bid": 14}),
        ("highest_bid", {"counting": "honours", "highest_bid": 41}),
        ("bid_step", {"bid_step": 0}),
        ("bid_step", {"bid_step": 4}),
        ("slam_made", {"slam_made": "wins"}),
        ("slam_made", {"slam_made": 0}),
        ("slam_failed", {"slam_failed": "wins_match"}),
        ("failed_slam_defenders", {"failed_slam_defenders": 3}),
        ("target", {"target": 0}),
        ("target", {"target": 1000}),
        ("target", {"target": None}),
        ("target", {"target": None, "hands": None}),
        ("hands", {"hands": 0}),
        ("hands", {"hands": 100}),
        ("hands", {"target": 31, "hands": 5}),
        ("hand_cap", {"hand_cap": 0}),
    ],
)
def test_rules_that_cannot_be_played_are_refused_by_name(name: str, changed: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as refused:
        rules_from(changed)
    assert refused.value.name == name
    assert refused.value.message.endswith(".")


@pytest.mark.parametrize(
    "changed",
    [
        {"target": 1},
        {"target": 999},
        {"hands": 1},
        {"hands": 99},
        {"opening_bid": 13},
        {"bid_step": 6},
        {"bid_step": 3},
    ],
)
def test_values_beyond_those_offered_can_be_played(changed: dict[str, Any]) -> None:
    assert rules_from(changed) != RuleSet()
