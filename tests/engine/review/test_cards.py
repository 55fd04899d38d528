"""A card that throws points away is found, with the better one; what is as good, or may be noise, is left in peace."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from engine.cards import Card, Mask, card_text, parse_card
from engine.review.cards import judge_card
from engine.review.model import Judgement
from engine.review.questions import Decision, questions_of
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position
from engine.state import Phase
from tests.support.play import Game, game
from tests.support.reviewing import never


@dataclass
class Fickle:
    """A solver for which a card takes as many tricks as it says, by turns."""

    turns: list[Mapping[Card, int]]
    reach: int = 13
    solved: int = 0

    def tricks(self, position: Position) -> Mapping[Card, int]:
        position.checked()
        self.solved += 1
        return self.turns[(self.solved - 1) % len(self.turns)]

    def reaching(self, position: Position, target: int) -> Mask:
        raise NotImplementedError


def last_decision(playing: Game) -> Decision:
    *_, last = questions_of(playing.match)
    assert isinstance(last, Decision)
    return last


def follows() -> Decision:
    """Seat 1 has played the jack to the ace that was led, and might have played the ten, nine or eight."""
    return last_decision(game().call(8, "pass", "pass", "pass").name("S").play("SA SJ"))


def takes(**tricks: int) -> Mapping[Card, int]:
    return {parse_card(text): number for text, number in tricks.items()}


def judged(decision: Decision, solver: Fickle, worlds: int = 16) -> Judgement:
    found = judge_card(decision, random.Random(1), solver, worlds, never)
    assert found is not None
    return found


def test_the_better_card_is_named_with_what_it_is_worth_more() -> None:
    found = judged(follows(), Fickle([takes(SJ=5, ST=6, S9=6, S8=6)]))
    assert card_text(found.best) == "S8"
    assert (found.seat, found.phase, found.trick, card_text(found.made)) == (1, Phase.PLAY, 1, "SJ")
    assert found.cost > 2
    assert found.is_mistake


def test_what_takes_as_many_tricks_is_as_good() -> None:
    found = judged(follows(), Fickle([takes(SJ=6, ST=6, S9=6, S8=6)]))
    assert (found.best, found.cost, found.is_mistake) == (found.made, 0, False)


def test_what_is_now_better_and_now_worse_is_noise() -> None:
    found = judged(follows(), Fickle([takes(SJ=2, ST=9, S9=2, S8=2), takes(SJ=8, ST=2, S9=2, S8=2)]))
    assert not found.is_mistake


def test_one_world_proves_nothing() -> None:
    assert not judged(follows(), Fickle([takes(SJ=0, ST=12, S9=12, S8=12)]), worlds=1).is_mistake


def test_when_time_is_out_the_worlds_so_far_have_to_do() -> None:
    solver = Fickle([takes(SJ=5, ST=6, S9=6, S8=6)])
    assert judge_card(follows(), random.Random(1), solver, 16, lambda: True) is not None
    assert solver.solved == 2


def test_a_difference_in_every_world_there_is_needs_no_more_proof() -> None:
    """In trick 12 seat 3 knows who holds the last spade, and not which of the others has the last heart."""
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    playing = game(deal=deal).call(7, "pass", "pass", "pass").name("S")
    for high, low in zip("AKQJT987654", "23456789TJQ", strict=True):
        playing.play(f"S{high} H{low} D{low} C{low}")
    decision = last_decision(playing.play("S3 HK DK CK"))
    found = judged(decision, Fickle([takes(CA=1, CK=0), takes(CA=2, CK=0)]))
    assert card_text(found.best) == "CA"
    assert found.is_mistake


def test_a_position_beyond_the_solver_is_not_judged() -> None:
    assert judge_card(follows(), random.Random(1), EndingSolver(), 4, never) is None


@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_numbers_give_the_same_judgement(seed: int) -> None:
    def once() -> Judgement:
        turns = [takes(SJ=5, ST=6, S9=6, S8=6), takes(SJ=6, ST=6, S9=6, S8=7)]
        found = judge_card(follows(), random.Random(seed), Fickle(turns), 16, never)
        assert found is not None
        return found

    assert once() == once()
