"""What a person may ask of a table. Actions of the match name the hand and the turn they are meant for."""

from dataclasses import dataclass
from typing import TypeAlias

from activity_server.tables.core.values import Emote, Strength


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat, or change to it, before the match. The first nonce of a person stays theirs."""

    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Give one's seat back before the match."""


@dataclass(frozen=True, slots=True)
class SeatRobot:
    """Owner, before the match: put a robot in a free seat."""

    seat: int
    strength: Strength


@dataclass(frozen=True, slots=True)
class FillWithRobots:
    """Owner, before the match: a robot in every free seat."""

    strength: Strength


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """Owner, before the match: free a robot's or a person's seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwapSeats:
    """Owner, before the match: exchange two seats, to make partners."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Start:
    """Owner: begin the match; all seats are taken, somebody is a person, and nobody is held."""


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Owner: close the table, before the match or after it."""


@dataclass(frozen=True, slots=True)
class Invite:
    """Owner: let a person see the table and sit there. Whoever is invited already stays so."""

    user: str


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Bid or pass; `call` is the engine's integer."""

    hand: int
    turn: int
    call: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump as the declarer; `suit` is the engine's integer."""

    hand: int
    turn: int
    suit: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card; `card` is the engine's integer."""

    hand: int
    turn: int
    card: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim every remaining trick: proved from one's own view alone, once a trick, on one's own turn."""

    hand: int
    turn: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask what a robot would do in one's place, on one's own turn, where the match does not count."""

    hand: int
    turn: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Have one's seat back from the autopilot or the robot."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the running match for good; a robot has the seat from now on."""


@dataclass(frozen=True, slots=True)
class SendEmote:
    """Show an emote to the table."""

    emote: Emote


@dataclass(frozen=True, slots=True)
class AcceptRematch:
    """Want another match. The nonce is a fresh one, for the next secret is already bound."""

    nonce: str


SeatingCommand: TypeAlias = Sit | Stand | SeatRobot | FillWithRobots | FreeSeat | SwapSeats | Start
Action: TypeAlias = MakeCall | NameTrump | PlayCard
PlayingCommand: TypeAlias = Action | Claim | AskHint | TakeOver | Leave
Command: TypeAlias = SeatingCommand | PlayingCommand | CloseTable | Invite | AcceptRematch | SendEmote
