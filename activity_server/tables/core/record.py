"""The match of a table, written down."""

from typing import Any, cast

from activity_server.tables.core.state import Person, Robot, Seat, Table
from activity_server.tables.core.values import Stage
from engine.records.model import Names, Shuffle
from engine.records.write import EVERY_SEAT, record_of
from engine.shuffle import commitment


def match_ended(table: Table) -> bool:
    """Whether the match is over or cut short, so that its secret may be told."""
    return table.match is not None and table.stage in (Stage.OVER, Stage.CLOSED)


def match_record(table: Table) -> dict[str, Any] | None:
    """The record of the current or last match, with `seats` by person id; None before the first.

    Until the match is over or cut short it tells neither the secret nor the cards of the hand under way.
    """
    if table.match is None or table.nonces is None:
        return None
    ended, secret = match_ended(table), table.secrets.shuffle
    shuffle = Shuffle(commitment(bytes.fromhex(secret)), table.nonces, secret if ended else None)
    names = cast("Names", tuple(_name(seat) for seat in table.seats))
    return record_of(table.match, names, shuffle, shown=EVERY_SEAT if ended else ())


def _name(seat: Seat) -> str:
    if isinstance(seat.occupant, Person):
        return seat.occupant.user
    assert isinstance(seat.occupant, Robot), "a match has no free seat"
    return f"robot:{seat.occupant.strength}"
