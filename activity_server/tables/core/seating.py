"""Before the match: who sits where, whose table it is, and the start."""

from dataclasses import replace
from typing import TypeAlias, assert_never, cast

from activity_server.tables.core.commands import (
    FillWithRobots,
    FreeSeat,
    SeatingCommand,
    SeatRobot,
    Sit,
    Stand,
    Start,
    SwapSeats,
)
from activity_server.tables.core.draft import Draft, refuse
from activity_server.tables.core.events import (
    MatchStarted,
    OwnerChanged,
    RobotSeated,
    Sat,
    SeatFreed,
    SeatsSwapped,
)
from activity_server.tables.core.presence import Presence, presence_of
from activity_server.tables.core.refusals import Code
from activity_server.tables.core.state import Live, Person, Table
from activity_server.tables.core.values import Stage
from engine import shuffle

# As many a match needs never; each is a row of the log, and a table that is kept busy never closes by itself.
MOST_CHANGES = 500
# What takes a seat, or changes one without end; to give one up or to begin is always possible.
Changing: TypeAlias = Sit | SeatRobot | FillWithRobots | SwapSeats


def obey(draft: Draft, user: str, command: SeatingCommand) -> None:
    """Carry a command of the time before the match out; RefusedError if it cannot be."""
    _refuse_unless_allowed(draft, user, command)
    match command:
        case Sit():
            _sit(draft, user, command)
        case Stand():
            _stand(draft, user)
        case SeatRobot(seat, strength):
            _refuse_unless_free(draft, seat)
            draft.happen(RobotSeated(seat, strength))
        case FillWithRobots():
            _fill_with_robots(draft, command)
        case FreeSeat(seat):
            _free_seat(draft, seat)
        case SwapSeats(first, second):
            _swap(draft, first, second)
        case Start():
            _start(draft)
        case _:
            assert_never(command)


def _refuse_unless_allowed(draft: Draft, user: str, command: SeatingCommand) -> None:
    if draft.table.stage is not Stage.SEATING:
        refuse(Code.ALREADY_STARTED)
    if not isinstance(command, Sit | Stand):
        refuse_unless_owner(draft, user)
    if isinstance(command, Changing) and draft.table.changes >= MOST_CHANGES:
        refuse(Code.TOO_MANY_CHANGES)


def refuse_unless_owner(draft: Draft, user: str) -> None:
    """Refuse what only the owner may do."""
    if user != draft.table.owner:
        refuse(Code.NOT_OWNER)


def _refuse_unless_free(draft: Draft, seat: int) -> None:
    if draft.table.seats[seat].occupant is not None:
        refuse(Code.SEAT_TAKEN)


def _sit(draft: Draft, user: str, command: Sit) -> None:
    _refuse_unless_free(draft, command.seat)
    seat = draft.table.seat_of(user)
    if seat is not None:
        draft.happen(SeatsSwapped(seat, command.seat))
    else:
        draft.happen(Sat(command.seat, user, draft.table.first_nonces.get(user, command.nonce)))


def _stand(draft: Draft, user: str) -> None:
    seat = draft.table.seat_of(user)
    if seat is None:
        refuse(Code.NOT_SEATED)
    draft.happen(SeatFreed(seat))


def _fill_with_robots(draft: Draft, command: FillWithRobots) -> None:
    free = [number for number, seat in enumerate(draft.table.seats) if seat.occupant is None]
    if not free:
        refuse(Code.NO_FREE_SEAT)
    for number in free:
        draft.happen(RobotSeated(number, command.strength))


def _free_seat(draft: Draft, seat: int) -> None:
    if draft.table.seats[seat].occupant is None:
        refuse(Code.SEAT_FREE)
    draft.happen(SeatFreed(seat))


def _swap(draft: Draft, first: int, second: int) -> None:
    if first == second:
        refuse(Code.SAME_SEAT)
    draft.happen(SeatsSwapped(first, second))


def _start(draft: Draft) -> None:
    table = draft.table
    if any(seat.occupant is None for seat in table.seats):
        refuse(Code.SEATS_MISSING)
    if not table.users:
        refuse(Code.NO_PERSON)
    if any(presence_of(draft.live, user) is not Presence.HERE for user in table.users):
        refuse(Code.SOMEBODY_HELD)
    nonces = tuple(seat.occupant.nonce if isinstance(seat.occupant, Person) else "" for seat in table.seats)
    dealer = shuffle.first_dealer(bytes.fromhex(table.secrets.shuffle), nonces)
    draft.happen(MatchStarted(dealer, cast("tuple[str, str, str, str]", nonces)))


def heir(table: Table, live: Live) -> str | None:
    """Who gets a table whose owner is gone, before the match: the person present who has sat longest."""
    if table.stage is not Stage.SEATING or table.owner in live.connections or table.seat_of(table.owner) is not None:
        return None
    return next((user for user in table.seniority if user in live.connections), None)


def keep_owner(draft: Draft) -> None:
    """Pass the table on once its owner has neither come back in time nor kept a seat."""
    due = draft.live.owner_until is not None and draft.now >= draft.live.owner_until
    if due and not draft.live.store_failed and (user := heir(draft.table, draft.live)) is not None:
        draft.happen(OwnerChanged(user))
        draft.live = replace(draft.live, owner_until=None)
