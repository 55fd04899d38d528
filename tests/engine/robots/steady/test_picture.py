"""What a seat can know of what is out."""

import pytest

from engine.cards import NO_TRUMP, parse_card, parse_pbn
from engine.robots.steady.picture import Picture, picture
from engine.views import SeatView, seat_view
from tests.support.play import game, rules_with

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "765.J87.AKQ.KQJT", "43.6542.7632.987")


PLAYED = "SA S8 S5 S3 SK S9 S6 S4 SQ ST S7 H2"


def view(seat: int, trump: str = "C") -> SeatView:
    return seat_view(game(deal=DEAL).call(13).name(trump).play(PLAYED).match, seat)


def seen(seat: int, trump: str = "C") -> Picture:
    return picture(view(seat, trump))


def test_it_remembers_what_is_out_and_who_is_void() -> None:
    now = seen(1)
    assert now.unseen & parse_pbn("AKQJT98765432...") == parse_pbn("2...")
    assert now.has(3, 0) == 0
    assert now.has(0, 0) == parse_pbn("2...")
    assert now.out(0) == parse_pbn("2...")


def test_it_knows_its_side() -> None:
    now = seen(2)
    assert (now.partner, now.opponents, now.declares) == (0, (3, 1), True)
    assert not seen(1).declares


def test_a_card_is_high_that_no_opponent_can_beat() -> None:
    assert seen(1).is_high(parse_card("SJ"))
    assert not seen(0).is_high(parse_card("S2"))


def test_cards_are_equal_that_only_partner_or_the_play_could_part() -> None:
    now = seen(1)
    assert now.are_equal(parse_card("HQ"), parse_card("HA"))
    assert not now.are_equal(parse_card("D5"), parse_card("D9"))


def test_who_is_void_and_may_have_a_trump_will_ruff() -> None:
    now = seen(1)
    assert now.will_ruff(3, 0)
    assert not now.will_ruff(0, 0)
    assert not seen(1, trump="H").will_ruff(3, 1)


def test_the_risk_of_a_ruff_grows_as_the_suit_runs_out() -> None:
    now = seen(0)
    assert now.risk_of_ruff(0) == 1
    assert 0 < now.risk_of_ruff(1) < 0.2
    assert now.risk_of_ruff(2) < now.risk_of_ruff(1) + 0.1


def test_there_is_no_ruff_without_trumps() -> None:
    playing = game(rules_with("sun"), deal=DEAL).call("13NT").play(PLAYED)
    now = picture(seat_view(playing.match, 0))
    assert now.risk_of_ruff(0) == 0
    assert now.own(NO_TRUMP) == 0
    assert not now.will_ruff(3, 0)


@pytest.mark.parametrize("seat", range(4))
def test_of_the_seat_itself_it_knows_what_it_holds(seat: int) -> None:
    assert seen(seat).may_hold[seat] == view(seat).cards


def test_it_remembers_who_led_what() -> None:
    assert seen(1).has_led == [parse_pbn("AKQ..."), 0, 0, 0]
