"""What a page may send.

The first message is ``hello``; until it is answered nothing else is heard. A *command* carries an
``id`` that grows within the page's life: (user, page, id) names the command, and a repeat gets the same
answer without a second effect. A game action also names the hand and the turn it is meant for, so that a
late repeat or a double tap is refused as stale.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints, TypeAdapter

from activity_server.protocol.values import (
    Admission,
    CallValue,
    CardText,
    CommandId,
    Emote,
    Language,
    Message,
    Nonce,
    PageId,
    RuleValue,
    Seat,
    Strength,
    SuitText,
    TableId,
    Tempo,
    Version,
)


class Hello(Message):
    """Who is there: the signed token, the random id of this page load, and the language of answers."""

    type: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=1000)]
    page: PageId
    language: Language = "en"


class Pong(Message):
    """The answer to ``ping``, given by the page's script: the page is alive, not just its connection."""

    type: Literal["pong"]


class SetLanguage(Message):
    """From now on refusals come in this language."""

    type: Literal["language"]
    language: Language


class Sync(Message):
    """The page missed something: its last version. Answered with a snapshot."""

    type: Literal["sync"]
    table: TableId
    version: Version


class Command(Message):
    """Anything that wants an answer: exactly one ``ack`` or ``refused`` with the same id."""

    id: CommandId


class OpenTable(Command):
    """Open a table. Rules are a preset's name with switches beside it, as in a record."""

    type: Literal["open_table"]
    rules: dict[str, RuleValue] = Field(default_factory=dict, max_length=40)
    tempo: Tempo = "normal"
    admission: Admission = "channel"
    stand_in: Strength = "strong"
    rated: bool = True


class TableCommand(Command):
    """A command for one table."""

    table: TableId


class EnterTable(TableCommand):
    """Come to the table: a snapshot follows, then every update. Counts as being here if one has a seat."""

    type: Literal["enter_table"]


class ExitTable(TableCommand):
    """Stop looking at the table. A seat there is then held like after a lost connection."""

    type: Literal["exit_table"]


class Sit(TableCommand):
    """Take a free seat, or change to it, before the first deal. The nonce stays with the person."""

    type: Literal["sit"]
    seat: Seat
    nonce: Nonce


class Stand(TableCommand):
    """Give the seat back before the match has begun."""

    type: Literal["stand"]


class SeatRobot(TableCommand):
    """Owner: put a robot in a free seat."""

    type: Literal["seat_robot"]
    seat: Seat
    strength: Strength = "strong"


class FillWithRobots(TableCommand):
    """Owner: a robot in every free seat."""

    type: Literal["fill_with_robots"]
    strength: Strength = "strong"


class FreeSeat(TableCommand):
    """Owner: remove the robot, or the person, from a seat."""

    type: Literal["free_seat"]
    seat: Seat


class SwapSeats(TableCommand):
    """Owner: exchange two seats, to make partners."""

    type: Literal["swap_seats"]
    first: Seat
    second: Seat


class Start(TableCommand):
    """Owner: begin the match; all four seats are taken and nobody is held."""

    type: Literal["start"]


class CloseTable(TableCommand):
    """Owner: close the table before the match has begun, or after it is over."""

    type: Literal["close_table"]


class Turn(TableCommand):
    """An action in the match, meant for one turn of one hand."""

    hand: Annotated[int, Field(ge=0, le=9999, description="deals before this one, thrown-in ones too")]
    turn: Annotated[int, Field(ge=0, le=999, description="calls, trump and cards in this hand before it")]


class MakeCall(Turn):
    """Bid or pass."""

    type: Literal["call"]
    call: CallValue


class NameTrump(Turn):
    """Declarer: name the trump."""

    type: Literal["name_trump"]
    suit: SuitText


class PlayCard(Turn):
    """Play a card."""

    type: Literal["play_card"]
    card: CardText


class Claim(Turn):
    """Claim all remaining tricks, proved from one's own view alone."""

    type: Literal["claim"]


class AskHint(Turn):
    """Ask for a hint, where the table is not rated. Beside the ``ack`` comes a ``hint``, to this page alone."""

    type: Literal["ask_hint"]


class TakeOver(TableCommand):
    """Have one's seat back from the autopilot or the robot."""

    type: Literal["take_over"]


class Leave(TableCommand):
    """Leave the running match for good: a robot has the seat from now on."""

    type: Literal["leave"]


class SendEmote(TableCommand):
    """Show an emote to the table."""

    type: Literal["emote"]
    emote: Emote


class AcceptRematch(TableCommand):
    """After the match: play another with these people. A fresh nonce, since the next secret is already bound."""

    type: Literal["accept_rematch"]
    nonce: Nonce


TableMessage: TypeAlias = (
    EnterTable
    | ExitTable
    | Sit
    | Stand
    | SeatRobot
    | FillWithRobots
    | FreeSeat
    | SwapSeats
    | Start
    | CloseTable
    | MakeCall
    | NameTrump
    | PlayCard
    | Claim
    | AskHint
    | TakeOver
    | Leave
    | SendEmote
    | AcceptRematch
)
ClientMessage: TypeAlias = Annotated[
    Hello | Pong | SetLanguage | Sync | OpenTable | TableMessage, Field(discriminator="type")
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
