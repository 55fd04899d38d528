"""The `tarneeb` command says what it does, and what to do when it cannot."""

import errno
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.__main__ import cli, fastest_loop, unbindable

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


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


def test_a_port_in_use_is_refused_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = tarneeb("serve", "--port", str(port), TARNEEB_METRICS_PORT="0")
    assert refused.exit_code == 1
    assert f"127.0.0.1:{port}" in refused.output
    assert "tarneeb serve --port 0" in refused.output


def test_an_address_of_another_machine_and_any_other_failure_are_told_apart() -> None:
    assert "no such address" in unbindable(OSError(errno.EADDRNOTAVAIL, "cannot assign"))
    assert unbindable(OSError(errno.EACCES, "Permission denied")) == "Permission denied"


def test_python_plays_on_where_there_is_no_uvloop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    assert fastest_loop() is None


def test_a_server_says_where_it_is_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bot", "serve", "--host", "0.0.0.0", "--port", "0"]
    environment = {"TARNEEB_METRICS_PORT": "0", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=-1, stderr=-1, text=True) as server:
        assert server.stdout is not None
        assert re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
        server.terminate()
        _, warnings = server.communicate()
    assert server.returncode == 0
    assert "play as a guest" in warnings
