"""Real worker processes, good and bad: a question is answered or refused, and the next one finds a worker again."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from activity_server.robots.pool import Patience, Pool, workers_here
from activity_server.robots.process import UnansweredError
from activity_server.robots.thinking import Question
from engine.match import legal_actions
from engine.robots.strong.advice import Why
from engine.views import seat_view
from tests.support import bad_worker
from tests.support.play import game

MATCH = game().match
# What a good worker needs is not the question here, so it has all the time there is.
PATIENT = Patience(answer=60, hard=60, start=60)
WELL = 0
BADLY = 1


def question(seed: int = WELL, think_ms: float = 1.0) -> Question:
    return Question(seat_view(MATCH, 0), legal_actions(MATCH), seed, think_ms)


@asynccontextmanager
async def pool(kind: str | None = None, size: int = 1, patience: Patience = PATIENT) -> AsyncIterator[Pool]:
    command = [sys.executable, str(Path(bad_worker.__file__)), kind] if kind else None
    running = Pool(size, patience, command) if command else Pool(size, patience)
    running.start()
    try:
        yield running
    finally:
        await running.stop()


async def answered(running: Pool, asked: Callable[[], Question] = question) -> int:
    """The first answer, once there is a worker."""
    while True:
        with suppress(UnansweredError):
            return await running.answer(asked())
        await asyncio.sleep(0.01)


async def test_a_worker_thinks_and_answers() -> None:
    async with pool() as running:
        assert await answered(running, lambda: question(think_ms=20)) in legal_actions(MATCH)


async def test_a_worker_says_why() -> None:
    async with pool() as running:
        action = await answered(running)
        advice = await running.advise(question(think_ms=20))
        assert (action in legal_actions(MATCH), advice.action in legal_actions(MATCH)) == (True, True)
        assert advice.reason.why in set(Why)


async def test_before_there_is_a_worker_there_is_no_answer() -> None:
    async with pool() as running:
        with pytest.raises(UnansweredError, match="no_worker"):
            await running.answer(question())


@pytest.mark.parametrize(
    ("kind", "reason"),
    [("dying", "lost"), ("flooding", "lost"), ("confused", "lost"), ("illegal", "failed"), ("failing", "failed")],
)
async def test_a_bad_answer_is_none_and_the_next_question_is_answered(kind: str, reason: str) -> None:
    async with pool(kind) as running:
        await answered(running)
        with pytest.raises(UnansweredError, match=reason):
            await running.answer(question(BADLY))
        assert await answered(running) == legal_actions(MATCH)[0]


async def test_a_worker_that_thinks_for_too_long_is_killed_and_replaced() -> None:
    async with pool("hanging", patience=Patience(answer=0.2, hard=0.3, start=60)) as running:
        await answered(running)
        with pytest.raises(UnansweredError, match="late"):
            await running.answer(question(BADLY))
        assert await answered(running) == legal_actions(MATCH)[0]


async def test_questions_beyond_the_bound_are_refused_at_once() -> None:
    async with pool("hanging", patience=Patience(answer=60, hard=60, start=60, waiting=2)) as running:
        await answered(running)
        asked = [asyncio.ensure_future(running.answer(question(BADLY))) for _ in range(4)]  # noqa: TID251
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert {str(task.exception()) for task in done} == {"full"}
    # Whoever still waits when the pool stops is told.
    assert {str(error) for error in await asyncio.gather(*asked, return_exceptions=True)} == {"full", "stopped"}


async def test_whoever_has_waited_too_long_for_a_free_worker_is_told_so() -> None:
    async with pool("well", patience=Patience(answer=0.0, hard=60, start=60)) as running:
        while True:
            with pytest.raises(UnansweredError) as refused:
                await running.answer(question())
            if str(refused.value) != "no_worker":
                break
            await asyncio.sleep(0.01)
        assert str(refused.value) == "busy"


async def test_a_question_that_nobody_waits_for_is_not_answered() -> None:
    async with pool("hanging", patience=Patience(answer=60, hard=60, start=60)) as running:
        await answered(running)
        first = asyncio.ensure_future(running.answer(question(BADLY)))  # noqa: TID251
        lapsed = asyncio.ensure_future(running.answer(question(BADLY)))  # noqa: TID251
        await asyncio.sleep(0)
        lapsed.cancel()
        first.cancel()
        await asyncio.wait([first, lapsed])
        assert first.cancelled()
        assert lapsed.cancelled()


@pytest.mark.parametrize("kind", ["stillborn", "unready"])
async def test_a_worker_that_never_is_ready_is_tried_again_and_again(kind: str) -> None:
    async with pool(kind, patience=Patience(start=60, retry=(0.01, 0.02))) as running:
        await asyncio.sleep(0.5)
        with pytest.raises(UnansweredError, match="no_worker"):
            await running.answer(question())


async def test_a_command_that_is_none_leaves_the_pool_without_workers() -> None:
    running = Pool(1, Patience(retry=(0.01, 0.02)), ["/nowhere/at/all"])
    running.start()
    await asyncio.sleep(0.1)
    with pytest.raises(UnansweredError, match="no_worker"):
        await running.answer(question())
    await running.stop()


def test_one_core_is_left_to_the_server() -> None:
    assert workers_here() >= 1
