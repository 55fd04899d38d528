"""What everybody may hear of an event.

Closed by default: each event is written out here by hand, field by field, and one that is not does not type-check.
"""

from typing import Any, assert_never

from activity_server.tables.core.events import (
    AccessEvent,
    Called,
    CardPlayed,
    Claimed,
    Closed,
    ControlChanged,
    Dealt,
    EndEvent,
    Event,
    Invited,
    MatchStarted,
    Move,
    OwnerChanged,
    RematchAccepted,
    RematchBegun,
    RematchOffered,
    RobotSeated,
    Sat,
    SeatEvent,
    SeatFreed,
    SeatsSwapped,
    Shown,
    TrumpNamed,
)


def public_event(event: Event) -> dict[str, Any]:
    """The event as `protocol.server.Event`, without what is secret. Every event has one, so nobody sees a hole."""
    if isinstance(event, Claimed):
        return {"kind": "claimed", "seat": event.seat, "proved": event.proved}
    if isinstance(event, SeatEvent):
        return _of_seats(event)
    if isinstance(event, Move):
        return _of_the_match(event)
    if isinstance(event, AccessEvent):
        return _of_access(event)
    return _of_the_end(event)


def _of_seats(event: SeatEvent) -> dict[str, Any]:
    match event:
        case Sat(seat) | RobotSeated(seat):
            return {"kind": "sat", "seat": seat}
        case SeatFreed(seat):
            return {"kind": "seat_freed", "seat": seat}
        case SeatsSwapped(first, second):
            return {"kind": "seats_swapped", "first": first, "second": second}
        case OwnerChanged():
            return {"kind": "owner_changed"}
        case ControlChanged(seat, control):
            return {"kind": "control_changed", "seat": seat, "control": control.value}
        case _:
            assert_never(event)


def _of_access(event: AccessEvent) -> dict[str, Any]:
    """Who was invited, and where else the table is seen, is nobody's business."""
    match event:
        case Invited():
            return {"kind": "invited"}
        case Shown():
            return {"kind": "shown"}
        case _:
            assert_never(event)


def _of_the_match(event: Move) -> dict[str, Any]:
    match event:
        case MatchStarted():
            return {"kind": "match_started"}
        case Dealt(dealer):
            return {"kind": "dealt", "dealer": dealer}
        case Called(seat, call):
            return {"kind": "called", "seat": seat, "call": call}
        case TrumpNamed(seat, suit):
            return {"kind": "trump_named", "seat": seat, "suit": suit}
        case CardPlayed(seat, card):
            return {"kind": "card_played", "seat": seat, "card": card}
        case _:
            assert_never(event)


def _of_the_end(event: EndEvent) -> dict[str, Any]:
    match event:
        case RematchOffered():
            return {"kind": "rematch_offered"}
        case RematchAccepted(seat):
            return {"kind": "rematch_accepted", "seat": seat}
        case RematchBegun():
            return {"kind": "rematch_begun"}
        case Closed(reason):
            return {"kind": "closed", "reason": reason.value}
        case _:
            assert_never(event)
