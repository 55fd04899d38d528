"""What the doctor sees on the machine itself."""

from __future__ import annotations

from pathlib import Path

from activity_server.doctor import here
from activity_server.doctor.findings import State
from tests.support.serving import serving
from tests.support.settings import settings_for_test


def test_a_database_that_can_be_made_is_good(tmp_path: Path) -> None:
    assert here.database(settings_for_test(tmp_path)).state is State.GOOD


async def test_a_running_server_is_not_disturbed(tmp_path: Path) -> None:
    async with serving(tmp_path):
        finding = here.database(settings_for_test(tmp_path))
    assert finding.state is State.GOOD
    assert "running server" in finding.said


def test_a_database_in_a_folder_that_is_not_there_is_found(tmp_path: Path) -> None:
    finding = here.database(settings_for_test(tmp_path / "nowhere"))
    assert finding.state is State.BAD
    assert "TARNEEB_DATABASE" in finding.advice


def test_a_key_that_others_can_read_is_found(tmp_path: Path) -> None:
    settings = settings_for_test(tmp_path)
    assert here.secret(settings).state is State.GOOD
    (tmp_path / "tarneeb.db.key").chmod(0o644)
    assert here.secret(settings).state is State.BAD
    assert here.secret(settings_for_test(tmp_path, secret="s" * 32)).state is State.GOOD


def test_who_runs_the_server_should_be_known(tmp_path: Path) -> None:
    assert here.operator(settings_for_test(tmp_path)).state is State.WARNING
    named = settings_for_test(tmp_path, operator="Rana", operator_contact="rana@example.org")
    assert here.operator(named).state is State.GOOD
