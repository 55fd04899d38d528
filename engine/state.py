"""A match as data: immutable, made by `engine.match` alone. Seats are 0 to 3 in the order of play."""

from dataclasses import dataclass
from enum import StrEnum

from engine.calls import PASS, Call, bid_number, is_no_trump
from engine.cards import FULL_DECK, Card, FourHands, Mask, Seat, Suit
from engine.rules import RuleSet
from engine.scoring import Outcome, Pair, Partnership


class Phase(StrEnum):
    """What a match waits for."""

    DEAL = "deal"
    AUCTION = "auction"
    TRUMP = "trump"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Contract:
    """What the auction ended in: the declarer promises to take `bid` tricks (or points)."""

    declarer: Seat
    call: Call

    @property
    def bid(self) -> int:
        """The number bid."""
        return bid_number(self.call)

    @property
    def no_trump(self) -> bool:
        """Whether it is played without trumps."""
        return is_no_trump(self.call)

    @property
    def declarers(self) -> Partnership:
        """The declarer's partnership, 0 or 1."""
        return self.declarer & 1


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: four cards in the order played, from its leader."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal, played out or under way.

    `deal` is what each seat was dealt, `cards` what it still holds, `trick` the cards of the trick under way.
    `trump` is None until named. `seat_to_act` of a hand that is over means nothing.
    """

    number: int
    dealer: Seat
    deal: FourHands
    cards: FourHands
    seat_to_act: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    tricks: tuple[Trick, ...] = ()
    trick: tuple[Card, ...] = ()

    @property
    def phase(self) -> Phase:
        """Auction, trump or play, of a hand that is not over."""
        if self.contract is None:
            return Phase.AUCTION
        return Phase.TRUMP if self.trump is None else Phase.PLAY

    @property
    def highest_call(self) -> Call:
        """The highest bid so far, or `PASS`."""
        return max((call for _, call in self.calls), default=PASS)

    @property
    def passed(self) -> int:
        """The seats that have passed, as a mask of seats."""
        return sum(1 << seat for seat, call in self.calls if call == PASS)

    @property
    def leader(self) -> Seat:
        """The leader of the trick under way."""
        return (self.seat_to_act - len(self.trick)) & 3

    @property
    def played(self) -> Mask:
        """Every card that has been played."""
        return FULL_DECK ^ (self.cards[0] | self.cards[1] | self.cards[2] | self.cards[3])

    @property
    def tricks_taken(self) -> Pair:
        """The tricks each partnership has taken."""
        odd = sum(trick.winner & 1 for trick in self.tricks)
        return len(self.tricks) - odd, odd


@dataclass(frozen=True, slots=True)
class HandResult:
    """The score sheet's line for a hand that is over.

    A hand that was thrown in has no declarer, bid, trump or tricks. `tricks`, `score` and `total` are by partnership.
    """

    number: int
    dealer: Seat
    score: Pair
    total: Pair
    declarer: Seat | None = None
    bid: int | None = None
    trump: Suit | None = None
    tricks: Pair | None = None

    @property
    def thrown_in(self) -> bool:
        """Whether all four passed."""
        return self.declarer is None


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the hands that are over, with their results, and the one under way."""

    rules: RuleSet
    first_dealer: Seat
    past_hands: tuple[Hand, ...] = ()
    results: tuple[HandResult, ...] = ()
    hand: Hand | None = None
    outcome: Outcome | None = None

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.outcome is not None:
            return Phase.OVER
        return Phase.DEAL if self.hand is None else self.hand.phase

    @property
    def seat_to_act(self) -> Seat | None:
        """Whose turn it is; while a deal is waited for the next dealer; None when the match is over."""
        if self.outcome is not None:
            return None
        return self.next_dealer if self.hand is None else self.hand.seat_to_act

    @property
    def total(self) -> Pair:
        """The score of the match so far, by partnership."""
        return self.results[-1].total if self.results else (0, 0)

    @property
    def hands_scored(self) -> int:
        """How many hands were played out; those thrown in do not count."""
        return sum(not result.thrown_in for result in self.results)

    @property
    def next_dealer(self) -> Seat:
        """Who deals after the last hand that is over."""
        if not self.results:
            return self.first_dealer
        last = self.results[-1]
        same = last.thrown_in and self.rules.all_pass == "same_dealer"
        return last.dealer if same else (last.dealer + 1) & 3
