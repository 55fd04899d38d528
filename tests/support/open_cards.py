"""Every layout that a view allows, one by one, and the rest of the hand played in it with all cards on the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from engine import core
from engine.cards import FULL_DECK, Card, FourHands, Mask, Seat, Suit, cards_in, mask_of
from engine.rules import RuleSet
from engine.state import Trick
from engine.views import SeatView


@dataclass(frozen=True)
class Position:
    """A trick under way and what everyone holds; `claimant` plays against the three others."""

    rules: RuleSet
    trump: Suit
    claimant: Seat
    hands: FourHands
    leader: Seat
    trick: tuple[Card, ...]

    @property
    def seat(self) -> Seat:
        return (self.leader + len(self.trick)) & 3

    def legal(self) -> tuple[Card, ...]:
        preferred, _ = core.preferred_cards(self.rules, self.trump, self.trick, FULL_DECK ^ sum(self.hands))
        return core.legal_cards(self.hands[self.seat], preferred)

    def after(self, card: Card) -> "Position | None":
        """The position after a card; None where it ends a trick that the claimant loses."""
        first, second, third, fourth = (held ^ (seat == self.seat) << card for seat, held in enumerate(self.hands))
        hands, trick = (first, second, third, fourth), (*self.trick, card)
        if len(trick) < 4:
            return Position(self.rules, self.trump, self.claimant, hands, self.leader, trick)
        if core.trick_winner(self.leader, trick, self.trump) != self.claimant:
            return None
        return Position(self.rules, self.trump, self.claimant, hands, self.claimant, ())

    def swept_by(self, line: Sequence[Card]) -> bool:
        """Whether the claimant takes every trick with these cards in this order, whatever the others play."""
        if self.seat != self.claimant:
            return self._against_all(lambda after: after.swept_by(line))
        if not line:
            return not self.hands[self.claimant]
        after = self.after(line[0]) if line[0] in self.legal() else None
        return after is not None and after.swept_by(line[1:])

    def swept(self) -> bool:
        """Whether the claimant, who sees all cards, can take every trick."""
        if self.seat != self.claimant:
            return self._against_all(Position.swept)
        return not self.hands[self.claimant] or any(self.swept_with(card) for card in self.legal())

    def swept_with(self, card: Card) -> bool:
        """The same, if it begins with this card."""
        after = self.after(card)
        return after is not None and after.swept()

    def _against_all(self, swept: "Callable[[Position], bool]") -> bool:
        return all(after is not None and swept(after) for after in map(self.after, self.legal()))


def positions(view: SeatView) -> Iterator[Position]:
    """Every position that may be this one: those in which everyone has kept to the rules."""
    assert view.seat is not None
    assert view.trump is not None
    fits, own, unseen = _fitting(view, view.trump), view.seat, view.unseen
    sizes = [view.cards.bit_count() - (place > 3 - len(view.trick)) for place in (1, 2, 3)]
    for one in _hands(unseen, sizes[0]):
        if fits((own + 1) & 3, one):
            for two in _hands(unseen ^ one, sizes[1]):
                three = unseen ^ one ^ two
                if fits((own + 2) & 3, two) and fits((own + 3) & 3, three):
                    theirs = (view.cards, one, two, three)
                    hands = (theirs[-own & 3], theirs[1 - own & 3], theirs[2 - own & 3], theirs[3 - own & 3])
                    yield Position(view.rules, view.trump, own, hands, view.leader, view.trick)


def _hands(cards: Mask, size: int) -> Iterator[Mask]:
    return map(mask_of, combinations(cards_in(cards), size))


def _fitting(view: SeatView, trump: Suit) -> Callable[[Seat, Mask], bool]:
    """Whether a seat that now holds these cards has kept to the rules so far."""
    tricks = (*view.tricks, Trick(view.leader, view.trick, view.leader))
    plays = [(trick, place, card) for trick in tricks for place, card in enumerate(trick.cards)]

    @cache
    def fits(seat: Seat, held: Mask) -> bool:
        played = FULL_DECK ^ view.cards ^ view.unseen
        for trick, place, card in reversed(plays):
            played ^= 1 << card
            if (trick.leader + place) & 3 == seat:
                held |= 1 << card
                preferred, _ = core.preferred_cards(view.rules, trump, trick.cards[:place], played)
                if card not in core.legal_cards(held, preferred):
                    return False
        return True

    return fits
