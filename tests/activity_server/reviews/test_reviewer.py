"""Real processes, good and bad: a question is answered or stays open, and the next one finds a worker again."""

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from activity_server.reviews.reviewer import NoWorkerError, Reviewer
from activity_server.robots.process import UnansweredError
from engine.review import Asked, Judgement, questions_of
from tests.support import bad_reviewer
from tests.support.play import game

DEAL, BID = (Asked(question, worlds=4) for question in questions_of(game().call(12).match))


@asynccontextmanager
async def reviewer(kind: str, longest: float = 60) -> AsyncIterator[Reviewer]:
    one = Reviewer([sys.executable, str(Path(bad_reviewer.__file__)), kind], longest)
    try:
        yield one
    finally:
        await one.end()


async def test_a_good_worker_answers_and_can_be_ended_in_between() -> None:
    one = Reviewer()
    judged = await one.answer(BID)
    assert isinstance(judged, Judgement)
    await one.end()
    assert await one.answer(BID) == judged
    await one.end()
    await one.end()


@pytest.mark.parametrize("kind", ["dying", "lying", "failing", "flooding"])
async def test_a_bad_answer_is_none_and_the_next_question_is_answered(kind: str) -> None:
    async with reviewer(kind) as one:
        with pytest.raises(UnansweredError):
            await one.answer(BID)
        assert await one.answer(DEAL) is None, "beyond the reach of its solver"


async def test_a_worker_that_ended_between_two_questions_costs_no_answer() -> None:
    async with reviewer("failing") as one:
        assert await one.answer(DEAL) is None
        first = one._worker
        assert first is not None
        await first.end()
        assert await one.answer(DEAL) is None
        assert one._worker is not first


async def test_a_worker_that_hangs_is_killed_and_replaced() -> None:
    async with reviewer("hanging", longest=1) as one:
        with pytest.raises(UnansweredError, match="too long"):
            await one.answer(BID)
    async with reviewer("hanging") as one:
        assert await one.answer(DEAL) is None


@pytest.mark.parametrize("kind", ["stillborn", "unready"])
async def test_a_worker_that_never_is_ready_is_none(kind: str) -> None:
    async with reviewer(kind) as one:
        with pytest.raises(NoWorkerError):
            await one.answer(DEAL)


async def test_a_command_that_is_none_is_no_worker() -> None:
    with pytest.raises(NoWorkerError):
        await Reviewer(["/nowhere/at/all"]).answer(DEAL)
