from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from sqlite3 import Connection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from activity_server.store import LogRow, log
from activity_server.store.database import open_database
from activity_server.store.writer import commit
from tests.activity_server.store.helpers import row

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8).filter(str.isascii), inner, max_size=3)
    ),
    max_leaves=8,
)
ROW = st.builds(
    LogRow, st.integers(2, 7), st.none() | st.sampled_from(["a 1", "a 2", "b 1"]), st.just(1), st.just({"kind": "x"})
)


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        yield connection


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """One database for all examples of a property, each at a table of its own."""
    with closing(open_database(tmp_path_factory.mktemp("log") / "tarneeb.db")) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        yield connection


def new_table(connection: Connection) -> str:
    (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    table = f"table{tables:03}"
    log.add_table(connection, table, 0)
    return table


@given(st.lists(st.lists(ROW, min_size=1, max_size=3), max_size=8))
def test_a_version_is_taken_once_and_a_command_is_carried_out_once(
    shared: Connection, appends: list[list[LogRow]]
) -> None:
    kept: list[LogRow] = []
    table = new_table(shared)
    writes = [partial(log.append, table=table, rows=rows, at_ms=0) for rows in appends]
    for rows, outcome in zip(appends, commit(shared, writes, Path()), strict=True):
        assert (outcome is None) is fits(rows, kept)
        kept += rows if outcome is None else []
    assert log.events(shared, table) == sorted(kept, key=lambda row: row.version)


def fits(rows: list[LogRow], kept: list[LogRow]) -> bool:
    """Whether the log may take the rows: the rule in other words than SQL's."""
    versions = [row.version for row in [*kept, *rows]]
    commands = [row.command for row in [*kept, *rows] if row.command is not None]
    return len(set(versions)) == len(versions) and len(set(commands)) == len(commands)


@given(st.dictionaries(st.text(max_size=8).filter(str.isascii), JSON, max_size=4))
def test_an_event_comes_back_as_it_was_written(shared: Connection, event: dict[str, object]) -> None:
    rows = [LogRow(1, None, 7, event)]
    table = new_table(shared)
    log.append(shared, table, rows, 0)
    assert log.events(shared, table) == rows


def test_each_table_counts_for_itself(connection: Connection) -> None:
    log.add_table(connection, "table002", 0)
    log.append(connection, "table001", [row(1, "a 1")], 0)
    log.append(connection, "table002", [row(1)], 0)
    log.append(connection, "table002", [row(2, "a 1")], 0)
    assert [row.version for row in log.events(connection, "table002")] == [1, 2]


def test_a_log_is_read_in_the_order_of_its_versions(connection: Connection) -> None:
    log.append(connection, "table001", [row(version) for version in (3, 1, 10, 2)], 0)
    assert [row.version for row in log.events(connection, "table001")] == [1, 2, 3, 10]


def test_open_tables_are_the_oldest_first_and_closed_ones_are_not_among_them(connection: Connection) -> None:
    log.add_table(connection, "table003", 30)
    log.add_table(connection, "table002", 20)
    log.close_table(connection, "table001", 40)
    assert log.open_tables(connection) == ["table002", "table003"]


def test_a_table_is_closed_once(connection: Connection) -> None:
    log.close_table(connection, "table001", 40)
    log.close_table(connection, "table001", 50)
    assert connection.execute("SELECT closed_ms FROM tables").fetchall() == [(40,)]


def test_a_command_is_known_at_its_table_even_when_that_is_closed(connection: Connection) -> None:
    log.append(connection, "table001", [row(1), row(2, "layla123 0a 2")], 0)
    log.close_table(connection, "table001", 40)
    assert log.carried_out(connection, "table001", "layla123 0a 2")
    assert not log.carried_out(connection, "table001", "layla123 0a 3")
    assert not log.carried_out(connection, "table002", "layla123 0a 2")


def test_the_table_that_a_command_opened_is_found_by_the_command(connection: Connection) -> None:
    log.append(connection, "table001", [row(1, "layla123 0a 1"), row(2, "layla123 0a 2")], 0)
    assert log.opened_by(connection, "layla123 0a 1") == "table001"
    assert log.opened_by(connection, "layla123 0a 2") is None
    assert log.opened_by(connection, "nobody 0a 1") is None
