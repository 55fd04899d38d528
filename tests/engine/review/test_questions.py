"""What there is to judge in a match: decisions as they were met, and nothing that was forced."""

import random
from collections.abc import Sequence

import pytest

from engine.cards import parse_card
from engine.commands import Deal
from engine.match import legal_actions
from engine.review.questions import Decision, WholeDeal, questions_of
from engine.state import Match, Phase
from engine.views import SeatView, seat_view
from tests.support.play import LAYOUT, Game, at_random, game, hands_of, play_on, rules_with

Met = tuple[SeatView, tuple[int, ...], int]


def met_while_playing(playing: Game, rng: random.Random, hands: int) -> list[Met]:
    """Play on at random; all that was decided on the way."""
    met: list[Met] = []

    def choose(match: Match, legal: Sequence[int]) -> int:
        made = at_random(rng)(match, legal)
        if len(legal) > 1:
            met.append((seat_view(match, match.seat_to_act), legal_actions(match), made))
        return made

    for _ in play_on(playing, choose, rng, hands):
        pass
    return met


@pytest.mark.parametrize("preset", ["high-card-club", "sun", "classic"])
def test_each_decision_is_met_again_as_the_seat_met_it(preset: str) -> None:
    playing = game(rules_with(preset))
    met = met_while_playing(playing, random.Random(4), 3)
    found = [one for one in questions_of(playing.match) if isinstance(one, Decision)]
    assert [(one.view, one.legal, one.made) for one in found] == met
    assert len({(one.hand, one.step) for one in found}) == len(found)


@pytest.mark.parametrize("preset", ["iraqi-400", "points-41"])
def test_where_cards_count_only_the_play_of_cards_is_judged(preset: str) -> None:
    playing = game(rules_with(preset))
    met = met_while_playing(playing, random.Random(4), 3)
    found = [one for one in questions_of(playing.match) if isinstance(one, Decision)]
    assert [one.view for one in found] == [view for view, _, _ in met if view.phase is Phase.PLAY]
    assert {view.phase for view, _, _ in met} > {Phase.PLAY}


def test_a_hand_under_way_is_asked_about_up_to_its_last_card() -> None:
    playing = game().call(7, "pass", "pass", "pass").name("S").play("SA SJ")
    *_, last = questions_of(playing.match)
    assert isinstance(last, Decision)
    assert (last.view.phase, last.view.seat, last.made) == (Phase.PLAY, 1, parse_card("SJ"))


def test_there_is_a_deal_to_solve_for_each_hand_however_far_it_came() -> None:
    playing = game().call("pass", "pass", "pass", "pass").obey(Deal(hands_of(*LAYOUT)))
    deals = [one for one in questions_of(playing.match) if isinstance(one, WholeDeal)]
    assert [(one.hand, one.step, one.played.contract) for one in deals] == [(0, 0, None), (1, 0, None)]


def test_what_was_forced_is_no_decision() -> None:
    playing = game(rules_with(all_pass="dealer_bids"))
    playing.call("pass", "pass", "pass", 7).name("S").play("S4 SA ST S7 SK SJ S6 S3")
    decisions = [one for one in questions_of(playing.match) if isinstance(one, Decision)]
    assert [(one.step, one.view.seat) for one in decisions] == [
        (1, 0), (2, 1), (3, 2), (5, 3), (6, 3), (7, 0), (8, 1), (9, 2), (10, 0), (11, 1), (12, 2),
    ]  # fmt: skip
