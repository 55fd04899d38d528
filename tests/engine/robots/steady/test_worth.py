"""What a contract comes to, in points of both sides."""

import pytest

from engine.robots.steady.worth import worth
from tests.support.play import rules_with


@pytest.mark.parametrize(
    ("rules", "bid", "took", "points"),
    [
        ({}, 7, 9, 9),
        ({}, 7, 13, 13),
        ({}, 9, 8, -9 - 5),
        ({}, 13, 13, 26),
        ({}, 13, 12, -13 - 1),
        ({"defenders_score": "always"}, 7, 9, 9 - 4),
        ({"made_scores": "bid"}, 7, 9, 7),
        ({"made_scores": "bid"}, 7, 13, 7),
        ({"failed_slam_defenders": 2}, 13, 10, -13 - 6),
        ({"unbid_slam": "wins_match"}, 7, 13, 31),
        ({"slam_made": "wins_match", "hands": 5}, 13, 13, 39),
    ],
)
def test_it_is_the_declarers_score_less_the_defenders(
    rules: dict[str, object], bid: int, took: int, points: int
) -> None:
    assert worth(rules_with(**rules), bid, took) == points


def test_points_count_where_points_are_counted() -> None:
    assert worth(rules_with("iraqi-400"), 65, 70) == 70 - 50
    assert worth(rules_with("points-41"), 11, 10) == -11 - 30
