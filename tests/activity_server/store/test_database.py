import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from activity_server.store import Fault
from activity_server.store.database import claim, open_database, open_for_reading
from activity_server.store.migrations import MIGRATIONS
from tests.activity_server.store.helpers import refused, rows_in


def test_a_new_file_is_made_with_every_step_of_the_schema(path: Path) -> None:
    made(path)
    steps = [name for (name,) in rows_in(path, "SELECT name FROM _sqlite_migrations ORDER BY id")]
    assert steps == [
        "m001_people",
        "m002_tables",
        "m003_probe",
        "m004_matches",
        "m005_ratings",
        "m006_discord",
        "m007_reviews",
    ]


def test_an_empty_file_is_taken_for_a_new_one(path: Path) -> None:
    path.touch()
    made(path)
    assert rows_in(path, "SELECT count(*) FROM users") == [(0,)]


def test_a_file_is_opened_again_with_all_that_was_in_it(path: Path) -> None:
    with closing(open_database(path)) as connection:
        connection.execute("INSERT INTO users (id, name, first_seen_ms) VALUES ('layla123', 'Layla', 0)")
    with closing(open_database(path)) as connection:
        assert connection.execute("SELECT name FROM users").fetchall() == [("Layla",)]


def test_every_commit_is_synced_and_kept_in_a_write_ahead_log(path: Path) -> None:
    with closing(open_database(path)) as connection:
        assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")] == [
            "wal",
            2,
        ]


