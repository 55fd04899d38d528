"""What a hand scores under every switch, and when a match is over."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FULL_DECK, mask_of, parse_card
from engine.rules import RuleSet, rules_from
from engine.scoring import EndReason, HandScore, Outcome, match_outcome, score_hand, taken
from tests.support.matches import random_rules
from tests.support.play import rules_with

ALL = (FULL_DECK, 0)
NONE = (0, FULL_DECK)


def tricks(number: int) -> tuple[int, int]:
    """The cards won when the first partnership takes so many tricks; which cards does not matter."""
    mine = (1 << 4 * number) - 1
    return mine, FULL_DECK ^ mine


def cards_worth(text: str) -> tuple[int, int]:
    mine = mask_of(parse_card(card) for card in text.split())
    return mine, FULL_DECK ^ mine


def scored(rules: RuleSet, bid: int, won: tuple[int, int], total: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    return score_hand(rules, 0, bid, won, total).score


@pytest.mark.parametrize(
    ("preset", "changed", "bid", "took", "score"),
    [
        # the High Card Club: what was taken; defenders only when the contract failed
        ("high-card-club", {}, 8, 10, (10, 0)),
        ("high-card-club", {}, 9, 8, (-9, 5)),
        ("high-card-club", {}, 7, 13, (13, 0)),
        ("high-card-club", {}, 13, 13, (26, 0)),
        ("high-card-club", {}, 13, 12, (-13, 1)),
        ("high-card-club", {}, 7, 0, (-7, 13)),
        # defenders always
        ("classic", {}, 8, 9, (9, 4)),
        ("classic", {}, 13, 13, (16, 0)),
        ("classic", {"slam_made": 26}, 13, 13, (26, 0)),
        ("classic", {}, 9, 7, (-9, 6)),
        # slams with a bonus
        ("slam-bonus", {}, 13, 11, (-16, 2)),
        ("slam-bonus", {}, 10, 13, (16, 0)),
        ("pagat", {}, 13, 10, (-16, 6)),
        ("pagat", {}, 12, 10, (-12, 3)),
        # kabsh by the defenders
        ("saudi", {}, 9, 0, (-9, 16)),
        ("saudi", {}, 13, 0, (-13, 16)),
        ("saudi", {"unbid_slam_for": "declarers"}, 9, 0, (-9, 13)),
        ("pagat", {}, 13, 0, (-16, 26)),
        ("pagat", {"unbid_slam_for": "both"}, 13, 0, (-16, 16)),
        # what was bid
        ("high-card-club", {"made_scores": "bid"}, 8, 10, (8, 0)),
        ("high-card-club", {"made_scores": "bid"}, 8, 13, (8, 0)),
        ("high-card-club", {"made_scores": "bid"}, 13, 13, (26, 0)),
        ("classic", {"made_scores": "bid"}, 8, 10, (8, 3)),
        # another highest bid
        ("high-card-club", {"highest_bid": 11}, 11, 11, (26, 0)),
        ("high-card-club", {"highest_bid": 11}, 11, 10, (-13, 3)),
        ("high-card-club", {"highest_bid": 11}, 10, 13, (13, 0)),
    ],
)
def test_a_hand_scores_as_the_rules_say(
    preset: str, changed: dict[str, object], bid: int, took: int, score: tuple[int, int]
) -> None:
    assert scored(rules_with(preset, **changed), bid, tricks(took)) == score


def test_the_second_partnership_scores_likewise() -> None:
    assert score_hand(RuleSet(), 1, 8, (tricks(4)), (0, 0)).score == (0, 9)
    assert score_hand(RuleSet(), 1, 9, (tricks(6)), (0, 0)).score == (6, -9)


@given(st.integers(0, 2**32), st.sets(st.integers(0, 12)), st.integers(-40, 40), st.integers(-40, 40))
def test_it_does_not_matter_which_partnership_is_which(seed: int, tricks_won: set[int], one: int, other: int) -> None:
    rng = random.Random(seed)
    rules = rules_from(random_rules(rng))
    deck = rng.sample(range(52), 52)
    won = mask_of(deck[4 * trick + place] for trick in tricks_won for place in range(4))
    bid = rng.randrange(rules.opening_bid, rules.highest_bid + 1, rules.bid_step)
    here = score_hand(rules, 0, bid, (won, FULL_DECK ^ won), (one, other))
    there = score_hand(rules, 1, bid, (FULL_DECK ^ won, won), (other, one))
    assert here.score == there.score[::-1]
    assert there.slam_winner == (None if here.slam_winner is None else 1 - here.slam_winner)
    if taken(rules.counting, won) < bid:
        assert here.score[0] == (-rules.slam_failed if bid == rules.highest_bid else -bid)
    else:
        assert here.score[0] >= 0


def test_card_points_and_honours_come_to_120_and_40() -> None:
    assert taken("card_points", FULL_DECK) == 120
    assert taken("honours", FULL_DECK) == 40
    assert taken("tricks", FULL_DECK) == 13
    assert taken("card_points", cards_worth("SA HT DK CQ SJ S9")[0]) == 11 + 10 + 4 + 3 + 2
    assert taken("honours", cards_worth("SA HT DK CQ SJ S9")[0]) == 4 + 3 + 2 + 1


def test_a_contract_in_points_is_made_by_points() -> None:
    iraqi = rules_with("iraqi-400")
    aces_and_tens = "SA HA DA CA ST HT"  # 64
    assert scored(iraqi, 65, cards_worth(aces_and_tens)) == (-65, 56)
    assert scored(iraqi, 65, cards_worth(aces_and_tens + " SJ")) == (66, 54)
    assert scored(iraqi, 120, ALL) == (120, 0)
    assert scored(iraqi, 100, ALL) == (120, 0)
    assert scored(iraqi, 120, cards_worth(aces_and_tens)) == (-120, 56)


def test_every_trick_matters_for_a_kabsh_even_where_points_are_counted() -> None:
    no_trick_but_all_points = FULL_DECK ^ mask_of(parse_card(card) for card in ("S2", "H2", "D2", "C2"))
    assert scored(
        rules_with("iraqi-400", unbid_slam=200), 65, (no_trick_but_all_points, FULL_DECK ^ no_trick_but_all_points)
    ) == (120, 0)


def test_a_slam_that_wins_the_match_scores_what_was_taken() -> None:
    assert score_hand(rules_with("levant"), 0, 13, ALL, (-20, 40)) == HandScore((13, 0), 0)
    assert score_hand(rules_with("levant"), 0, 8, ALL, (0, 0)) == HandScore((13, 0), 0)
    assert score_hand(rules_with("levant"), 0, 8, NONE, (0, 0)) == HandScore((-8, 13), 1)


def test_a_team_below_zero_cannot_win_by_a_slam_where_the_rules_say_so() -> None:
    rules = rules_with("levant", negative_cannot_slam=True)
    assert score_hand(rules, 0, 13, ALL, (-1, 0)) == HandScore((13, 0), None)
    assert score_hand(rules, 0, 13, ALL, (0, -1)) == HandScore((13, 0), 0)
    assert score_hand(rules, 0, 8, NONE, (0, -1)) == HandScore((-8, 13), None)


def test_a_score_past_an_exact_target_does_not_count_for_either_team() -> None:
    rules = rules_with(target=31, exact_target=True, defenders_score="always")
    assert scored(rules, 8, tricks(9), (22, 20)) == (9, 4)
    assert scored(rules, 8, tricks(9), (23, 20)) == (0, 4)
    assert scored(rules, 8, tricks(9), (0, 28)) == (9, 0)
    assert scored(rules, 9, tricks(7), (31, 0)) == (-9, 6)
    assert scored(rules_with(hands=5, exact_target=True), 8, tricks(9), (99, 0)) == (9, 0)


def test_a_hand_that_wins_the_match_counts_past_an_exact_target() -> None:
    rules = rules_with("levant", exact_target=True)
    assert score_hand(rules, 0, 13, ALL, (40, 0)) == HandScore((13, 0), 0)


@pytest.mark.parametrize(
    ("changed", "total", "hands", "outcome"),
    [
        ({}, (30, 0), 4, None),
        ({}, (31, 0), 4, Outcome(0, EndReason.TARGET)),
        ({}, (33, 40), 4, Outcome(1, EndReason.TARGET)),
        ({}, (35, 35), 4, None),
        ({"hands": 5}, (50, 0), 4, None),
        ({"hands": 5}, (-5, -6), 5, Outcome(0, EndReason.HANDS)),
        ({"hands": 5}, (10, 10), 5, None),
        ({"hands": 5}, (10, 12), 6, Outcome(1, EndReason.HANDS)),
        ({"hand_cap": 9}, (10, 12), 9, Outcome(1, EndReason.CAP)),
        ({"hand_cap": 9}, (12, 12), 9, Outcome(None, EndReason.CAP)),
        ({"hand_cap": 9}, (12, 31), 9, Outcome(1, EndReason.TARGET)),
        ({"hands": 9, "hand_cap": 9}, (12, 31), 9, Outcome(1, EndReason.HANDS)),
        ({"hands": 9, "hand_cap": 9}, (31, 31), 9, Outcome(None, EndReason.CAP)),
    ],
)
def test_a_match_ends_by_its_length_when_one_is_ahead(
    changed: dict[str, object], total: tuple[int, int], hands: int, outcome: Outcome | None
) -> None:
    assert match_outcome(rules_with(**changed), total, hands, None) == outcome


def test_a_slam_ends_a_match_before_anything_else_does() -> None:
    assert match_outcome(RuleSet(), (13, 40), 99, 0) == Outcome(0, EndReason.SLAM)
