"""A worker as the server holds it: started, asked one question at a time, and not trusted to answer well."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

from activity_server.robots.worker import READY, asked


class UnansweredError(Exception):
    """No answer came; the reason is one word for the log and the metrics."""


class BadWorkerError(Exception):
    """A worker that died or talked nonsense, and has to go."""


class WorkerProcess:
    """One process, ready for questions."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._number = 0

    @classmethod
    async def started(cls, command: Sequence[str]) -> WorkerProcess:
        """Start one; raises OSError where there is no such command."""
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    async def ready(self) -> None:
        """Wait until it takes questions."""
        if await self._line() != READY:
            raise BadWorkerError("it does not say that it is ready")

    @property
    def lives(self) -> bool:
        """Whether it has not ended, as far as is known."""
        return self._process.returncode is None

    async def ask(self, question: object) -> str:
        """Return the words of its answer, or of what went wrong. Raises BadWorkerError if it has to go."""
        self._number += 1
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(asked(self._number, question))
            await self._process.stdin.drain()
        except OSError as error:
            raise BadWorkerError("it has ended") from error
        number, _, said = (await self._line()).decode("ascii", "replace").strip().partition(" ")
        if number != str(self._number):
            raise BadWorkerError(f"an answer to another question: {number[:20]!r}")
        return said

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError as error:
            raise BadWorkerError("it says too much") from error
        if not line:
            raise BadWorkerError("it has ended")
        return line

    async def end(self) -> None:
        """Kill it, if it lives."""
        if self.lives:
            self._process.kill()
        await self._process.wait()
