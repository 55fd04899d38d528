"""What each card played denies, as a player would say it."""

from engine.cards import Mask, mask_of, parse_card
from engine.robots.strong.telling import doubts, tells
from engine.views import seat_view
from tests.support.play import game

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "76543.J87.AK.KQJ", ".6542.Q7632.T987")


def denied(cards: str, seat: int, trump: str = "H", viewer: int = 0) -> set[Mask]:
    playing = game(deal=DEAL).call(7, "pass", "pass", "pass").name(trump).play(cards)
    return set(tells(seat_view(playing.match, viewer))[seat])


def masks(*texts: str) -> set[Mask]:
    return {mask_of(parse_card(card) for card in text.split()) for text in texts}


def test_who_loses_a_trick_plays_the_lowest() -> None:
    assert denied("SA S9", 1) == masks("S8 S7 S6 S5 S4 S3")


def test_who_wins_last_wins_as_cheaply_as_can_be() -> None:
    assert denied("C2 C5 CJ CT", 3, viewer=0) == masks("C9 C8 C7 C4 C3", "CQ CK")
    assert denied("D4 DT DA D2 ", 1) == set()


def test_third_in_hand_plays_high_enough() -> None:
    assert denied("D4 D9 DK", 2, viewer=0) == set()
    assert denied("H3 HQ H7", 2, trump="S") == masks("H2 H4 H5 H6", "HA HK")


def test_a_partner_who_wins_is_let_win() -> None:
    assert denied("SA S9 S3", 2) == set()


def test_who_could_have_ruffed_has_no_trumps() -> None:
    deal_out = denied("SA S9 S3 D2", 3, trump="H")
    assert masks("H2 H4 H5 H6 H7 H8 HJ HQ HK HA") <= deal_out


def test_who_ruffs_does_so_with_the_lowest_that_wins() -> None:
    assert denied("SA S9 S3 H4", 3) == masks("H2")


def test_without_trumps_nobody_ruffs() -> None:
    playing = game(deal=DEAL).call(7, "pass", "pass", "pass").name("D").play("SA S9 S3 H2")
    assert tells(seat_view(playing.match, 0))[3] == tuple(masks("D2 D3 D5 D6 D7 D9 DT DQ DK DA"))


def test_doubts_are_counted() -> None:
    found = ((), (0b11, 0b100), (), ())
    assert doubts(found, 1, 0b1) == 1
    assert doubts(found, 1, 0b101) == 2
    assert doubts(found, 1, 0b1000) == 0


def test_nobody_leads_away_from_the_highest_card_that_is_out() -> None:
    assert denied("S2", 0, viewer=1) == masks("SA")
    assert denied("SA", 0, viewer=1) == set()
    assert denied("H3", 0, viewer=1) == set(), "trumps are led low to draw them"
