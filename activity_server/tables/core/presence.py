"""Who is at the table, and who plays each seat: every transition of both.

Presence, of a person who has a seat, is never stored; it follows from what this process sees:

    here     at least one socket (any number of tabs counts once)
    held     no socket, and the seat is kept until a moment that is known
    away     no socket, and nothing is waited for

Control, of a seat, is in the log. `CONTROL` is the whole of its machine. A robot that was put in a seat has control
`robot` and stays there; the causes below concern persons.

The two axes meet in one rule, which `keep_holds` restores after every input: a person without a socket is *held* if and
only if time runs and the end of the hold would matter: before the match it frees the seat, in a match it gives a seat
of control `own` or `autopilot` to a robot. Everybody else without a socket is *away*.

Time does not run while a match is frozen (no person of its seats is here) or while the store has failed. So the last
one lost ends all holds, the first one back gives everybody absent a full hold, and a restart, which finds nobody here,
is a frozen table like any other.

Discord's signals only move the end of a hold: `closed` to 10 s after itself, or after a loss within the next 20 s, but
never to a later moment than before; `playing` to where it would be without them. A socket that comes proves what
`playing` says, so it forgets the signal too.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeVar, assert_never

from activity_server.tables.core.draft import Draft
from activity_server.tables.core.effects import Probe
from activity_server.tables.core.events import ControlChanged, SeatFreed
from activity_server.tables.core.inputs import ClosedSignal, Connected, Disconnected, PlayingSignal, PresenceInput
from activity_server.tables.core.state import Hold, Live, Table
from activity_server.tables.core.values import Control, Stage

T = TypeVar("T")


class Presence(StrEnum):
    """Whether a person who has a seat is at the table."""

    HERE = "here"
    HELD = "held"
    AWAY = "away"


class Cause(StrEnum):
    """What changes who plays a seat."""

    ACTED = "acted"
    TOO_MANY_TIME_OUTS = "too_many_time_outs"
    HOLD_ENDED = "hold_ended"
    TOOK_OVER = "took_over"
    LEFT = "left"


CONTROL: Final[Mapping[Control, Mapping[Cause, Control]]] = MappingProxyType(
    {
        Control.OWN: {
            Cause.TOO_MANY_TIME_OUTS: Control.AUTOPILOT,
            Cause.HOLD_ENDED: Control.ROBOT,
            Cause.LEFT: Control.LEFT,
        },
        Control.AUTOPILOT: {
            Cause.ACTED: Control.OWN,
            Cause.TOOK_OVER: Control.OWN,
            Cause.HOLD_ENDED: Control.ROBOT,
            Cause.LEFT: Control.LEFT,
        },
        Control.ROBOT: {
            Cause.TOOK_OVER: Control.OWN,
            Cause.LEFT: Control.LEFT,
        },
        Control.LEFT: {},
    }
)
"""Who plays a seat after each cause. What is not there does not happen, or changes nothing."""


def change_control(draft: Draft, seat: int, cause: Cause) -> bool:
    """Let `cause` change who plays `seat`; whether it did."""
    control = CONTROL[draft.table.seats[seat].control].get(cause)
    if control is None:
        return False
    draft.happen(ControlChanged(seat, control))
    return True


def presence_of(live: Live, user: str) -> Presence:
    """Whether a person who has a seat is here."""
    if user in live.connections:
        return Presence.HERE
    return Presence.HELD if user in live.holds else Presence.AWAY


def is_frozen(table: Table, live: Live) -> bool:
    """Whether a match runs and nobody who has a seat in it is here."""
    return table.stage is Stage.PLAYING and not any(seat.user in live.connections for seat in table.seats)


def time_runs(table: Table, live: Live) -> bool:
    """Whether clocks, holds and robots go on."""
    return not live.store_failed and not is_frozen(table, live)


def take_in(draft: Draft, received: PresenceInput) -> None:
    """Take in what is heard of a person."""
    match received:
        case Connected():
            _connect(draft, received)
        case Disconnected():
            _disconnect(draft, received)
        case ClosedSignal(user):
            _hear_closed(draft, user)
        case PlayingSignal(user):
            _hear_playing(draft, user)
        case _:
            assert_never(received)


def _connect(draft: Draft, received: Connected) -> None:
    """A socket came: whoever was held or away is here."""
    live, user = draft.live, received.user
    sockets = live.connections.get(user, frozenset()) | {received.connection}
    draft.live = replace(
        draft.live,
        connections={**live.connections, user: sockets},
        names={**live.names, user: received.name},
        holds=_without(live.holds, user),
        signals=_without(live.signals, user),
        owner_until=None if user == draft.table.owner else live.owner_until,
    )


def _disconnect(draft: Draft, received: Disconnected) -> None:
    """A socket is gone; with the last one of a person begins their hold."""
    live, user = draft.live, received.user
    sockets = live.connections.get(user, frozenset()) - {received.connection}
    if sockets:
        draft.live = replace(draft.live, connections={**live.connections, user: sockets})
    elif user in live.connections:
        names = live.names if user in draft.table.seniority else _without(live.names, user)
        draft.live = replace(draft.live, connections=_without(live.connections, user), names=names)
        _lose(draft, user)


def _lose(draft: Draft, user: str) -> None:
    live, timing = draft.live, draft.timing
    told_at = live.signals.get(user)
    told = told_at is not None and draft.now - told_at <= timing.signal_memory_ms
    until = draft.now + (timing.closed_hold_ms if told else timing.hold_ms)
    draft.live = replace(
        draft.live, holds={**live.holds, user: Hold(draft.now, until)}, signals=_without(live.signals, user)
    )
    if user == draft.table.owner:
        draft.live = replace(draft.live, owner_until=draft.now + timing.hold_ms)


def _hear_closed(draft: Draft, user: str) -> None:
    """Discord says that somebody closed the game: shorten their hold, or remember it while they are here."""
    live, timing = draft.live, draft.timing
    if draft.table.seat_of(user) is None:
        return
    if user in live.connections:
        draft.live = replace(draft.live, signals={**live.signals, user: draft.now})
        draft.do(Probe(user))
    elif (hold := live.holds.get(user)) is not None:
        until = min(hold.until, draft.now + timing.closed_hold_ms)
        draft.live = replace(draft.live, holds={**live.holds, user: replace(hold, until=until)})


def _hear_playing(draft: Draft, user: str) -> None:
    """Discord says that somebody plays again: forget the signal, and give a running hold its full length."""
    live = draft.live
    draft.live = replace(draft.live, signals=_without(live.signals, user))
    if (hold := live.holds.get(user)) is not None:
        until = hold.lost_at + draft.timing.hold_ms
        draft.live = replace(draft.live, holds={**live.holds, user: replace(hold, until=until)})


def show_hold(draft: Draft, user: str) -> None:
    """Others are told that the seat is held."""
    draft.live = replace(draft.live, holds={**draft.live.holds, user: replace(draft.live.holds[user], shown=True)})


def end_hold(draft: Draft, user: str) -> None:
    """Nobody came back: a robot plays the seat, or before the match the seat is free."""
    seat = draft.table.seat_of(user)
    assert seat is not None
    if draft.table.stage is Stage.PLAYING:
        change_control(draft, seat, Cause.HOLD_ENDED)
        return
    draft.happen(SeatFreed(seat))
    if user == draft.table.owner:
        draft.live = replace(draft.live, owner_until=draft.now)


def keep_holds(draft: Draft) -> None:
    """Restore the rule that ties holds to control, and note since when time has stood still."""
    runs = time_runs(draft.table, draft.live)
    full = Hold(draft.now, draft.now + draft.timing.hold_ms, shown=True)
    holds = {user: draft.live.holds.get(user, full) for user in draft.table.users if runs and _is_held(draft, user)}
    since = draft.now if draft.live.stopped_at is None else draft.live.stopped_at
    stopped_at = None if runs else since
    if (holds, stopped_at) != (draft.live.holds, draft.live.stopped_at):
        draft.live = replace(draft.live, holds=holds, stopped_at=stopped_at)


def _is_held(draft: Draft, user: str) -> bool:
    table = draft.table
    if user in draft.live.connections:
        return False
    seat = table.seat_of(user)
    assert seat is not None
    plays = table.seats[seat].control in (Control.OWN, Control.AUTOPILOT)
    return table.stage is Stage.SEATING or (table.stage is Stage.PLAYING and plays)


def _without(mapping: Mapping[str, T], user: str) -> dict[str, T]:
    return {key: value for key, value in mapping.items() if key != user}
