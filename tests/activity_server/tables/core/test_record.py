"""The match of a table as a record."""

import json

from activity_server.tables.core.effects import MatchOver
from activity_server.tables.core.inputs import ModeratorClosed
from activity_server.tables.core.record import match_ended, match_record
from engine.records.read import read_record
from engine.records.verify import disagreements
from tests.support.tables import LAYLA, OMAR, PEOPLE, Room, in_play


def test_there_is_none_before_the_first_match() -> None:
    assert match_record(Room().table) is None
    assert not match_ended(Room().table)


def test_a_finished_match_reads_as_it_was_played_and_its_shuffle_agrees() -> None:
    room = Room(rules={"preset": "saudi", "hands": 2}, tempo="relaxed")
    room.start(LAYLA, OMAR)
    room.act_until(lambda match: match.outcome is not None)
    record = read_record(json.dumps(match_record(room.table)))
    assert record.match == room.match
    assert disagreements(record) == []


def test_a_running_match_tells_neither_its_secret_nor_the_cards_of_the_hand() -> None:
    room = Room()
    room.start(*PEOPLE)
    room.act_until(in_play)
    room.act(52)
    room.act_until(in_play)
    record = match_record(room.table)
    assert record is not None
    assert "secret" not in record["shuffle"]
    assert None not in record["hands"][0]["deal"]
    assert record["hands"][-1]["deal"] == [None] * 4


def test_a_match_cut_short_is_told_whole() -> None:
    room = Room()
    room.start(*PEOPLE)
    room.act_until(in_play)
    room.put(ModeratorClosed())
    cut = next(effect for effect in room.effects if isinstance(effect, MatchOver))
    record = read_record(json.dumps(cut.record))
    assert record.match == room.match
    assert record.shuffle is not None
    assert record.shuffle.secret == room.table.opened.secret
