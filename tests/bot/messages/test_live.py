"""A message that follows its table: seldom, in order, and never further than it can."""

import asyncio
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from activity_server.contract import TableNews
from activity_server.tasks import spawn
from bot.messages.handle import Handle
from bot.messages.live import GATHER_SECONDS, PAUSE_SECONDS, RETRY_SECONDS, LiveMessage
from tests.bot.answers import UNSEEN
from tests.bot.messages.doors import FakeDoor, refused
from tests.bot.messages.evening import FOUR, closed, opened, over, playing, voice
from tests.support.fake_server import seated

pytestmark = pytest.mark.looptime

EMPTY = opened()
STATES = [seated(EMPTY, *FOUR[:count]) for count in range(5)]


class Kept:
    """A live message behind a fake door; `ended` counts how often it told its end."""

    def __init__(self, door: FakeDoor, news: TableNews = EMPTY) -> None:
        self.door = door
        self.ended = 0
        self.live = LiveMessage(voice(), Handle(door), news, self._end, spawn)
        self.live.posted()
        self.begun = asyncio.get_running_loop().time()

    def _end(self, live: LiveMessage) -> None:
        assert live is self.live
        self.ended += 1

    @property
    def times(self) -> list[float]:
        return [round(at - self.begun, 3) for at, _ in self.door.edits]

    @property
    def texts(self) -> list[str]:
        return [content["embed"].description.translate(UNSEEN).split("\n")[0] for _, content in self.door.edits]

    @property
    def note(self) -> str | None:
        text: str | None = self.door.edits[-1][1]["embed"].footer.text
        return text


async def test_what_happens_at_once_is_one_edit_and_shows_the_last_of_it() -> None:
    kept = Kept(FakeDoor())
    for news in STATES[1:]:
        kept.live.show(news)
    await asyncio.sleep(60)
    assert kept.times == [GATHER_SECONDS]
    assert kept.texts == ["All seats are taken, the match can begin."]


async def test_edits_keep_their_distance_and_the_latest_state_wins() -> None:
    kept = Kept(FakeDoor())
    for news in [*STATES[1:], playing(), over()]:
        kept.live.show(news)
        await asyncio.sleep(1)
    await asyncio.sleep(60)
    first = GATHER_SECONDS
    assert kept.times == [first, first + PAUSE_SECONDS, first + 2 * PAUSE_SECONDS]
    assert kept.texts[-1] == "**Rana & عمر have won** · 16 to −5"


async def test_after_a_rest_a_change_is_shown_soon() -> None:
    kept = Kept(FakeDoor())
    for news in STATES[1:3]:
        kept.live.show(news)
        await asyncio.sleep(100)
    assert kept.times == [GATHER_SECONDS, 100 + GATHER_SECONDS]


async def test_news_that_nobody_would_see_are_no_edit() -> None:
    kept = Kept(FakeDoor(), STATES[4])
    held = [FOUR[0].model_copy(update={"held_ms": left}) for left in (5000, 4000)]
    for seat in held:
        kept.live.show(seated(EMPTY, seat, *FOUR[1:]))
    kept.live.show(STATES[3])
    kept.live.show(STATES[4])
    await asyncio.sleep(60)
    assert kept.times == []


async def test_an_edit_that_takes_long_is_not_overtaken() -> None:
    arrived = asyncio.Event()

    class SlowDoor(FakeDoor):
        async def edit(self, content: dict[str, object]) -> None:
            await arrived.wait()
            await super().edit(content)

    kept = Kept(SlowDoor())
    kept.live.show(STATES[1])
    await asyncio.sleep(20)
    kept.live.show(STATES[2])
    await asyncio.sleep(20)
    assert kept.times == []
    arrived.set()
    await asyncio.sleep(20)
    assert kept.texts == ["**Seats open** · 3 free seats", "**Seats open** · 2 free seats"]


async def test_a_closed_table_is_shown_once_more_without_buttons_and_then_left() -> None:
    kept = Kept(FakeDoor())
    kept.live.show(closed(EMPTY, "owner"))
    await asyncio.sleep(60)
    assert kept.texts == ["**The owner has closed this table.**"]
    assert kept.door.edits[0][1]["view"] is None
    kept.live.show(STATES[1])
    await asyncio.sleep(60)
    assert (len(kept.door.edits), kept.ended, kept.live.has_ended) == (1, 1, True)


async def test_a_message_that_somebody_has_deleted_is_forgotten() -> None:
    kept = Kept(FakeDoor(refused(404, 10008)))
    kept.live.show(STATES[1])
    await asyncio.sleep(60)
    kept.live.show(STATES[2])
    await asyncio.sleep(60)
    assert (kept.door.tries, kept.ended) == (1, 1)


async def test_trouble_is_waited_out() -> None:
    kept = Kept(FakeDoor(refused(500), refused(500)))
    with capture_logs():
        kept.live.show(STATES[1])
        await asyncio.sleep(1)
        kept.live.show(STATES[2])
        await asyncio.sleep(200)
    assert kept.times == [GATHER_SECONDS + 2 * RETRY_SECONDS]
    assert kept.texts == ["**Seats open** · 2 free seats"]


async def test_endless_trouble_is_given_up_until_there_is_news() -> None:
    kept = Kept(FakeDoor(*[refused(500)] * 5))
    with capture_logs():
        kept.live.show(STATES[1])
        await asyncio.sleep(1000)
    assert (kept.door.tries, kept.ended) == (5, 0)
    kept.live.show(STATES[2])
    await asyncio.sleep(1000)
    assert kept.texts == ["**Seats open** · 2 free seats"]


async def test_one_that_follows_for_a_while_says_so_and_at_the_end_that_it_does_no_more() -> None:
    end = asyncio.get_running_loop().time() + 900
    kept = Kept(FakeDoor(until=end))
    kept.live.show(STATES[1])
    await asyncio.sleep(10)
    assert kept.note == "This message follows the table for a quarter of an hour only."
    await asyncio.sleep(890)
    assert kept.note == "This message is not kept up to date any more."
    assert kept.times[-1] == 840 + GATHER_SECONDS
    kept.live.show(STATES[2])
    await asyncio.sleep(60)
    assert (len(kept.door.edits), kept.ended) == (2, 1)


async def test_a_table_that_closes_within_that_while_says_only_that() -> None:
    kept = Kept(FakeDoor(until=asyncio.get_running_loop().time() + 900))
    kept.live.show(closed(EMPTY, "owner"))
    await asyncio.sleep(2000)
    assert len(kept.door.edits) == 1
    assert kept.note is None


def stopped(kept: Kept) -> Callable[[], bool]:
    work = kept.live._work
    assert work is not None
    return work.done


async def test_it_stops_with_the_process() -> None:
    kept = Kept(FakeDoor(until=asyncio.get_running_loop().time() + 900))
    kept.live.show(STATES[1])
    is_done = stopped(kept)
    kept.live.stop()
    await asyncio.sleep(1000)
    assert is_done()
    assert kept.door.tries == 0
