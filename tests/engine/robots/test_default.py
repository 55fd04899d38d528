"""The move that a table makes for a seat whose time has run out."""

from collections.abc import Callable

import pytest

from engine.calls import PASS, make_bid
from engine.cards import parse_card
from engine.match import legal_actions
from engine.robots.default import default_action
from engine.views import seat_view
from tests.support.play import Game, game, rules_with

LONG_SPADES = ("AKQJT9.AK2.A2.A2", "8765.QJT.KQJ.KQJ", "432.9876.T98.T98", ".543.76543.76543")


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (game, PASS),
        (lambda: game(rules_with(all_pass="dealer_bids")).call("pass", "pass", "pass"), make_bid(7)),
        (lambda: game().call(13), 0),
        (lambda: game(deal=LONG_SPADES).call(13), 0),
    ],
)
def test_when_time_runs_out_the_table_passes_or_makes_the_one_bid_or_names_the_longest_suit(
    position: Callable[[], Game], action: int
) -> None:
    match = position().match
    assert default_action(seat_view(match, match.seat_to_act), legal_actions(match)) == action


def test_when_time_runs_out_easys_card_is_played() -> None:
    match = game().call(13).name("S").match
    assert default_action(seat_view(match, 0), legal_actions(match)) == parse_card("SA")


def test_of_two_longest_suits_the_one_with_the_higher_cards_is_named() -> None:
    deal = ("KQJ2.AKQ2.432.32", "AT98.JT9.AKQ.AKQ", "765.876.JT98.JT9", "43.543.765.87654")
    match = game(deal=deal).call(13).match
    assert default_action(seat_view(match, 0), legal_actions(match)) == 1
