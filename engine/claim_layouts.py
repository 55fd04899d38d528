"""How the unseen cards may lie with the three others, as far as one seat can tell.

Which card of a suit lies where is open as long as it lies with a seat that may hold the suit; so counts say all there
is to say, and whether the cards can be shared out at all is a question for Hall's theorem.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import core
from engine.cards import SUIT_MASKS, Mask, Seat, Suit
from engine.state import Trick
from engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Layouts:
    """Every layout of the unseen cards that a view allows, in terms of the others: 0 plays next after the viewer.

    `unseen` is the number of cards of each suit, `holders` who may hold it, as a mask of the others, and `room` the
    number of cards of each of the others.
    """

    unseen: Sequence[int]
    holders: Sequence[int]
    room: Sequence[int]

    def exist(self) -> bool:
        """Whether there is a layout: no group of the others needs more room than it has."""
        return all(self._spare(group) >= 0 for group in range(8))

    def longest(self, other: int, suit: Suit) -> int:
        """The most cards of a suit that one of the others holds in any layout."""
        holders = self.holders[suit]
        if not holders >> other & 1:
            return 0
        groups = (group for group in range(8) if group >> other & 1 and holders & ~group)
        return min([self.unseen[suit], *map(self._spare, groups)])

    def may_ruff(self, other: int, suit: Suit, trump: Suit, after: int) -> bool:
        """Whether, in any layout, one of the others has a trump and is void in a suit once it was led `after` times."""
        lengths = range(min(after, self.longest(other, suit)) + 1)
        layouts = (self._with_just(length, other, suit) for length in lengths)
        return any(some.longest(other, trump) for some in layouts if some.exist())

    def _spare(self, group: int) -> int:
        """The room of a group of the others beyond what only they can hold."""
        bound = sum(number for number, holders in zip(self.unseen, self.holders, strict=True) if not holders & ~group)
        return sum(room for other, room in enumerate(self.room) if group >> other & 1) - bound

    def _with_just(self, length: int, other: int, suit: Suit) -> "Layouts":
        """Those in which one of the others holds so many cards of a suit, and these cards taken away."""
        unseen, holders, room = list(self.unseen), list(self.holders), list(self.room)
        unseen[suit] -= length
        holders[suit] &= ~(1 << other)
        room[other] -= length
        return Layouts(unseen, holders, room)


def layouts_of(view: SeatView, seat: Seat, trump: Suit) -> Layouts:
    """What the view of this seat, which is to play, allows."""
    cannot = _cannot_hold(view, trump)
    others = [cannot[(seat + place) & 3] for place in (1, 2, 3)]
    have_played = range(3 - len(view.trick), 3)
    return Layouts(
        [(view.unseen & cards).bit_count() for cards in SUIT_MASKS],
        [sum(1 << other for other in range(3) if not others[other] & cards) for cards in SUIT_MASKS],
        [view.cards.bit_count() - (other in have_played) for other in range(3)],
    )


def _cannot_hold(view: SeatView, trump: Suit) -> list[Mask]:
    """For each seat the cards that it cannot hold, as it would have had to play one of them before now."""
    cannot, played = [0, 0, 0, 0], 0
    for trick in (*view.tricks, Trick(view.leader, view.trick, view.leader)):
        for place, card in enumerate(trick.cards):
            preferred, _ = core.preferred_cards(view.rules, trump, trick.cards[:place], played)
            if not preferred >> card & 1:
                cannot[(trick.leader + place) & 3] |= preferred
            played |= 1 << card
    return cannot
