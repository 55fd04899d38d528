"""Positions in which the right card is beyond dispute; the strong robot has to find it whatever its chance."""

import random

import pytest

from activity_server.robots.dds import library_path
from activity_server.robots.sparring import solver_of_this_process
from engine.calls import PASS, make_bid
from engine.cards import card_text, suit_of
from engine.match import legal_actions
from engine.robots import strong
from engine.views import seat_view
from tests.support.play import Game, game, rules_with

pytestmark = [
    pytest.mark.skipif(library_path() is None, reason="there is no wheel of the solver here"),
    pytest.mark.parametrize("seed", range(3)),
]


def chosen(playing: Game, seed: int, worlds: int = 10) -> int:
    left = iter(range(worlds))
    match = playing.match
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    return strong.choose(view, legal, random.Random(seed), solver_of_this_process(), lambda: next(left, None) is None)


def card(playing: Game, seed: int) -> str:
    return card_text(chosen(playing, seed))


VOID = ("AK32.AQ32.A32.A2", "QJT9.K54.K54.K54", ".JT987.QJT9.QJT9", "87654.6.876.8763")
"""Seat 2 has no spades."""


def test_partners_winner_is_not_ruffed(seed: int) -> None:
    playing = game(deal=VOID).call(8, "pass", "pass", "pass").name("H").play("SA S9")
    assert suit_of(chosen(playing, seed)) != 1


def test_the_last_in_hand_wins_as_cheaply_as_can_be(seed: int) -> None:
    deal = ("T32.A432.A32.A32", "984.K65.K54.K654", "Q65.QJT.QJT.QJT9", "AKJ7.987.9876.87")
    playing = game(deal=deal).call(7, "pass", "pass", "pass").name("H").play("ST S8 S5")
    assert card(playing, seed) == "SJ"


def test_what_partner_has_won_is_not_overtaken(seed: int) -> None:
    deal = ("432.A432.A32.A32", "KT98.K65.K54.K65", "QJ65.QJT.QJT.QJ9", "A7.987.9876.T874")
    playing = game(deal=deal).call(7, "pass", "pass", "pass").name("H").play("S2 SK S5")
    assert card(playing, seed) == "S7"


def test_the_finesse_that_the_count_proves_is_taken(seed: int) -> None:
    deal = ("AKQJ.JT65.432.32", "T987.K872.K65.K5", "65.AQ93.AQJ7.AQ4", "432.4.T98.JT9876")
    playing = game(rules_with("sun"), deal=deal).call("7NT", "pass", "pass", "pass")
    playing.play("HJ H2 H3 H4 HT H7 H9 D8 H5 H8")
    # Seat 3 has no more hearts, so the king lies before the queen.
    assert card(playing, seed) == "HQ"


def test_a_bid_that_cannot_pay_is_not_made(seed: int) -> None:
    deal = ("AK432.432.432.43", "QJT.AKQ5.AKQ.AKQ", "987.JT9.JT98.JT9", "65.876.765.87652")
    assert chosen(game(deal=deal).call(7, 9, "pass", "pass"), seed) == PASS


def test_a_hand_full_of_trumps_is_bid(seed: int) -> None:
    deal = ("AKQJT2.AK.432.43", "987.QJT5.AK5.A65", "543.432.QJT9.KQJ", "6.9876.876.T9872")
    assert chosen(game(deal=deal), seed) >= make_bid(7)
