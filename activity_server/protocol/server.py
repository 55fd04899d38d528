"""What the server sends to a page."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from activity_server.protocol.state import MyState, PublicChange, PublicState, TableSummary
from activity_server.protocol.values import (
    CallValue,
    CardText,
    ClosedReason,
    CommandId,
    Control,
    Emote,
    HintKind,
    MatchId,
    Message,
    Seat,
    SuitText,
    TableId,
    UserId,
    Version,
)


class Welcome(Message):
    """The answer to ``hello``: who you are here, the tables where you have a seat, and the one you were sent to."""

    type: Literal["welcome"]
    user: UserId
    name: str
    guest: bool
    seated_at: list[TableId]
    heading: TableId | None = Field(
        default=None, description="just opened by command, or chosen in its message: the page goes there at once"
    )
    replay: MatchId | None = Field(default=None, description="a match that is over, to be shown: see ``MatchReply``")


class Ping(Message):
    """Asks the page's script for a ``pong``."""

    type: Literal["ping"]


class Lobby(Message):
    """The tables where one has a seat, then the newest others: on welcome, and while a page is at no table.

    It comes again whenever something in it changes, and when a page has left its last table.
    """

    type: Literal["lobby"]
    tables: list[TableSummary]


class Ack(Message):
    """The command was carried out and is on the disk. ``table`` names a table just opened."""

    type: Literal["ack"]
    id: CommandId
    table: TableId | None = None


class Refusal(Message):
    """The command was not carried out and nothing has changed. The code is stable, the sentence is for the player."""

    type: Literal["refused"]
    id: CommandId | None = Field(description="null when the message was not understood well enough to name it")
    code: str
    message: str


class SatEvent(Message):
    """Somebody took a seat (a person or a robot)."""

    kind: Literal["sat"]
    seat: Seat


class SeatFreed(Message):
    """A seat became free."""

    kind: Literal["seat_freed"]
    seat: Seat


class SeatsSwapped(Message):
    """Two seats were exchanged."""

    kind: Literal["seats_swapped"]
    first: Seat
    second: Seat


class OwnerChanged(Message):
    """The table has another owner."""

    kind: Literal["owner_changed"]


class MatchStarted(Message):
    """The match began; the seats are fixed."""

    kind: Literal["match_started"]


class Dealt(Message):
    """A hand was dealt; whose cards are whose is nobody's business."""

    kind: Literal["dealt"]
    dealer: Seat


class Called(Message):
    """A call was made."""

    kind: Literal["called"]
    seat: Seat
    call: CallValue


class TrumpNamed(Message):
    """The declarer named the trump."""

    kind: Literal["trump_named"]
    seat: Seat
    suit: SuitText


class CardPlayed(Message):
    """A card was played."""

    kind: Literal["card_played"]
    seat: Seat
    card: CardText


class ControlChanged(Message):
    """Somebody else plays a seat from now on."""

    kind: Literal["control_changed"]
    seat: Seat
    control: Control


class ClaimDecided(Message):
    """A seat claimed the remaining tricks; when proved, they are played out."""

    kind: Literal["claimed"]
    seat: Seat
    proved: bool


class RematchOffered(Message):
    """The match is over; the next secret is bound, and a rematch can be accepted."""

    kind: Literal["rematch_offered"]


class RematchAccepted(Message):
    """A person wants another match."""

    kind: Literal["rematch_accepted"]
    seat: Seat


class RematchBegun(Message):
    """The table is set for another match; seats of those who did not accept are free."""

    kind: Literal["rematch_begun"]


class TableClosed(Message):
    """The table is closed."""

    kind: Literal["closed"]
    reason: ClosedReason


class PersonInvited(Message):
    """The owner invited somebody."""

    kind: Literal["invited"]


class ShownElsewhere(Message):
    """The table is listed in one more place."""

    kind: Literal["shown"]


Event: TypeAlias = Annotated[
    SatEvent
    | SeatFreed
    | SeatsSwapped
    | OwnerChanged
    | MatchStarted
    | Dealt
    | Called
    | TrumpNamed
    | CardPlayed
    | ControlChanged
    | ClaimDecided
    | RematchOffered
    | RematchAccepted
    | RematchBegun
    | TableClosed
    | PersonInvited
    | ShownElsewhere,
    Field(discriminator="kind"),
]


class Snapshot(Message):
    """A table, whole: on entering it, on ``sync``, and after a gap."""

    type: Literal["snapshot"]
    table: TableId
    version: Version
    public: PublicState
    mine: MyState


class Update(Message):
    """What happened at a table: events ``since + 1`` to ``version`` and the parts that changed.

    A page whose version is not ``since`` has missed something and sends ``sync``. Without events
    (``since == version``) only presence, clocks or the like have changed.
    """

    type: Literal["update"]
    table: TableId
    since: Version
    version: Version
    events: list[Event]
    public: PublicChange
    mine: MyState


class EmoteShown(Message):
    """A seat shows an emote."""

    type: Literal["emote"]
    table: TableId
    seat: Seat
    emote: Emote


class HintReason(Message):
    """Why a hint says what it says; what the numbers are depends on its kind.

    `only`: nothing else is legal. `bid`: in how many deals of ten it is made, and the next bid (`other`) would be.
    `pass`, and `leave` where partner holds the bid: in how many deals of ten the next bid (`other`) would be made.
    `trump`: tricks with it, and with the next best one. `enough`: in how many deals of ten the card brings enough
    tricks, and the next best one does. `card`: tricks of one's side in this hand, and with the next best one.
    `points`: by how many points it is better than the next best one. `same`: all cards come to the same. `estimate`:
    tricks that one's own cards promise, with the trump `other`. `rule`: by a rule of thumb.
    """

    kind: HintKind
    value: float | None
    other: CallValue | str | None
    other_value: float | None


class Hint(Message):
    """The answer to ``ask_hint``: what a strong robot would do in this turn. None comes once the turn has passed."""

    type: Literal["hint"]
    table: TableId
    hand: int
    turn: int
    action: CallValue | str
    reason: HintReason


class Gone(Message):
    """The table is no longer there for this connection."""

    type: Literal["gone"]
    table: TableId
    code: str
    message: str


class Heading(Message):
    """You were just sent to this table, as in ``welcome``: the page goes there, unless its person plays a match."""

    type: Literal["heading"]
    table: TableId


class Replay(Message):
    """You were just sent to a replay, as in ``welcome``: the page goes there, unless its person plays a match."""

    type: Literal["replay"]
    match: MatchId


ServerMessage: TypeAlias = Annotated[
    Welcome | Ping | Lobby | Ack | Refusal | Snapshot | Update | EmoteShown | Hint | Gone | Heading | Replay,
    Field(discriminator="type"),
]

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
