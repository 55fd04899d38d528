"""The one worker that judges matches: there while it is needed, and replaced when it fails."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import Final

import structlog

from activity_server.reviews.words import read
from activity_server.robots.process import BadWorkerError, UnansweredError, WorkerProcess
from engine.review import Answer, Asked

log = structlog.get_logger(__name__)

WORKER: Final = (sys.executable, "-m", "activity_server.reviews.worker")


class NoWorkerError(Exception):
    """There is no worker to be had at present."""


class Reviewer:
    """Answers a review's questions one after the other, by a process that starts with the first."""

    def __init__(self, command: Sequence[str] = WORKER, longest: float = 300.0, start: float = 60.0) -> None:
        self._command = command
        self._longest = longest
        """Seconds on the clock for one question, in case that the limit of the worker itself fails."""
        self._start = start
        """Seconds until a new worker has to be ready."""
        self._worker: WorkerProcess | None = None

    async def answer(self, asked: Asked) -> Answer | None:
        """Return the answer, None where the solver does not reach so far.

        Raises UnansweredError for a question that stays open, NoWorkerError where nobody can be asked.
        """
        worker = await self._hired()
        try:
            async with asyncio.timeout(self._longest):
                said = await worker.ask(asked)
        except (BadWorkerError, TimeoutError) as error:
            await self.end()
            raise UnansweredError(str(error) or "it thought for too long") from error
        try:
            return read(said, asked)
        except ValueError:
            raise UnansweredError("its answer cannot be read") from None

    async def end(self) -> None:
        """End the process, if there is one; the next question starts another."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()

    async def _hired(self) -> WorkerProcess:
        """Return the worker, or another one where there is none or it was ended while nobody asked it anything."""
        if self._worker is not None and self._worker.lives:
            return self._worker
        await self.end()
        return await self._started()

    async def _started(self) -> WorkerProcess:
        try:
            self._worker = worker = await WorkerProcess.started(self._command)
            async with asyncio.timeout(self._start):
                await worker.ready()
        except (BadWorkerError, OSError, TimeoutError) as error:
            await self.end()
            raise NoWorkerError(str(error) or type(error).__name__) from error
        return worker
