"""Logs written by earlier versions are read for ever: each format has one here that was written by it."""

import json
from pathlib import Path

import pytest

from activity_server.tables.core.codec import KINDS, decode, encode
from activity_server.tables.core.events import RematchBegun
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.restore import Logged, restore
from activity_server.tables.core.values import ClosedReason
from tests.support.tables import NAMES, NO_PAUSES, OMAR

GOLDEN = Path(__file__).parents[3] / "golden"


@pytest.fixture
def rows() -> list[Logged]:
    return rows_of("log-1.jsonl")


def rows_of(name: str) -> list[Logged]:
    lines = (GOLDEN / name).read_text(encoding="utf-8").splitlines()
    read = [json.loads(line) for line in lines]
    return [
        Logged(row["version"], CommandKey(*row["key"]) if row["key"] else None, decode(row["body"])) for row in read
    ]


def test_the_log_of_format_1_has_every_kind_of_event(rows: list[Logged]) -> None:
    added_later = rows_of("log-1-access.jsonl")
    assert {encode(row.event)["kind"] for row in rows + added_later} == KINDS.keys()


def test_a_log_of_format_1_gives_the_match_that_was_played(rows: list[Logged]) -> None:
    ended = next(number for number, row in enumerate(rows) if isinstance(row.event, RematchBegun))
    table = restore(rows[:ended], NAMES, NO_PAUSES, 0).table
    assert table.match is not None
    assert [(line.declarer, line.bid, line.tricks, line.score) for line in table.match.results] == [
        (0, 13, (7, 6), (-13, 6)),
        (0, 13, (8, 5), (-13, 5)),
    ]


def test_a_log_of_format_1_gives_the_table_as_it_was_closed(rows: list[Logged]) -> None:
    table = restore(rows, NAMES, NO_PAUSES, 0).table
    assert (table.version, table.owner, table.closed) == (150, OMAR, ClosedReason.MODERATOR)
    assert table.match is not None
    assert table.match.hand is not None
    assert len(table.match.hand.calls) == 1


def test_a_log_of_format_1_says_who_else_may_see_the_table() -> None:
    table = restore(rows_of("log-1-access.jsonl"), NAMES, NO_PAUSES, 0).table
    assert table.invited == {OMAR}
    assert table.shown == ("2000/4000",)
