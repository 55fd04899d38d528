"""Calls that are beyond dispute, by the rules at hand; the rest is for the arena to judge."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.calls import PASS, bid_number, make_bid
from engine.cards import parse_suit
from engine.match import legal_actions
from engine.robots.strong.bidding import call, name_trump
from engine.rules import RuleSet
from engine.state import HandResult, Match
from engine.views import seat_view
from tests.support.play import Game, game, rules_with

GOOD = ("AKQJ32.A2.K32.32", "T98.K543.A54.KQ4", "765.QJT.QJT.AJ98", "4.9876.9876.T765")
WEAK = ("5432.432.432.432", "AKQ.AKQ.AKQ.AKQJ", "JT9.JT9.JT98.T98", "876.8765.765.765")
SLAM = ("AKQJT98765.A.A.A", "432.K432.K43.K43", ".QJT9.QJT9.QJT98", ".8765.87652.7652")


def after(deal: tuple[str, ...], *calls: int | str, rules: RuleSet | None = None) -> Game:
    return game(rules, deal=deal).call(*calls)


def called(playing: Game, out_of_time: Callable[[], bool] = lambda: False) -> int:
    match = playing.match
    return call(seat_view(match, match.seat_to_act), legal_actions(match), random.Random(1), out_of_time)


def test_a_good_hand_bids_and_no_more_than_it_has_to() -> None:
    assert called(after(GOOD)) in {make_bid(7), make_bid(8)}


def test_a_weak_hand_passes() -> None:
    assert called(after(WEAK)) == PASS


def test_a_bid_that_cannot_pay_is_not_made() -> None:
    assert called(after(GOOD, 7, 12, "pass", "pass")) == PASS


def test_partner_who_holds_the_bid_is_left_in_peace() -> None:
    assert called(after(GOOD, 8, "pass")) == PASS


def test_all_the_tricks_are_bid_where_they_are_in_hand() -> None:
    assert called(after(SLAM)) == make_bid(13)


def test_where_the_bid_is_the_score_it_bids_more() -> None:
    plain = rules_with(opening_bid=5)
    by_bid = rules_with(opening_bid=5, made_scores="bid")
    assert bid_number(called(after(GOOD, rules=by_bid))) > bid_number(called(after(GOOD, rules=plain)))


def test_a_bid_without_trumps_is_made_where_that_is_best() -> None:
    balanced = ("AKQ2.AKQ.AKQ.AKQ", "JT9.JT98.JT9.JT9", "8765.765.876.876", "43.432.5432.5432")
    assert called(after(balanced, rules=rules_with("sun"))) & 1


def test_without_time_it_calls_all_the_same() -> None:
    assert called(after(GOOD), lambda: True) in legal_actions(after(GOOD).match)


def named(playing: Game, out_of_time: Callable[[], bool] = lambda: False) -> int:
    match: Match = playing.match
    return name_trump(seat_view(match, match.seat_to_act), random.Random(1), out_of_time)


@pytest.mark.parametrize("stop", [True, False])
def test_the_best_suit_is_named(stop: bool) -> None:
    assert named(after(GOOD, 8, "pass", "pass", "pass"), lambda: stop) == parse_suit("S")


def test_length_goes_before_honours() -> None:
    deal = ("AKQ.T98765432..A", "JT9.A.AKQ2.KQJT9", "876.KQ.JT98.8765", "5432.J.76543.432")
    assert named(after(deal, 8, "pass", "pass", "pass")) == parse_suit("H")


def test_a_bid_that_wins_the_match_is_made_however_far_ahead_it_is() -> None:
    match = game(deal=GOOD, dealer=0).call("pass", "pass", "pass").match
    ahead = replace(match, results=(HandResult(1, 3, (8, -8), (24, -27)),))
    made = call(seat_view(ahead, 0), legal_actions(ahead), random.Random(1), lambda: False)
    assert made == make_bid(7)
