"""A claim is proved where it holds in every layout, and nowhere else: judged by trying all of them, one by one."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from engine.claim import claim_line
from engine.match import start_match
from engine.rules import PRESETS, RuleSet
from engine.state import Phase
from engine.views import SeatView, seat_view
from tests.support.open_cards import positions
from tests.support.play import Game, at_random, play_on, rules_with

DUTIES = [
    rules_with(trump_lead=lead, first_lead=first, no_trump=no_trump)
    for lead, first, no_trump in product(("anytime", "once_broken"), ("any", "trump"), (False, True))
]


def endings(rules: RuleSet, seed: int, size: int) -> Iterator[SeatView]:
    """What the seat to play sees, from its last cards on, in hands that are played at random."""
    rng = random.Random(seed)
    for moment in play_on(Game(start_match(rules, 0)), at_random(rng), rng, hands=4):
        seat = moment.match.seat_to_act
        if moment.match.phase is Phase.PLAY and seat is not None and moment.hand.cards[seat].bit_count() <= size:
            yield seat_view(moment.match, seat)


def can_be_swept(view: SeatView) -> bool:
    """Whether some card leaves no defence in any layout, even though each defence knows where the cards lie.

    The claimant is let see the cards as well, once that card is played; so this allows whatever adapting may bring.
    """
    possible = list(positions(view))
    return any(all(position.swept_with(card) for position in possible) for card in possible[0].legal())


def check(view: SeatView) -> bool:
    line = claim_line(view)
    assert (line is not None) == can_be_swept(view)
    assert line is None or all(position.swept_by(line) for position in positions(view))
    return line is not None


@pytest.mark.no_cover  # a search takes long enough without counting lines
@pytest.mark.parametrize("rules", [*PRESETS.values(), *DUTIES], ids=lambda rules: rules.preset)
def test_the_last_two_tricks_are_claimed_exactly_where_nothing_can_go_wrong(rules: RuleSet) -> None:
    assert {check(view) for seed in range(4) for view in endings(rules, seed, 2)} == {True, False}


@pytest.mark.no_cover
@pytest.mark.parametrize("rules", DUTIES)
def test_so_are_the_last_three(rules: RuleSet) -> None:
    assert {check(view) for view in endings(rules, 0, 3)} == {True, False}
