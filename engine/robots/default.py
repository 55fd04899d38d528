"""The move that a table makes for a seat whose time has run out."""

from collections.abc import Sequence

from engine.calls import PASS
from engine.cards import RANKS, SUIT_MASKS
from engine.robots.easy import choose_card
from engine.state import Phase
from engine.views import SeatView


def default_action(view: SeatView, legal: Sequence[int]) -> int:
    """A pass, or the one legal bid; the longest suit, of equal ones that with the highest cards; *easy*'s card."""
    if view.phase is Phase.AUCTION:
        return PASS if PASS in legal else legal[0]
    if view.phase is Phase.TRUMP:
        return max(legal, key=lambda suit: _length_and_height(view.cards, suit))
    return choose_card(view, legal)


def _length_and_height(cards: int, suit: int) -> tuple[int, int]:
    held = cards & SUIT_MASKS[suit]
    return held.bit_count(), held >> len(RANKS) * suit
