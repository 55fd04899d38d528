"""A seat's view does not change by a card that the seat may not see: not a bit of it, not a byte of its record."""

import json
import random

import pytest

from engine.cards import FULL_DECK
from engine.commands import Deal
from engine.match import start_match
from engine.rules import RuleSet, rules_from
from engine.views import seat_view, view_record
from tests.support.matches import random_rules
from tests.support.play import Game, at_random, game, play_on, random_deal
from tests.support.redealing import redealt_match

NAMES = ("Layla", "Omar", "Sami", "Noor")


@pytest.mark.parametrize("seed", range(20))
def test_dealing_the_hidden_cards_anew_changes_no_view(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(rules_from(random_rules(rng)), 0))
    for moment in play_on(playing, at_random(rng), rng, hands=2):
        if moment.match.hand is None or rng.random() < 0.85:
            continue
        for seat in (0, 1, 2, 3, None):
            other = redealt_match(moment.match, seat, rng)
            assert seat_view(other, seat) == seat_view(moment.match, seat)
            assert json.dumps(view_record(other, seat, NAMES)) == json.dumps(view_record(moment.match, seat, NAMES))


def test_the_cards_dealt_anew_are_others() -> None:
    match, rng = game().call(7, "pass", "pass", "pass").name("S").match, random.Random(0)
    other = redealt_match(match, 0, rng)
    assert seat_view(other, 1) != seat_view(match, 1)


def test_a_seat_sees_its_own_cards_and_a_spectator_none() -> None:
    playing = game()
    assert seat_view(playing.match, 2).cards == playing.hand.cards[2]
    assert seat_view(playing.match, None).cards == 0
    shown = view_record(playing.match, 1, NAMES)["hands"]
    assert isinstance(shown, list)
    assert [cards is None for cards in shown[0]["deal"]] == [True, False, True, True]


def test_what_is_unseen_is_neither_held_nor_played() -> None:
    playing = game().call(7, "pass", "pass", "pass").name("S").play("SA SJ S5 S3 SK")
    view = seat_view(playing.match, 1)
    assert view.unseen & view.cards == 0
    assert view.unseen.bit_count() == 52 - 12 - 5
    assert seat_view(start_match(RuleSet(), 0), 1).unseen == FULL_DECK


def test_a_view_tells_the_leader_and_the_total() -> None:
    playing = game()
    assert seat_view(playing.match, 0).leader == 0
    playing.call("pass", 7, "pass", "pass").name("S")
    assert seat_view(playing.match, 0).leader == 1
    playing.play("SJ S5 S3 SA H9")
    assert seat_view(playing.match, 3).leader == 0
    assert seat_view(playing.match, 3).total == (0, 0)
    playing = game().call("pass", "pass", "pass", "pass")
    assert seat_view(playing.match, 0).total == (0, 0)
    assert seat_view(playing.match, 0).dealer is None


def test_finished_hands_are_shown_whole_to_everybody() -> None:
    rng = random.Random(2)
    playing = Game(start_match(RuleSet(), 0))
    for _ in play_on(playing, at_random(rng), rng, hands=3):
        pass
    playing.obey(Deal(random_deal(rng)))
    shown = view_record(playing.match, None, NAMES)["hands"]
    assert isinstance(shown, list)
    assert all(None not in hand["deal"] for hand in shown[:-1])
    assert shown[-1]["deal"] == [None] * 4
