"""What could have been done better in a match, as it goes over HTTP. It speaks of seats, never of persons."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from activity_server.protocol.state import Pair
from activity_server.protocol.values import MatchId, Message, Seat, TrumpText

Chance: TypeAlias = Annotated[float, Field(ge=0, le=1)] | None


class Judged(Message):
    """A decision: what a seat did, and what would have been better by what it could know.

    ``best`` is what was done where nothing else was better; ``cost`` is in points, 0 then.
    """

    seat: Seat
    phase: Literal["auction", "trump", "play"]
    trick: int | None = Field(default=None, description="from 1, for a card")
    made: int | str = Field(description="a call, a suit or a card")
    best: int | str
    cost: float
    chance: Chance = Field(default=None, description="that the bid is made, if it was one")
    best_chance: Chance = Field(default=None, description="that the better bid is made, if it is one")


class MostTricks(Message):
    """The most tricks of a partnership if everybody saw all cards: by whose lead, with which trump."""

    declarer: Seat
    trump: TrumpText
    tricks: int


class HandPar(Message):
    """What a deal held. ``contract`` is the tricks that the declarers could take in the contract that was played."""

    most: tuple[MostTricks, MostTricks] = Field(description="by partnership")
    contract: int | None
    worth: float = Field(description="in points, for seats 0 and 2")


class ReviewedHand(Message):
    """A hand of the match; ``hand`` is its place, from 0. ``par`` is null where no solver sees a whole deal."""

    hand: int
    number: int
    result: dict[str, Any] | None = Field(description="its line of the score sheet; null if it was broken off")
    par: HandPar | None
    calls: list[Judged] = Field(description="all that were a choice")
    trump: Judged | None
    cards_judged: int
    mistakes: list[Judged] = Field(description="all that cost points, in the order of play")


class ReviewedPlayer(Message):
    """What a seat lost by its decisions, in points, and what its cards were worth: ``luck``, null without a solver."""

    seat: Seat
    lost: float
    lost_in_calls: float
    lost_in_trumps: float
    lost_in_cards: float
    mistakes: int
    luck: float | None


class Review(Message):
    """What ``tarneeb review --json`` says of a match, but for names."""

    worlds: int = Field(description="in which a card was judged")
    seed: int
    reach: int = Field(description="tricks that the solver sees ahead: with fewer than 13 much is left out")
    unanswered: int = Field(description="questions that took too long")
    total: Pair
    hands: list[ReviewedHand]
    players: tuple[ReviewedPlayer, ReviewedPlayer, ReviewedPlayer, ReviewedPlayer]


class ReviewReply(Message):
    """``GET /api/match/MATCH/review``, and ``/api/table/TABLE/match/review``, for those who may see the match there.

    ``state`` is ``done``, with the ``review``; ``working``, to be asked again in a while; or ``none``, with the
    ``reason``: ``off`` where the server reviews nothing, ``failed`` where this match cannot be.
    """

    match: MatchId
    state: Literal["done", "working", "none"]
    reason: Literal["off", "failed"] | None
    answered: int = Field(description="questions that are through")
    questions: int = Field(description="of so many; 0 before it was begun")
    review: Review | None
