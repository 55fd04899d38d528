"""The judge of claims: a search for any layout and any play that takes a trick off a seat that plays a given line."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from engine import core
from engine.cards import FULL_DECK, SUIT_MASKS, Card, Mask, Seat, Suit, cards_in, mask_of, suit_of
from engine.robots.reading import voids
from engine.views import SeatView


class Unseen(NamedTuple):
    """The cards that the three others hold between them.

    Who holds which is left open until it is played: what a seat plays off the suit led only tells that it has none of
    that suit. So one search goes through every layout. `sizes` and `cannot` (the cards that a seat cannot hold) are by
    seat, those of seat 0 empty.
    """

    cards: Mask
    sizes: tuple[int, ...]
    cannot: tuple[Mask, ...]

    def can_be_held(self) -> bool:
        """Whether the cards can be shared out: no group of seats has to hold more than it has room for."""
        for group in (group for number in (1, 2) for group in combinations((1, 2, 3), number)):
            theirs = self.cards
            for seat in {1, 2, 3} - set(group):
                theirs &= self.cannot[seat]
            if theirs.bit_count() > sum(self.sizes[seat] for seat in group):
                return False
        return not self.cards & self.cannot[1] & self.cannot[2] & self.cannot[3]

    def plays(self, seat: Seat, led: Mask, others: Mask) -> Iterator[tuple[Card, "Unseen"]]:
        """Each card that the seat may play; of cards with none of the `others` between them only one.

        `led` is the suit led. Where every unseen card's place is open, touching cards do the same.
        """
        ranks = {_height(card, others): card for card in cards_in(self.cards & ~self.cannot[seat])}
        for card in ranks.values():
            cannot = self.cannot[seat] if led >> card & 1 else self.cannot[seat] | led
            after = Unseen(
                self.cards ^ 1 << card,
                tuple(size - (other == seat) for other, size in enumerate(self.sizes)),
                (*self.cannot[:seat], cannot, *self.cannot[seat + 1 :]),
            )
            if after.can_be_held():
                yield card, after


def _height(card: Card, others: Mask) -> tuple[Suit, int]:
    suit = suit_of(card)
    return suit, ((others & SUIT_MASKS[suit]) >> card).bit_count()


def can_be_beaten(view: SeatView, line: tuple[Card, ...]) -> bool:
    """Whether seat 0, to act, by this line loses a trick or breaks a rule in some layout, against some play."""
    assert view.trump is not None
    trump = view.trump

    @cache
    def beaten(leader: Seat, trick: tuple[Card, ...], step: int, unseen: Unseen) -> bool:
        if len(trick) == 4:
            if core.trick_winner(leader, trick, trump) != 0:
                return True
            return step < len(line) and beaten(0, (), step, unseen)
        seat = (leader + len(trick)) & 3
        if seat == 0:
            held = mask_of(line[step:])
            played = FULL_DECK ^ held ^ unseen.cards
            preferred, _ = core.preferred_cards(view.rules, trump, trick, played)
            legal = core.legal_cards(held, preferred)
            return line[step] not in legal or beaten(leader, (*trick, line[step]), step + 1, unseen)
        led, others = SUIT_MASKS[suit_of(trick[0])], mask_of((*line[step:], *trick))
        return any(beaten(leader, (*trick, card), step, after) for card, after in unseen.plays(seat, led, others))

    on_table, size = len(view.trick), view.cards.bit_count()
    sizes = (0, *(size - (seat > 3 - on_table) for seat in (1, 2, 3)))
    return beaten(-on_table & 3, view.trick, 0, Unseen(view.unseen, sizes, voids(view)))
