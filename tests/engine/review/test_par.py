"""What a deal holds, told by a solver that was told everything."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from engine.cards import Card, Mask, parse_suit
from engine.review.model import Most, Par
from engine.review.par import par_of
from engine.review.questions import WholeDeal, questions_of
from engine.robots.endings import EndingSolver
from engine.robots.solving import Position
from engine.rules import RuleSet
from tests.support.play import Game, game, rules_with


@dataclass
class Oracle:
    """Knows what each declarer takes with each trump; five tricks where it was told nothing."""

    takes: Mapping[tuple[int, int], int] = field(default_factory=dict)
    led: Mask | None = None
    reach: int = 13

    def tricks(self, position: Position) -> Mapping[Card, int]:
        raise NotImplementedError

    def reaching(self, position: Position, target: int) -> Mask:
        position.checked()
        tricks = self.takes.get((position.leader, position.trump), 5)
        held = position.cards[position.leader]
        return (held if self.led is None else held & self.led) if tricks >= target else 0


def dealt(playing: Game) -> WholeDeal:
    first = next(questions_of(playing.match))
    assert isinstance(first, WholeDeal)
    return first


def par(solver: Oracle, rules: RuleSet | None = None) -> Par:
    found = par_of(dealt(game(rules)), solver)
    assert found is not None
    return found


def test_each_partnership_has_its_best_declarer_and_trump() -> None:
    found = par(Oracle({(2, 3): 10, (0, 3): 9, (1, 1): 8}))
    assert found.most == (Most(2, 3, 10), Most(1, 1, 8))
    assert (found.hand, found.contract) == (0, None)


def test_without_trumps_is_a_way_where_the_rules_have_it() -> None:
    takes = {(0, 4): 11}
    assert par(Oracle(takes), rules_with("sun")).most[0] == Most(0, 4, 11)
    assert par(Oracle(takes)).most[0].tricks == 5


def test_the_contract_takes_what_its_declarer_can_with_its_trump() -> None:
    playing = game().call(8, "pass", "pass", "pass").name("D")
    found = par_of(dealt(playing), Oracle({(0, parse_suit("D")): 7, (0, 0): 13}))
    assert found is not None
    assert found.contract == 7


def test_a_trump_that_is_yet_to_be_named_is_no_contract() -> None:
    found = par_of(dealt(game().call(8, "pass", "pass", "pass")), Oracle())
    assert found is not None
    assert found.contract is None


def test_only_the_leads_that_the_rules_allow_are_thought_of() -> None:
    hearts = 0x1FFF << 13
    assert par(Oracle({(0, 0): 9}, led=hearts)).most[0].tricks == 9
    found = par(Oracle({(0, 0): 9}, led=hearts), rules_with(first_lead="trump"))
    assert found.most[0] == Most(0, 1, 5)


@pytest.mark.parametrize(
    ("takes", "rules", "worth"),
    [
        ({(0, 0): 9, (1, 1): 7}, rules_with(), 9),
        ({(0, 0): 7, (1, 1): 9}, rules_with(), -9),
        ({(0, 0): 8, (3, 2): 8}, rules_with(), 0),
        ({(0, 0): 6}, rules_with(), 0),
        ({(0, 0): 13}, rules_with(), 26),
        ({(0, 0): 10}, rules_with("classic"), 10 - 3),
        ({(0, 0): 13}, rules_with(highest_bid=9, slam_made=16), 16),
    ],
)
def test_a_deal_is_worth_what_the_stronger_partnership_bids_and_makes(
    takes: Mapping[tuple[int, int], int], rules: RuleSet, worth: float
) -> None:
    assert par(Oracle(takes), rules).worth == worth


def test_without_a_solver_of_whole_deals_there_is_none() -> None:
    assert par_of(dealt(game()), EndingSolver()) is None
