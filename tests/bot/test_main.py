"""The `tarneeb` command says what it does, and what to do when it cannot."""

import asyncio
import errno
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import announce, cli, fastest_loop, with_way_out
from tests.support.process import start_server
from tests.support.settings import settings_for_test

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def no_uvloop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for tests that would hang if they failed: uvloop swallows what ends a test after its time."""
    monkeypatch.setitem(sys.modules, "uvloop", None)


def tarneeb(*arguments: str, **environment: str) -> Result:
    return CliRunner().invoke(cli, arguments, env=environment, prog_name="tarneeb")


def test_help_shows_examples_and_every_command() -> None:
    shown = tarneeb("--help").output
    assert "tarneeb serve --host 0.0.0.0" in shown
    assert set(cli.commands) <= set(re.findall(r"^  (\w+)", shown, re.MULTILINE))


@pytest.mark.parametrize("command", cli.commands)
def test_every_commands_help_shows_an_example(command: str) -> None:
    assert f"\n    tarneeb {command}" in tarneeb(command, "--help").output


def test_a_command_that_needs_no_server_does_not_load_one() -> None:
    program = "import sys, bot.__main__; print({'aiohttp', 'discord', 'pydantic', 'sqlite_utils'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_settings_that_make_no_sense_are_named_as_the_environment_names_them() -> None:
    refused = tarneeb("serve", TARNEEB_PACE="fast", DISCORD_CLIENT_ID="mine")
    assert refused.exit_code == 1
    assert "TARNEEB_PACE: " in refused.output
    assert "DISCORD_CLIENT_ID: " in refused.output


def test_half_of_discord_is_refused_with_what_is_missing() -> None:
    refused = tarneeb("serve", DISCORD_TOKEN="token")
    assert "not set: DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET" in refused.output
    assert "Value error" not in refused.output


def test_a_misspelt_setting_is_said_not_to_exist() -> None:
    Path(".env").write_text("TARNEEB_PROT=9001\n")
    assert "TARNEEB_PROT: there is no such setting" in tarneeb("serve").output


@pytest.mark.usefixtures("no_uvloop")
def test_a_port_in_use_is_refused_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = tarneeb("serve", "--port", str(port), TARNEEB_METRICS_PORT="0")
    assert refused.exit_code == 1
    assert str(port) in refused.output
    assert "Choose another port" in refused.output


def test_a_refusal_of_the_system_says_what_and_the_way_out_where_there_is_one() -> None:
    elsewhere = with_way_out(OSError(errno.EADDRNOTAVAIL, "cannot assign requested address"))
    assert (
        elsewhere
        == "cannot assign requested address. Use 127.0.0.1 for this machine alone, 0.0.0.0 to let the network in."
    )
    assert with_way_out(PermissionError(errno.EACCES, "Permission denied", "a.key")) == "a.key: Permission denied."


@pytest.mark.usefixtures("no_uvloop")
def test_a_database_that_cannot_serve_is_refused_in_words(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(b"no database at all" * 100)
    refused = tarneeb("serve", "--port", "0", TARNEEB_METRICS_PORT="0", TARNEEB_DATABASE=str(damaged))
    assert refused.exit_code == 1
    assert str(damaged) in refused.output


def test_uvloop_is_used_where_it_can_be_had() -> None:
    uvloop = pytest.importorskip("uvloop", reason="there is none for this Python")
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        assert isinstance(runner.get_loop(), uvloop.Loop)


@pytest.mark.usefixtures("no_uvloop")
def test_python_plays_on_where_there_is_no_uvloop() -> None:
    assert fastest_loop() is None


def test_a_server_open_to_guests_of_the_whole_network_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(settings_for_test(tmp_path, host="0.0.0.0"), 8080)
    said = capsys.readouterr()
    assert said.out.startswith("Tarneeb is served. Open http://127.0.0.1:8080/\n")
    assert "play as a guest" in said.err


def test_a_server_on_loopback_has_nothing_to_warn_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    announce(settings_for_test(tmp_path), 8080)
    assert capsys.readouterr().err == ""


def test_a_server_stops_cleanly_when_it_is_told_to(tmp_path: Path) -> None:
    assert start_server(tmp_path).stop() == 0
