"""What it takes to open a table."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import cast

from activity_server.contract import TableWanted
from activity_server.lobby.visitor import Visitor
from activity_server.protocol.client import OpenTable
from activity_server.protocol.values import RuleValue
from activity_server.tables.core.events import Opened
from activity_server.tables.core.state import TableState
from activity_server.tables.core.values import Stage
from engine.rules import rules_from, rules_to

OPEN_TABLES_EACH = 3


def has_enough(user: str, tables: Iterable[TableState]) -> bool:
    """Whether a person owns as many tables as one may: those at which the match is not over yet."""
    live = (Stage.SEATING, Stage.PLAYING)
    owned = [state for state in tables if state.table.owner == user and state.table.stage in live]
    return len(owned) >= OPEN_TABLES_EACH


def opened(wanted: TableWanted) -> Opened:
    """Return the first event of a new table, its secrets fresh; raises RulesError where the rules cannot be played."""
    return Opened(
        table=secrets.token_hex(10),
        owner=wanted.owner,
        rules=cast("dict[str, RuleValue]", rules_to(rules_from(wanted.rules))),
        tempo=wanted.tempo,
        admission=wanted.admission,
        stand_in=wanted.stand_in,
        rated=wanted.rated,
        secret=secrets.token_hex(32),
        robot_secret=secrets.token_hex(32),
        place=wanted.place,
    )


def wanted_by(visitor: Visitor, message: OpenTable) -> TableWanted:
    """Return the table that a page asks for, in the place where Discord saw it.

    Guests are never rated: anybody may be any number of guests.
    """
    return TableWanted(
        owner=visitor.user,
        rules=message.rules,
        tempo=message.tempo,
        admission=message.admission,
        stand_in=message.stand_in,
        rated=message.rated and not visitor.guest,
        place=visitor.place,
    )
