"""Programs from outside, `exec:COMMAND`: a question and an answer a line, in JSON, as chess programs talk UCI."""

import json
import shlex
import time
from collections.abc import Mapping, Sequence
from typing import Final

from bot.arena.lines import Broken, Lines
from bot.arena.player import Fault
from engine.records.report import action_value
from engine.state import Match
from engine.views import view_record

_NAMES: Final = ("Robot 1", "Robot 2", "Robot 3", "Robot 4")

_PATIENCE: Final = 5
"""How often in a row a program may be late before it is started anew: its pipe holds so many questions with ease."""

_MOST_LAPSED: Final = 64
"""How many answers to earlier questions may come before the one that is waited for."""


class Program:
    """A program that plays whatever seats it is asked for. It is started with its first question, and when it ends."""

    def __init__(self, command: str, time_ms: int) -> None:
        """ValueError where `command` is none; `time_ms` is what the program has for each answer."""
        self._words = shlex.split(command)
        if not self._words:
            raise ValueError("there is no command to start.")
        self._time_ms = time_ms
        self._asked = 0
        self._late_in_a_row = 0
        self._lines: Lines | None = None

    def act(self, match: Match, legal: Sequence[int], seed: int) -> int | Fault:  # noqa: ARG002 - it has its own chance
        """The program's answer; OSError where it cannot be started."""
        self._asked += 1
        values = [action_value(match.phase, action) for action in legal]
        question = {
            "id": self._asked,
            "seat": match.seat_to_act,
            "record": view_record(match, match.seat_to_act, _NAMES),
            "legal": values,
            "time_ms": self._time_ms,
        }
        try:
            answer = self._answer(json.dumps(question))
        except Broken:
            self.close()
            return Fault.ILLEGAL
        if answer is None:
            return self._late()
        self._late_in_a_row = 0
        if answer.get("id") != self._asked or answer.get("seat", match.seat_to_act) != match.seat_to_act:
            return Fault.ILLEGAL
        chosen = json.dumps(answer.get("action"))  # so that true is not 1, nor 7.0 a 7
        return next(
            (act for act, value in zip(legal, values, strict=True) if json.dumps(value) == chosen), Fault.ILLEGAL
        )

    def close(self) -> None:
        """End the program."""
        if self._lines is not None:
            self._lines.kill()
        self._lines = None
        self._late_in_a_row = 0

    def _answer(self, question: str) -> Mapping[str, object] | None:
        """What it answers, read as JSON; None when its time is over. Answers that come too late are passed over."""
        deadline = time.monotonic() + self._time_ms / 1000
        if self._lines is None:
            self._lines = Lines(self._words)
        self._lines.say(question)
        for _ in range(_MOST_LAPSED):
            line = self._lines.hear(deadline - time.monotonic())
            if line is None:
                return None
            answer = _read(line)
            asked = answer.get("id")
            if type(asked) is not int or not 0 < asked < self._asked:
                return answer
        raise Broken

    def _late(self) -> Fault:
        self._late_in_a_row += 1
        if self._late_in_a_row == _PATIENCE:
            self.close()
        return Fault.LATE


def _read(line: bytes) -> Mapping[str, object]:
    """The object that a line is; what is none answers nothing."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}
