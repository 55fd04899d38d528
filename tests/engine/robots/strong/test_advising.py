"""Advice: what the robot itself would do, for the reasons for which it would, and from the seat's own view alone."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.calls import PASS, make_bid
from engine.cards import NO_TRUMP, Card, parse_card, parse_suit
from engine.match import legal_actions
from engine.robots import steady, strong
from engine.robots.endings import EndingSolver
from engine.robots.solving import Solver
from engine.robots.strong import advising
from engine.robots.strong.advice import Advice, Reason, Why
from engine.robots.strong.playing import Prospect
from engine.rules import RuleSet
from engine.state import Match
from engine.views import seat_view
from tests.engine.robots.strong.test_bidding import GOOD, SLAM, WEAK
from tests.engine.robots.strong.test_choice import Guessing, choice
from tests.engine.robots.strong.test_playing import Told
from tests.support.play import Game, at_random, game, play_on, rules_with
from tests.support.redealing import redealt_match

BALANCED = ("AKQ2.AKQ.AKQ.AKQ", "JT9.JT98.JT9.JT9", "8765.765.876.876", "43.432.5432.5432")


def advised(match: Match, solver: Solver, seed: int = 1, worlds: int = 60) -> Advice:
    left = iter(range(worlds))
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    return strong.advise(view, legal, random.Random(seed), solver, lambda: next(left, None) is None)


def advised_by_rules(match: Match) -> Advice:
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    return strong.advise_by_rules(view, legal, random.Random(1))


def on_call(deal: tuple[str, ...], *calls: int | str, rules: RuleSet | None = None) -> Advice:
    return advised(game(rules, deal=deal).call(*calls).match, EndingSolver())


@pytest.mark.parametrize("seed", range(5))
def test_it_is_what_the_robot_would_do_and_the_hidden_cards_have_no_part_in_it(seed: int) -> None:
    rng = random.Random(seed)
    playing = game()
    for _ in play_on(playing, at_random(rng), rng, hands=1):
        match = playing.match
        if match.hand is None or rng.random() < 0.6:
            continue
        advice = advised(match, Guessing(), 3, worlds=6)
        assert advice.action == choice(match, 3, Guessing())
        assert advice == advised(redealt_match(match, match.seat_to_act, rng), Guessing(), 3, worlds=6)


# Calls


def test_a_bid_is_advised_with_how_often_it_is_made_and_the_next_one_less_often() -> None:
    advice = on_call(GOOD)
    reason = advice.reason
    assert (reason.why, reason.other) == (Why.BID, advice.action + 2)
    assert reason.value is not None
    assert reason.other_value is not None
    assert 10 >= reason.value > reason.other_value


def test_above_the_highest_bid_there_is_no_next_one() -> None:
    advice = on_call(SLAM)
    assert advice.action == make_bid(13)
    assert advice.reason == Reason(Why.BID, advice.reason.value, None, None)


def test_a_pass_is_advised_with_how_seldom_the_next_bid_would_be_made() -> None:
    advice = on_call(WEAK)
    assert advice.reason.other_value is not None
    assert advice.reason.other_value <= 3
    assert advice == Advice(PASS, Reason(Why.PASS, None, make_bid(7), advice.reason.other_value))


def test_a_partner_who_holds_the_bid_is_left_in_peace() -> None:
    advice = on_call(GOOD, 8, "pass")
    assert (advice.action, advice.reason.why, advice.reason.other) == (PASS, Why.LEAVE, make_bid(9))


def test_a_bid_without_trumps_is_compared_with_the_next_one_without_trumps() -> None:
    advice = on_call(BALANCED, rules=rules_with("sun"))
    assert advice.action & 1
    assert advice.reason.other in {None, advice.action + 2}


def test_where_there_is_no_choice_that_is_the_reason() -> None:
    playing = game(rules_with(all_pass="dealer_bids"), dealer=3).call("pass", "pass", "pass")
    only = Advice(make_bid(7), Reason(Why.ONLY))
    assert advised(playing.match, EndingSolver()) == only
    assert advised_by_rules(playing.match) == only


# The trump


def test_a_trump_is_advised_with_the_tricks_it_takes_and_those_of_the_next_best() -> None:
    advice = advised(game(deal=GOOD).call(8, "pass", "pass", "pass").match, EndingSolver())
    reason = advice.reason
    assert (advice.action, reason.why) == (parse_suit("S"), Why.TRUMP)
    assert reason.other not in {None, advice.action}
    assert reason.value is not None
    assert reason.other_value is not None
    assert 130 >= reason.value > reason.other_value > 0


# Cards


def led() -> Game:
    return game().call(8, "pass", "pass", "pass").name("S")


def third_lead() -> Match:
    """Two tricks have been won, and any suit may be led."""
    return led().play("SA SJ S7 S4 SK ST S6 S3").match


def told(takes: Mapping[str, int], *, match: Match | None = None) -> Reason:
    """The reason for the best of these cards, each of which takes so many of the tricks left."""
    playing = match or third_lead()
    solver = Told({**dict.fromkeys(legal_actions(playing), 3), **{parse_card(card): n for card, n in takes.items()}})
    return advised(playing, solver).reason


def card(text: str) -> Card:
    return parse_card(text)


def test_a_card_is_advised_with_the_tricks_of_its_side_and_those_of_the_next_best() -> None:
    assert told({"HT": 5, "DJ": 4}) == Reason(Why.CARD, 70, card("DJ"), 60)


def test_the_tricks_already_won_are_counted() -> None:
    match = third_lead()
    first, second = legal_actions(match)[:2]
    solver = Told({**dict.fromkeys(legal_actions(match), 5), first: 8, second: 6})
    reason = advised(match, solver).reason
    assert (reason.why, reason.value, reason.other_value) == (Why.CARD, 100, 80)


def test_cards_that_come_to_the_same_are_said_to() -> None:
    assert told({}) == Reason(Why.SAME)


def test_cards_without_others_between_them_are_the_same_without_a_look() -> None:
    assert told({"S9": 5}, match=led().play("SA").match) == Reason(Why.SAME)


def test_the_first_lead_is_advised_with_how_often_it_brings_enough_tricks() -> None:
    match = led().match
    takes = {"HT": 9, "H9": 8}
    assert told({**takes}, match=match) == Reason(Why.ENOUGH, 10, legal_actions(match)[0], 0)
    assert told({}, match=match) == Reason(Why.SAME)


@pytest.mark.parametrize(
    ("worth", "reason"),
    [
        (1.5, Reason(Why.POINTS, 15, 0)),
        (0.03, Reason(Why.SAME)),
    ],
)
def test_where_tricks_are_the_same_points_tell_cards_apart_unless_they_hardly_differ(
    monkeypatch: pytest.MonkeyPatch, worth: float, reason: Reason
) -> None:
    match = third_lead()
    first, second = legal_actions(match)[:2]
    prospects = {second: Prospect(worth, 4.0), first: Prospect(0.0, 4.0)}
    monkeypatch.setattr(advising, "prospects_of", lambda *_: prospects)
    other = first if reason.why is Why.POINTS else None
    assert advised(match, Guessing()) == Advice(second, replace(reason, other=other))


def test_beyond_the_reach_of_the_solver_it_is_a_rule_of_thumb() -> None:
    match = led().match
    view, legal = seat_view(match, 0), legal_actions(match)
    usual = Advice(steady.choose(view, legal, random.Random(1)), Reason(Why.RULE))
    assert advised(match, EndingSolver()) == usual
    assert advised_by_rules(match) == usual


# By rules of thumb


def test_calls_and_trumps_by_rules_come_with_what_is_estimated() -> None:
    bidding, naming = game(deal=GOOD), game(deal=GOOD).call(8, "pass", "pass", "pass")
    for playing in (bidding, naming):
        reason = advised_by_rules(playing.match).reason
        assert (reason.why, reason.other) == (Why.ESTIMATE, parse_suit("S"))
        assert reason.value is not None
        assert 70 < reason.value < 130


def test_without_trumps_that_is_what_is_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    bid = make_bid(8, no_trump=True)
    monkeypatch.setattr(steady, "choose", lambda *_: bid)
    advice = advised_by_rules(game(rules_with("sun"), deal=BALANCED).match)
    assert (advice.action, advice.reason.why, advice.reason.other) == (bid, Why.ESTIMATE, NO_TRUMP)
