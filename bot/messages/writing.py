"""How a message writes names, numbers and lines, so that none of them turns or formats what stands around it."""

from __future__ import annotations

from collections.abc import Iterable

from activity_server.contract import Person, Robot, SeatState
from bot.voice import Voice, plain

FIRST_STRONG, LEFT_TO_RIGHT, END = "\u2068", "\u2066", "\u2069"
# Makes a line begin at the right, whatever its first letter is.
RIGHT_TO_LEFT_MARK = "\u200f"
MINUS = "−"


def isolated(name: str) -> str:
    """Return a name, unformatted, whose direction is its own."""
    return FIRST_STRONG + plain(name) + END


def number(value: int) -> str:
    """Return a number with a real minus sign, which stays before it."""
    return f"{LEFT_TO_RIGHT}{MINUS}{-value}{END}" if value < 0 else str(value)


def gain(value: int) -> str:
    """Return a number that says that it was won."""
    return f"{LEFT_TO_RIGHT}+{value}{END}" if value > 0 else number(value)


def lines(voice: Voice, written: Iterable[str]) -> str:
    """Join lines, leaving out empty ones."""
    mark = RIGHT_TO_LEFT_MARK if voice.language == "ar" else ""
    return "\n".join(mark + line for line in written if line)


def parts(*written: str) -> str:
    """Join the parts of a line, leaving out empty ones."""
    return " · ".join(part for part in written if part)


def name_of(voice: Voice, occupant: Person | Robot) -> str:
    """Return somebody's name as they chose it, a robot's in the language of the message."""
    if isinstance(occupant, Person):
        return occupant.name
    try:
        return voice(f"robot.{occupant.name.lower()}")
    except KeyError:
        return occupant.name


def pair(voice: Voice, seats: tuple[SeatState, ...], team: int) -> str:
    """Return the two names of a team."""
    first, second = (_name_at(voice, seats[seat]) for seat in (team, team + 2))
    return voice("table.team.pair", first=first, second=second)


def _name_at(voice: Voice, seat: SeatState) -> str:
    return isolated(name_of(voice, seat.occupant)) if seat.occupant else voice("table.seat.free")
