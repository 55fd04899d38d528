"""What followers hear of a table."""

from __future__ import annotations

import pytest

from activity_server.contract import TableNews
from activity_server.lobby import news as module
from activity_server.lobby.news import Newsroom
from activity_server.tables.core.record import match_record
from activity_server.tables.core.state import Table
from tests.support.tables import LAYLA, Room


@pytest.fixture
def over() -> Room:
    room = Room(rules={"hands": 1})
    room.start(LAYLA)
    room.act_until(lambda match: match.outcome is not None)
    return room


def test_nobody_hears_the_same_twice() -> None:
    newsroom, room = Newsroom(), Room()
    heard: list[TableNews] = []
    newsroom.follow(heard.append)
    room.come(LAYLA)
    newsroom.changed(room.state, 0)
    newsroom.changed(room.state, 1000)
    assert len(heard) == 1
    newsroom.closed(room.table.opened.table)
    newsroom.changed(room.state, 2000)
    assert len(heard) == 2, "the table is another one"


def test_the_id_of_a_match_is_worked_out_once(over: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Table] = []

    def counted(table: Table) -> object:
        asked.append(table)
        return match_record(table)

    monkeypatch.setattr(module, "match_record", counted)
    newsroom = Newsroom()
    first, second = newsroom.news_of(over.state, 0), newsroom.news_of(over.state, 1000)
    assert first.match == second.match is not None
    assert len(asked) == 1
    newsroom.closed(over.table.opened.table)
    assert newsroom.news_of(over.state, 0).match == first.match
    assert len(asked) == 2
