import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import log, matches
from activity_server.store.database import open_database
from tests.activity_server.store.helpers import golden, match_of

FIVE_HANDS = golden("match-five-hands")


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        yield connection


def test_a_match_is_kept_with_its_record_and_result(connection: Connection) -> None:
    assert matches.add(connection, match_of(FIVE_HANDS, "table001"), 99)
    (kept,) = matches.of_table(connection, "table001")
    assert (kept.table, kept.ended_ms, kept.winner, kept.reason) == ("table001", 99, 0, "hands")
    assert json.loads(kept.record) == FIVE_HANDS


def test_who_sat_where_is_kept_by_id_and_robots_are_nobody(connection: Connection) -> None:
    matches.add(connection, match_of(FIVE_HANDS, "table001", ("layla123", None, "omar4567", None)), 99)
    seats = connection.execute("SELECT seat, user_id FROM match_seats ORDER BY seat").fetchall()
    assert seats == [(0, "layla123"), (1, None), (2, "omar4567"), (3, None)]


def test_every_hand_is_a_line_that_can_be_asked_for(connection: Connection) -> None:
    matches.add(connection, match_of(FIVE_HANDS, "table001"), 99)
    lines = connection.execute("SELECT * FROM match_hands ORDER BY deal").fetchall()
    assert len(lines) == 5
    assert lines[3][1:] == (3, 4, 2, 1, 9, "D", 6, 7, 6, -9)


def test_a_thrown_in_hand_is_a_line_without_a_contract(connection: Connection) -> None:
    matches.add(connection, match_of(golden("hcc-thrown-in")), 99)
    thrown_in = connection.execute("SELECT * FROM match_hands WHERE declarer IS NULL").fetchall()
    assert thrown_in
    assert thrown_in[0][4:] == (None, None, None, 0, 0, 0, 0)


def test_a_match_that_was_cut_short_has_no_winner(connection: Connection) -> None:
    matches.add(connection, match_of({**FIVE_HANDS, "hands": FIVE_HANDS["hands"][:2]}, "table001"), 99)
    (kept,) = matches.of_table(connection, "table001")
    assert (kept.winner, kept.reason) == (None, None)


def test_the_same_match_is_kept_once_whatever_comments_it_carries(connection: Connection) -> None:
    commented = {
        **FIVE_HANDS,
        "x_note": "a fine evening",
        "hands": [{**hand, "x_at": 1} for hand in FIVE_HANDS["hands"]],
    }
    assert matches.add(connection, match_of(FIVE_HANDS, "table001"), 99)
    assert not matches.add(connection, match_of(commented), 100)
    assert not matches.add(connection, match_of(FIVE_HANDS, "table001"), 101)
    assert [kept.ended_ms for kept in matches.every(connection)] == [99]
    assert connection.execute("SELECT count(*) FROM match_hands").fetchall() == [(5,)]


def test_the_id_does_not_depend_on_the_order_of_keys() -> None:
    assert match_of(dict(reversed(FIVE_HANDS.items()))).id == match_of(FIVE_HANDS).id


def test_another_match_has_another_id() -> None:
    assert match_of({**FIVE_HANDS, "seats": ["Layla", "Omar", "Sami", "Noor"]}).id != match_of(FIVE_HANDS).id


def test_a_match_of_this_server_and_an_imported_one_are_told_apart(connection: Connection) -> None:
    matches.add(connection, match_of(FIVE_HANDS, "table001"), 99)
    matches.add(connection, match_of(golden("hcc-slam-13")), 98)
    assert connection.execute("SELECT imported, table_id FROM matches ORDER BY imported").fetchall() == [
        (0, "table001"),
        (1, None),
    ]


def test_matches_are_found_by_their_id_and_by_their_table_and_the_latest_is_last(connection: Connection) -> None:
    second, first = match_of(FIVE_HANDS, "table001"), match_of(golden("hcc-slam-13"), "table001")
    other = match_of(golden("hcc-thrown-in"))
    for ended_ms, match in ((1, first), (2, second), (3, other)):
        matches.add(connection, match, ended_ms)
    assert ids(matches.named(connection, "table001")) == [first.id, second.id]
    assert ids(matches.named(connection, other.id)) == [other.id]
    assert ids(matches.named(connection, "unknown0")) == []
    assert ids(list(matches.every(connection))) == [first.id, second.id, other.id]


def ids(kept: list[matches.Kept]) -> list[str]:
    return [match.id for match in kept]
