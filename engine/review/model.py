"""What a review says.

Costs and luck are in points, as the strong robot values them: the lead they bring, or what a match is worth. Near the
end of a match a trick may cost far more than its points, for it may cost the match.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Seat, Suit
from engine.scoring import Pair
from engine.state import HandResult, Phase


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a seat did where it had a choice, and what it should have done.

    `hand` is the hand's place in the match, from 0; `trick` counts from 1, and is 0 before the play. `cost` is what
    `best` would have been worth more, by what the seat could know; nothing where the difference is within the noise,
    and then `best` is what was done. A bid has its chance to be made.
    """

    hand: int
    seat: Seat
    phase: Phase
    trick: int
    made: int
    best: int
    cost: float = 0.0
    chance: float | None = None
    best_chance: float | None = None

    @property
    def is_mistake(self) -> bool:
        """Whether something else would have been better."""
        return self.cost > 0


@dataclass(frozen=True, slots=True)
class Most:
    """The most tricks that a partnership could take, if all cards were seen: by which seat's lead, with which trump."""

    declarer: Seat
    trump: Suit
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """What a deal holds when everybody sees all cards.

    `most` is for each partnership; `contract` the tricks of the declarers in the contract that was played, if any.
    `worth` is what the deal brings the first partnership, in points; the other as much less.
    """

    hand: int
    most: tuple[Most, Most]
    contract: int | None
    worth: float


Answer: TypeAlias = Judgement | Par


@dataclass(frozen=True, slots=True)
class HandReview:
    """A hand; `par` is None without a solver for whole deals, `result` while it is under way."""

    hand: int
    number: int
    result: HandResult | None
    par: Par | None
    calls: tuple[Judgement, ...]
    trump: Judgement | None
    cards: tuple[Judgement, ...]

    @property
    def mistakes(self) -> tuple[Judgement, ...]:
        """All that cost points, in the order it was done."""
        trump = () if self.trump is None else (self.trump,)
        return tuple(judged for judged in (*self.calls, *trump, *self.cards) if judged.is_mistake)


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """How a seat played, apart from what it was dealt.

    What it lost is skill: the costs of its decisions, none of which looks at cards it could not see. `luck` is what
    the deals were worth to its partnership, if everybody saw all cards: the partnership that could take more tricks
    bids them and makes them. On average a deal is worth nothing, for either partnership is as likely to have it, so
    the sum is by how much the cards were better than average. None where no deal could be solved.
    """

    seat: Seat
    lost_in_calls: float
    lost_in_trumps: float
    lost_in_cards: float
    mistakes: int
    luck: float | None

    @property
    def lost(self) -> float:
        """What its decisions cost."""
        return self.lost_in_calls + self.lost_in_trumps + self.lost_in_cards


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, finished or not."""

    total: Pair
    hands: tuple[HandReview, ...]
    players: tuple[PlayerReview, PlayerReview, PlayerReview, PlayerReview]
