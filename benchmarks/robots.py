"""How long strong robots take, and what they cost the server: four tables of them, at the pace they play at.

Every seat of every table is a strong robot. Each decision is asked for as a table asks, and used after the natural
delay that people see; the tables keep no step with each other. Where no answer comes in time the rule of thumb counts
as the decision, as it does at a table, and how often is a figure too. Each is the median of five runs.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from activity_server.metrics import Metrics
from activity_server.robots.choosing import Robots
from activity_server.robots.pool import Pool, workers_here
from activity_server.tables.core.timing import Timing
from benchmarks.figure import Figure
from engine.commands import Command, Deal
from engine.match import command_of, decide, evolve, legal_actions, start_match
from engine.rules import RuleSet
from engine.shuffle import deal
from engine.state import Match
from engine.views import seat_view

TABLES, DECISIONS, RUNS = 4, 45, 5
LOOK_EVERY_SECONDS = 0.005


@dataclass(slots=True)
class Run:
    """What one run saw, in milliseconds and megabytes."""

    decisions: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    memory: float = 0.0
    unanswered: float = 0.0


def figures() -> Iterator[Figure]:
    """Measure decisions, the loop's lateness and the largest worker."""
    runs = [asyncio.run(_measured(number)) for number in range(RUNS)]
    yield Figure("robot_decision_p50", median(_share(run.decisions, 0.5) for run in runs), "ms")
    yield Figure("robot_decision_p99", median(_share(run.decisions, 0.99) for run in runs), "ms")
    yield Figure("robot_decision_slowest", max(max(run.decisions) for run in runs), "ms")
    yield Figure("robot_decisions_by_rules", median(100 * run.unanswered / len(run.decisions) for run in runs), "%")
    yield Figure("robot_loop_lag_p99", median(_share(run.lags, 0.99) for run in runs), "ms")
    yield Figure("robot_worker_memory", max(run.memory for run in runs), "MB")


async def _measured(number: int) -> Run:
    metrics, run = Metrics(), Run()
    robots = Robots(metrics, Pool(workers_here()))
    robots.start()
    await _ready(metrics, robots)
    before = _unanswered(metrics)
    watching = asyncio.create_task(_watch(run))  # noqa: TID251 - ended below
    await asyncio.gather(*(_table(robots, run, TABLES * number + table) for table in range(TABLES)))
    watching.cancel()
    run.memory = max(map(_megabytes, _children()))
    run.unanswered = _unanswered(metrics) - before
    await robots.stop()
    return run


def _unanswered(metrics: Metrics) -> float:
    """How many questions have had no answer in time, whatever the reason."""
    return sum(
        sample.value
        for metric in metrics.registry.collect()
        for sample in metric.samples
        if sample.name == "tarneeb_unanswered_total"
    )


async def _ready(metrics: Metrics, robots: Robots) -> None:
    """Ask until there is a worker to answer."""
    match = _dealt(0)
    answered = 0.0
    while not answered:
        await _decided(robots, match, 0)
        asked = metrics.registry.get_sample_value("tarneeb_thought_seconds_count") or 0
        answered = asked - _unanswered(metrics)
        await asyncio.sleep(0.05)


async def _table(robots: Robots, run: Run, number: int) -> None:
    """Let robots play at one table, as many decisions as a run has."""
    chance = random.Random(number)
    shortest, longest = Timing().think_ms
    match, deals = _dealt(number), 0
    await asyncio.sleep(chance.random() * longest / 1000)
    for _ in range(DECISIONS):
        if match.hand is None:
            deals += 1
            match = _dealt(number + 1000 * deals)
        began = time.perf_counter()
        action = await _decided(robots, match, chance.getrandbits(32))
        took = time.perf_counter() - began
        if len(legal_actions(match)) > 1:
            run.decisions.append(took * 1000)
        await asyncio.sleep(max(0.0, chance.uniform(shortest, longest) / 1000 - took))
        match = _after(match, command_of(match, action))


async def _decided(robots: Robots, match: Match, seed: int) -> int:
    view, legal = seat_view(match, match.seat_to_act), legal_actions(match)
    if robots.thinks("strong", legal):
        action = await robots.thought("strong", view, legal, seed)
    else:
        action = robots.chosen("strong", view, legal, seed)
    return legal[0] if action is None else action


async def _watch(run: Run) -> None:
    """Note how late the loop wakes those who sleep."""
    while True:
        due = time.perf_counter() + LOOK_EVERY_SECONDS
        await asyncio.sleep(LOOK_EVERY_SECONDS)
        run.lags.append((time.perf_counter() - due) * 1000)


def _dealt(number: int) -> Match:
    return _after(start_match(RuleSet(), number & 3), Deal(deal(b"robots", ("", "", "", ""), number)))


def _after(match: Match, command: Command) -> Match:
    for event in decide(match, command):
        match = evolve(match, event)
    return match


def _share(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]


def _children() -> list[int]:
    own = os.getpid()
    return [int(pid) for pid in Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()]


def _megabytes(pid: int) -> float:
    """The most memory that a process has held."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:")) / 1024
