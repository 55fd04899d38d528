"""Worlds that fit what was called and played come up more often; the one that is certain comes up alone."""

import random

from engine.cards import parse_card
from engine.robots.strong.imagining import Imagination, played_by
from engine.views import seat_view
from tests.support.play import game
from tests.support.positions import almost_over

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "76543.J87.AK.KQJ", ".6542.Q7632.T987")


def test_each_world_stands_as_often_as_was_wanted() -> None:
    view = seat_view(game(deal=DEAL).call(7, "pass", "pass", "pass").name("S").match, 0)
    worlds = Imagination(view).worlds(random.Random(1), 20, 60)
    assert sum(times for _, times in worlds) == 20
    assert all(hands[0] == view.cards for hands, _ in worlds)


def test_a_seat_that_bid_high_has_more_in_most_of_them() -> None:
    view = seat_view(game(deal=DEAL).call("pass", 9, "pass", "pass").name("H").match, 0)
    worlds = Imagination(view).worlds(random.Random(1), 100, 400)
    hearts = {seat: sum((hands[seat] >> 13 & 0x1FFF).bit_count() * n for hands, n in worlds) for seat in (1, 2, 3)}
    assert hearts[1] > 1.7 * max(hearts[2], hearts[3])


def test_what_was_played_makes_worlds_rarer() -> None:
    playing = game(deal=DEAL).call(7, "pass", "pass", "pass").name("H").play("SA S9")
    view = seat_view(playing.match, 0)
    lower = (1 << parse_card("S9")) - 1
    held = sum(times for hands, times in Imagination(view).worlds(random.Random(1), 100, 400) if hands[1] & lower)
    assert held < 82, "nine of ten hands would have a lower spade if cards told nothing"


def test_the_only_world_there_is_stands_for_all() -> None:
    playing = almost_over().play("S2 H2 D2")
    assert Imagination(seat_view(playing.match, 3)).worlds(random.Random(1), 20, 60) == [(playing.hand.cards, 20)]


def test_it_is_known_who_played_what() -> None:
    playing = game(deal=DEAL).call(7, "pass", "pass", "pass").name("H").play("SA S8 S3 D2 SK")
    played = played_by(seat_view(playing.match, 1))
    assert played[0] == 1 << parse_card("SA") | 1 << parse_card("SK")
    assert played[3] == 1 << parse_card("D2")
    assert played[1] == 1 << parse_card("S8")
