"""What a hand is worth: winners, length and shortness."""

import pytest

from engine.cards import NO_TRUMP, parse_pbn
from engine.robots.steady.valuing import best_trump, estimated_tricks


def tricks(hand: str, trump: int = 0) -> float:
    return estimated_tricks(parse_pbn(hand), trump)


@pytest.mark.parametrize(
    ("better", "worse", "trump"),
    [
        ("AKQ32.432.432.32", "QJT32.432.432.32", 0),
        ("AK5432.432.432.2", "AK432.432.432.32", 0),
        ("98765.A32.432.32", "98765.432.432.32", 0),
        ("98765.5432.5432.", "98765.432.432.32", 0),
        ("98765.K2.432.432", "98765.K.5432.432", 0),
        ("AKQ.AKQ.AKQ.AKQJ", "JT9.JT9.JT9.JT98", NO_TRUMP),
        ("5432.432.432.AK2", "5432.432.432.A32", NO_TRUMP),
        ("AK5432.432.32.32", "AK32.5432.32.432", NO_TRUMP),
    ],
)
def test_more_winners_length_and_shortness_are_worth_more(better: str, worse: str, trump: int) -> None:
    assert tricks(better, trump) > tricks(worse, trump)


def test_partner_is_worth_two_tricks_or_three_to_a_hand_that_has_nothing_but_small_trumps() -> None:
    assert 4 < tricks("65432.432.432.32") < 6


def test_the_best_trump_is_the_one_that_promises_most() -> None:
    assert best_trump(parse_pbn("AKQ2.KQJT2.32.32")) == 1
    assert best_trump(parse_pbn("432.432.432.5432")) == 3
