"""Who has a seat at which tables."""

from activity_server.lobby.places import Places


def test_a_person_is_found_at_every_table_where_they_sit() -> None:
    places = Places()
    places.note("first", ["layla", "omar"])
    places.note("second", ["layla"])
    assert places.tables_of("layla") == ["first", "second"]
    assert places.tables_of("omar") == ["first"]
    assert places.tables_of("sami") == []


def test_whoever_stands_up_is_not_there_any_more() -> None:
    places = Places()
    places.note("first", ["layla", "omar"])
    places.note("first", ["omar", "sami"])
    assert places.tables_of("layla") == []
    assert places.tables_of("omar") == places.tables_of("sami") == ["first"]


def test_a_closed_table_has_nobody_and_leaves_nothing_behind() -> None:
    places = Places()
    places.note("first", ["layla"])
    places.note("first", ())
    places.note("never", ())
    assert places.tables_of("layla") == []
    assert not places._users
    assert not places._tables
