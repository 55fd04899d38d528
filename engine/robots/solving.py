"""What a solver is: it sees all the cards, and says what best play by everybody comes to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, Self

from engine.cards import NO_TRUMP, Card, FourHands, Mask, Seat, Suit


@dataclass(frozen=True, slots=True)
class Position:
    """The play of a hand at any card: what each seat still holds, and the trick under way from its leader."""

    cards: FourHands
    trump: Suit
    leader: Seat
    trick: tuple[Card, ...] = ()

    @property
    def seat_to_play(self) -> Seat:
        """Whose turn it is."""
        return (self.leader + len(self.trick)) & 3

    @property
    def tricks_left(self) -> int:
        """The tricks still to be won, the one under way among them."""
        return self.cards[self.seat_to_play].bit_count()

    def checked(self) -> Self:
        """The position itself; ValueError where no play can lead to it."""
        if not (0 <= self.trump <= NO_TRUMP and 0 <= self.leader < 4 and len(self.trick) < 4):
            raise ValueError("a position has a trump, a leader and up to three cards in its trick")
        seen: Mask = 0
        for card in self.trick:
            if not 0 <= card < 52 or seen >> card & 1:
                raise ValueError("the trick holds something that is no card, or one card twice")
            seen |= 1 << card
        for seat, held in enumerate(self.cards):
            has_played = (seat - self.leader) & 3 < len(self.trick)
            if held < 0 or held >> 52 or held & seen or held.bit_count() != self.tricks_left - has_played:
                raise ValueError("the hands hold a card twice, or do not have as many cards as they should")
            seen |= held
        if not self.tricks_left:
            raise ValueError("nothing is left to be played")
        return self


class SolverError(Exception):
    """The solver could not answer."""


class Solver(Protocol):
    """Solves positions with up to `reach` tricks left. Raises SolverError where it cannot."""

    @property
    def reach(self) -> int:
        """The most tricks left that it solves in reasonable time."""
        ...

    def tricks(self, position: Position) -> Mapping[Card, int]:
        """For each card of the seat to play that is worth telling apart the tricks its side takes of those left."""
        ...

    def reaching(self, position: Position, target: int) -> Mask:
        """The cards of the seat to play with which its side takes at least `target` of the tricks left."""
        ...
