"""Whatever happens to the process: what was acknowledged is there, and what is there is whole."""

import random
import shutil
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from activity_server.store import log
from activity_server.store.database import open_database

ROOT = Path(__file__).parents[3]
APPENDING = "tests.activity_server.store.appending"


@pytest.mark.parametrize("acknowledged", [1, 50, 1000])
def test_after_kill_9_everything_acknowledged_is_there_and_nothing_is_half_there(acknowledged: int, path: Path) -> None:
    promised = killed_after(acknowledged, path)
    logs = logs_in(path)
    assert all(logs[table] >= version for table, version in promised.items())
    assert all(version % 2 == 1 for version in logs.values())  # one event of opening, then two by two


def test_after_kill_9_the_log_goes_on_where_it_was(path: Path) -> None:
    killed_after(100, path)
    before = logs_in(path)
    with closing(open_database(path)) as connection:
        for table, version in before.items():
            log.append(connection, table, [log.LogRow(version + 1, None, 1, {})], 0)
    assert logs_in(path) == {table: version + 1 for table, version in before.items()}


@pytest.fixture(scope="module")
def left_behind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a process that was killed, nobody having opened them since."""
    path = tmp_path_factory.mktemp("killed") / "tarneeb.db"
    killed_after(300, path)
    return path


@pytest.mark.parametrize("seed", range(20))
def test_of_a_write_ahead_log_that_is_torn_a_clean_beginning_is_kept(
    seed: int, left_behind: Path, tmp_path: Path
) -> None:
    whole = logs_in(copied(left_behind, tmp_path / "whole"))
    torn = copied(left_behind, tmp_path / "torn")
    tear(torn.with_name(f"{torn.name}-wal"), random.Random(seed))
    logs = logs_in(torn)
    assert all(version <= whole[table] for table, version in logs.items())
    assert all(version % 2 == 1 for version in logs.values())


def killed_after(lines: int, path: Path) -> dict[str, int]:
    """Kill a process that appends once so many appends are acknowledged; return the last version of each table."""
    command = [sys.executable, "-m", APPENDING, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += [line for line in process.stdout if line.endswith("\n")]
    return last_versions(said)


def last_versions(lines: Iterable[str]) -> dict[str, int]:
    return {table: int(version) for table, version in (line.split() for line in lines)}


def logs_in(path: Path) -> dict[str, int]:
    """Open the file as a server does, and return the last version of each table's log, which must have no gap."""
    with closing(open_database(path)) as connection:
        logs = {table: log.events(connection, table) for table in log.open_tables(connection)}
    for rows in logs.values():
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    return {table: len(rows) for table, rows in logs.items()}


def copied(path: Path, folder: Path) -> Path:
    """Copy the database as the killed process left it: opening it would tidy it up."""
    folder.mkdir()
    for file in (path, path.with_name(f"{path.name}-wal")):
        shutil.copy(file, folder)
    return folder / path.name


def tear(wal: Path, chance: random.Random) -> None:
    """Cut the file off anywhere, or turn a byte of it, as a power cut may."""
    content = bytearray(wal.read_bytes())
    place = chance.randrange(len(content))
    if chance.random() < 0.5:
        content[place] ^= 0xFF
    else:
        del content[place:]
    wal.write_bytes(content)
