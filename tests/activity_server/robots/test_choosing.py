"""The shell around the robots: the same choice for the same seed, by thought where there is any, and no crash."""

import random
from pathlib import Path
from typing import Any

import pytest

from activity_server.metrics import Metrics
from activity_server.robots import choosing
from activity_server.robots.choosing import Robots, Strength
from activity_server.robots.pool import Pool
from activity_server.robots.process import UnansweredError
from activity_server.robots.thinking import Question
from engine.commands import Deal
from engine.match import decide, evolve, legal_actions, start_match
from engine.robots.strong.advice import Advice, Reason, Why
from engine.rules import RuleSet
from engine.state import Match
from engine.views import seat_view
from tests.support.play import random_deal


class Thinking(Pool):
    """A pool without processes: it thinks of the same action again and again, or of nothing."""

    def __init__(self, action: int | None) -> None:
        super().__init__(0)
        self.action = action
        self.runs = False
        self.asked: list[Question] = []

    def start(self) -> None:
        self.runs = True

    async def stop(self) -> None:
        self.runs = False

    async def answer(self, question: Question) -> int:
        self.asked.append(question)
        if self.action is None:
            raise UnansweredError("busy")
        return self.action

    async def advise(self, question: Question) -> Advice:
        return Advice(await self.answer(question), Reason(Why.RULE))


def under_way() -> Match:
    match = start_match(RuleSet(), 0)
    for event in decide(match, Deal(random_deal(random.Random(0)))):
        match = evolve(match, event)
    return match


MATCH = under_way()
VIEW, LEGAL = seat_view(MATCH, MATCH.seat_to_act), legal_actions(MATCH)


@pytest.mark.parametrize("strength", ["easy", "steady", "strong"])
def test_a_robot_chooses_a_legal_action_and_the_same_one_for_the_same_seed(strength: Strength) -> None:
    choices = {Robots(Metrics()).chosen(strength, VIEW, LEGAL, seed=7) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(LEGAL)


def test_a_robot_that_fails_makes_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> int:
        raise RuntimeError("a fault of the robot")

    monkeypatch.setattr(choosing, "_BY_RULES", {"easy": fail})
    assert Robots(Metrics()).chosen("easy", VIEW, LEGAL, seed=7) is None


def test_only_strong_robots_with_something_to_think_about_think() -> None:
    thinking, plain = Robots(Metrics(), Thinking(0)), Robots(Metrics())
    assert thinking.thinks("strong", LEGAL)
    assert not thinking.thinks("easy", LEGAL)
    assert not thinking.thinks("steady", LEGAL)
    assert not thinking.thinks("strong", LEGAL[:1])
    assert not plain.thinks("strong", LEGAL)


async def test_what_was_thought_is_the_choice() -> None:
    pool = Thinking(LEGAL[2])
    assert await Robots(Metrics(), pool).thought("strong", VIEW, LEGAL, seed=7) == LEGAL[2]
    assert [(question.view, question.seed) for question in pool.asked] == [(VIEW, 7)]


async def test_without_an_answer_in_time_rules_of_thumb_choose_and_it_is_counted() -> None:
    metrics = Metrics()
    robots = Robots(metrics, Thinking(None))
    assert await robots.thought("strong", VIEW, LEGAL, seed=7) == robots.chosen("strong", VIEW, LEGAL, seed=7)
    assert metrics.registry.get_sample_value("tarneeb_unanswered_total", {"reason": "busy"}) == 1


async def test_advice_is_what_was_thought() -> None:
    pool = Thinking(LEGAL[2])
    assert await Robots(Metrics(), pool).advised(VIEW, LEGAL, seed=7) == Advice(LEGAL[2], Reason(Why.RULE))
    assert [(question.view, question.seed) for question in pool.asked] == [(VIEW, 7)]


async def test_without_thoughts_advice_is_what_rules_of_thumb_say() -> None:
    metrics = Metrics()
    plain = await Robots(metrics).advised(VIEW, LEGAL, seed=7)
    busy = await Robots(metrics, Thinking(None)).advised(VIEW, LEGAL, seed=7)
    assert plain is not None
    assert plain.reason.why is Why.ESTIMATE
    assert plain == busy
    assert metrics.registry.get_sample_value("tarneeb_unanswered_total", {"reason": "busy"}) == 1


async def test_rules_of_thumb_that_fail_advise_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Advice:
        raise RuntimeError("a fault of the robot")

    monkeypatch.setattr(choosing, "advise_by_rules", fail)
    assert await Robots(Metrics()).advised(VIEW, LEGAL, seed=7) is None


@pytest.mark.parametrize("path", [None, Path("libdds.so")])
async def test_the_processes_run_as_long_as_the_robots_do(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    monkeypatch.setattr(choosing, "library_path", lambda: path)
    pool = Thinking(0)
    robots = Robots(Metrics(), pool)
    robots.start()
    assert pool.runs
    await robots.stop()
    assert not pool.runs


async def test_without_processes_there_is_nothing_to_start() -> None:
    robots = Robots(Metrics())
    robots.start()
    await robots.stop()
