import pytest

from engine import core
from engine.calls import PASS
from engine.cards import NO_TRUMP, parse_card
from engine.rules import RuleSet
from tests.support.play import rules_with


def trick(text: str) -> tuple[int, ...]:
    return tuple(parse_card(card) for card in text.split())


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("S2 S5 SA S3", NO_TRUMP, 2),
        ("S2 HA DA CA", NO_TRUMP, 0),
        ("S2 HA DA CA", 1, 1),
        ("S2 H3 H4 CA", 1, 2),
        ("H2 SA H4 CA", 1, 2),
        ("SA H2", 1, 1),
    ],
)
def test_the_highest_trump_wins_or_the_highest_of_the_suit_led(cards: str, trump: int, winner: int) -> None:
    for leader in range(4):
        assert core.trick_winner(leader, trick(cards), trump) == (leader + winner) & 3


def test_a_card_that_cannot_win_has_a_negative_strength() -> None:
    strength = core.strengths(1, 0)
    assert strength[parse_card("DA")] < 0 < strength[parse_card("S2")] < strength[parse_card("H2")]


def test_seats_that_have_passed_are_skipped() -> None:
    assert core.next_to_call(0, 0b0000) == 1
    assert core.next_to_call(0, 0b0110) == 3
    assert core.next_to_call(2, 0b1001) == 1


def test_calls_rise_from_the_highest_so_far_by_the_rules_step() -> None:
    assert core.legal_calls(RuleSet(), PASS, 0) == (PASS, *range(14, 27, 2))
    assert core.legal_calls(RuleSet(), 24, 0) == (PASS, 26)
    assert core.legal_calls(rules_with("sun"), 24, 0) == (PASS, 25, 26, 27)
    assert core.legal_calls(rules_with("iraqi-400"), 220, 0) == (PASS, 230, 240)


def test_the_auction_is_over_when_all_but_the_bidder_or_all_four_have_passed() -> None:
    assert not core.auction_over(RuleSet(), PASS, 0b0111)
    assert core.auction_over(RuleSet(), PASS, 0b1111)
    assert core.auction_over(RuleSet(), 14, 0b0111)
    assert core.auction_over(RuleSet(), core.top_call(RuleSet()), 0)
