"""`tarneeb export` and `tarneeb import`, as they are typed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import cli

GOLDEN = Path(__file__).parents[1] / "golden"
FIVE_HANDS = json.loads((GOLDEN / "match-five-hands.json").read_text(encoding="utf-8"))["record"]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A database with one match."""
    (tmp_path / "match.json").write_text(json.dumps(FIVE_HANDS), encoding="utf-8")
    assert tarneeb("import", str(tmp_path / "match.json"), database=tmp_path / "club.db").exit_code == 0
    return tmp_path / "club.db"


def test_what_goes_in_comes_out(club: Path) -> None:
    exported = tarneeb("export", "--all", database=club)
    assert exported.exit_code == 0
    assert json.loads(exported.stdout) == FIVE_HANDS


def test_a_match_is_found_by_the_id_that_the_list_shows(club: Path) -> None:
    listed = tarneeb("export", "--list", database=club).stdout
    assert "won by seats 0 and 2 (hands)" in listed
    assert json.loads(tarneeb("export", listed.split()[0], database=club).stdout) == FIVE_HANDS


def test_records_are_written_where_one_says(club: Path, tmp_path: Path) -> None:
    exported = tarneeb("export", "--all", "-o", str(tmp_path / "all.jsonl"), database=club)
    assert (exported.exit_code, exported.stdout) == (0, "")
    assert json.loads((tmp_path / "all.jsonl").read_text(encoding="utf-8")) == FIVE_HANDS


def test_a_place_that_cannot_be_written_is_told_in_words(club: Path, tmp_path: Path) -> None:
    refused = tarneeb("export", "--all", "-o", str(tmp_path / "nowhere" / "all.jsonl"), database=club)
    assert refused.exit_code == 1
    assert "No such file or directory" in refused.stderr


@pytest.mark.parametrize("words", [[], ["--all", "--list"], ["--all", "5d7c2a9e0b13f4a6c8d1"]])
def test_one_has_to_say_which_matches_and_only_once(words: list[str], club: Path) -> None:
    refused = tarneeb("export", *words, database=club)
    assert refused.exit_code == 2
    assert "Name some matches" in refused.stderr


def test_an_unknown_match_is_named_with_a_way_to_find_the_known_ones(club: Path) -> None:
    refused = tarneeb("export", "nonsense", database=club)
    assert refused.exit_code == 1
    assert "nonsense" in refused.stderr
    assert "tarneeb export --list" in refused.stderr


def test_a_match_is_imported_once(club: Path, tmp_path: Path) -> None:
    again = tarneeb("import", str(tmp_path / "match.json"), database=club)
    assert again.exit_code == 0
    assert "there already" in again.stdout
    assert count_of_matches(club) == 1


def test_a_refused_record_is_told_and_the_others_are_imported(club: Path, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(json.dumps({**FIVE_HANDS, "first_dealer": 9}), encoding="utf-8")
    good.write_text(json.dumps({**FIVE_HANDS, "seats": ["Layla", "Omar", "Sami", "Noor"]}), encoding="utf-8")
    imported = tarneeb("import", str(bad), str(good), database=club)
    assert imported.exit_code == 2
    assert f"{bad}: refused: first_dealer" in imported.stderr
    assert f"{good}: imported" in imported.stdout
    assert count_of_matches(club) == 2


def test_a_refusal_cannot_command_the_terminal(club: Path, tmp_path: Path) -> None:
    (tmp_path / "evil.json").write_text(json.dumps({**FIVE_HANDS, "\x1b[2J": 1}), encoding="utf-8")
    refused = tarneeb("import", str(tmp_path / "evil.json"), database=club)
    assert refused.exit_code == 2
    assert "\x1b" not in refused.stderr


def test_records_may_come_from_a_pipe(tmp_path: Path) -> None:
    imported = tarneeb("import", "-", database=tmp_path / "club.db", typed=json.dumps(FIVE_HANDS))
    assert imported.exit_code == 0
    assert count_of_matches(tmp_path / "club.db") == 1


def test_a_file_that_is_not_there_is_told_before_anything_is_imported(club: Path, tmp_path: Path) -> None:
    refused = tarneeb("import", str(tmp_path / "match.json"), str(tmp_path / "missing.json"), database=club)
    assert refused.exit_code == 2
    assert "missing.json" in refused.stderr
    assert refused.stdout == ""


@pytest.mark.parametrize("words", [["export", "--all"], ["export", "nonsense"], ["import", "-"]])
def test_a_database_that_cannot_serve_is_told_in_words(words: list[str], tmp_path: Path) -> None:
    refused = tarneeb(*words, database=tmp_path, typed=json.dumps(FIVE_HANDS))
    assert refused.exit_code == 1
    assert "is a folder" in refused.stderr


def tarneeb(*words: str, database: Path, typed: str | None = None) -> Result:
    return CliRunner().invoke(cli, [*words, "--database", str(database)], input=typed)


def count_of_matches(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])
