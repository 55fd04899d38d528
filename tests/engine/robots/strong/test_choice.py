"""The way in: legal whatever the rules, the same for the same chance, blind to what its seat may not see."""

import random
from collections.abc import Sequence

import pytest

from engine.cards import SUIT_MASKS, Card, Mask, cards_in
from engine.match import legal_actions, start_match
from engine.robots import steady, strong
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position, Solver
from engine.robots.strong.choice import effort
from engine.rules import rules_from
from engine.state import Match, Phase
from engine.views import seat_view
from tests.support.matches import random_rules
from tests.support.play import Game, at_random, game, play_on
from tests.support.redealing import redealt_match

BLIND = EndingSolver()


class Guessing:
    """A solver of everything that makes its tricks up, each position's always the same."""

    reach = 13

    def tricks(self, position: Position) -> dict[Card, int]:
        held = position.checked().cards[position.seat_to_play]
        follow = held & SUIT_MASKS[position.trick[0] // 13] if position.trick else 0
        return {card: (card * 7 + position.leader) % (position.tricks_left + 1) for card in cards_in(follow or held)}

    def reaching(self, position: Position, target: int) -> Mask:
        return sum(1 << card for card, tricks in self.tricks(position).items() if tricks >= target)


def choice(match: Match, seed: int = 0, solver: Solver = BLIND, worlds: int = 6) -> int:
    left = iter(range(worlds))
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    return strong.choose(view, legal, random.Random(seed), solver, lambda: next(left, None) is None)


@pytest.mark.parametrize("seed", range(12))
def test_what_it_does_is_legal_under_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(rules_from(random_rules(rng)), 0))

    def choose(match: Match, legal: Sequence[int]) -> int:
        if rng.random() < 0.85:
            return rng.choice(legal)
        chosen = choice(match, rng.randrange(99), Guessing())
        assert chosen in legal
        return chosen

    for _ in play_on(playing, choose, rng, hands=2):
        pass


@pytest.mark.parametrize("seed", range(5))
def test_the_hidden_cards_have_no_part_in_it(seed: int) -> None:
    rng = random.Random(seed)
    playing = game()
    for _ in play_on(playing, at_random(rng), rng, hands=1):
        match = playing.match
        if match.hand is None or rng.random() < 0.6:
            continue
        other = redealt_match(match, match.seat_to_act, rng)
        assert choice(match, 3, Guessing()) == choice(other, 3, Guessing()) == choice(match, 3, Guessing())


def test_beyond_the_reach_of_the_solver_it_plays_by_rules_of_thumb() -> None:
    playing = game().call(8, "pass", "pass", "pass").name("S")
    view, legal = seat_view(playing.match, 0), legal_actions(playing.match)
    assert choice(playing.match) == steady.choose(view, legal, random.Random(0))


def test_what_is_forced_is_done_at_once() -> None:
    playing = game(deal=("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"))
    playing.call(7, "pass", "pass", "pass").name("S").play(
        "SA HA DA CA SK HK DK CK SQ HQ DQ CQ SJ HJ DJ CJ ST HT DT CT"
    )
    playing.play("S9 H9 D9 C9 S8 H8 D8 C8 S7 H7 D7 C7 S6 H6 D6 C6 S5 H5 D5 C5 S4 H4 D4 C4 S3 H3 D3 C3")
    assert choice(playing.match) == 0


def test_the_first_tricks_deserve_the_most_thought() -> None:
    playing = game().call(8, "pass", "pass", "pass")
    naming = effort(seat_view(playing.match, 0))
    hand = play_on(playing.name("S"), lambda _match, legal: legal[0], random.Random(1), hands=1)
    efforts = [effort(seat_view(after.match, 0)) for after in hand if after.match.phase is Phase.PLAY]
    assert naming == 1
    assert efforts == sorted(efforts, reverse=True)
    assert efforts[0] > efforts[-1] == 1


@pytest.mark.parametrize("preset", ["iraqi-400", "points-41"])
def test_where_cards_count_it_calls_and_names_trumps_as_steady_does(preset: str) -> None:
    rng = random.Random(3)
    playing = Game(start_match(rules_from({"preset": preset}), 0))
    asked = 0

    def choose(match: Match, legal: Sequence[int]) -> int:
        nonlocal asked
        if match.phase is Phase.PLAY:
            return rng.choice(legal)
        asked += 1
        usual = steady.choose(seat_view(match, match.seat_to_act), legal, random.Random(0))
        assert choice(match, 0, Guessing()) == usual
        return usual

    for _ in play_on(playing, choose, rng, hands=4):
        pass
    assert asked > 8
