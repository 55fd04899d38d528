import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from activity_server.auth import KeyFileError, signing_keys
from activity_server.auth.key import key_file, key_in
from activity_server.settings import Settings

SECRET, BEFORE = "s" * 32, "b" * 32


def test_the_secret_of_the_settings_signs_and_no_file_is_made(tmp_path: Path) -> None:
    assert signing_keys(settings(tmp_path, secret=SECRET)) == (SECRET.encode(),)
    assert list(tmp_path.iterdir()) == []


def test_while_the_secret_is_changed_the_one_before_is_accepted_and_the_new_one_signs(tmp_path: Path) -> None:
    keys = signing_keys(settings(tmp_path, secret=SECRET, previous_secret=BEFORE))
    assert keys == (BEFORE.encode(), SECRET.encode())


def test_without_a_secret_a_key_is_made_once_and_kept_beside_the_database(tmp_path: Path) -> None:
    (first,) = signing_keys(settings(tmp_path))
    assert signing_keys(settings(tmp_path)) == (first,)
    assert [file.name for file in tmp_path.iterdir()] == ["tarneeb.db.key"]
    assert len(first) == 64


def test_two_databases_have_different_keys(tmp_path: Path) -> None:
    assert key_in(tmp_path / "a.key") != key_in(tmp_path / "b.key")


def test_only_the_owner_can_read_the_key_file(tmp_path: Path) -> None:
    key_in(tmp_path / "key")
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_servers_that_start_at_the_same_moment_use_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as threads:
        keys = set(threads.map(key_in, [tmp_path / "key"] * 64))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_a_server_that_loses_the_race_takes_the_key_of_the_winner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "key"
    link = os.link

    def too_late(source: str, target: Path) -> None:
        target.touch(mode=0o600)
        target.write_text("w" * 64, encoding="ascii")
        link(source, target)

    monkeypatch.setattr(os, "link", too_late)
    assert key_in(path) == b"w" * 64
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_a_key_file_that_others_can_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "key"
    key_in(path)
    path.chmod(0o644)
    error = refused(path)
    assert error.code == "key_exposed"
    assert f"chmod 600 {path}" in str(error)


@pytest.mark.parametrize("content", ["", "short", "\n" * 64])
def test_a_key_file_with_no_good_key_in_it_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.touch(mode=0o600)
    path.write_text(content, encoding="ascii")
    assert refused(path).code == "key_damaged"


def test_a_key_that_can_be_neither_read_nor_made_is_told_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir(mode=0o700)
    for path in (tmp_path / "folder", tmp_path / "nowhere" / "key"):
        error = refused(path)
        assert error.code == "key_unusable"
        assert "TARNEEB_SECRET" in str(error)


def test_the_key_is_named_after_the_database() -> None:
    assert key_file(Path("/var/lib/club.db")) == Path("/var/lib/club.db.key")


def settings(folder: Path, **values: str) -> Settings:
    return Settings.model_validate({"database": folder / "tarneeb.db", **values})


def refused(path: Path) -> KeyFileError:
    with pytest.raises(KeyFileError) as refusal:
        key_in(path)
    return refusal.value
