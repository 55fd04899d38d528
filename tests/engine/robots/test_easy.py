"""The *easy* robot: legal whatever the rules, the same for the same chance, blind to what its seat may not see."""

import random
from collections.abc import Sequence

import pytest

from engine.calls import PASS, make_bid
from engine.cards import parse_card
from engine.commands import Deal
from engine.match import legal_actions, start_match
from engine.robots import easy
from engine.robots.default import default_action
from engine.rules import RuleSet, rules_from
from engine.state import Match, Phase
from engine.views import seat_view
from tests.support.matches import random_rules
from tests.support.play import LAYOUT, Game, at_random, game, play_on, random_deal, rules_with
from tests.support.redealing import redealt_match


def choice(match: Match, seed: int = 0) -> int:
    return easy.choose(seat_view(match, match.seat_to_act), legal_actions(match), random.Random(seed))


@pytest.mark.parametrize("seed", range(40))
def test_what_it_does_is_legal_under_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(rules_from(random_rules(rng)), 0))

    def choose(match: Match, legal: Sequence[int]) -> int:
        chosen = choice(match, rng.randrange(99))
        assert chosen in legal
        assert default_action(seat_view(match, match.seat_to_act), legal) in legal
        return chosen if rng.random() < 0.7 else rng.choice(legal)

    for _ in play_on(playing, choose, rng, hands=4):
        pass


@pytest.mark.parametrize("seed", range(12))
def test_its_choice_follows_from_its_view_and_its_chance_alone(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(RuleSet(), 0))
    for moment in play_on(playing, at_random(rng), rng, hands=2):
        if moment.match.hand is None or rng.random() < 0.5:
            continue
        other = redealt_match(moment.match, moment.match.seat_to_act, rng)
        assert choice(moment.match, seed) == choice(moment.match, seed) == choice(other, seed)


def test_it_beats_play_at_random_by_far() -> None:
    rng = random.Random(7)
    margin = sum(points_ahead(random_deal(rng), robots, rng) for _ in range(60) for robots in (0, 1))
    assert margin / 120 > 3


def points_ahead(deal: tuple[int, int, int, int], robots: int, rng: random.Random) -> int:
    """By how many points the partnership of robots is ahead of chance after one hand; the auctions are the robots'."""
    playing = Game(start_match(RuleSet(), 3)).obey(Deal(deal))
    while playing.match.hand is not None:
        seat = playing.match.seat_to_act
        assert seat is not None
        by_chance = playing.match.phase is Phase.PLAY and seat & 1 != robots
        playing.act(rng.choice(legal_actions(playing.match)) if by_chance else choice(playing.match))
    return playing.match.total[robots] - playing.match.total[1 - robots]


WEAK = "432.432.5432.432"
STRONG = ("AKQJT9.AK2.A2.A2", "8765.QJT.KQJ.KQJ", "432.9876.T98.T98", ".543.76543.76543")


def test_it_bids_on_length_and_honours_and_passes_without() -> None:
    assert choice(game(deal=STRONG).match) >= make_bid(7)
    assert choice(game(deal=(WEAK, "AKQJ.AKQ.AKQ.AKQ", "T98.JT9.JT9.JT98", "765.8765.876.765")).match) == PASS


def test_it_leaves_a_partner_who_holds_the_bid_in_peace() -> None:
    playing = game(deal=(STRONG[1], STRONG[3], STRONG[0], STRONG[2])).call(7, "pass")
    assert choice(playing.match) == PASS


def test_it_passes_when_only_the_highest_bid_is_left() -> None:
    assert choice(game(deal=STRONG).call(12, "pass", "pass", "pass").match) in range(4)
    assert choice(game(deal=(STRONG[3], *STRONG[:3])).call("pass", 12).match) == PASS


