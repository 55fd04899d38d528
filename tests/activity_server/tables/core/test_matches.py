"""Whole matches under random rules: the live table, its log and its exported record agree on everything."""

import json
import random

import pytest

from activity_server.tables.core.record import match_record
from activity_server.tables.core.restore import restore
from activity_server.tables.core.values import RuleValue, Stage
from engine.records.read import read_record
from engine.records.verify import disagreements
from tests.support.matches import random_rules
from tests.support.tables import NAMES, PEOPLE, Room, through_json

BATCHES, MATCHES = 25, 80


@pytest.mark.no_cover  # it plays at random, and counting lines would take as long again
@pytest.mark.parametrize("batch", range(BATCHES))
def test_live_play_the_log_and_the_record_agree(batch: int) -> None:
    for number in range(MATCHES):
        rng = random.Random(batch * MATCHES + number)
        room = finished(rng)
        assert restore(through_json(room.log), NAMES, room.timing, room.now).table == room.table
        record = read_record(json.dumps(match_record(room.table)))
        assert record.match == room.match
        assert disagreements(record) == []


def finished(rng: random.Random) -> Room:
    """A table whose match, a short one, is over; anything legal was played."""
    hands: RuleValue = rng.choice([1, 1, 2, None])
    length = {"hands": hands, "target": None if hands else rng.randint(1, 40), "hand_cap": rng.randint(1, 3)}
    room = Room(rules=random_rules(rng) | length, secret=rng.randbytes(32).hex(), tempo="relaxed")
    room.start(*PEOPLE[: rng.randint(1, 4)])
    while room.table.stage is Stage.PLAYING:
        room.act(choose=lambda legal: rng.choice(legal[: rng.choice([1, 3])]))
    return room
