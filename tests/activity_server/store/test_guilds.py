from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import guilds, log, matches, ratings
from activity_server.store.database import open_database
from activity_server.store.guilds import DAY_MS
from activity_server.store.ratings import EVERYWHERE
from tests.activity_server.store.played import GUILD, NOON, OTHER_GUILD, keep, made_up

MONTH = 30 * DAY_MS


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        yield connection


def scopes(connection: Connection) -> list[set[str]]:
    tables = ("ratings", "rating_changes", "standings")
    return [{scope for (scope,) in connection.execute(f"SELECT scope FROM {table}")} for table in tables]


class TestSettings:
    def test_are_kept_as_chosen_last(self, connection: Connection) -> None:
        assert guilds.settings(connection, GUILD) is None
        guilds.choose(connection, GUILD, "{}")
        guilds.choose(connection, GUILD, '{"language": "ar"}')
        assert guilds.settings(connection, GUILD) == '{"language": "ar"}'

    def test_are_none_in_a_server_that_has_the_bot_and_chose_nothing(self, connection: Connection) -> None:
        guilds.present(connection, [GUILD], NOON)
        assert guilds.settings(connection, GUILD) is None

    def test_say_who_is_banned_where(self, connection: Connection) -> None:
        guilds.choose(connection, GUILD, '{"banned": ["77", "78"]}')
        guilds.choose(connection, "801", '{"banned": ["177"], "announce_in": "77"}')
        guilds.choose(connection, "802", '{"banned": ["77"]}')
        guilds.present(connection, [GUILD, "801", "802", "803"], NOON)
        assert guilds.banning(connection, "77") == {GUILD, "802"}
        assert guilds.banning(connection, "7") == frozenset()


class TestAServerThatRemovedTheBot:
    def test_has_thirty_days(self, connection: Connection) -> None:
        guilds.choose(connection, GUILD, "{}")
        guilds.left(connection, GUILD, NOON)
        assert guilds.sweep(connection, NOON + MONTH - 1) == 0
        assert guilds.settings(connection, GUILD) == "{}"
        assert guilds.sweep(connection, NOON + MONTH) == 1
        assert guilds.settings(connection, GUILD) is None
        assert guilds.sweep(connection, NOON + MONTH) == 0

    def test_has_no_longer_because_it_is_heard_of_again(self, connection: Connection) -> None:
        guilds.present(connection, [GUILD, OTHER_GUILD], NOON)
        guilds.left(connection, GUILD, NOON)
        guilds.left(connection, GUILD, NOON + DAY_MS)
        guilds.present(connection, [OTHER_GUILD], NOON + 2 * DAY_MS)
        assert guilds.sweep(connection, NOON + MONTH) == 1

    def test_keeps_everything_when_the_bot_is_back_in_time(self, connection: Connection) -> None:
        guilds.choose(connection, GUILD, "{}")
        guilds.left(connection, GUILD, NOON)
        guilds.present(connection, [GUILD], NOON + MONTH - 1)
        assert guilds.sweep(connection, NOON + 9 * MONTH) == 0
        assert guilds.settings(connection, GUILD) == "{}"

    def test_while_the_bot_was_not_running_is_noticed_when_it_runs(self, connection: Connection) -> None:
        guilds.present(connection, [GUILD, OTHER_GUILD], NOON)
        guilds.present(connection, [OTHER_GUILD], NOON + DAY_MS)
        assert guilds.sweep(connection, NOON + MONTH) == 0
        assert guilds.sweep(connection, NOON + DAY_MS + MONTH) == 1

    def test_takes_its_boards_along_and_its_matches_were_played_nowhere_in_particular(
        self, connection: Connection, path: Path
    ) -> None:
        keep(connection, made_up())
        keep(connection, made_up(guild=OTHER_GUILD))
        guilds.keep_message(connection, "table001", ("1", "2", "en", "live"))
        guilds.left(connection, GUILD, NOON)
        guilds.sweep(connection, NOON + MONTH)
        assert scopes(connection) == [{EVERYWHERE, OTHER_GUILD}] * 3
        places = connection.execute("SELECT place, guild FROM matches ORDER BY rowid").fetchall()
        assert places == [(None, None), (f"{OTHER_GUILD}/1", OTHER_GUILD)]
        assert guilds.live_messages(connection) == []
        before = connection.execute("SELECT * FROM standings").fetchall()
        ratings.rebuild(path)
        assert connection.execute("SELECT * FROM standings").fetchall() == before

    def test_that_never_had_the_bot_keeps_the_boards_of_people_who_brought_it_along(
        self, connection: Connection
    ) -> None:
        keep(connection, made_up())
        guilds.present(connection, [OTHER_GUILD], NOON)
        guilds.sweep(connection, NOON + 9 * MONTH)
        assert GUILD in scopes(connection)[0]
        assert [kept.table for kept in matches.every(connection)] == ["table001"]


class TestWhatTheBotRemembers:
    def test_are_messages_that_are_live(self, connection: Connection) -> None:
        guilds.keep_message(connection, "table001", ("1", "2", "en", "live"))
        guilds.keep_message(connection, "table002", ("1", "3", "ar", "live"))
        guilds.keep_message(connection, "table001", ("1", "2", "en", "done"))
        assert guilds.live_messages(connection) == [("table002", "1", "3", "ar", "live")]

    def test_are_small_texts_by_key(self, connection: Connection) -> None:
        assert guilds.remembered(connection, "commands") is None
        guilds.remember(connection, "commands", "old")
        guilds.remember(connection, "commands", "new")
        assert guilds.remembered(connection, "commands") == "new"
