"""What may be logged, and how it looks."""

import ast
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from activity_server import logs
from activity_server.logs import KEYS


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    logs.configure(stream)
    yield stream
    structlog.reset_defaults()


def test_a_machine_gets_a_line_of_json(stream: io.StringIO) -> None:
    structlog.get_logger().info("table_opened", table="abc")
    line = json.loads(stream.getvalue())
    assert line["event"] == "table_opened"
    assert line["table"] == "abc"
    assert line["level"] == "info"
    assert line["timestamp"].endswith("Z")


def test_what_is_not_on_the_list_is_dropped(stream: io.StringIO) -> None:
    structlog.get_logger().info("joined", token="t0p-s3cret", cards=["SA"], name="Layla")
    assert set(json.loads(stream.getvalue())) == {"event", "level", "timestamp"}


def test_a_fault_is_logged_with_its_traceback_but_without_the_values_in_it(stream: io.StringIO) -> None:
    def play(hand: str) -> None:
        raise LookupError("no such thing")

    try:
        play("AKQ2.T93.J84.A62")
    except LookupError:
        structlog.get_logger().exception("input_failed")
    line = json.loads(stream.getvalue())
    assert "LookupError: no such thing" in line["exception"]
    assert "AKQ2.T93.J84.A62" not in line["exception"].replace('play("AKQ2.T93.J84.A62")', "")


def test_a_person_gets_something_to_read() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    logs.configure(terminal)
    structlog.get_logger().info("table_opened", table="abc")
    structlog.reset_defaults()
    assert "table_opened" in terminal.getvalue()
    assert not terminal.getvalue().startswith("{")


def test_whatever_is_logged_is_said_in_the_log() -> None:
    unknown = {
        f"{path.name}: {word.arg}"
        for folder in ("activity_server", "bot")
        for path in Path(folder).rglob("*.py")
        if "node_modules" not in path.parts
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("log.")
        for word in call.keywords
        if word.arg not in KEYS
    }
    assert unknown == set()
