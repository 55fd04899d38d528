import json
from pathlib import Path
from typing import Any

from engine.cards import FULL_DECK, pbn
from engine.shuffle import _below, commitment, deal, first_dealer

VECTOR: dict[str, Any] = json.loads((Path(__file__).parents[1] / "golden" / "shuffle-vector.json").read_text())
SECRET = bytes.fromhex(VECTOR["secret"])


def test_the_published_vector_comes_out() -> None:
    assert commitment(SECRET) == VECTOR["commitment"]
    assert first_dealer(SECRET, VECTOR["nonces"]) == VECTOR["first_dealer"]
    for number, hands in enumerate(VECTOR["deals"]):
        assert [pbn(cards) for cards in deal(SECRET, VECTOR["nonces"], number)] == hands


def test_every_deal_is_the_whole_deck_in_four_hands_of_thirteen() -> None:
    for number in range(50):
        hands = deal(SECRET, ["", "", "", ""], number)
        assert [cards.bit_count() for cards in hands] == [13, 13, 13, 13]
        assert sum(hands) == FULL_DECK


def test_each_nonce_and_its_seat_change_the_deal() -> None:
    person, robot = "0" * 32, ""
    orders = ([person, robot, robot, robot], [robot, person, robot, robot], [robot, robot, robot, robot])
    assert len({deal(SECRET, nonces, 0) for nonces in orders}) == 3


def test_words_that_would_favour_the_low_cards_are_skipped() -> None:
    highest_fair = (1 << 32) - (1 << 32) % 3 - 1
    assert _below(3, iter([highest_fair + 1, highest_fair])) == highest_fair % 3
