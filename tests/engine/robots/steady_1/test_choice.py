"""The yardstick stays as long as it was."""

import hashlib
import random
from collections.abc import Sequence

from engine.match import start_match
from engine.robots import steady_1
from engine.rules import PRESETS
from engine.state import Match
from engine.views import seat_view
from tests.support.play import Game, play_on, rules_with

CHOICES = "c8e878b366822ef3f28ee6785fb0159e8139bf10b5a642602d6e0b015818e432"
"""What it chose when it was frozen."""


def test_the_yardstick_never_changes() -> None:
    chosen = hashlib.sha256()

    def choose(match: Match, legal: Sequence[int]) -> int:
        action = steady_1.choose(seat_view(match, match.seat_to_act), legal, rng)
        chosen.update(bytes([action]))
        return action if rng.random() < 0.9 else rng.choice(legal)

    for number, preset in enumerate(PRESETS):
        rng = random.Random(number)
        playing = Game(start_match(rules_with(preset, no_trump=number % 2 == 0), 0))
        for _ in play_on(playing, choose, rng, hands=12):
            pass
    assert chosen.hexdigest() == CHOICES
