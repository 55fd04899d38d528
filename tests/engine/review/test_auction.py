"""Bids that cannot pay, passes that give contracts away and wrong trumps are named; matters of taste are not."""

import random

from engine.calls import PASS, make_bid
from engine.cards import parse_suit
from engine.review.auction import judge_call, judge_trump
from engine.review.model import Judgement
from engine.review.questions import Decision, questions_of
from engine.rules import RuleSet
from engine.state import Phase
from tests.support.play import Game, game, rules_with
from tests.support.reviewing import never

GOOD = ("AKQJ32.A2.K32.32", "T98.K543.A54.KQ4", "765.QJT.QJT.AJ98", "4.9876.9876.T765")
WEAK = ("5432.432.432.432", "AKQ.AKQ.AKQ.AKQJ", "JT9.JT9.JT98.T98", "876.8765.765.765")
SOLID = ("AKQJT98765.A.A.A", "432.K432.K43.K43", ".QJT9.QJT9.QJT98", ".8765.87652.7652")
BALANCED = ("AKQ2.AKQ.AKQ.AKQ", "JT9.JT98.JT9.JT9", "8765.765.876.876", "43.432.5432.5432")


def last_of(playing: Game) -> Decision:
    *_, last = questions_of(playing.match)
    assert isinstance(last, Decision)
    return last


def judged(deal: tuple[str, ...], *calls: int | str, rules: RuleSet | None = None) -> Judgement:
    """The judgement of the last of these calls."""
    return judge_call(last_of(game(rules, deal=deal).call(*calls)), random.Random(1), never)


def test_a_bid_that_cannot_pay_is_named_with_the_better_call() -> None:
    found = judged(WEAK, 10)
    assert (found.seat, found.phase, found.trick, found.made, found.best) == (0, Phase.AUCTION, 0, make_bid(10), PASS)
    assert found.cost > 5
    assert found.chance is not None
    assert found.chance < 0.1
    assert found.best_chance is None


def test_a_pass_with_every_trick_in_hand_is_named_with_the_bid_and_its_chance() -> None:
    found = judged(SOLID, "pass")
    assert found.best == make_bid(13)
    assert found.cost > 5
    assert found.chance is None
    assert found.best_chance is not None
    assert found.best_chance > 0.5


def test_a_sound_bid_is_no_mistake_and_has_its_chance() -> None:
    found = judged(GOOD, 8)
    assert (found.is_mistake, found.best) == (False, make_bid(8))
    assert found.chance == found.best_chance
    assert found.chance is not None
    assert 0.5 < found.chance < 0.95


def test_a_bid_without_trumps_has_the_chance_of_one_without() -> None:
    rules = rules_with("sun")
    plain, without = judged(BALANCED, 9, rules=rules), judged(BALANCED, "9NT", rules=rules)
    assert plain.chance != without.chance


def test_without_time_there_is_a_judgement_all_the_same() -> None:
    decision = last_of(game(deal=WEAK).call(10))
    assert judge_call(decision, random.Random(1), lambda: True).best == PASS


def trump_judged(suit: str) -> Judgement:
    playing = game(deal=GOOD).call(8, "pass", "pass", "pass").name(suit)
    return judge_trump(last_of(playing), random.Random(1), never)


def test_a_trump_that_is_not_the_best_is_named() -> None:
    found = trump_judged("C")
    assert (found.phase, found.made, found.best) == (Phase.TRUMP, parse_suit("C"), parse_suit("S"))
    assert found.cost > 2


def test_the_right_trump_costs_nothing() -> None:
    assert not trump_judged("S").is_mistake
