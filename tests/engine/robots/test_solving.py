"""Positions that no play can lead to are refused before any solver sees them."""

import random
from dataclasses import replace

import pytest

from engine.cards import NO_TRUMP, mask_of, parse_card
from engine.robots.solving import Position
from tests.support.positions import position, random_position

SOUND = position(0, "A.K..", "2.3..", "3.2..", "4.4..")


@pytest.mark.parametrize("seed", range(20))
def test_what_play_can_lead_to_is_sound(seed: int) -> None:
    rng = random.Random(seed)
    found = random_position(rng, rng.randint(1, 13), rng.randrange(4))
    assert found.checked() is found


@pytest.mark.parametrize(
    "broken",
    [
        replace(SOUND, trump=NO_TRUMP + 1),
        replace(SOUND, trump=-1),
        replace(SOUND, leader=4),
        replace(SOUND, leader=-1),
        replace(SOUND, trick=(1, 2, 3, 4)),
        replace(SOUND, trick=(60,)),
        replace(SOUND, trick=(-1,)),
        replace(SOUND, trick=(7, 7)),
        replace(SOUND, trick=(parse_card("SA"),)),
        replace(SOUND, trick=(parse_card("C2"),)),
        replace(SOUND, cards=(*SOUND.cards[:3], 0)),
        replace(SOUND, cards=(*SOUND.cards[:3], SOUND.cards[0])),
        replace(SOUND, cards=(*SOUND.cards[:3], -1)),
        replace(SOUND, cards=(*SOUND.cards[:3], 1 << 52 | 1)),
        Position((0, 0, 0, 0), 0, 0),
    ],
)
def test_what_no_play_can_lead_to_is_refused(broken: Position) -> None:
    with pytest.raises(ValueError, match=r"."):
        broken.checked()


def test_the_seat_to_play_follows_from_leader_and_trick() -> None:
    held = tuple(mask_of([parse_card(card)]) for card in ("S2", "S3"))
    under_way = Position((held[0], held[1], 0, 0), 4, 2, (parse_card("H2"), parse_card("H3")))
    assert (under_way.checked().seat_to_play, under_way.tricks_left) == (0, 1)
