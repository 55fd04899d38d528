"""The arena's robots that solve: legal in every phase, the cheat never worse than what all cards in sight allow."""

import random

import pytest

from activity_server.robots import sparring
from activity_server.robots.dds import library_path
from activity_server.robots.sparring import cheating_robot, solver_of_this_process, strong_robot
from engine.calls import PASS, make_bid
from engine.match import legal_actions
from engine.state import Match
from engine.views import seat_view
from tests.support.play import Game, game, rules_with

pytestmark = pytest.mark.skipif(library_path() is None, reason="there is no wheel of the solver here")

TOP = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def cheat(match: Match) -> int:
    return cheating_robot("")(match, legal_actions(match), random.Random(1))


def test_strong_plays_a_hand_with_hardly_any_time() -> None:
    playing = game()
    choose = strong_robot("0")
    while playing.match.hand is not None:
        legal = legal_actions(playing.match)
        chosen = choose(seat_view(playing.match, playing.match.seat_to_act), legal, random.Random(1))
        assert chosen in legal
        playing.act(chosen)


def test_the_cheat_plays_a_hand() -> None:
    playing = game()
    while playing.match.hand is not None:
        playing.act(cheat(playing.match))
    assert playing.match.results[0].tricks is not None


def test_the_cheat_bids_what_is_made_and_leaves_its_partner_the_bid() -> None:
    playing: Game = game(deal=TOP)
    assert cheat(playing.match) == make_bid(7)
    playing.call(7, "pass")
    assert cheat(playing.match) == PASS
    playing.call("pass")
    # With a suit to itself every seat takes all tricks that it leads.
    assert cheat(playing.match) == make_bid(8)


def test_the_cheat_passes_what_is_not_made_and_bids_what_it_must() -> None:
    playing = game(rules_with(all_pass="dealer_bids"))
    playing.call("pass")
    while len(legal_actions(playing.match)) > 1:
        playing.act(PASS)
    assert cheat(playing.match) == make_bid(7)
    weak = game(dealer=0)
    assert cheat(weak.match) == PASS


@pytest.mark.parametrize("argument", ["soon", "-1", "nan", "60001"])
def test_a_time_that_is_none_is_refused(argument: str) -> None:
    with pytest.raises(ValueError, match="milliseconds"):
        strong_robot(argument)


def test_the_cheat_has_nothing_to_set() -> None:
    with pytest.raises(ValueError, match="nothing to set"):
        cheating_robot("50")


def test_without_a_library_there_are_no_such_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparring, "library_path", lambda: None)
    solver_of_this_process.cache_clear()
    with pytest.raises(ValueError, match="strong"):
        strong_robot("")
    solver_of_this_process.cache_clear()
