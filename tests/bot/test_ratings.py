"""`tarneeb ratings rebuild` computes ratings anew, and says when it cannot."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from activity_server.store import log
from activity_server.store.database import claim, open_database
from bot.__main__ import cli
from tests.activity_server.store.played import keep, made_up


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "tarneeb.db"
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        for match in (made_up(), made_up(1), made_up(unrated="robots")):
            keep(connection, match)
    return path


def rebuild(database: Path) -> Result:
    return CliRunner().invoke(cli, ["ratings", "rebuild", "--database", str(database)], prog_name="tarneeb")


def points(database: Path) -> list[tuple[str, int]]:
    with closing(open_database(database)) as connection:
        return connection.execute("SELECT user_id, points FROM ratings ORDER BY 1, 2").fetchall()


def test_it_gives_the_same_numbers_and_says_how_many_matches_count(database: Path) -> None:
    before = points(database)
    rebuilt = rebuild(database)
    assert (rebuilt.exit_code, rebuilt.output) == (0, "Rated anew by 2 matches.\n")
    assert points(database) == before


def test_it_is_refused_while_a_server_runs(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("activity_server.store.ratings.claim", partial(claim, busy_seconds=0))
    with closing(claim(database)):
        refused = rebuild(database)
    assert refused.exit_code == 1
    assert "Another server is running" in refused.output


def test_its_help_shows_an_example() -> None:
    shown = CliRunner().invoke(cli, ["ratings", "rebuild", "--help"], prog_name="tarneeb").output
    assert "\n    tarneeb ratings rebuild" in shown
