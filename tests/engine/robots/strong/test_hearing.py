"""What calls tell: the more a hand holds, the likelier it bid, the less likely it passed."""

import pytest

from engine.calls import PASS, make_bid
from engine.cards import NO_TRUMP, parse_pbn
from engine.robots.strong.hearing import (
    Limits,
    Said,
    asked_for,
    likelihood,
    limits_of,
    needed,
    reply,
    said_by,
    seat_weight,
    wanted,
)
from engine.views import seat_view
from tests.support.play import game, rules_with

STRONG = parse_pbn("AKQJ32.A2.K32.32")
WANTED = {bid: wanted(rules_with(), make_bid(bid)) for bid in range(7, 10)}
WEAK = parse_pbn("5432.432.432.432")


def test_who_bids_is_strong_and_who_passes_is_not() -> None:
    assert likelihood(Said(bid=8), STRONG, None) > 5 * likelihood(Said(bid=8), WEAK, None)
    assert likelihood(Said(passed=7), WEAK, None) > 5 * likelihood(Said(passed=7), STRONG, None)


def test_who_bid_and_then_passed_lies_between() -> None:
    limit = limits_of(STRONG, rules_with()).suited
    between = likelihood(Said(bid=limit - 1, passed=limit + 1), STRONG, None)
    assert between > likelihood(Said(bid=limit + 1, passed=limit + 2), STRONG, None)
    assert between > likelihood(Said(bid=limit - 2, passed=limit - 1), STRONG, None)


def test_who_has_said_nothing_tells_nothing() -> None:
    assert likelihood(Said(), STRONG, None) == likelihood(Said(), WEAK, None) == 1


def test_nothing_is_impossible() -> None:
    assert likelihood(Said(bid=13), WEAK, 3) > 0


def test_the_trump_named_is_the_best_suit() -> None:
    named = [likelihood(Said(bid=8), STRONG, suit) for suit in range(4)]
    assert named[0] > 10 * max(named[1:])
    assert likelihood(Said(bid=8), STRONG, NO_TRUMP) == likelihood(Said(bid=8), STRONG, None)


def test_a_bid_without_trumps_tells_of_such_a_hand() -> None:
    balanced = parse_pbn("AKQ2.AK2.A32.AQ2")
    said = Said(bid=8, no_trump=True)
    assert likelihood(said, balanced, None) > likelihood(said, WEAK, None)


def test_calls_are_heard_by_seat() -> None:
    playing = game().call(7, "pass", 8, "pass")
    said = said_by(seat_view(playing.match, 1))
    assert (said[0].bid, said[0].passed) == (WANTED[7], None)
    assert (said[1].bid, said[1].passed) == (None, WANTED[8])
    assert said[2].bid is not None
    assert said[2].bid > WANTED[8], "it takes more to outbid one's own partner"
    # Nobody has to outbid the partner to show something.
    outbid = game().call(7, 8, "pass", "pass").call(9)
    after = said_by(seat_view(outbid.match, 1))
    assert after[2].passed == WANTED[9] - 0.5, "its partner has bid, which is a reason to bid on"
    assert after[3].passed is not None
    assert after[3].passed > WANTED[9]
    assert (after[0].bid, after[1].bid) == (WANTED[9], WANTED[8])


def test_a_partner_who_bid_is_a_reason_to_bid_on() -> None:
    assert asked_for(holds=False, has_bid=True) < asked_for(holds=False, has_bid=False)
    said = said_by(seat_view(game().call(7, 8, 9).match, 3))
    assert said[2].bid is not None
    assert said[2].bid < WANTED[9]


def test_a_pass_before_any_bid_is_one_on_the_opening_bid() -> None:
    assert said_by(seat_view(game().call("pass").match, 1))[0].passed == WANTED[7]


def test_points_are_heard_in_tricks() -> None:
    assert needed(rules_with("iraqi-400"), make_bid(120)) == 13
    assert needed(rules_with(), make_bid(8)) == 8


def test_the_higher_the_bid_the_more_is_wanted_for_the_next() -> None:
    assert WANTED[7] < 7
    assert WANTED[9] - WANTED[8] > 1


def test_a_seat_bids_as_little_as_is_enough_and_not_above_its_limits() -> None:
    rules = rules_with("sun")
    legal = (PASS, make_bid(7, no_trump=True), make_bid(8), make_bid(8, no_trump=True))
    assert reply(legal, rules, Limits(8.4, 7.1, 0), 0.0) == make_bid(7, no_trump=True)
    assert reply(legal, rules, Limits(8.4, 6.6, 0), 0.0) == make_bid(8)
    assert reply(legal, rules, Limits(7.9, 6.6, 0), 0.0) == PASS
    assert reply(legal, rules, Limits(8.4, 7.1, 0), asked_for(holds=True, has_bid=True)) == PASS
    assert reply((make_bid(7),), rules, Limits(2.0, 2.0, 0), 0.0) == make_bid(7)


@pytest.mark.parametrize(("preset", "has"), [("sun", True), ("high-card-club", False)])
def test_there_is_a_limit_without_trumps_where_there_are_such_bids(preset: str, has: bool) -> None:
    assert (limits_of(STRONG, rules_with(preset)).no_trump > 0) == has


def test_only_the_declarer_named_the_trump() -> None:
    view = seat_view(game().call(8, "pass", "pass", "pass").name("H").match, 1)
    said = said_by(view)
    spades, hearts = parse_pbn("AKQJ32.A2.K32.32"), parse_pbn("A2.AKQJ32.K32.32")
    assert seat_weight(said, view, 0, hearts) > 10 * seat_weight(said, view, 0, spades)
    assert seat_weight(said, view, 2, hearts) == pytest.approx(seat_weight(said, view, 2, spades), rel=0.1)
