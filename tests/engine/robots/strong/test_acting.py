"""A hand acted out goes on as four steady robots play it, none of whom sees more than its seat may."""

import random

import pytest

from engine.match import legal_actions
from engine.robots import steady
from engine.robots.strong.acting import Acting
from engine.state import Match
from engine.views import seat_view
from tests.support.play import Game, at_random, game, play_on, rules_with

RULES = [{}, {"trump_lead": "once_broken"}, {"first_lead": "trump"}, {"no_trump": True}]


def played_by_steady(playing: Game, card: int) -> int:
    """The tricks of the seat that plays this card from here on, when all others and it go on as *steady*."""
    seat, before = playing.match.seat_to_act, playing.hand.tricks_taken
    assert seat is not None
    playing.act(card)
    while playing.match.hand is not None:
        match: Match = playing.match
        legal = legal_actions(match)
        playing.act(steady.choose(seat_view(match, match.seat_to_act), legal, random.Random(0)))
    return playing.match.past_hands[-1].tricks_taken[seat & 1] - before[seat & 1]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_it_comes_to_what_four_steady_robots_take(seed: int, rules: dict[str, object]) -> None:
    rng = random.Random(seed)
    playing = game(rules_with(**rules)).call("13NT" if "no_trump" in rules else 13)
    if "no_trump" not in rules:
        playing.name("S")
    stop = rng.randrange(48)
    for number, _ in enumerate(play_on(playing, at_random(rng), rng, hands=1)):
        if number >= stop and playing.match.hand is not None and len(legal_actions(playing.match)) > 1:
            break
    match = playing.match
    if match.hand is None:
        return
    card = rng.choice(legal_actions(match))
    expected = Acting(seat_view(match, match.seat_to_act)).tricks(match.hand.cards, card)
    assert expected == played_by_steady(playing, card)
