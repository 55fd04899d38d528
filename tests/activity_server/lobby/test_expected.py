"""People on their way to a table."""

from activity_server.lobby.expected import Expected


def test_somebody_is_expected_for_five_minutes() -> None:
    expected = Expected()
    expected.note("layla", "table1", 10.0)
    assert expected.where("layla", 309.9) == "table1"
    assert expected.where("layla", 310.0) is None
    assert expected.where("omar", 10.0) is None


def test_whoever_arrives_there_is_expected_no_more() -> None:
    expected = Expected()
    expected.note("layla", "table1", 10.0)
    expected.arrived("layla", "table2")
    expected.arrived("omar", "table1")
    assert expected.where("layla", 10.0) == "table1"
    expected.arrived("layla", "table1")
    assert expected.where("layla", 10.0) is None


def test_whoever_is_sent_somewhere_else_is_expected_there() -> None:
    expected = Expected()
    expected.note("layla", "table1", 10.0)
    expected.note("layla", "table2", 20.0)
    assert expected.where("layla", 20.0) == "table2"


def test_those_who_never_came_are_forgotten() -> None:
    expected = Expected()
    for number in range(100):
        expected.note(f"user{number}", "table1", 10.0)
    expected.note("layla", "table1", 500.0)
    assert set(expected._sent) == {"layla"}
