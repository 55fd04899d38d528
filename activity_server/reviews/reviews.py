"""Has matches that are over reviewed, one after the other, and knows how far each of them is.

Which matches wait is known to the database alone, so a restart, or a kill, forgets none. Whoever looks at a match comes
before those that nobody looks at, and among these the latest comes first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias, TypeVar

import structlog

from activity_server.metrics import Metrics
from activity_server.reviews.judging import asked_of, written_down
from activity_server.reviews.reviewer import NoWorkerError, Reviewer
from activity_server.robots.process import UnansweredError
from activity_server.store import Store, StoreError, reviews
from activity_server.tasks import spawn
from engine.review import Answer, Asked

log = structlog.get_logger(__name__)

State: TypeAlias = Literal["done", "working", "none"]
WhyNone: TypeAlias = Literal["off", "failed"]
_Found: TypeAlias = Answer | UnansweredError | None
"""The answer to a question, None beyond the reach of the solver, or why it stays open."""
_Done = TypeVar("_Done")

_MOST_WANTED: Final = 50
_HOPELESS: Final = 20
"""After so many questions in a row that stay open the rest of a match is not asked: something else is wrong."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the review of a match is: so many of its questions are through, 0 of 0 before it was begun."""

    state: State
    reason: WhyNone | None = None
    answered: int = 0
    questions: int = 0
    review: str | None = None


@dataclass(frozen=True, slots=True)
class Rests:
    """Seconds between one thing and another."""

    idle: float = 60.0
    """Until a worker that has nothing to do is ended."""
    trouble: float = 30.0
    """Until that is tried again for which there was no worker or no disk."""


class Reviews:
    """Works from ``start`` to ``stop``; without a ``reviewer`` it only knows what was found before."""

    def __init__(
        self, store: Store, metrics: Metrics, reviewer: Reviewer | None = None, rests: Rests | None = None
    ) -> None:
        self._store = store
        self._metrics = metrics
        self._reviewer = reviewer
        self._rests = rests or Rests()
        self._wanted: dict[str, None] = {}
        self._at_work: str | None = None
        self._progress = Progress("working")
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with what was left over, and go on with what comes."""
        if self._reviewer is not None:
            self._store.when_a_match_is_kept(self._wake.set)
            self._task = spawn("reviews", self._work(self._reviewer))

    async def stop(self) -> None:
        """Leave off; what is half done is begun anew by the next start."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def of(self, match: str) -> Progress:
        """Return how far a match is, and have it seen to before all others; raises StoreError."""
        kept = await self._store.read(partial(reviews.of, match=match))
        if kept is not None:
            return Progress("none", "failed") if kept.review is None else Progress("done", review=kept.review)
        if self._reviewer is None:
            return Progress("none", "off")
        if match == self._at_work:
            return self._progress
        self._want(match)
        return Progress("working")

    def _want(self, match: str) -> None:
        self._wanted.pop(match, None)
        self._wanted[match] = None
        if len(self._wanted) > _MOST_WANTED:
            del self._wanted[next(iter(self._wanted))]
        self._wake.set()

    async def _work(self, reviewer: Reviewer) -> None:
        try:
            while True:
                self._wake.clear()
                if not await self._reviewed_one(reviewer):
                    await self._rest(reviewer)
        finally:
            await reviewer.end()

    async def _rest(self, reviewer: Reviewer) -> None:
        """Wait until there may be something to do; after a while without a worker."""
        try:
            async with asyncio.timeout(self._rests.idle):
                await self._wake.wait()
        except TimeoutError:
            await reviewer.end()
            await self._wake.wait()

    async def _reviewed_one(self, reviewer: Reviewer) -> bool:
        """Review the next match; whether there was one."""
        wanted = next(reversed(self._wanted), None)
        match = wanted or await self._patiently(lambda: self._store.read(reviews.latest_pending))
        if match is None:
            return False
        record = await self._patiently(lambda: self._store.read(partial(reviews.record_to_review, match=match)))
        self._at_work, self._progress = match, Progress("working")
        try:
            if record is not None:
                await self._keep(match, await self._found_or_nothing(reviewer, match, record))
        finally:
            self._at_work = None
        self._wanted.pop(match, None)
        return True

    async def _keep(self, match: str, review: str | None) -> None:
        await self._patiently(lambda: self._store.write(partial(reviews.put, match=match, review=review)))
        self._metrics.reviews.labels("failed" if review is None else "done").inc()

    async def _found_or_nothing(self, reviewer: Reviewer, match: str, record: str) -> str | None:
        """Return what there is to say of a match; None if that fails, for then it would fail again."""
        try:
            return await self._found(reviewer, match, record)
        except Exception:
            log.exception("review_failed", match=match)
            return None

    async def _found(self, reviewer: Reviewer, match: str, record: str) -> str | None:
        played, asked = await asyncio.to_thread(asked_of, record)
        answers = await self._answers(reviewer, asked)
        unanswered = sum(isinstance(answer, UnansweredError) for answer in answers)
        if unanswered:
            log.warning("review_incomplete", match=match, unanswered=unanswered, questions=len(asked))
        if unanswered and unanswered == len(asked):
            return None
        found = [None if isinstance(answer, UnansweredError) else answer for answer in answers]
        return await asyncio.to_thread(written_down, played, found, unanswered)

    async def _answers(self, reviewer: Reviewer, asked: Sequence[Asked]) -> list[_Found]:
        answers: list[_Found] = []
        for place, one in enumerate(asked):
            latest = answers[-_HOPELESS:]
            if len(latest) == _HOPELESS and all(isinstance(answer, UnansweredError) for answer in latest):
                return answers + [UnansweredError("given up")] * (len(asked) - place)
            self._progress = Progress("working", answered=place, questions=len(asked))
            answers.append(await self._answer(reviewer, one))
        return answers

    async def _answer(self, reviewer: Reviewer, asked: Asked) -> _Found:
        try:
            return await self._patiently(lambda: reviewer.answer(asked))
        except UnansweredError as error:
            log.warning("review_unanswered", question=f"{asked.question.hand}.{asked.question.step}", why=str(error))
            return error

    async def _patiently(self, do: Callable[[], Awaitable[_Done]]) -> _Done:
        """Return what is done, tried again where there was no worker or no disk: what is found already stays found."""
        while True:
            try:
                return await do()
            except (NoWorkerError, StoreError) as error:
                log.warning("review_put_off", why=str(error))
                await asyncio.sleep(self._rests.trouble)
