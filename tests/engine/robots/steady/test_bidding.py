"""The calls: bid what pays, let partner be, and no more than pays."""

import random

import pytest

from engine.calls import PASS, make_bid
from engine.match import legal_actions
from engine.robots import steady
from engine.views import seat_view
from tests.support.play import Game, game, rules_with

STRONG = "AKQJ9.AK2.AK2.A2"
MIDDLING = "AK984.K2.Q32.K32"
FLAT_AND_WEAK = "T32.432.T432.432"


def seat_of(hand: str, *calls: int | str, preset: str = "high-card-club", **rules: object) -> Game:
    """An auction in which it is the turn of a seat with this hand, after these calls."""
    deck = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    own = {"SHDC"[place] + rank for place, ranks in enumerate(hand.split(".")) for rank in ranks}
    rest = sorted(set(deck) - own, key=lambda card: random.Random(card).random())
    others = iter([rest[:13], rest[13:26], rest[26:]])
    seat = len(calls) % 4
    deal = [hand if place == seat else _pbn(next(others)) for place in range(4)]
    return game(rules_with(preset, **rules), deal=deal).call(*calls)


def _pbn(cards: list[str]) -> str:
    order = "AKQJT98765432"
    return ".".join("".join(sorted((c[1] for c in cards if c[0] == suit), key=order.index)) for suit in "SHDC")


def called(auction: Game) -> int:
    match = auction.match
    return steady.choose(seat_view(match, match.seat_to_act), legal_actions(match), random.Random(0))


def test_it_opens_as_low_as_it_may_with_a_hand_that_makes_more() -> None:
    assert called(seat_of(MIDDLING)) == make_bid(7)


def test_it_passes_with_nothing() -> None:
    assert called(seat_of(FLAT_AND_WEAK)) == PASS


def test_it_outbids_opponents_as_far_as_its_hand_goes() -> None:
    assert called(seat_of(MIDDLING, 7)) == make_bid(8)
    assert called(seat_of(STRONG, 9)) == make_bid(10)


@pytest.mark.parametrize("level", [10, 11, 12])
def test_a_bid_that_cannot_pay_is_not_made(level: int) -> None:
    assert called(seat_of(MIDDLING, level)) == PASS
    assert called(seat_of(FLAT_AND_WEAK, level)) == PASS


def test_it_leaves_a_partner_who_holds_the_bid_in_peace() -> None:
    assert called(seat_of(MIDDLING, 8, "pass")) == PASS


def test_what_partner_bid_makes_a_hand_better_and_what_opponents_bid_worse() -> None:
    hand = "AKJ842.K2.Q32.43"
    assert called(seat_of(hand, "pass", 8)) == PASS
    assert called(seat_of(hand, 7, 8)) == make_bid(9)


def test_the_last_of_four_to_speak_bids_only_what_is_worth_more_than_a_new_deal() -> None:
    assert called(seat_of(FLAT_AND_WEAK, "pass", "pass", "pass")) == PASS
    assert called(seat_of(MIDDLING, "pass", "pass", "pass")) == make_bid(7)


def test_a_sure_slam_is_bid_where_it_pays() -> None:
    assert called(seat_of("AKQJT98765.A.A.A")) == make_bid(13)


def test_it_bids_without_trumps_where_that_saves_a_trick() -> None:
    assert called(seat_of("AK2.AK32.AK2.A32", 8, no_trump=True)) == make_bid(8, no_trump=True)


def test_it_bids_what_it_will_score_where_the_bid_is_the_score() -> None:
    assert called(seat_of(STRONG, preset="points-41")) > make_bid(20)


def test_it_bids_in_points_where_points_count() -> None:
    assert called(seat_of(MIDDLING, preset="iraqi-400")) >= make_bid(65)
    assert called(seat_of(FLAT_AND_WEAK, preset="iraqi-400")) == PASS