def test_it_may_bid_without_trumps_where_that_is_a_bid() -> None:
    flat = ("AKQ.AKQ.AKQ.AKQJ", "JT9.JT9.JT9.T987", "876.876.876.6543", "5432.5432.5432.2")
    assert choice(game(rules_with("sun"), deal=flat).match) >= make_bid(7)
    outbid = game(rules_with("sun"), deal=flat).call("pass", 9, "pass", "pass")
    assert outbid.match.phase is Phase.TRUMP


def test_it_bids_in_points_where_points_count() -> None:
    assert choice(game(rules_with("iraqi-400"), deal=STRONG).match) >= make_bid(65)
    assert choice(game(rules_with("points-41"), deal=STRONG).match) >= make_bid(11)


def test_it_names_its_best_suit() -> None:
    assert choice(game(deal=STRONG).call(13).match) == 0


def declared(trump: str = "S", deal: Sequence[str] = LAYOUT) -> Game:
    return game(deal=deal).call(13).name(trump)


def card_chosen(playing: Game) -> int:
    return choice(playing.match)


def test_as_declarer_it_draws_trumps_from_the_top() -> None:
    assert card_chosen(declared()) == parse_card("SA")


def test_it_leaves_alone_what_its_partner_wins_for_sure() -> None:
    deal = ("432.432.5432.432", "765.765.976.9765", "AKQ.AKQ.AKQ.AKQJ", "JT98.JT98.JT8.T8")
    playing = game(deal=deal).call("pass", 13).name("S").play("H7 HA H8")
    assert card_chosen(playing) == parse_card("H2")


def test_it_does_not_ruff_its_partners_winner() -> None:
    deal = ("5432..65432.5432", "AK6.9876.87.9876", "QJT.AKQJ.AK9.AKQ", "987.T5432.QJT.JT")
    playing = game(deal=deal).call("pass", 13).name("S").play("H6 HA H2")
    assert card_chosen(playing) != parse_card("S2")
    assert card_chosen(playing) // 13 != 0


def test_it_wins_as_cheaply_as_it_can() -> None:
    deal = ("AKQ2.AK3.AK3.AK3", "JT9.QJT.QJT.QJT9", "876.9876.987.876", "543.542.6542.542")
    playing = game(deal=deal).call("pass", 13).name("S").play("HQ H6 H2")
    assert card_chosen(playing) == parse_card("HK")


def test_it_ruffs_with_its_lowest_trump_what_the_opponents_win() -> None:
    deal = ("5432..65432.5432", "AK6.AKQJ.87.9876", "QJT.9876.AK9.AKQ", "987.T5432.QJT.JT")
    playing = game(deal=deal).call("pass", 13).name("S").play("HA H6 H2")
    assert card_chosen(playing) == parse_card("S2")


def test_it_throws_its_cheapest_card_on_a_trick_it_cannot_win() -> None:
    deal = ("5432..65432.5432", "AK6.AKQJ.87.9876", "QJT.9876.AK9.AKQ", "987.T5432.QJT.JT")
    playing = game(rules_with("sun"), deal=deal).call("pass", "13NT").play("HA H6 H2")
    assert card_chosen(playing) in {parse_card(card) for card in ("S2", "D2", "C2")}


def test_third_in_hand_it_plays_high_against_what_the_fourth_may_hold() -> None:
    third = game(deal=("432.432.5432.432", "765.765.976.9765", "AKT.AKJ.AKQ.AKQJ", "QJ98.QT98.JT8.T8"))
    third.call(13).name("C").play("H2 H5")
    assert card_chosen(third) in {parse_card("HK"), parse_card("HA"), parse_card("HJ")}


def test_hands_of_leads_follow_the_declarers_plan() -> None:
    """Every kind of lead is met in play between robots, and the hands are played out."""
    rng = random.Random(3)
    playing = Game(start_match(rules_from({"hands": 40, "no_trump": True}), 0))
    for _ in play_on(playing, lambda match, _legal: choice(match, rng.randrange(9)), rng):
        pass
    assert playing.match.phase is Phase.OVER
    made = [result for result in playing.match.results if result.bid is not None]
    assert len(made) >= 40
