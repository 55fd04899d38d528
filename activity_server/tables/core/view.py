"""What people may see of a table, as the plain data of `protocol.state`.

Closed by default: everything is written out field by field, and only `view_mine` ever touches cards that are held.
"""

from collections.abc import Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, Final, assert_never

from activity_server.tables.core import view_match, view_mine
from activity_server.tables.core.presence import CONTROL, Cause, Presence, is_frozen, presence_of
from activity_server.tables.core.record import match_ended
from activity_server.tables.core.state import Live, Person, Robot, Seat, TableState
from activity_server.tables.core.values import Stage
from activity_server.tables.core.view_match import Part
from engine import shuffle
from engine.rules import PRESETS, SWITCHES

ROBOT_NAMES: Final = ("Rami", "Dalal", "Tariq", "Salma")
"""What robots are called, by seat; a badge tells that they are robots."""
NAMELESS: Final = "?"
"""Stands for a name that nobody has told yet."""


def public_state(state: TableState, now_ms: int) -> dict[str, Any]:
    """What everybody at the table may see (`PublicState`)."""
    return {name: part.show(state, now_ms) for name, part in PARTS.items()}


def public_changes(before: TableState, after: TableState, now_ms: int) -> dict[str, Any]:
    """The parts of the public state that a step changed (`PublicChange`). That time passes is no change."""
    return {
        name: part.show(after, now_ms) for name, part in PARTS.items() if part.sources(after) != part.sources(before)
    }


def summary(state: TableState, user: str, now_ms: int) -> dict[str, Any]:
    """The table as the lobby lists it for `user` (`TableSummary`)."""
    table = state.table
    return {
        "info": _info(state),
        "stage": table.stage.value,
        "seats": _seats(state, now_ms),
        "total": table.match.total if table.match else (0, 0),
        "hands": table.match.hands_scored if table.match else 0,
        "spectators": _spectators(state),
        "mine": table.seat_of(user) is not None,
    }


def my_state(state: TableState, user: str) -> dict[str, Any]:
    """What `user` alone may see (`MyState`); without a seat that is nothing, and nothing is theirs to do."""
    seat = state.table.seat_of(user)
    return {
        "seat": seat,
        **view_mine.parts(state, seat),
        "may_take_over": seat is not None and _may_take_over(state, user, seat),
    }


def sources_of_mine(state: TableState, user: str) -> tuple[object, ...]:
    """What `my_state` is made of: as long as it is equal, so is the state."""
    seat = state.table.seat_of(user)
    if seat is None:
        return ()
    return seat, _may_take_over(state, user, seat), *view_mine.sources(state, seat)


def _may_take_over(state: TableState, user: str, seat: int) -> bool:
    here = user in state.live.connections
    return here and state.table.stage is Stage.PLAYING and Cause.TOOK_OVER in CONTROL[state.table.seats[seat].control]


def _info(state: TableState, _now_ms: int = 0) -> dict[str, Any]:
    table = state.table
    opened, preset = table.opened, PRESETS[table.rules.preset]
    rules = {name: getattr(table.rules, name) for name in SWITCHES}
    return {
        "id": opened.table,
        "owner": table.owner,
        "preset": table.rules.preset,
        "rules": rules,
        "changed": [name for name, value in rules.items() if value != getattr(preset, name)],
        "tempo": opened.tempo,
        "admission": opened.admission,
        "stand_in": opened.stand_in,
        "rated": opened.rated,
    }


def _status(state: TableState, now_ms: int) -> dict[str, Any]:
    table, live = state.table, state.live
    return {
        "stage": table.stage.value,
        "frozen": is_frozen(table, live),
        "paused": live.store_failed,
        "spectators": _spectators(state),
        "rematch_ms": None if live.rematch_until is None else max(0, live.rematch_until - now_ms),
        "closed_reason": table.closed.value if table.closed else None,
    }


def _spectators(state: TableState) -> int:
    return sum(state.table.seat_of(user) is None for user in state.live.connections)


def _seats(state: TableState, now_ms: int) -> tuple[dict[str, Any], ...]:
    names = _names(state)
    return tuple(_seat(state, number, seat, names, now_ms) for number, seat in enumerate(state.table.seats))


def _seat(state: TableState, number: int, seat: Seat, names: Mapping[str, str], now_ms: int) -> dict[str, Any]:
    presence, held_ms = _presence(state.live, seat, now_ms)
    return {
        "occupant": _occupant(number, seat, names),
        "presence": presence.value,
        "held_ms": held_ms,
        "control": seat.control.value,
        "rematch": seat.rematch_nonce is not None,
    }


def _occupant(number: int, seat: Seat, names: Mapping[str, str]) -> dict[str, Any] | None:
    match seat.occupant:
        case None:
            return None
        case Person(user):
            return {"kind": "person", "user": user, "name": names[user]}
        case Robot(strength):
            return {"kind": "robot", "name": ROBOT_NAMES[number], "strength": strength}
        case _:
            assert_never(seat.occupant)


def _presence(live: Live, seat: Seat, now_ms: int) -> tuple[Presence, int | None]:
    """A robot is always here, a free seat and one left on purpose never; a hold is told once it is worth telling."""
    if isinstance(seat.occupant, Robot):
        return Presence.HERE, None
    if seat.user is None:
        return Presence.AWAY, None
    hold = live.holds.get(seat.user)
    if hold is None:
        return presence_of(live, seat.user), None
    return (Presence.HELD, max(0, hold.until - now_ms)) if hold.shown else (Presence.HERE, None)


def _names(state: TableState) -> dict[str, str]:
    """What each person of the seats is called here; of equal names all but the longest seated have a number."""
    called: dict[str, str] = {}
    for user in state.table.seniority:
        name = state.live.names.get(user, NAMELESS)
        numbered = (f"{name} {number}" if number > 1 else name for number in count(1))
        called[user] = next(text for text in numbered if text not in called.values())
    return called


def _shuffle(state: TableState, _now_ms: int) -> dict[str, Any]:
    table = state.table
    secret, following = table.secrets.shuffle, table.next_secrets
    return {
        "commitment": _commitment(secret),
        "nonces": list(table.nonces or ("", "", "", "")),
        "secret": secret if match_ended(table) else None,
        "next_commitment": _commitment(following.shuffle) if following else None,
    }


def _commitment(secret: str) -> str:
    return shuffle.commitment(bytes.fromhex(secret))


def _sources_of_info(state: TableState) -> tuple[object, ...]:
    return state.table.opened, state.table.owner


def _sources_of_status(state: TableState) -> tuple[object, ...]:
    table, live = state.table, state.live
    return table.stage, table.closed, table.seats, live.connections, live.store_failed, live.rematch_until


def _sources_of_seats(state: TableState) -> tuple[object, ...]:
    table, live = state.table, state.live
    return table.seats, table.seniority, live.connections, live.names, live.holds


def _sources_of_shuffle(state: TableState) -> tuple[object, ...]:
    table = state.table
    return table.secrets, table.nonces, table.next_secrets, match_ended(table)


PARTS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        "info": Part(_info, _sources_of_info),
        "status": Part(_status, _sources_of_status),
        "seats": Part(_seats, _sources_of_seats),
        "shuffle": Part(_shuffle, _sources_of_shuffle),
        **view_match.PARTS,
    }
)
"""Everything public, by the keys of `PublicState`."""
