"""The unseen cards are dealt in every way that fits, each as often as any other."""

import random
from collections import Counter
from dataclasses import replace
from math import comb

import pytest

from engine.cards import SUIT_MASKS, parse_card
from engine.match import start_match
from engine.robots.reading import voids
from engine.robots.strong.worlds import ContradictionError, Worlds
from engine.rules import rules_from
from engine.state import Trick
from engine.views import SeatView, seat_view
from tests.support.matches import random_rules
from tests.support.play import Game, at_random, game, play_on

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "76543.J87.AK.KQJ", ".6542.Q7632.T987")
"""Seat 3 has no spades."""


def after_a_spade() -> SeatView:
    return seat_view(game(deal=DEAL).call(7, "pass", "pass", "pass").name("C").play("SA S8 S3 D2").match, 0)


@pytest.mark.parametrize("seed", range(30))
def test_every_world_fits_what_was_seen(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(rules_from(random_rules(rng)), 0))
    for _ in play_on(playing, at_random(rng), rng, hands=2):
        seat = playing.match.seat_to_act
        if playing.match.hand is None or rng.random() < 0.7:
            continue
        view, hand = seat_view(playing.match, seat), playing.hand
        drawn = Worlds(view).drawn(rng)
        assert sum(drawn) == view.unseen | view.cards
        assert drawn[seat or 0] == view.cards
        assert [held.bit_count() for held in drawn] == [held.bit_count() for held in hand.cards]
        assert not any(held & lacked for held, lacked in zip(drawn, voids(view), strict=True))


def test_each_world_is_as_likely() -> None:
    deal = ("AKQJT98765.432..", "..AKQJT98765.432", ".AKQJT98765.432.", "432...AKQJT98765")
    playing = game(deal=deal).call(7, "pass", "pass", "pass").name("S")
    playing.play("SA DA HA S2 SK DK HK S3 SQ DQ HQ S4 SJ DJ HJ C5 ST DT HT C6 S9 D9 H9 C7 S8 D8 H8 C8 S7 D7 H7 C9")
    playing.play("S6 D6 H6 CT S5 D5 H5 CJ")
    view = seat_view(playing.match, 0)
    worlds = Worlds(view)
    rng = random.Random(1)
    draws = 60 * worlds.count
    seen = Counter(worlds.drawn(rng) for _ in range(draws))
    assert len(seen) == worlds.count
    assert sum((times - 60) ** 2 / 60 for times in seen.values()) < worlds.count + 4 * (2 * worlds.count) ** 0.5


def test_the_worlds_are_counted_suit_by_suit() -> None:
    view = seat_view(game().match, 0)
    assert Worlds(view).count == comb(39, 13) * comb(26, 13)
    view = after_a_spade()
    spades = (view.unseen & SUIT_MASKS[0]).bit_count()
    assert Worlds(view).count == sum(
        comb(spades, first) * comb(36 - spades, 12 - first) * comb(24 - spades + first, 12)
        for first in range(spades + 1)
    )


def test_a_view_that_contradicts_itself_is_refused() -> None:
    view = after_a_spade()
    with pytest.raises(ContradictionError):
        Worlds(replace(view, cards=view.cards & ~(1 << parse_card("SK"))))
    nobody_has_spades = Trick(0, tuple(parse_card(card) for card in ("SA", "D9", "D3", "D2")), 0)
    with pytest.raises(ContradictionError):
        Worlds(replace(view, tricks=(nobody_has_spades,)))
