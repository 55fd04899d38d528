from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import users
from activity_server.store.database import open_database


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        yield connection


def test_a_person_is_known_by_the_name_given_last(connection: Connection) -> None:
    users.put_user(connection, "layla123", "Layla", 10)
    users.put_user(connection, "layla123", "ليلى", 20)
    assert users.name_of(connection, "layla123") == "ليلى"
    assert connection.execute("SELECT first_seen_ms FROM users").fetchall() == [(10,)]


def test_two_people_may_have_the_same_name(connection: Connection) -> None:
    users.put_user(connection, "layla123", "Layla", 10)
    users.put_user(connection, "layla456", "Layla", 10)
    assert users.name_of(connection, "layla456") == "Layla"


def test_nobody_has_no_name(connection: Connection) -> None:
    assert users.name_of(connection, "nobody00") is None


def test_somebody_of_discord_keeps_one_random_id_under_every_name(connection: Connection) -> None:
    users.know(connection, "123456789", "Layla", 10)
    first = users.found(connection, "123456789")
    users.know(connection, "123456789", "ليلى", 20)
    assert first is not None
    assert users.found(connection, "123456789") == (first[0], "ليلى")
    assert len(first[0]) == 20
    assert users.discord_id_of(connection, first[0]) == "123456789"


def test_two_accounts_of_one_name_are_two_people(connection: Connection) -> None:
    users.know(connection, "123456789", "Layla", 10)
    users.know(connection, "987654321", "Layla", 10)
    assert users.found(connection, "123456789") != users.found(connection, "987654321")


def test_guests_have_no_account_and_strangers_no_id(connection: Connection) -> None:
    users.put_user(connection, "layla123", "Layla", 10)
    assert users.discord_id_of(connection, "layla123") is None
    assert users.discord_id_of(connection, "nobody00") is None
    assert users.found(connection, "123456789") is None


class TestAPersonOfDiscord:
    @pytest.fixture
    def layla(self, connection: Connection) -> str:
        users.know(connection, "4711", "Layla", 10)
        found = users.found(connection, "4711")
        assert found is not None
        return found[0]

    def test_is_shown_everywhere_only_after_agreeing(self, connection: Connection, layla: str) -> None:
        assert not users.is_shown(connection, layla)
        users.show(connection, layla, shown=True)
        assert users.is_shown(connection, layla)
        users.show(connection, layla, shown=False)
        assert not users.is_shown(connection, layla)

    def test_who_is_forgotten_has_neither_name_nor_account(self, connection: Connection, layla: str) -> None:
        users.show(connection, layla, shown=True)
        users.forget(connection, layla)
        row = connection.execute("SELECT * FROM users WHERE id = ?", [layla]).fetchone()
        assert row == (layla, "", None, 0, 0, 1)
        assert users.name_of(connection, layla) is None
        assert users.discord_id_of(connection, layla) is None

    def test_who_was_forgotten_and_comes_back_is_somebody_new(self, connection: Connection, layla: str) -> None:
        users.forget(connection, layla)
        assert users.found(connection, "4711") is None
        users.know(connection, "4711", "Layla", 20)
        found = users.found(connection, "4711")
        assert found is not None
        assert found[0] != layla

    def test_who_was_forgotten_gets_nothing_back_from_a_page_that_is_still_open(
        self, connection: Connection, layla: str
    ) -> None:
        users.forget(connection, layla)
        users.put_user(connection, layla, "Layla", 20)
        users.show(connection, layla, shown=True)
        assert users.name_of(connection, layla) is None
        assert not users.is_shown(connection, layla)

    def test_forgetting_twice_or_nobody_is_no_matter(self, connection: Connection, layla: str) -> None:
        users.forget(connection, layla)
        users.forget(connection, layla)
        users.forget(connection, "nobody00")
        assert users.name_of(connection, "nobody00") is None
