"""From options and a server's defaults to rules."""

import pytest

from activity_server.contract import GuildSettings, RuleValue
from bot.choosing import chosen_rules
from bot.refusing import RefusedError

USUAL = GuildSettings(rules={"preset": "saudi", "target": 61})
NONE: dict[str, RuleValue] = {"preset": None, "target": None, "hands": None, "opening_bid": None, "trump_lead": None}


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ({}, {"preset": "saudi", "target": 61}),
        ({"preset": "saudi"}, {"preset": "saudi", "target": 61}),
        ({"preset": "classic"}, {"preset": "classic"}),
        ({"hands": 5}, {"preset": "saudi", "hands": 5}),
        ({"target": 31}, {"preset": "saudi", "target": 31}),
        ({"opening_bid": 5}, {"preset": "saudi", "target": 61, "opening_bid": 5}),
    ],
)
def test_one_option_changes_one_thing(options: dict[str, RuleValue], rules: dict[str, RuleValue]) -> None:
    assert chosen_rules(USUAL, NONE | options) == rules


def test_the_house_preset_is_chosen_where_a_server_has_chosen_none() -> None:
    assert chosen_rules(GuildSettings(), NONE | {"preset": "high-card-club"}) == {}


@pytest.mark.parametrize(
    ("options", "key", "values"),
    [
        ({"target": 31, "hands": 5}, "bot.refusal.two_lengths", {}),
        ({"opening_bid": 14}, "rules.problem.opening", {"opening": 14, "highest": 13}),
        (
            {"preset": "iraqi-400", "opening_bid": 63},
            "rules.problem.step",
            {"opening": 63, "highest": 120, "step": 5},
        ),
        ({"target": 0}, "refusal.bad_rules", {"detail": "The rule target cannot be 0."}),
    ],
)
def test_what_cannot_be_played_says_why(options: dict[str, RuleValue], key: str, values: dict[str, str | int]) -> None:
    with pytest.raises(RefusedError) as refused:
        chosen_rules(USUAL, NONE | options)
    assert (refused.value.key, refused.value.values) == (key, values)
