"""The processes that think for the *strong* robot: few, replaceable, and never waited for longer than a player would.

Each worker has one question at a time. A worker that dies, or thinks for too long, is killed and its place taken by a
spare that stands ready; nobody but its own question notices. What cannot be answered in time is said at once, for
then the robot plays by rules of thumb.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import structlog

from activity_server.robots.process import BadWorkerError, UnansweredError, WorkerProcess
from activity_server.robots.thinking import Answer, Question, read
from activity_server.tasks import spawn
from engine.robots.strong.advice import Advice

log = structlog.get_logger(__name__)

WORKER: Final = (sys.executable, "-m", "activity_server.robots.worker")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long is waited for what, in seconds, and how many questions may wait."""

    answer: float = 0.25
    """From the question to its answer, the waiting for a free worker included; a worker is told what is left."""
    hard: float = 0.9
    """Until a worker that still thinks is killed."""
    least: float = 0.01
    """With less than this left nobody begins to think."""
    start: float = 20.0
    """Until a new worker has to be ready."""
    retry: tuple[float, float] = (0.5, 30.0)
    """Between attempts to start one: at first, and at most."""
    waiting: int = 16


@dataclass(eq=False, slots=True)
class _Ticket:
    question: Question
    asked_at: float
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def fail(self, reason: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(UnansweredError(reason))


class Pool:
    """Answers questions by processes of its own, from ``start`` to ``stop``."""

    def __init__(self, size: int, patience: Patience | None = None, command: Sequence[str] = WORKER) -> None:
        self._patience = patience or Patience()
        self._command = command
        self._size = size
        self._at_work = 0
        self._questions: asyncio.Queue[_Ticket] = asyncio.Queue(self._patience.waiting)
        self._places: list[asyncio.Task[None]] = []
        self._spare: asyncio.Task[WorkerProcess | None] | None = None
        self._workers: set[WorkerProcess] = set()

    def start(self) -> None:
        """Start the workers; questions that come before they are ready are not answered."""
        self._places = [spawn(f"robot worker {place}", self._hold(place)) for place in range(self._size)]

    async def stop(self) -> None:
        """End the workers; who still waits hears that there will be no answer."""
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
        if self._spare is not None:
            self._spare.cancel()
        for worker in list(self._workers):
            await self._end(worker)
        while not self._questions.empty():
            self._questions.get_nowait().fail("stopped")

    async def answer(self, question: Question) -> int:
        """Return one of the legal actions; raises UnansweredError, at the latest after the hard limit."""
        return (await self._answered(question)).action

    async def advise(self, question: Question) -> Advice:
        """Return the same action with its reason; raises the same."""
        answer = await self._answered(replace(question, why=True))
        assert answer.reason is not None
        return Advice(answer.action, answer.reason)

    async def _answered(self, question: Question) -> Answer:
        if not self._at_work:
            raise UnansweredError("no_worker")
        ticket = _Ticket(question, asyncio.get_running_loop().time())
        try:
            self._questions.put_nowait(ticket)
        except asyncio.QueueFull:
            raise UnansweredError("full") from None
        try:
            async with asyncio.timeout(self._patience.hard):
                return await ticket.answer
        except TimeoutError:
            raise UnansweredError("late") from None

    async def _hold(self, place: int) -> None:
        """Keep a worker in this place, whatever becomes of the one before."""
        while True:
            worker = await self._hired()
            self._at_work += 1
            try:
                await self._serve(worker)
            except BadWorkerError as error:
                log.warning("robot_worker_lost", place=place, why=str(error))
            finally:
                self._at_work -= 1
                await self._end(worker)

    async def _serve(self, worker: WorkerProcess) -> None:
        """Let a worker answer until it fails."""
        loop, patience = asyncio.get_running_loop(), self._patience
        while True:
            ticket = await self._questions.get()
            if ticket.answer.done():
                continue
            left = ticket.asked_at + patience.answer - loop.time()
            if left < patience.least:
                ticket.fail("busy")
                continue
            question = replace(ticket.question, think_ms=min(ticket.question.think_ms, left * 1000))
            try:
                async with asyncio.timeout_at(ticket.asked_at + patience.hard):
                    answer = _read(await worker.ask(question), question)
            except UnansweredError as error:
                ticket.fail(str(error))
            except TimeoutError:
                ticket.fail("late")
                raise BadWorkerError("it thought for too long") from None
            except BadWorkerError:
                ticket.fail("lost")
                raise
            except asyncio.CancelledError:
                ticket.fail("stopped")
                raise
            else:
                if not ticket.answer.done():
                    ticket.answer.set_result(answer)

    async def _hired(self) -> WorkerProcess:
        """Return the spare worker, or the next one that can be started, and have a new spare made ready."""
        delay, longest = self._patience.retry
        while True:
            spare, self._spare = self._spare or self._new_spare(), None
            worker = await spare
            if worker is not None:
                self._have_a_spare()
                return worker
            await asyncio.sleep(delay)
            delay = min(2 * delay, longest)

    def _have_a_spare(self) -> None:
        if self._spare is None:
            self._spare = self._new_spare()

    def _new_spare(self) -> asyncio.Task[WorkerProcess | None]:
        return spawn("robot worker, spare", self._started())

    async def _started(self) -> WorkerProcess | None:
        try:
            worker = await WorkerProcess.started(self._command)
            self._workers.add(worker)
            async with asyncio.timeout(self._patience.start):
                await worker.ready()
        except (BadWorkerError, OSError, TimeoutError) as error:
            log.warning("robot_worker_not_started", why=str(error) or type(error).__name__)
            return None
        return worker

    async def _end(self, worker: WorkerProcess) -> None:
        self._workers.discard(worker)
        await worker.end()


def _read(said: str, question: Question) -> Answer:
    """Return the answer that a worker said; raises UnansweredError for what is none."""
    try:
        return read(said, question)
    except ValueError:
        log.warning("robot_failed", seat=question.view.seat, why="its answer cannot be read")
        raise UnansweredError("failed") from None


def workers_here() -> int:
    """Return how many workers leave a core to the server: all cores but one, and one at least."""
    return max(1, (os.cpu_count() or 1) - 1)
