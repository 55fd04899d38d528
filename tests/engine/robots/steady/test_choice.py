"""The *steady* robot: legal whatever the rules, the same for the same view, blind to what its seat may not see."""

import random
from collections.abc import Callable, Sequence
from types import ModuleType

import pytest

from engine.commands import Deal
from engine.match import legal_actions, start_match
from engine.robots import steady, steady_1
from engine.robots.rng import Rng
from engine.rules import PRESETS, RuleSet, rules_from
from engine.state import Match, Phase
from engine.views import SeatView, seat_view
from tests.support.matches import random_rules
from tests.support.play import Game, at_random, game, play_on, random_deal, rules_with
from tests.support.redealing import redealt_match

BOTH = pytest.mark.parametrize("robot", [steady, steady_1])
Choose = Callable[[SeatView, Sequence[int], Rng], int]


def choice(robot: ModuleType, match: Match) -> int:
    chosen: int = robot.choose(seat_view(match, match.seat_to_act), legal_actions(match), random.Random(1))
    return chosen


@BOTH
@pytest.mark.parametrize("seed", range(40))
def test_what_it_does_is_legal_under_any_rules(robot: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(rules_from(random_rules(rng)), 0))

    def choose(match: Match, legal: Sequence[int]) -> int:
        chosen = choice(robot, match)
        assert chosen in legal
        return chosen if rng.random() < 0.7 else rng.choice(legal)

    for _ in play_on(playing, choose, rng, hands=4):
        pass


@BOTH
@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_every_preset_among_its_like(robot: ModuleType, preset: str) -> None:
    rng = random.Random(preset)
    playing = Game(start_match(rules_with(preset), 0))
    for _ in play_on(playing, lambda match, _legal: choice(robot, match), rng, hands=6):
        pass
    assert sum(not result.thrown_in for result in playing.match.results) >= 1


@BOTH
@pytest.mark.parametrize("seed", range(12))
def test_its_choice_follows_from_its_view_alone(robot: ModuleType, seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(RuleSet(), 0))
    for moment in play_on(playing, at_random(rng), rng, hands=2):
        if moment.match.hand is None or rng.random() < 0.5:
            continue
        other = redealt_match(moment.match, moment.match.seat_to_act, rng)
        assert choice(robot, moment.match) == choice(robot, other)


def test_it_beats_play_at_random_by_far() -> None:
    assert points_ahead(lambda _view, legal, rng: legal[int(rng.random() * len(legal))], deals=30) > 3


def test_it_names_its_best_suit() -> None:
    deal = ("AKQJT9.AK2.A2.A2", "8765.QJT.KQJ.KQJ", "432.9876.T98.T98", ".543.76543.76543")
    assert choice(steady, game(deal=deal).call(13).match) == 0


def test_what_must_be_done_is_done() -> None:
    playing = game(rules_with(all_pass="dealer_bids")).call("pass", "pass", "pass")
    assert choice(steady, playing.match) == 14


def points_ahead(weaker: Choose, deals: int) -> float:
    """By how many points a deal it is ahead, on deals played twice with the sides exchanged."""
    rng = random.Random(7)
    margin = 0
    for deal in [random_deal(rng) for _ in range(deals)]:
        for ours in (0, 1):
            playing = Game(start_match(RuleSet(), 3)).obey(Deal(deal))
            while playing.match.phase is not Phase.DEAL:
                seat, legal = playing.match.seat_to_act, legal_actions(playing.match)
                assert seat is not None
                robot = steady.choose if seat & 1 == ours else weaker
                playing.act(robot(seat_view(playing.match, seat), legal, rng))
            margin += playing.match.total[ours] - playing.match.total[1 - ours]
    return margin / deals / 2
