"""A program that is spoken to in lines. Nothing it does makes us wait longer than we mean to, or fills our memory."""

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from typing import IO, Final

_LONGEST: Final = 65_536
_MOST_WAITING: Final = 64
_END: Final = None


class Broken(Exception):
    """The program has ended, or floods us."""


class Lines:
    """A running program. A thread reads what it says, and no further when too much of that is waiting."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it; OSError where that cannot be done. What it complains of goes where our own complaints go."""
        self._process = subprocess.Popen(  # noqa: S603 - the person at the keyboard named it
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to_program: IO[bytes] = self._process.stdin
        self._said: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def say(self, line: str) -> None:
        """Tell it a line."""
        try:
            self._to_program.write(line.encode() + b"\n")
            self._to_program.flush()
        except OSError as error:
            raise Broken from error

    def hear(self, seconds: float) -> bytes | None:
        """The next line it says, None where there is none in time."""
        try:
            line = self._said.get(timeout=max(seconds, 0))
        except queue.Empty:
            return None
        if line is _END or len(line) > _LONGEST:
            raise Broken
        return line

    def kill(self) -> None:
        """End it and whatever it has started, where the system knows of such families."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:  # pragma: no cover - Windows
                self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._to_program.close()

    def _read(self, stream: IO[bytes]) -> None:
        """What it says, line by line; a line that does not end is cut, and then is too long."""
        with stream:
            while self._said.qsize() < _MOST_WAITING and (line := stream.readline(_LONGEST + 1)):
                self._said.put(line)
        self._said.put(_END)
