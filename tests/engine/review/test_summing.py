"""A whole review: blunders that were planted are found, and skill is kept apart from luck."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.calls import make_bid
from engine.cards import card_text, parse_card
from engine.commands import Deal
from engine.records.read import read_record
from engine.review import Judgement, Most, Par, review_dict, review_of
from engine.state import Match, Phase
from tests.support.play import LAYOUT, game, hands_of
from tests.support.positions import almost_over
from tests.support.reviewing import always, cards_reviewed, reviewed, steady_hand

GOLDEN = Path(__file__).parents[2] / "golden"
SHORT = ("auction-outbid-may-raise", "dealer-must-bid", "hcc-thrown-in", "must-follow")
MATCHES = sorted(path.stem for path in GOLDEN.glob("match-*.json"))


def first_hand(name: str) -> str:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())["record"]
    return json.dumps({**record, "hands": record["hands"][:1]})


@pytest.mark.parametrize("name", [*SHORT, *MATCHES])
def test_whatever_the_rules_and_however_far_it_came_there_is_a_review(name: str) -> None:
    match = read_record(first_hand(name)).match
    told = review_dict(reviewed(match, out_of_time=always))
    assert json.loads(json.dumps(told)) == told
    assert told["total"] == list(match.total)


PLANTED = [
    (("4.AKJ852.K8762.J", "JT85.QT7.3.KT963", "KQ.9643.JT5.A752", "A97632..AQ94.Q84"), 10, 3, "S9"),
    (("T986.K52.Q764.J4", "Q532.763.T93.875", "A.AQT94.82.KT932", "KJ74.J8.AKJ5.AQ6"), 10, 1, "S5"),
    (("J2.KQJ6.965.AKQ5", "Q83.73.AJ74.JT86", "A94.AT5.Q83.7432", "KT765.9842.KT2.9"), 11, 3, "SK"),
    (("KJT.753..QT98654", "6432.A2.AT832.K2", "98.KQJ84.Q654.73", "AQ75.T96.KJ97.AJ"), 10, 2, "H8"),
]
"""Deals as robots play them, and a card that one of them would never have played in that trick."""


@pytest.mark.parametrize(("deal", "trick", "seat", "card"), PLANTED)
def test_a_card_thrown_away_is_the_costliest_of_all(deal: tuple[str, ...], trick: int, seat: int, card: str) -> None:
    blunder = parse_card(card)

    def swap(match: Match, legal: Sequence[int]) -> int | None:
        assert match.hand is not None
        here = match.phase is Phase.PLAY and (len(match.hand.tricks) + 1, match.seat_to_act) == (trick, seat)
        return blunder if here and blunder in legal else None

    (hand,) = cards_reviewed(steady_hand(deal, swap).match).hands
    worst = max(hand.cards, key=lambda one: one.cost)
    assert (worst.trick, worst.seat, card_text(worst.made)) == (trick, seat, card)
    assert worst.best != worst.made
    assert worst.cost > 1


def test_where_nothing_matters_there_are_no_mistakes() -> None:
    (hand,) = cards_reviewed(almost_over().match).hands
    assert hand.cards
    assert hand.mistakes == ()


def test_the_same_seed_gives_the_same_review() -> None:
    match = steady_hand(PLANTED[2][0], lambda *_: None).match
    first, again, other = (reviewed(match, seed) for seed in (7, 7, 8))
    assert first == again != other


def card(seat: int, cost: float, hand: int = 0) -> Judgement:
    return Judgement(hand, seat, Phase.PLAY, 5, 3, 4 if cost else 3, cost)


def call(seat: int, cost: float) -> Judgement:
    return Judgement(0, seat, Phase.AUCTION, 0, make_bid(9), make_bid(7) if cost else make_bid(9), cost, 0.2, 0.7)


PARS = Par(0, (Most(0, 1, 9), Most(1, 0, 7)), 8, 9.0), Par(1, (Most(2, 1, 6), Most(3, 0, 8)), None, -8.0)


def test_what_decisions_cost_is_added_up_apart_from_what_the_cards_were_worth() -> None:
    match = game().call("pass", "pass", "pass", "pass").match
    trump = Judgement(0, 1, Phase.TRUMP, 0, 0, 1, 1.25)
    review = review_of(match, [PARS[0], call(1, 2.0), call(2, 0), trump, None, card(1, 0.5), card(1, 0.25), card(0, 0)])
    first, second, third, fourth = review.players
    assert (second.lost_in_calls, second.lost_in_trumps, second.lost_in_cards) == (2, 1.25, 0.75)
    assert (second.lost, second.mistakes, first.lost, first.mistakes) == (4, 4, 0, 0)
    assert [player.luck for player in (first, second, third, fourth)] == [9, -9, 9, -9]


def test_luck_is_of_all_hands_and_unknown_where_none_was_solved() -> None:
    match = game().call("pass", "pass", "pass", "pass").match
    assert review_of(match, PARS).players[0].luck == 1
    assert review_of(match, []).players[0].luck is None


def test_each_hand_has_what_belongs_to_it() -> None:
    playing = game().call("pass", "pass", "pass", "pass")
    playing.obey(Deal(hands_of(*LAYOUT))).call(7)
    trump = Judgement(1, 0, Phase.TRUMP, 0, 0, 1, 1.25)
    review = review_of(playing.match, [PARS[0], call(1, 2.0), PARS[1], trump, card(2, 0.5, hand=1)])
    before, after = review.hands
    assert (before.par, before.trump, before.mistakes) == (PARS[0], None, before.calls)
    assert before.result == playing.match.results[0]
    assert (after.par, after.result, after.mistakes) == (PARS[1], None, (trump, card(2, 0.5, hand=1)))
    assert (before.hand, after.hand, before.number, after.number) == (0, 1, 1, 1)
