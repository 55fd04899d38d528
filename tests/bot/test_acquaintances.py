"""Whom the bot has met."""

import pytest

from bot.acquaintances import Acquaintances
from tests.support.fake_server import FakeServer


class Somebody:
    """As much of a user of Discord as is looked at."""

    def __init__(self, number: int) -> None:
        self.id, self.name, self.global_name = number, f"name{number}", None if number % 2 else f"Name {number}"


async def test_somebody_met_is_known_at_once_until_forgotten() -> None:
    server = FakeServer()
    people = Acquaintances(server.people)
    layla = Somebody(100_000_002)
    assert people.known(layla) is None  # type: ignore[arg-type]
    assert await people.meet(layla) == "user-100000002"  # type: ignore[arg-type]
    assert people.known(layla) == "user-100000002"  # type: ignore[arg-type]
    assert server.people.names == {"100000002": "Name 100000002"}
    people.forget(layla)  # type: ignore[arg-type]
    assert people.known(layla) is None  # type: ignore[arg-type]


async def test_a_name_is_the_one_that_is_the_same_everywhere() -> None:
    server = FakeServer()
    await Acquaintances(server.people).meet(Somebody(100_000_001))  # type: ignore[arg-type]
    assert server.people.names == {"100000001": "name100000001"}


async def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.acquaintances.REMEMBERED", 2)
    people = Acquaintances(FakeServer().people)
    first, second, third = (Somebody(100_000_000 + number) for number in range(3))
    for one in (first, second, first, third):
        await people.meet(one)  # type: ignore[arg-type]
    assert [people.known(one) is not None for one in (first, second, third)] == [True, False, True]  # type: ignore[arg-type]
