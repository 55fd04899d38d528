"""What a card comes to when all go on as *steady* would, each by what its own seat may see.

A double dummy solver lets everybody see all cards: it keeps every finesse for later, because it will know, and takes
partner to know as well. Here nobody knows more than at the table, though nobody plays better than by rules of thumb.
"""

from engine import core
from engine.cards import FULL_DECK, SUIT_MASKS, Card, FourHands, Mask, suit_of
from engine.robots.reading import voids
from engine.robots.steady.following import follow
from engine.robots.steady.leading import lead
from engine.robots.steady.picture import Picture, led_by
from engine.views import SeatView


class Acting:
    """The play of a hand from where the seat whose view it is has to play."""

    def __init__(self, view: SeatView) -> None:
        assert view.seat is not None
        self._view, self._seat = view, view.seat
        self._out = view.cards | view.unseen
        self._cannot, self._led = voids(view), led_by(view)

    def tricks(self, hands: FourHands, card: Card) -> int:
        """The tricks that the seat's side takes of those left, in a world of what each seat still holds."""
        view, seat = self._view, self._seat
        table = _Table(view, [*hands], self._out, [*self._cannot], [*self._led])
        table.play(card)
        while table.left:
            table.play(table.chosen())
        return table.taken[seat & 1]


class _Table:
    """Four hands that are being played out."""

    def __init__(self, view: SeatView, hands: list[Mask], out: Mask, cannot: list[Mask], led: list[Mask]) -> None:
        assert view.seat is not None
        assert view.trump is not None
        assert view.contract is not None
        self._rules, self._trump, self._declarer = view.rules, view.trump, view.contract.declarer
        self._hands, self._out, self._cannot, self._led = hands, out, cannot, led
        self._leader, self._seat = view.leader, view.seat
        self._trick = [*view.trick]
        self.left = out.bit_count()
        self.taken = [0, 0]

    def play(self, card: Card) -> None:
        """Let the seat whose turn it is play this card."""
        seat = self._seat
        self._hands[seat] ^= 1 << card
        self._out ^= 1 << card
        self._trick.append(card)
        suit = suit_of(self._trick[0])
        if suit_of(card) != suit:
            self._cannot[seat] |= SUIT_MASKS[suit]
        self._seat = (seat + 1) & 3
        self.left -= 1
        if len(self._trick) == 4:
            self._gather()

    def _gather(self) -> None:
        self._led[self._leader] |= 1 << self._trick[0]
        self._leader = self._seat = core.trick_winner(self._leader, self._trick, self._trump)
        self.taken[self._leader & 1] += 1
        self._trick = []

    def chosen(self) -> Card:
        """What *steady* would play now."""
        seat = self._seat
        own = self._hands[seat]
        preferred, _ = core.preferred_cards(self._rules, self._trump, self._trick, FULL_DECK ^ self._out)
        legal = core.legal_cards(own, preferred)
        if len(legal) == 1:
            return legal[0]
        unseen = self._out ^ own
        may_hold = [unseen & ~cannot for cannot in self._cannot]
        may_hold[seat] = own
        now = Picture(seat, self._trump, self._declarer, self._trick, unseen, may_hold, self._led)
        return follow(now, legal) if self._trick else lead(now, legal)
