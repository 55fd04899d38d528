"""The estimates: they move the right way, and are near what solved deals come to."""

import pytest

from engine.cards import NO_TRUMP, parse_pbn
from engine.robots.strong.expected import at_table, promise_without_trumps, promises_of, tricks_of
from tests.support.play import LAYOUT, hands_of


def promise(text: str, trump: int = 0) -> float:
    return promises_of(parse_pbn(text))[trump]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AKQ32.432.432.32", "QJT32.432.432.32"),
        ("AKQ432.432.43.32", "AKQ2.432.432.432"),
        ("AKQ32.A32.432.32", "AKQ32.432.432.32"),
        ("AKQ32.43432.432."[:5] + ".5432.5432.", "AKQ32.432.432.32"),
        ("AKQ32.K2.5432.32", "AKQ32.K.5432.432"),
    ],
)
def test_more_of_what_wins_promises_more(better: str, worse: str) -> None:
    assert promise(better) > promise(worse)


def test_the_longer_suit_is_the_better_trump() -> None:
    promises = promises_of(parse_pbn("32.AKQ32.432.432"))
    assert max(promises) == promises[1]


def test_without_trumps_length_and_honours_count() -> None:
    strong, weak = parse_pbn("AKQ2.AK2.A32.AQ2"), parse_pbn("5432.432.432.432")
    assert promise_without_trumps(strong) > promise_without_trumps(weak) + 5


def test_all_four_hands_tell_more_than_one() -> None:
    hands = hands_of(*LAYOUT)
    # Seats 0 and 2 hold nearly all the high cards.
    assert tricks_of(hands, 0, 0) > tricks_of(hands, 1, 0) + 3
    assert tricks_of(hands, 2, NO_TRUMP) > tricks_of(hands, 3, NO_TRUMP) + 3


def test_an_ace_opposite_a_void_is_worth_less() -> None:
    opposite_length = hands_of("AKQ432.A32.432.2", "J75.KQJ.KQJ.KQJT", "T98.T98.A98.A987", "6.7654.T765.6543")
    opposite_void = hands_of("AKQ432..432.5432", "J75.KQJ.KQJ.KQJT", "T98.AT98.A987.A9", "6.765432.T65.876")
    assert tricks_of(opposite_void, 0, 0) == pytest.approx(tricks_of(opposite_length, 0, 0), abs=3)


def test_partners_void_and_a_lone_king_are_told_apart() -> None:
    partner_void = hands_of("AKQ4.A432.5432.2", "J75.KQJ.KQJ.KQJT", "T9832..A987.A987", "6.T98765.T6.6543")
    lone = hands_of("AKQ432.2.5432.32", "J75.QJT.KQJ.KQJT", "T98.K98.A98.A987", "6.A76543.T76.654")
    assert 0 < tricks_of(lone, 0, 0) < 14
    assert 0 < tricks_of(partner_void, 0, 0) < 14


def test_who_sees_only_his_own_cards_takes_fewer() -> None:
    assert at_table(10.0) < 10.0
    assert at_table(9.0) < at_table(10.0)
