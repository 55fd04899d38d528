"""What a page is told about a table: the public part, the same for everybody, and what is mine alone.

Times are milliseconds left when the message was sent, never a wall clock.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from activity_server.protocol.values import (
    Admission,
    CallValue,
    CardText,
    ClosedReason,
    Control,
    Message,
    Milliseconds,
    Nonce,
    Phase,
    Presence,
    RuleValue,
    Seat,
    Stage,
    Strength,
    TableId,
    Tempo,
    TrumpText,
    UserId,
)

Pair: TypeAlias = tuple[int, int]


class Person(Message):
    """A person at the table."""

    kind: Literal["person"]
    user: UserId
    name: str


class Robot(Message):
    """A computer player, named and marked as one."""

    kind: Literal["robot"]
    name: str
    strength: Strength


class SeatState(Message):
    """A seat: who sits there, whether they are here, and who plays it."""

    occupant: Annotated[Person | Robot, Field(discriminator="kind")] | None
    presence: Presence
    held_ms: Milliseconds | None = Field(description="time left of the hold; null unless held")
    control: Control
    rematch: bool = Field(description="has accepted the rematch")


class TableInfo(Message):
    """What was chosen when the table was opened."""

    id: TableId
    owner: UserId | None
    preset: str
    rules: dict[str, RuleValue] = Field(description="every switch with its value")
    changed: list[str] = Field(description="switches that differ from the preset")
    tempo: Tempo
    admission: Admission
    stand_in: Strength
    rated: bool


class Status(Message):
    """Where the table stands."""

    stage: Stage
    frozen: bool = Field(description="nobody is left: clocks, holds and robots stand still")
    paused: bool = Field(description="the store is in trouble: nothing is accepted for now")
    spectators: int
    rematch_ms: Milliseconds | None = Field(description="time left to accept the rematch")
    closed_reason: ClosedReason | None


class Shuffle(Message):
    """What proves the deals: the commitment from the start, the secret only when the match is over."""

    commitment: str
    nonces: list[Nonce | Literal[""]] = Field(description="by seat; empty for a robot or until fixed by the start")
    secret: str | None
    next_commitment: str | None = Field(description="of the rematch, published before anyone accepts it")


class Clock(Message):
    """The running clock of the seat to act."""

    seat: Seat
    remaining_ms: Milliseconds
    total_ms: Milliseconds


class TurnState(Message):
    """Whose turn it is, and the names an action must carry. ``seat`` is null while the table pauses."""

    seat: Seat | None
    phase: Phase
    hand: int
    turn: int


class CallState(Message):
    """One call of the auction."""

    seat: Seat
    call: CallValue


class Contract(Message):
    """What the declarer has promised."""

    declarer: Seat
    bid: int
    no_trump: bool


class PlayedCard(Message):
    """A card on the table."""

    seat: Seat
    card: CardText


class TrickState(Message):
    """A trick: its cards in the order played, and who won it once it is complete."""

    cards: list[PlayedCard]
    winner: Seat | None


class HandState(Message):
    """The hand being played, as everybody sees it."""

    number: int
    dealer: Seat
    calls: list[CallState]
    contract: Contract | None
    trump: TrumpText | None
    trick: TrickState | None = Field(description="on the table: unfinished, or finished and still shown")
    last_trick: TrickState | None
    tricks: Pair = Field(description="taken, by team")
    points: Pair = Field(description="counted, by team: tricks again, or card points")
    cards_left: tuple[int, int, int, int]


class HandLine(Message):
    """A line of the score sheet."""

    number: int
    dealer: Seat
    thrown_in: bool
    declarer: Seat | None
    bid: int | None
    trump: TrumpText | None
    tricks: Pair
    score: Pair
    total: Pair


class Outcome(Message):
    """How the match ended."""

    winner: Annotated[int, Field(ge=0, le=1)] | None
    reason: Literal["target", "hands", "slam", "cap"]


class Sheet(Message):
    """The score sheet so far."""

    lines: list[HandLine]
    total: Pair
    outcome: Outcome | None


class PublicState(Message):
    """Everything about a table that anybody at it may see. ``hand`` is null before the first deal."""

    info: TableInfo
    status: Status
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    shuffle: Shuffle
    turn: TurnState | None
    clock: Clock | None
    hand: HandState | None
    tricks_played: list[TrickState] = Field(description="every finished trick of this hand")
    sheet: Sheet


class PublicChange(Message):
    """The parts of the public state that changed; a part that is absent is as it was."""

    info: TableInfo | None = None
    status: Status | None = None
    seats: tuple[SeatState, SeatState, SeatState, SeatState] | None = None
    shuffle: Shuffle | None = None
    turn: TurnState | None = None
    clock: Clock | None = None
    hand: HandState | None = None
    tricks_played: list[TrickState] | None = None
    sheet: Sheet | None = None


class Refused(Message):
    """A card or call that is not legal now, and the rule that says so."""

    action: CardText
    rule: str


class MyState(Message):
    """What this connection alone may see. A spectator has no seat, no cards and nothing to do."""

    seat: Seat | None
    cards: list[CardText]
    legal: list[CallValue | str] = Field(description="legal actions while it is my turn, else empty")
    barred: list[Refused] = Field(description="my cards that are not legal now, and why; empty when not my turn")
    may_claim: bool = Field(description="it is my turn to play, and I have not claimed in this trick")
    may_take_over: bool


class TableSummary(Message):
    """A table as the lobby lists it, its rules readable before anyone joins."""

    info: TableInfo
    stage: Stage
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    total: Pair
    hands: int = Field(description="hands scored so far")
    spectators: int
    mine: bool = Field(description="I have a seat there")
