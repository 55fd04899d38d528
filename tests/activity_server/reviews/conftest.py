"""A store with matches in it, and a reviewer in this process who does as told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from activity_server.reviews.reviewer import Reviewer
from activity_server.robots.process import UnansweredError
from activity_server.store import Match, Store
from engine.review import Answer, Asked
from tests.activity_server.store.helpers import golden, match_of


class Told(Reviewer):
    """Answers nothing, which is quick, unless told otherwise; each answer takes a second."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []
        self.ended = 0
        self.do: Callable[[Asked], Answer | None] = lambda _: None

    async def answer(self, asked: Asked) -> Answer | None:
        self.asked.append(asked)
        await asyncio.sleep(1)
        return self.do(asked)

    async def end(self) -> None:
        self.ended += 1


def unanswered(_asked: Asked) -> Answer | None:
    raise UnansweredError("lost")


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "tarneeb.db", lambda: 1_700_000_000_000)
    await store.add_table("table001", [])
    yield store
    await store.close()


def broken_off(tricks: int = 2) -> Match:
    """A match that ended so early in its first hand; each number of tricks is another match."""
    record = golden("match-high-card-club")
    first = record["hands"][0]
    return match_of({**record, "hands": [{**first, "tricks": first["tricks"][:tricks]}]}, "table001")
