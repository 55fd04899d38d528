"""How often bids are made, counted over worlds."""

from engine.calls import make_bid
from engine.cards import NO_TRUMP, parse_suit
from engine.robots.strong.making import Making
from engine.rules import RuleSet
from engine.views import seat_view
from tests.support.play import game, hands_of, rules_with

STRONG = ("AKQJT98765.A.A.A", "432.K432.K43.K43", ".QJT9.QJT9.QJT98", ".8765.87652.7652")
FLAT = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "765.J87.AKQ.KQJT", "43.6542.7632.987")


def making(*worlds: tuple[str, ...], rules: RuleSet | None = None) -> Making:
    counted = Making(seat_view(game(rules, deal=worlds[0]).match, 0), [*range(4), NO_TRUMP])
    for world in worlds:
        counted.add(hands_of(*world), 1.0)
    return counted


def test_a_higher_bid_is_made_less_often() -> None:
    counted = making(FLAT)
    chances = [counted.chance(make_bid(bid)) for bid in range(7, 14)]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] < 1


def test_worlds_count_by_their_weight() -> None:
    alone, both = making(STRONG), making(STRONG, FLAT)
    assert alone.chance(make_bid(10)) > both.chance(make_bid(10)) > making(FLAT).chance(make_bid(10))


def test_the_trump_that_makes_it_most_often_counts() -> None:
    counted = making(STRONG)
    assert counted.tricks(parse_suit("S")) > 10 > counted.tricks(parse_suit("D"))
    assert counted.chance(make_bid(10)) > 0.5


def test_a_bid_without_trumps_is_made_without_trumps() -> None:
    counted = making(STRONG, rules=rules_with("sun"))
    assert counted.chance(make_bid(10, no_trump=True)) < counted.chance(make_bid(10))


def test_where_points_are_counted_a_bid_needs_the_tricks_that_bring_them() -> None:
    counted = making(FLAT, rules=rules_with("iraqi-400"))
    assert counted.chance(make_bid(65)) > counted.chance(make_bid(100))
