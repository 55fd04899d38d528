"""What a seat can tell from the cards that the others did not follow with."""

from engine.cards import SUIT_MASKS, parse_pbn
from engine.robots.reading import may_hold, voids
from engine.views import seat_view
from tests.support.play import game

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "765.J87.AKQ.KQJT", "43.6542.7632.987")


def test_a_seat_that_does_not_follow_has_none_of_the_suit() -> None:
    playing = game(deal=DEAL).call(13).name("C").play("SA S8 S5 S3 SK S9 S6 S4 SQ ST S7 H2")
    view = seat_view(playing.match, 1)
    assert voids(view) == (0, 0, 0, SUIT_MASKS[0])
    assert may_hold(view, 3, 0) == 0
    assert may_hold(view, 0, 0) == parse_pbn("2...")


def test_the_trick_under_way_tells_as_much() -> None:
    playing = game(deal=DEAL).call(13).name("C").play("SA S8 S5 S3 S2 SJ S6 S4 ST S7 H2")
    assert len(playing.hand.trick) == 3
    assert voids(seat_view(playing.match, 0)) == (0, 0, 0, SUIT_MASKS[0])
