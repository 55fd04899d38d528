"""The solver of endings agrees with a search of every line of play, and with what a player sees at a glance."""

import random

import pytest

from engine import core
from engine.cards import NO_TRUMP, SUIT_MASKS, cards_in, parse_card
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position
from tests.support.positions import position, random_position

solver = EndingSolver()


def searched(at: Position) -> dict[int, int]:
    """The same without any of the cleverness."""
    seat, trick = at.seat_to_play, at.trick
    held = at.cards[seat]
    found = {}
    for card in cards_in((held & SUIT_MASKS[trick[0] // 13] if trick else 0) or held):
        cards = list(at.cards)
        cards[seat] ^= 1 << card
        leader, played, won = at.leader, (*trick, card), 0
        if len(played) == 4:
            leader, played = core.trick_winner(leader, played, at.trump), ()
            won = (leader & 1) == (seat & 1)
        after = Position((cards[0], cards[1], cards[2], cards[3]), at.trump, leader, played)
        if not any(cards):
            found[card] = int(won)
            continue
        best = max(searched(after).values())
        left = at.tricks_left - (not played)
        found[card] = won + (best if (after.seat_to_play & 1) == (seat & 1) else left - best)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_it_agrees_with_a_search_of_every_line(seed: int) -> None:
    rng = random.Random(seed)
    at = random_position(rng, rng.randint(1, 3), rng.randrange(4))
    plain = searched(at)
    assert solver.tricks(at) == plain
    for target in range(-1, 5):
        assert solver.reaching(at, target) == sum(1 << card for card, tricks in plain.items() if tricks >= target)


def test_a_finesse_is_found_with_every_card_in_sight() -> None:
    at = position(NO_TRUMP, "2.2..", "K.3..", "AQ...", "3.4..")
    assert solver.tricks(at)[parse_card("S2")] == 2
    assert solver.tricks(at)[parse_card("H2")] == 1


def test_partners_ace_is_not_ruffed() -> None:
    at = position(0, ".K..", ".5..", "2..2.", ".3.A.", trick=(parse_card("HA"), parse_card("H2")))
    assert solver.tricks(at) == {parse_card("S2"): 1, parse_card("D2"): 2}


def test_five_cards_a_seat_are_within_its_reach() -> None:
    at = random_position(random.Random(5), solver.reach, 0)
    assert set(solver.tricks(at)) == set(cards_in(at.cards[at.leader]))


def test_what_no_play_can_lead_to_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        solver.tricks(Position((1, 2, 4, 0), 0, 0))
