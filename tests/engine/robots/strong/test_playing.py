"""The choice of a card over a solver: what is worth most is played, and no more is asked than there is time for."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from engine.cards import Card, FourHands, Mask, cards_in, parse_card
from engine.match import legal_actions
from engine.robots import steady
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position
from engine.robots.strong.acting import Acting
from engine.robots.strong.playing import alike, play, prospects_of
from engine.views import seat_view
from tests.support.play import Game, at_random, game, play_on
from tests.support.positions import almost_over


@dataclass
class Told:
    """A solver that was told what every card takes, and notes what it was asked."""

    takes: Mapping[Card, int]
    reach: int = 13
    solved: int = 0
    targets: list[int] = field(default_factory=list)

    def tricks(self, position: Position) -> Mapping[Card, int]:
        self.solved += 1
        position.checked()
        return self.takes

    def reaching(self, position: Position, target: int) -> Mask:
        self.targets.append(target)
        position.checked()
        return sum(1 << card for card, tricks in self.takes.items() if tricks >= target)


@dataclass
class Doubtful(Told):
    """A solver for which one card is now better and now worse than the others."""

    def tricks(self, position: Position) -> Mapping[Card, int]:
        found = dict(super().tricks(position))
        first = next(iter(found))
        found[first] += 1 if self.solved % 2 else -1
        return found


def never() -> bool:
    return False


def lead() -> Game:
    return game().call(8, "pass", "pass", "pass").name("S")


def chosen(playing: Game, solver: Told, usual: str, *, ends: bool = False) -> Card:
    match = playing.match
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    return play(view, legal, random.Random(1), solver, lambda: ends, parse_card(usual))


def test_the_first_lead_is_asked_only_whether_the_contract_is_made_with_a_trick_to_spare() -> None:
    playing = lead()
    solver = Told({card: 9 if card == parse_card("HT") else 8 for card in legal_actions(playing.match)})
    assert chosen(playing, solver, "SA") == parse_card("HT")
    assert set(solver.targets) == {9}
    assert solver.solved == 0


def test_any_later_card_is_solved_whole_and_an_overtrick_counts() -> None:
    playing = lead().play("SA")
    solver = Told({parse_card("SJ"): 4, parse_card("ST"): 4, parse_card("S9"): 5, parse_card("S8"): 3})
    assert chosen(playing, solver, "S8") == parse_card("S9")
    assert solver.targets == []


def test_among_equals_it_is_the_usual_card() -> None:
    playing = lead().play("SA")
    solver = Told(dict.fromkeys((parse_card(card) for card in ("SJ", "ST", "S9", "S8")), 4))
    assert chosen(playing, solver, "S8") == parse_card("S8")


def test_without_time_one_world_decides() -> None:
    playing = lead().play("SA")
    solver = Told(dict.fromkeys((parse_card(card) for card in ("SJ", "ST", "S9", "S8")), 4))
    chosen(playing, solver, "S8", ends=True)
    assert solver.solved == 1


def test_every_card_has_its_prospects() -> None:
    playing = lead().play("SA")
    takes = {parse_card("SJ"): 4, parse_card("ST"): 4, parse_card("S9"): 5, parse_card("S8"): 3}
    view, legal = seat_view(playing.match, 1), legal_actions(playing.match)
    prospects = prospects_of(view, legal, random.Random(1), Told(takes), never)
    assert {card: prospect.tricks for card, prospect in prospects.items()} == takes
    assert prospects[parse_card("S9")].worth > prospects[parse_card("S8")].worth


def test_what_is_settled_is_looked_at_in_no_more_worlds_than_it_takes() -> None:
    playing = lead().play("SA")
    same = Told(dict.fromkeys((parse_card(card) for card in ("SJ", "ST", "S9", "S8")), 4))
    chosen(playing, same, "S8")
    assert same.solved <= 16


def test_what_is_in_doubt_is_looked_at_in_more() -> None:
    playing = lead().play("SA")
    doubtful = Doubtful({parse_card("SJ"): 4, parse_card("ST"): 4, parse_card("S9"): 4, parse_card("S8"): 4})
    chosen(playing, doubtful, "S8")
    assert doubtful.solved > 32


def test_cards_are_alike_that_no_card_of_the_others_lies_between() -> None:
    match = lead().play("SA").match
    view = seat_view(match, 1)
    assert alike(view, legal_actions(match)) == [[parse_card(card) for card in ("S8", "S9", "ST", "SJ")]]
    assert alike(seat_view(match, 2), [parse_card(card) for card in ("S5", "S6", "S7")]) == [
        [parse_card(card) for card in ("S5", "S6", "S7")]
    ]
    assert len(alike(seat_view(match, 0), [parse_card(card) for card in ("S2", "SQ", "SK", "H9", "HT")])) == 3


def after_tricks(number: int) -> Game:
    playing = lead()
    for _ in range(4 * number):
        legal = legal_actions(playing.match)
        playing.act(steady.choose(seat_view(playing.match, playing.match.seat_to_act), legal, random.Random(1)))
    return playing


@pytest.mark.parametrize(("tricks", "is_acted_out"), [(2, False), (3, True)])
def test_with_ten_tricks_left_what_steady_robots_would_take_counts_beside_what_is_solved(
    tricks: int, is_acted_out: bool
) -> None:
    match = after_tricks(tricks).match
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    prospects = prospects_of(view, legal, random.Random(1), Told(dict.fromkeys(legal, 4)), never)
    assert any(prospect.tricks != 4 for prospect in prospects.values()) == is_acted_out


def test_the_first_worlds_are_acted_out_and_speak_for_those_after(monkeypatch: pytest.MonkeyPatch) -> None:
    match = after_tricks(3).match
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    acted: list[Card] = []

    def acted_out(_acting: Acting, _hands: FourHands, card: Card) -> int:
        acted.append(card)
        return 3

    monkeypatch.setattr(Acting, "tricks", acted_out)
    solver = Doubtful(dict.fromkeys(legal, 4))
    prospects = prospects_of(view, legal, random.Random(1), solver, never)
    assert solver.solved > 32
    assert len(acted) == 16 * len(alike(view, legal))
    assert {round(prospects[card].tricks, 6) for card in legal[1:]} == {3.8}


@pytest.mark.parametrize("seed", range(6))
def test_endings_are_played_legally_with_the_solver_of_endings(seed: int) -> None:
    rng = random.Random(seed)
    playing = lead()
    for _ in play_on(playing, at_random(rng), rng, hands=1):
        match = playing.match
        if match.hand is None or len(match.hand.tricks) < 9 or len(legal_actions(match)) < 2:
            continue
        view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
        assert play(view, legal, random.Random(1), EndingSolver(), never, legal[0]) in legal


def test_the_last_card_is_what_it_is() -> None:
    playing = almost_over()
    view, legal = seat_view(playing.match, 0), legal_actions(playing.match)
    assert play(view, legal, random.Random(1), EndingSolver(), never, legal[0]) == cards_in(view.cards)[0]
