"""Why a command is refused. Codes are stable; the sentence for the player is `refusal.<code>` in the locales.

Where the rules of the game refuse an action, the code is the engine's (`follow_suit`, `bid_not_higher`, …).
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.errors import Rule


class Code(StrEnum):
    """What a table itself refuses."""

    TABLE_CLOSED = "table_closed"
    STORE_DOWN = "store_down"
    FROZEN = "frozen"
    NOT_OWNER = "not_owner"
    NOT_SEATED = "not_seated"
    ALREADY_STARTED = "already_started"
    NOT_PLAYING = "not_playing"
    SEAT_TAKEN = "seat_taken"
    SEAT_FREE = "seat_free"
    SAME_SEAT = "same_seat"
    NO_FREE_SEAT = "no_free_seat"
    SEATS_MISSING = "seats_missing"
    NO_PERSON = "no_person"
    SOMEBODY_HELD = "somebody_held"
    STALE = "stale"
    NOT_YET = "not_yet"
    NOT_YOUR_TURN = "not_your_turn"
    ROBOT_PLAYS = "robot_plays"
    NOTHING_TO_TAKE_OVER = "nothing_to_take_over"
    HINTS_OFF = "hints_off"
    CLAIM_LATER = "claim_later"
    CLAIMED_ALREADY = "claimed_already"
    TOO_FAST = "too_fast"
    NO_REMATCH = "no_rematch"
    ACCEPTED_ALREADY = "accepted_already"
    TOO_MANY_CHANGES = "too_many_changes"
    TOO_MANY_INVITED = "too_many_invited"


@dataclass(frozen=True, slots=True)
class Refusal:
    """The command was not carried out, and the table is exactly as it was."""

    code: Code | Rule


class RefusedError(Exception):
    """Raised inside the core to give a command up; `handle` turns it into a `Reply`."""

    def __init__(self, code: Code | Rule) -> None:
        super().__init__(code)
        self.refusal = Refusal(code)
