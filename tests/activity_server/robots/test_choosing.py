"""Letting a robot choose."""

import pytest

from activity_server.robots.choosing import chosen
from engine.commands import Deal
from engine.match import decide, evolve, legal_actions, start_match
from engine.robots import easy
from engine.rules import RuleSet
from engine.shuffle import deal
from engine.state import Match
from engine.views import seat_view


@pytest.fixture
def match() -> Match:
    match = start_match(RuleSet(), first_dealer=0)
    for event in decide(match, Deal(deal(bytes(32), ("", "", "", ""), 0))):
        match = evolve(match, event)
    return match


def test_the_same_seed_makes_the_same_choice_and_a_legal_one(match: Match) -> None:
    seat, legal = match.seat_to_act, legal_actions(match)
    choices = {chosen("easy", seat_view(match, seat), legal, seed=7) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(legal)


def test_a_robot_that_fails_makes_no_choice(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easy, "choose", lambda *_: 1 / 0)
    assert chosen("easy", seat_view(match, match.seat_to_act), legal_actions(match), seed=7) is None
