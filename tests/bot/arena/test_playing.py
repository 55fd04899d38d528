"""A deal played twice, with the sides exchanged."""

from collections.abc import Mapping, Sequence

import pytest

from bot.arena.player import Fault, Player, Thinker
from bot.arena.playing import Players, dealt, play_deal
from bot.arena.registry import Registry
from engine.cards import Card, Mask, cards_in
from engine.robots.solving import Position
from engine.rules import RuleSet, rules_from
from engine.state import Match, Phase

STEADY = Registry().player("steady", 1)
EASY = Registry().player("easy", 1)
CHANCE = Registry().player("random", 1)


class Faulty:
    """Answers nothing that could be played."""

    def __init__(self, fault: Fault) -> None:
        self._fault = fault

    def act(self, _match: Match, _legal: Sequence[int], _seed: int) -> int | Fault:
        return self._fault

    def close(self) -> None: ...


def both(a: Player, b: Player, caller: Player | None = None) -> Players:
    return Players({"a": a, "b": b}, caller)


@pytest.mark.parametrize("player", [STEADY, EASY, CHANCE])
def test_a_robot_against_itself_comes_out_even_on_every_deal(player: Player) -> None:
    for number in range(6):
        first, second = play_deal(both(player, player), RuleSet(), 3, number).plays
        assert first.points == -second.points
        assert (first.bid, first.made) == (second.bid, second.made)


def test_a_deal_follows_from_seed_and_number_and_the_dealers_take_turns() -> None:
    assert dealt(RuleSet(), 3, 5) == dealt(RuleSet(), 3, 5)
    assert dealt(RuleSet(), 3, 5) != dealt(RuleSet(), 4, 5)
    assert [dealt(RuleSet(), 3, number).first_dealer for number in range(5)] == [0, 1, 2, 3, 0]


def test_the_same_contest_has_the_same_deals_again() -> None:
    once, again = (play_deal(both(STEADY, CHANCE), RuleSet(), 3, 8) for _ in range(2))
    assert once.plays == again.plays
    assert once.number == 8


def test_a_deal_that_all_pass_scores_nothing() -> None:
    passing = Thinker(lambda _match, legal, _rng: legal[0])
    first, second = play_deal(both(passing, passing), RuleSet(), 3, 0).plays
    assert first == second
    assert (first.points, first.declarer, first.bid, first.made) == (0, None, None, False)


def test_points_are_a_s_minus_b_s_in_either_seats() -> None:
    bidding = Thinker(lambda match, legal, _rng: legal[match.phase is Phase.AUCTION])
    passing = Thinker(lambda _match, legal, _rng: legal[0])
    deal = play_deal(both(bidding, passing), RuleSet(), 3, 1)
    for play in deal.plays:
        assert play.declarer == "a"
        assert (play.points > 0) == play.made


@pytest.mark.parametrize("fault", Fault)
def test_the_default_move_is_played_for_a_fault_and_the_fault_is_counted(fault: Fault) -> None:
    deal = play_deal(both(Faulty(fault), STEADY), RuleSet(), 3, 2)
    counted = {Fault.ILLEGAL: deal.conduct["a"].illegal, Fault.LATE: deal.conduct["a"].late}
    assert counted[fault] == len(deal.conduct["a"].ms) > 10
    assert sum(counted.values()) == counted[fault]
    assert (deal.conduct["b"].illegal, deal.conduct["b"].late) == (0, 0)


def test_an_action_that_is_not_legal_is_a_fault() -> None:
    deal = play_deal(both(Thinker(lambda *_: 99), STEADY), RuleSet(), 3, 2)
    assert deal.conduct["a"].illegal == len(deal.conduct["a"].ms)


def test_equal_auctions_are_the_callers_whoever_plays() -> None:
    never = Thinker(lambda match, legal, _rng: legal[0] if match.phase is Phase.PLAY else pytest.fail("asked to call"))
    for number in range(5):
        first, second = play_deal(both(never, never, STEADY), RuleSet(), 3, number).plays
        assert first.bid == second.bid


def test_it_plays_by_any_rules() -> None:
    rules = rules_from({"preset": "points-41", "all_pass": "dealer_bids"})
    for number in range(4):
        assert play_deal(both(STEADY, CHANCE), rules, 3, number).plays[0].bid is not None


class LastIsBest:
    """A judge for whom the highest card takes one trick, and any other none."""

    reach = 13

    def tricks(self, position: Position) -> Mapping[Card, int]:
        position.checked()
        held = cards_in(position.cards[position.seat_to_play])
        return {card: int(card == held[-1]) for card in held}

    def reaching(self, position: Position, target: int) -> Mask:
        raise NotImplementedError


def test_a_judge_counts_what_each_sides_cards_have_lost() -> None:
    lowest = Thinker(lambda _match, legal, _rng: legal[0])
    highest = Thinker(lambda _match, legal, _rng: legal[-1])
    deal = play_deal(Players({"a": lowest, "b": highest}, STEADY, LastIsBest()), RuleSet(), 3, 2)
    assert deal.conduct["a"].lost > deal.conduct["b"].lost >= 0
    assert play_deal(both(lowest, highest, STEADY), RuleSet(), 3, 2).conduct["a"].lost == 0
