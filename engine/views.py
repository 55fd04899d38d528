"""What a seat may know of a match: one function for the client, the robots and programs outside.

A view is closed by default: it is built from named parts, none of which holds another seat's cards.
"""

from dataclasses import dataclass

from engine.calls import Call
from engine.cards import FULL_DECK, Card, Mask, Seat, Suit, mask_of
from engine.records.model import Names
from engine.records.write import record_of
from engine.rules import RuleSet
from engine.scoring import Outcome, Pair
from engine.state import Contract, HandResult, Match, Phase, Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """A match as one seat sees it, or as a spectator does (`seat` None, `cards` empty).

    The parts of the hand under way are empty while a deal is waited for and when the match is over.
    """

    rules: RuleSet
    seat: Seat | None
    phase: Phase
    seat_to_act: Seat | None
    number: int
    dealer: Seat | None
    cards: Mask
    calls: tuple[tuple[Seat, Call], ...]
    contract: Contract | None
    trump: Suit | None
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    results: tuple[HandResult, ...]
    outcome: Outcome | None

    @property
    def total(self) -> Pair:
        """The score of the match so far, by partnership."""
        return self.results[-1].total if self.results else (0, 0)

    @property
    def leader(self) -> Seat:
        """The leader of the trick under way, in the play of the cards."""
        if self.tricks:
            return self.tricks[-1].winner
        return self.contract.declarer if self.contract else 0

    @property
    def unseen(self) -> Mask:
        """The cards that are neither this seat's nor played: what the others may hold."""
        played = mask_of(card for trick in self.tricks for card in trick.cards) | mask_of(self.trick)
        return FULL_DECK ^ self.cards ^ played


def seat_view(match: Match, seat: Seat | None) -> SeatView:
    """What `seat` may know now; None for a spectator, who sees no hand."""
    hand = match.hand
    return SeatView(
        rules=match.rules,
        seat=seat,
        phase=match.phase,
        seat_to_act=match.seat_to_act,
        number=hand.number if hand else match.hands_scored + 1,
        dealer=hand.dealer if hand else None,
        cards=hand.cards[seat] if hand and seat is not None else 0,
        calls=hand.calls if hand else (),
        contract=hand.contract if hand else None,
        trump=hand.trump if hand else None,
        tricks=hand.tricks if hand else (),
        trick=hand.trick if hand else (),
        results=match.results,
        outcome=match.outcome,
    )


def view_record(match: Match, seat: Seat | None, names: Names) -> dict[str, object]:
    """The match so far as a record without the cards that `seat` may not see; a spectator, None, sees no hand."""
    return record_of(match, names, shown=() if seat is None else (seat,))
