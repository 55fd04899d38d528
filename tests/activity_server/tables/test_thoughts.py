"""Robots that think, over real sockets and on virtual time: nobody waits for a thought but its own seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from activity_server import app
from activity_server.robots.pool import Pool
from activity_server.robots.process import UnansweredError
from activity_server.robots.thinking import Question
from tests.support.serving import serving, start_match

pytestmark = pytest.mark.looptime


class Slow(Pool):
    """A pool that thinks for so many seconds, then chooses the last of what is legal, or nothing."""

    def __init__(self, seconds: float, *, answers: bool = True) -> None:
        super().__init__(0)
        self.seconds, self.answers = seconds, answers
        self.asked = self.given_up = 0

    def start(self) -> None:
        """Start nothing."""

    async def answer(self, question: Question) -> int:
        self.asked += 1
        try:
            await asyncio.sleep(self.seconds)
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        if not self.answers:
            raise UnansweredError("late")
        return question.legal[-1]


async def test_what_a_robot_thought_of_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Slow(0.2)
    monkeypatch.setattr(app, "pool_of", lambda _settings: pool)
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play(lambda: pool.asked >= 8)
        bids = [
            event["call"] for update in layla.said("update") for event in update["events"] if event["kind"] == "called"
        ]
        assert 13 in bids, "the last of the legal calls is the highest bid"


async def test_a_thought_that_fails_is_replaced_by_a_rule_of_thumb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Slow(0.1, answers=False)
    monkeypatch.setattr(app, "pool_of", lambda _settings: pool)
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla, rules={"hands": 1})
        await layla.play()
        assert layla.over
        assert server.services.metrics.registry.get_sample_value("tarneeb_unanswered_total", {"reason": "late"})


async def test_a_thought_is_given_up_when_its_decision_has_lapsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Slow(3600.0)
    monkeypatch.setattr(app, "pool_of", lambda _settings: pool)
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play(lambda: pool.asked >= 1)
        # The table waits for ten seconds, then it moves for the robot.
        await layla.play(lambda: pool.asked >= 2)
        assert pool.given_up >= 1


async def test_a_server_that_stops_lets_nobody_think_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Slow(3600.0)
    monkeypatch.setattr(app, "pool_of", lambda _settings: pool)
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play(lambda: pool.asked >= 1)
    await asyncio.sleep(0)
    assert pool.given_up == pool.asked == 1
