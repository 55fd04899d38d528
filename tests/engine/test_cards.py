import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    FULL_DECK,
    NO_TRUMP,
    card_text,
    cards_in,
    mask_of,
    parse_card,
    parse_pbn,
    parse_suit,
    pbn,
    suit_text,
)

card_sets = st.frozensets(st.integers(0, 51))


@given(card_sets)
def test_a_set_of_cards_and_its_mask_are_the_same(cards: frozenset[int]) -> None:
    assert cards_in(mask_of(cards)) == tuple(sorted(cards))


def test_the_full_deck_has_every_card() -> None:
    assert cards_in(FULL_DECK) == tuple(range(52))


def test_cards_are_ordered_by_suit_and_then_from_the_two_to_the_ace() -> None:
    assert [card_text(card) for card in (0, 12, 13, 38, 39, 51)] == ["S2", "SA", "H2", "DA", "C2", "CA"]


@given(st.integers(0, 51))
def test_the_text_of_a_card_is_read_as_that_card(card: int) -> None:
    assert parse_card(card_text(card)) == card


@pytest.mark.parametrize("text", ["", "S", "S1", "AS", "sA", "SA ", "S10"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_trumps_are_the_four_suits_or_none() -> None:
    assert [suit_text(suit) for suit in (0, 1, 2, 3, NO_TRUMP)] == ["S", "H", "D", "C", "NT"]
    assert [parse_suit(text) for text in ("S", "H", "D", "C", "NT")] == [0, 1, 2, 3, NO_TRUMP]


@pytest.mark.parametrize("text", ["", "s", "SH", "N"])
def test_what_is_no_trump_suit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a trump"):
        parse_suit(text)


def test_pbn_has_the_suits_in_order_each_from_the_top() -> None:
    cards = mask_of(parse_card(text) for text in ("S2", "SA", "HT", "H9", "CK"))
    assert pbn(cards) == "A2.T9..K"


@given(card_sets)
def test_pbn_is_read_as_the_cards_it_was_written_from(cards: frozenset[int]) -> None:
    assert parse_pbn(pbn(mask_of(cards))) == mask_of(cards)


@pytest.mark.parametrize(
    "text", ["", "A", "A..", "A....", "a...", "1...", "23...", "AA...", "A2.T9.K", "A-2...", "...K.Q"]
)
def test_pbn_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"hand in PBN|high to low"):
        parse_pbn(text)
