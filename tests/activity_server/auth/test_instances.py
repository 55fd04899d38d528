"""Whether somebody is in an instance, and how long that is waited for and believed."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from activity_server.auth import DiscordApi, Instances, Listing, NotInInstance
from activity_server.place import Place

pytestmark = pytest.mark.looptime

HERE = Place("2000", "3000")


class Lists:
    """A Discord that answers with these lists one after the other, each after a while, and then with the last one."""

    def __init__(self, *lists: set[str] | None, seconds: float = 0) -> None:
        self.lists = list(lists)
        self.seconds = seconds
        self.asked = 0

    async def instance(self, _instance: str) -> Listing | None:
        await asyncio.sleep(self.seconds)
        users = self.lists[min(self.asked, len(self.lists) - 1)]
        self.asked += 1
        return None if users is None else Listing(HERE, frozenset(users))


def instances(lists: Lists) -> Instances:
    return Instances(cast("DiscordApi", lists))


def time() -> float:
    return asyncio.get_running_loop().time()


async def test_an_absence_is_believed_after_five_seconds() -> None:
    lists, before = Lists({"omar"}), time()
    with pytest.raises(NotInInstance):
        await instances(lists).place_of("rana", "i-1")
    assert lists.asked == 5
    assert time() - before == pytest.approx(5)


async def test_a_slow_discord_is_asked_less_often_and_not_waited_for_longer() -> None:
    lists, before = Lists(None, seconds=3), time()
    with pytest.raises(NotInInstance):
        await instances(lists).place_of("rana", "i-1")
    assert lists.asked == 2
    assert time() - before < 10


async def test_a_presence_is_believed_for_half_a_minute_of_those_on_the_list_only() -> None:
    lists = Lists({"rana"}, {"rana", "omar"}, set())
    looking = instances(lists)
    assert await looking.place_of("rana", "i-1") == HERE
    await asyncio.sleep(29)
    assert await looking.place_of("rana", "i-1") == HERE
    assert lists.asked == 1
    assert await looking.place_of("omar", "i-1") == HERE
    assert lists.asked == 2
    await asyncio.sleep(31)
    with pytest.raises(NotInInstance):
        await looking.place_of("rana", "i-1")


async def test_what_is_believed_of_one_instance_says_nothing_of_another() -> None:
    lists = Lists({"rana"}, None)
    looking = instances(lists)
    await looking.place_of("rana", "i-1")
    with pytest.raises(NotInInstance):
        await looking.place_of("rana", "i-2")


async def test_only_the_instances_of_the_last_half_minute_are_remembered() -> None:
    lists = Lists({"rana"})
    looking = instances(lists)
    for number in range(50):
        await looking.look(f"i-{number}")
    await asyncio.sleep(31)
    await looking.look("i-51")
    assert set(looking._remembered) == {"i-51"}
