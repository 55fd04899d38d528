"""The worth of a hand's end: points as long as the match goes on, the match itself where it ends."""

import pytest

from engine.cards import FULL_DECK, mask_of
from engine.robots.strong.stakes import Stakes, share, stakes_of
from engine.rules import RuleSet
from engine.scoring import taken
from engine.views import seat_view
from tests.support.play import game, rules_with


def worths(rules: RuleSet, total: tuple[int, int] = (0, 0), bid: int = 8, side: int = 0) -> tuple[float, ...]:
    return Stakes(rules, total, 1).by_tricks(side, 0, bid, (0, 0), FULL_DECK)


def test_it_is_the_lead_in_points_while_the_match_goes_on() -> None:
    found = worths(rules_with())
    assert found[8] == 8
    assert found[9] == 9
    assert found[7] == -8 - 6
    assert found[13] == 13


def test_what_one_side_gains_the_other_loses() -> None:
    declarers, defenders = worths(rules_with()), worths(rules_with(), side=1)
    assert defenders == tuple(-worth for worth in declarers[::-1])


def test_the_match_counts_for_more_than_the_points_that_win_it() -> None:
    found = worths(rules_with(), total=(25, 10))
    assert found[8] == 31
    assert found[7] < 31
    assert worths(rules_with(), total=(10, 25))[7] == -31


def test_a_slam_that_wins_the_match_is_worth_the_match() -> None:
    assert worths(rules_with("sudden-slam"), bid=13)[13] == 31


def test_no_lead_is_worth_a_match() -> None:
    far_ahead = worths(rules_with(hands=9), total=(80, 0))
    assert max(far_ahead) < 2.4 * 13
    assert far_ahead[8] == far_ahead[9]


def test_a_draw_is_worth_nothing() -> None:
    stakes = Stakes(rules_with(hand_cap=1), (0, 8), 1)
    assert stakes.by_tricks(0, 0, 8, (0, 0), FULL_DECK)[8] == 0


@pytest.mark.parametrize(("counting", "points"), [("card_points", 120), ("honours", 40)])
def test_where_cards_count_each_trick_is_worth_about_as_much(counting: str, points: int) -> None:
    rules = rules_with(counting=counting)
    for tricks in range(14):
        assert taken(rules.counting, share(FULL_DECK, tricks)) == pytest.approx(points * tricks / 13, abs=points / 10)
        assert share(FULL_DECK, tricks).bit_count() == 4 * tricks


def test_a_part_of_the_cards_is_shared_likewise() -> None:
    cards = mask_of([0, 12, 13, 25, 26, 38, 39, 51])
    assert share(cards, 0) == 0
    assert share(cards, 2) == cards
    assert share(cards, 1).bit_count() == 4


def test_it_is_read_from_the_view() -> None:
    assert stakes_of(seat_view(game().match, 0)) == Stakes(rules_with(), (0, 0), 1)


def test_no_lead_is_worth_the_match_before_it_is_won() -> None:
    stakes = Stakes(rules_with(), (30, -25), 5)
    assert stakes.standing(0, (30, -25)) == -stakes.standing(1, (30, -25)) < 31
    assert stakes.standing(0, (5, 2)) == 3
