"""What is reviewed and when, on virtual time, by a reviewer who does as told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from sqlite3 import Connection

import pytest

from activity_server.metrics import Metrics
from activity_server.protocol.reviews import Review
from activity_server.reviews.judging import asked_of
from activity_server.reviews.reviewer import NoWorkerError
from activity_server.reviews.reviews import Progress, Rests, Reviews
from activity_server.store import Fault, Match, Store, StoreError, reviews
from engine.review import Answer, Asked
from tests.activity_server.reviews.conftest import Told, broken_off, unanswered

pytestmark = pytest.mark.looptime

SHORT, LONGER, LONGEST = (broken_off(tricks) for tricks in (1, 2, 3))
WHOLE_HAND = broken_off(13)
QUESTIONS = {match.id: len(asked_of(match.text)[1]) for match in (SHORT, LONGER, LONGEST)}


class Desk:
    """The reviews of a store."""

    def __init__(self, store: Store, told: Told) -> None:
        self.store, self.told, self.metrics = store, told, Metrics()
        self.reviews = Reviews(store, self.metrics, told, Rests(idle=60, trouble=30))

    async def keep(self, match: Match) -> None:
        await self.store.append("table001", [], match=replace(match, unrated="chosen"))

    async def until(self, match: Match, state: str) -> Progress:
        """Ask now and then, as a page does."""
        while (found := await self.reviews.of(match.id)).state != state:  # noqa: ASYNC110 - time is virtual
            await asyncio.sleep(0.5)
        return found

    async def kept(self, match: Match) -> bool:
        """Whether it was looked at; asking so changes nothing."""
        return await self.store.read(partial(reviews.of, match=match.id)) is not None

    def counted(self, result: str) -> float | None:
        return self.metrics.registry.get_sample_value("tarneeb_reviews_total", {"result": result})


@asynccontextmanager
async def working(store: Store, told: Told) -> AsyncIterator[Desk]:
    desk = Desk(store, told)
    desk.reviews.start()
    try:
        yield desk
    finally:
        await desk.reviews.stop()


async def test_a_match_is_reviewed_after_it_was_kept_question_by_question(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await asyncio.sleep(1000)
        await desk.keep(SHORT)
        await asyncio.sleep(3.5)
        assert await desk.reviews.of(SHORT.id) == Progress("working", answered=3, questions=QUESTIONS[SHORT.id])
        done = await desk.until(SHORT, "done")
        assert done.review is not None
        review = Review.model_validate_json(done.review)
        assert (len(review.hands), review.unanswered, review.worlds) == (1, 0, 24)
        assert told.asked == asked_of(SHORT.text)[1]
        assert desk.counted("done") == 1


async def test_what_was_left_over_is_reviewed_after_a_restart_the_latest_first(store: Store, told: Told) -> None:
    for match in (SHORT, LONGER, LONGEST):
        await Desk(store, told).keep(match)
    async with working(store, told) as desk:
        await asyncio.sleep(QUESTIONS[LONGEST.id] + 0.5)
        assert [await desk.kept(match) for match in (SHORT, LONGER, LONGEST)] == [False, False, True]
        await asyncio.sleep(2)
    assert not await desk.kept(LONGER), "it was left off in the middle"
    told.asked.clear()
    async with working(store, told) as desk:
        await desk.until(SHORT, "done")
        assert told.asked[0] == asked_of(LONGER.text)[1][0], "and begun anew"


async def test_whoever_looks_at_a_match_comes_first(store: Store, told: Told) -> None:
    for match in (SHORT, LONGER, LONGEST):
        await Desk(store, told).keep(match)
    async with working(store, told) as desk:
        assert await desk.reviews.of(SHORT.id) == Progress("working")
        await asyncio.sleep(QUESTIONS[SHORT.id] + QUESTIONS[LONGEST.id] + 0.5)
        assert [await desk.kept(match) for match in (SHORT, LONGER, LONGEST)] == [True, False, True]


async def test_a_match_too_old_to_be_reviewed_by_itself_is_reviewed_when_somebody_looks(
    store: Store, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "RECENT", 0)
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await asyncio.sleep(1000)
        assert told.asked == []
        await desk.until(SHORT, "done")


async def test_so_many_who_look_are_remembered_and_no_more(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await asyncio.sleep(0.5)
        for number in range(200):
            await desk.reviews.of(f"{number:020}")
        assert len(desk.reviews._wanted) == 50
        await asyncio.sleep(QUESTIONS[SHORT.id] + 1)
        assert desk.reviews._wanted == {}, "none of them was a match"


async def test_a_question_that_stays_open_is_counted_and_left_out(store: Store, told: Told) -> None:
    def once(asked: Asked) -> Answer | None:
        return unanswered(asked) if len(told.asked) == 2 else None

    told.do = once
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        done = await desk.until(SHORT, "done")
        assert json.loads(done.review or "")["unanswered"] == 1
        assert len(told.asked) == QUESTIONS[SHORT.id]


async def test_where_no_question_is_answered_there_is_no_review_and_the_next_match_has_one(
    store: Store, told: Told
) -> None:
    told.do = unanswered
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        assert await desk.until(SHORT, "none") == Progress("none", "failed")
        told.do = lambda _: None
        await desk.keep(LONGER)
        await desk.until(LONGER, "done")
        assert (desk.counted("failed"), desk.counted("done")) == (1, 1)


async def test_a_match_where_question_after_question_stays_open_is_not_asked_about_to_its_end(
    store: Store, told: Told
) -> None:
    told.do = lambda _: unanswered(_) if len(told.asked) > 5 else None
    async with working(store, told) as desk:
        await desk.keep(WHOLE_HAND)
        done = await desk.until(WHOLE_HAND, "done")
        assert len(told.asked) == 25
        assert json.loads(done.review or "")["unanswered"] == len(asked_of(WHOLE_HAND.text)[1]) - 5
        told.do = lambda _: None
        await desk.keep(SHORT)
        await desk.until(SHORT, "done")


async def test_a_record_that_cannot_be_read_holds_nothing_up(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await desk.keep(LONGER)
        await desk.keep(replace(SHORT, record={**SHORT.record, "hands": "none"}))
        await desk.until(LONGER, "done")
        assert desk.counted("failed") == 1


async def test_where_there_is_no_worker_or_no_disk_it_is_tried_again(
    store: Store, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(_: Asked) -> Answer | None:
        raise NoWorkerError("none")

    async def broken(_: object) -> None:
        raise StoreError(Fault.IO, "no disk")

    told.do = nobody
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await asyncio.sleep(100)
        assert 2 <= len(told.asked) <= 4, "not without end"
        told.do = lambda _: None
        with monkeypatch.context() as trouble:
            trouble.setattr(store, "write", broken)
            await asyncio.sleep(100)
        await desk.until(SHORT, "done")
        assert desk.counted("failed") is None


async def test_what_is_found_already_is_found_only_once_whatever_the_trouble(
    store: Store, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody_once(_: Asked) -> Answer | None:
        if len(told.asked) == 3:
            raise NoWorkerError("none")
        return None

    async def broken(_: object) -> None:
        raise StoreError(Fault.FULL, "no room")

    told.do = nobody_once
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        with monkeypatch.context() as trouble:
            trouble.setattr(store, "write", broken)
            await asyncio.sleep(1000)
        await desk.until(SHORT, "done")
        _, questions = asked_of(SHORT.text)
        assert told.asked == [*questions[:3], *questions[2:]]


async def test_a_match_that_is_no_more_holds_nothing_up(store: Store, told: Told) -> None:
    def gone(connection: Connection) -> None:
        for table in ("match_seats", "match_hands", "rating_changes"):
            connection.execute(f"DELETE FROM {table} WHERE match_id = ?", [LONGER.id])
        connection.execute("DELETE FROM matches WHERE id = ?", [LONGER.id])

    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await desk.keep(LONGER)
        await asyncio.sleep(QUESTIONS[SHORT.id] + 1.5)
        await store.write(gone)
        await asyncio.sleep(1000)
        assert await desk.kept(SHORT)
        assert not await desk.kept(LONGER)


async def test_a_worker_with_nothing_to_do_is_ended_after_a_while(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await desk.until(SHORT, "done")
        await asyncio.sleep(50)
        assert told.ended == 0
        await asyncio.sleep(20)
        assert told.ended == 1
        await desk.keep(LONGER)
        await desk.until(LONGER, "done")
    assert told.ended == 2


async def test_stopping_ends_the_worker_in_the_middle_of_a_question(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await asyncio.sleep(0.5)
        assert told.ended == 0
    assert (told.ended, len(told.asked)) == (1, 1)
    await desk.reviews.stop()
    assert not await desk.kept(SHORT)


async def test_without_a_reviewer_only_what_was_found_before_is_known(store: Store, told: Told) -> None:
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        await desk.until(SHORT, "done")
    await desk.keep(LONGER)
    off = Reviews(store, Metrics())
    off.start()
    assert (await off.of(SHORT.id)).state == "done"
    assert await off.of(LONGER.id) == Progress("none", "off")
    await off.stop()


async def test_a_fault_of_ours_costs_one_match_its_review(store: Store, told: Told) -> None:
    def bug(_: Asked) -> Answer | None:
        raise KeyError("a fault of ours")

    told.do = bug
    async with working(store, told) as desk:
        await desk.keep(SHORT)
        assert await desk.until(SHORT, "none") == Progress("none", "failed")
