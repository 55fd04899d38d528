"""When a page is asked whether it is there, and when it is given up."""

from __future__ import annotations

import asyncio

import pytest

from activity_server.limits import Patience
from activity_server.ws.liveness import Liveness

pytestmark = pytest.mark.looptime


class Page:
    """Notes what it is asked and when it is given up, in seconds since the start."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.start = self.loop.time()
        self.pings: list[float] = []
        self.losses: list[float] = []
        self.liveness = Liveness(Patience(), self.ping, self.lose)

    def now(self) -> float:
        return round(self.loop.time() - self.start, 3)

    def ping(self) -> None:
        self.pings.append(self.now())

    def lose(self) -> None:
        self.losses.append(self.now())


async def test_a_silent_page_is_pinged_and_lost_after_twenty_seconds() -> None:
    page = Page()
    await asyncio.sleep(100)
    assert page.pings == [10]
    assert page.losses == [20]


async def test_the_twenty_seconds_count_from_the_last_sign_of_life() -> None:
    page = Page()
    await asyncio.sleep(13.5)
    page.liveness.heard()
    await asyncio.sleep(100)
    assert page.losses == [33.5]


async def test_a_page_that_answers_every_ping_is_never_lost() -> None:
    page = Page()
    for _ in range(12):
        await asyncio.sleep(10)
        page.liveness.heard()
    assert page.pings == [10 * n for n in range(1, 13)]
    assert page.losses == []
    page.liveness.stop()


async def test_a_probe_pings_at_once_and_waits_three_seconds() -> None:
    page = Page()
    await asyncio.sleep(4)
    page.liveness.probe()
    await asyncio.sleep(10)
    assert page.pings == [4]
    assert page.losses == [7]


async def test_a_page_that_answers_a_probe_has_its_twenty_seconds_again() -> None:
    page = Page()
    page.liveness.probe()
    await asyncio.sleep(2.9)
    page.liveness.heard()
    await asyncio.sleep(100)
    assert page.losses == [22.9]


async def test_nothing_is_asked_of_a_page_that_is_stopped() -> None:
    page = Page()
    page.liveness.stop()
    await asyncio.sleep(100)
    assert page.pings == page.losses == []
