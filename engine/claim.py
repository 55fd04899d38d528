"""Whether a seat's claim to every remaining trick is proved, from what that seat may know alone.

A proof holds for every layout of the unseen cards and whatever the others play, so the verdict tells nobody anything.
It rests on one fact: when a suit is led, each seat that holds some of it must play some. So leading a suit `n` times
from the top takes it off all who hold no more than `n` cards of it, and where that is everyone in every layout, the
rest of the suit is good whatever its rank.

What is not proved can be lost, so there is nothing to search: no order of the leads and no adapting to what the others
show helps against a layout in which one of them

- has more of a suit than the claimant can lead from the top, and keeps it until a low card of that suit comes;
- has more trumps than the claimant, so fewer cards of the other suits together, and ruffs when these run out;
- has a trump where none may be led yet, and less of a side suit than the claimant, and ruffs that.
"""

from dataclasses import dataclass

from engine import core
from engine.cards import FULL_DECK, NO_TRUMP, SUIT_MASKS, Card, Mask, Suit, cards_in, suit_of
from engine.claim_layouts import Layouts, layouts_of
from engine.state import Phase
from engine.views import SeatView


def claim_line(view: SeatView) -> tuple[Card, ...] | None:
    """The cards, in order, with which the seat whose view this is takes every remaining trick; None if not proved."""
    if view.phase is not Phase.PLAY or view.trump is None or view.seat is None or view.seat != view.seat_to_act:
        return None
    claim = _Claim(view, view.trump, layouts_of(view, view.seat, view.trump))
    if not view.trick:
        return claim.leads(view.cards)
    for card in core.legal_cards(view.cards, SUIT_MASKS[claim.led]):
        if claim.wins_this_trick(card):
            leads = claim.leads(view.cards ^ 1 << card)
            if leads is not None:
                return (card, *leads)
    return None


@dataclass(frozen=True, slots=True)
class _Claim:
    """The claim of the seat that sees this: what may happen to it in any of the layouts."""

    view: SeatView
    trump: Suit
    layouts: Layouts

    @property
    def led(self) -> Suit:
        """The suit led to the trick under way."""
        return suit_of(self.view.trick[0])

    def wins_this_trick(self, card: Card) -> bool:
        """Whether the card beats those on the table and all that may still be played to them."""
        strength = core.strengths(self.trump, self.led)
        if any(strength[other] > strength[card] for other in self.view.trick):
            return False
        higher = sum(1 << other for other in cards_in(self.view.unseen) if strength[other] > strength[card])
        return not any(self._may_beat(other, higher) for other in range(3 - len(self.view.trick)))

    def _may_beat(self, other: int, higher: Mask) -> bool:
        """Whether one of the others, still to play to this trick, may play one of the higher cards."""
        if higher & SUIT_MASKS[self.led] and self.layouts.longest(other, self.led):
            return True
        trumps = higher & ~SUIT_MASKS[self.led]
        return bool(trumps) and self.layouts.may_ruff(other, self.led, self.trump, 0)

    def leads(self, held: Mask) -> tuple[Card, ...] | None:
        """The held cards in an order in which each, led from the next trick on, is sure to win; None if there is none.

        Trumps come first where the rules let them, and each suit from the top.
        """
        preferred, _ = core.preferred_cards(self.view.rules, self.trump, (), FULL_DECK ^ held ^ self.view.unseen)
        barred = self.trump != NO_TRUMP and not preferred & SUIT_MASKS[self.trump]
        if self._may_be_ruffed(held, barred=barred) or any(self._may_run_dry(held, suit) for suit in range(4)):
            return None
        order = sorted(range(4), key=lambda suit: (suit == self.trump) == barred)
        return tuple(card for suit in order for card in reversed(cards_in(held & SUIT_MASKS[suit])))

    def _may_be_ruffed(self, held: Mask, *, barred: bool) -> bool:
        """Whether a side suit may be; `barred` says that trumps may not be led before."""
        lengths = [(held & cards).bit_count() for cards in SUIT_MASKS]
        sides = [suit for suit in range(4) if lengths[suit] and suit != self.trump]
        if self.trump == NO_TRUMP or not sides:
            return False
        if not barred:
            return self._longest(self.trump) > lengths[self.trump]
        return any(
            self.layouts.may_ruff(other, suit, self.trump, lengths[suit] - 1 + self._follows(other, suit))
            for suit in sides
            for other in range(3)
        )

    def _may_run_dry(self, held: Mask, suit: Suit) -> bool:
        """Whether a suit may come to a low card while somebody still has some of it."""
        own, unseen = cards_in(held & SUIT_MASKS[suit])[::-1], self.view.unseen & SUIT_MASKS[suit]
        return any(unseen >> card for card in own[: self._longest(suit)])

    def _longest(self, suit: Suit) -> int:
        """The most cards of a suit that one of the others may have when the next trick begins."""
        return max(self.layouts.longest(other, suit) - self._follows(other, suit) for other in range(3))

    def _follows(self, other: int, suit: Suit) -> int:
        """How many cards of a suit one of the others, who has some, is yet to play to the trick under way."""
        return int(bool(self.view.trick) and suit == self.led and other < 3 - len(self.view.trick))
