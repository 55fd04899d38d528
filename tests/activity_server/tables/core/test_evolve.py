"""What events do to a table: from them alone follows all that lasts."""

import random

import pytest

from activity_server.tables.core.evolve import evolve, opened_table
from activity_server.tables.core.inputs import CommandKey
from activity_server.tables.core.state import FREE_SEAT
from activity_server.tables.core.values import Stage
from engine.rules import PRESETS
from tests.support.matches import play_at_random
from tests.support.tables import LAYLA, Room, opening


def test_an_opened_table_is_empty_and_at_version_1() -> None:
    table = opened_table(opening(rules={"preset": "sun"}))
    assert (table.version, table.stage, table.owner) == (1, Stage.SEATING, LAYLA)
    assert table.rules == PRESETS["sun"]
    assert table.seats == (FREE_SEAT,) * 4


@pytest.mark.parametrize("seed", range(5))
def test_the_live_table_is_what_its_events_make_of_it(seed: int) -> None:
    *_, room = play_at_random(random.Random(seed), moments=200)
    table = opened_table(opening(rules=room.table.opened.rules, tempo=room.table.opened.tempo))
    for version, row in enumerate(room.log[1:], start=2):
        table = evolve(table, row.event, row.key)  # type: ignore[arg-type]
        assert table.version == version
    assert table == room.table


def test_an_event_remembers_the_command_that_led_to_it() -> None:
    room, key = Room(), CommandKey(LAYLA, "a" * 16, 1)
    room.start(LAYLA)
    after = evolve(room.table, room.happened[-1], key)
    assert after.answered - room.table.answered == {key}
