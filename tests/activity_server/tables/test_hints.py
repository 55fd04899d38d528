"""Hints over real sockets, on virtual time: told once a turn, to whoever asked, from what their seat sees alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import pytest

from activity_server import app
from activity_server.metrics import Metrics
from activity_server.protocol.values import HintKind
from activity_server.robots.choosing import Robots
from activity_server.robots.thinking import Question
from activity_server.tables.core.effects import AskAdvice
from activity_server.tables.hints import Hints
from engine.match import legal_actions
from engine.robots.strong.advice import Advice, Reason, Why
from engine.state import Match
from engine.views import seat_view
from tests.activity_server.tables.test_thoughts import Slow
from tests.support.page import Page
from tests.support.play import Game, game
from tests.support.redealing import redealt_match
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime


class Advising(Slow):
    """A pool that thinks for so many seconds, then advises the last of what is legal; robots play at once."""

    async def answer(self, question: Question) -> int:
        return question.legal[-1]

    async def advise(self, question: Question) -> Advice:
        return Advice(await super().answer(question), Reason(Why.CARD, 83, question.legal[0], 61))


@pytest.fixture
def pool() -> Advising:
    return Advising(2.0)


@asynccontextmanager
async def at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising | None
) -> AsyncIterator[tuple[Serving, Page]]:
    """Layla and three robots, cards are being played, and it is her turn."""
    monkeypatch.setattr(app, "pool_of", lambda _settings: pool)
    async with serving(tmp_path) as server, await server.page("Layla") as layla:
        await start_match(layla)
        await layla.play(lambda: layla.my_turn and layla.public["turn"]["phase"] == "play" and several(layla))
        yield server, layla


def several(page: Page) -> bool:
    return len(page.mine["legal"]) > 1


async def hint(page: Page) -> dict[str, Any]:
    """Ask for one and wait for it."""
    before = len(page.said("hint"))
    assert (await page.act("ask_hint"))["type"] == "ack"
    await page.wait(lambda: len(page.said("hint")) > before)
    return page.said("hint")[-1]


async def test_a_hint_names_its_turn_an_action_and_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    async with at_the_table(tmp_path, monkeypatch, pool) as (_, layla):
        legal, turn = layla.mine["legal"], layla.public["turn"]
        assert await hint(layla) == {
            "type": "hint",
            "table": layla.table,
            "hand": turn["hand"],
            "turn": turn["turn"],
            "action": legal[-1],
            "reason": {"kind": "card", "value": 8.3, "other": legal[0], "other_value": 6.1},
        }


async def test_the_state_is_as_it_was_and_nobody_else_hears_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    async with at_the_table(tmp_path, monkeypatch, pool) as (server, layla), await server.page("Watcher") as watcher:
        await watcher.enter(layla.table)
        version, heard = layla.version, len(watcher.raw)
        await hint(layla)
        assert layla.version == server.lobby.tables[layla.table].state.table.version == version
        assert [message for message in watcher.messages[heard:] if message["type"] not in ("ping", "update")] == []


async def test_who_asks_again_in_the_same_turn_is_told_the_same_and_no_more_is_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    async with at_the_table(tmp_path, monkeypatch, pool) as (server, layla), Page(server.client, layla.token) as tab:
        await tab.enter(layla.table)
        both = await asyncio.gather(hint(layla), hint(tab))
        assert both[0] == both[1] == await hint(tab)
        assert pool.asked == 1


async def test_a_hint_that_comes_when_the_turn_has_passed_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    async with at_the_table(tmp_path, monkeypatch, pool) as (_, layla):
        await layla.act("ask_hint")
        await layla.act_legally()
        await asyncio.sleep(5)
        assert layla.said("hint") == []
        assert pool.given_up == 1
        refused = await layla.ask("ask_hint", table=layla.table, hand=0, turn=0)
        assert refused["code"] == "stale"


async def test_the_table_plays_on_while_a_hint_is_thought_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    pool.seconds = 3600.0
    async with at_the_table(tmp_path, monkeypatch, pool) as (_, layla):
        await layla.act("ask_hint")
        await layla.play(lambda: len(layla.public["sheet"]["lines"]) > 0)
    assert pool.given_up == 1


async def test_a_server_that_stops_lets_nobody_think_of_hints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: Advising
) -> None:
    pool.seconds = 3600.0
    async with at_the_table(tmp_path, monkeypatch, pool) as (_, layla):
        await layla.act("ask_hint")
    await asyncio.sleep(0)
    assert pool.given_up == 1


async def test_without_processes_rules_of_thumb_give_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(tmp_path, monkeypatch, None) as (_, layla):
        found = await hint(layla)
        assert found["action"] in layla.mine["legal"]
        assert found["reason"] == {"kind": "rule", "value": None, "other": None, "other_value": None}


def test_every_kind_of_reason_can_be_sent() -> None:
    assert set(get_args(HintKind)) == {why.value for why in Why}


class Ear:
    """A page that keeps what it is told."""

    number, user, name = 1, "layla-0001", "Layla"

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def acknowledge(self, command: int, table: str | None = None) -> None:
        raise NotImplementedError

    def refuse(self, command: int | None, code: str, **values: str | int) -> None:
        raise NotImplementedError


def asked_of(match: Match) -> AskAdvice:
    return AskAdvice(0, 0, seat_view(match, match.seat_to_act), legal_actions(match), seed=1)


async def told_at(match: Match, robots: Robots) -> list[bytes]:
    ear = Ear()
    Hints("table00001", robots).ask(asked_of(match), ear)
    await asyncio.sleep(1)
    return ear.heard


def moments() -> list[Game]:
    return [game(), game().call(8, "pass", "pass", "pass"), game().call(8, "pass", "pass", "pass").name("S").play("SA")]


@pytest.mark.parametrize("playing", moments(), ids=["call", "trump", "card"])
async def test_the_hidden_cards_have_no_part_in_it(playing: Game) -> None:
    match, robots = playing.match, Robots(Metrics())
    told = await told_at(match, robots)
    assert len(told) == 1
    assert await told_at(redealt_match(match, match.seat_to_act, random.Random(1)), robots) == told


async def test_whoever_was_told_nothing_may_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    robots, ear = Robots(Metrics()), Ear()
    found: list[Advice | None] = [None, Advice(14, Reason(Why.ESTIMATE, 84, 0))]

    async def advised(*_: object) -> Advice | None:
        return found.pop(0)

    monkeypatch.setattr(robots, "advised", advised)
    hints = Hints("table00001", robots)
    for heard in (0, 1):
        hints.ask(asked_of(game().match), ear)
        await asyncio.sleep(1)
        assert len(ear.heard) == heard
    assert b'"other":"S"' in ear.heard[0]