def test_a_file_of_an_older_version_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = MIGRATIONS._migrations
    with monkeypatch.context() as older:
        older.setattr(MIGRATIONS, "_migrations", steps[:3])
        made(path)
    with closing(open_database(path)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchall() == [(0,)]


def test_matches_of_an_older_version_do_not_count_for_ratings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as older:
        older.setattr(MIGRATIONS, "_migrations", MIGRATIONS._migrations[:4])
        with closing(open_database(path)) as connection:
            connection.execute("INSERT INTO matches VALUES ('match001', NULL, 0, 0, 'classic', 0, 'target', '{}')")
            connection.execute("INSERT INTO match_seats VALUES ('match001', 0, 'layla123')")
    with closing(open_database(path)) as connection:
        assert connection.execute("SELECT place, guild, unrated FROM matches").fetchall() == [(None, None, "chosen")]
        assert connection.execute("SELECT has_left FROM match_seats").fetchall() == [(0,)]


def test_of_a_step_of_the_schema_that_fails_nothing_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(database: Database) -> None:
        database.execute("CREATE TABLE halfway (n INTEGER)")
        database.execute("CREATE TABLE users (n INTEGER)")

    made(path)
    with monkeypatch.context() as later:
        later.setattr(MIGRATIONS, "_migrations", [*MIGRATIONS._migrations])
        MIGRATIONS()(broken)
        with refused(Fault.IO):
            open_database(path)
    made(path)
    assert rows_in(path, "SELECT count(*) FROM sqlite_schema WHERE name = 'halfway'") == [(0,)]


def test_programs_that_make_the_file_at_the_same_moment_make_it_once(path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(made, [path] * 8))
    made(path)


def test_a_file_of_a_newer_version_is_refused_and_not_touched(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(path)
    before = path.read_bytes()
    monkeypatch.setattr(MIGRATIONS, "_migrations", MIGRATIONS._migrations[:-1])
    with refused(Fault.NEWER) as sentence:
        open_database(path)
    assert "m007_reviews" in sentence()
    assert "Update" in sentence()
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_refused_and_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with refused(Fault.FOREIGN):
        open_database(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database", b"Dear diary,\n" * 1000, b"\0" * 100])
def test_a_file_that_is_no_database_is_refused_and_not_touched(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    with refused(Fault.NOT_A_DATABASE) as sentence:
        open_database(path)
    assert str(path) in sentence()
    assert path.read_bytes() == content


@pytest.mark.parametrize("seed", range(5))
def test_a_damaged_file_is_refused_before_anybody_plays_on_it(seed: int, path: Path) -> None:
    with closing(open_database(path)) as connection:
        people = ((f"user{n:06}", "x" * 500) for n in range(200))
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO users (id, name, first_seen_ms) VALUES (?, ?, 0)", people)
        connection.execute("COMMIT")
    content = bytearray(path.read_bytes())
    for page in range(8, len(content) // 4096, 3):
        content[4096 * page : 4096 * page + 100] = random.Random(seed).randbytes(100)
    path.write_bytes(content)
    with refused(Fault.CORRUPT) as sentence:
        open_database(path)
    assert "backup" in sentence()


def test_a_folder_is_refused_with_the_name_of_a_file_in_it(tmp_path: Path) -> None:
    with refused(Fault.DIRECTORY) as sentence:
        open_database(tmp_path)
    assert f"{tmp_path}/tarneeb.db" in sentence()


def test_a_file_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with refused(Fault.NO_FOLDER):
        open_database(tmp_path / "nowhere" / "tarneeb.db")


def test_a_database_that_would_be_lost_with_the_process_is_refused() -> None:
    with refused(Fault.NO_WAL):
        open_database(Path(":memory:"))


def test_a_file_that_may_only_be_read_is_refused(ordinary_folder: Path) -> None:
    path = ordinary_folder / "tarneeb.db"
    made(path)
    path.chmod(0o444)
    with refused(Fault.READ_ONLY) as sentence:
        open_database(path)
    assert "Allow writing" in sentence()


def test_a_new_file_in_a_folder_that_may_only_be_read_is_refused(ordinary_folder: Path) -> None:
    ordinary_folder.chmod(0o555)
    with refused(Fault.UNREACHABLE):
        open_database(ordinary_folder / "tarneeb.db")


def test_a_file_that_may_not_even_be_read_is_refused(ordinary_folder: Path) -> None:
    path = ordinary_folder / "tarneeb.db"
    made(path)
    path.chmod(0)
    with refused(Fault.UNREACHABLE):
        open_database(path)


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_a_file_that_another_program_is_writing_is_refused_after_a_while(lock: str, path: Path) -> None:
    made(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        with refused(Fault.LOCKED) as sentence:
            open_database(path, busy_seconds=0)
    assert "another program" in sentence()
    made(path)


@pytest.mark.parametrize("pages", [1, 5, 12, 25])
def test_a_disk_that_is_full_is_told_at_the_start(pages: int, path: Path, small_disk: list[int]) -> None:
    small_disk.append(pages)
    with refused(Fault.FULL) as sentence:
        open_database(path)
    assert "Free some space" in sentence()
    small_disk.clear()
    made(path)


def test_a_database_is_claimed_by_one_server_at_a_time(path: Path) -> None:
    with closing(claim(path)), refused(Fault.SERVED):
        claim(path, busy_seconds=0)
    claim(path).close()


def test_a_server_claims_the_database_and_not_the_tools_beside_it(path: Path) -> None:
    with closing(claim(path)):
        made(path)
        open_for_reading(path).close()


def test_what_cannot_be_claimed_is_told_like_what_cannot_be_opened(path: Path) -> None:
    with refused(Fault.DIRECTORY):
        claim(path.parent)
    path.with_name(f"{path.name}.lock").mkdir()
    with refused(Fault.UNREACHABLE):
        claim(path)


def test_nothing_is_claimed_where_nothing_may_be_written(ordinary_folder: Path) -> None:
    ordinary_folder.chmod(0o555)
    with refused(Fault.UNREACHABLE):
        claim(ordinary_folder / "tarneeb.db")


def test_a_mark_that_is_something_else_is_told_by_its_own_name(path: Path) -> None:
    lock = path.with_name(f"{path.name}.lock")
    lock.write_bytes(b"no database at all" * 100)
    with refused(Fault.NOT_A_DATABASE) as sentence:
        claim(path)
    assert str(lock) in sentence()


def test_a_folder_that_is_closed_to_us_is_refused(ordinary_folder: Path) -> None:
    (ordinary_folder / "inner").mkdir(mode=0)
    for use in (open_database, open_for_reading, claim):
        with refused(Fault.UNREACHABLE):
            use(ordinary_folder / "inner" / "tarneeb.db")


def test_what_is_opened_for_reading_cannot_be_written(path: Path) -> None:
    made(path)
    with closing(open_for_reading(path)) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM users")


def test_what_must_not_be_written_is_not_read_either(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(path)
    monkeypatch.setattr(MIGRATIONS, "_migrations", MIGRATIONS._migrations[:-1])
    with refused(Fault.NEWER):
        open_for_reading(path)


def test_reading_never_makes_a_file(path: Path) -> None:
    with refused(Fault.UNREACHABLE):
        open_for_reading(path)
    assert not path.exists()


def test_reading_takes_a_file_by_any_name(tmp_path: Path) -> None:
    path = tmp_path / "a?b#c %41.db"
    made(path)
    open_for_reading(path).close()


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let files that are opened grow no larger than so many pages, as on a disk that is nearly full."""
    pages: list[int] = []
    connect = sqlite3.connect

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        for most in pages:
            connection.execute(f"PRAGMA max_page_count = {most}")
        return connection

    monkeypatch.setattr(sqlite3, "connect", connected)
    return pages


def made(path: Path) -> None:
    open_database(path).close()
