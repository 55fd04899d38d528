"""Reviews of matches, for those who may see the match."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from activity_server.protocol.reviews import ReviewReply
from activity_server.reviews.judging import asked_of, written_down
from activity_server.reviews.reviews import Progress
from activity_server.store import Fault, StoreError, reviews
from tests.activity_server.http.test_matches import ask, played_by
from tests.discord.world import Channel, User
from tests.support.reviewing import answer_to
from tests.support.serving import Serving, start_match
from tests.support.visitors import Embassy

pytestmark = pytest.mark.looptime


async def get(server: Serving, match: str, token: str) -> tuple[int, dict[str, Any]]:
    return await get_at(server, f"/api/match/{match}/review", token)


async def get_at(server: Serving, path: str, token: str) -> tuple[int, dict[str, Any]]:
    return await ask(server, path, token, ReviewReply)


async def test_what_was_found_is_shown_to_those_who_played_and_names_nobody(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    kept = (await server.services.store.matches_of(layla.table))[0]
    played, asked = asked_of(kept.record)
    found = written_down(played, [answer_to(one.question) for one in asked], 0)
    await server.services.store.write(partial(reviews.put, match=match, review=found))
    status, reply = await get(server, match, layla.token)
    assert (status, reply["state"], reply["reason"]) == (200, "done", None)
    assert reply["review"]["hands"][0]["calls"]
    assert [player["seat"] for player in reply["review"]["players"]] == [0, 1, 2, 3]
    assert "Layla" not in found


async def test_a_server_that_reviews_nothing_says_so(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    nothing = {"match": match, "answered": 0, "questions": 0, "review": None}
    assert await get(server, match, layla.token) == (200, {"state": "none", "reason": "off", **nothing})
    await server.services.store.write(partial(reviews.put, match=match, review=None))
    assert await get(server, match, layla.token) == (200, {"state": "none", "reason": "failed", **nothing})


async def test_how_far_it_is_is_said(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def of(_match: str) -> Progress:
        return Progress("working", answered=3, questions=40)

    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    monkeypatch.setattr(server.services.reviews, "of", of)
    _, reply = await get(server, match, layla.token)
    assert (reply["state"], reply["answered"], reply["questions"], reply["review"]) == ("working", 3, 40, None)


async def test_who_may_not_see_the_match_is_told_that_there_is_none(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    stranger = await server.guest("Omar")
    status, reply = await get(server, match, stranger)
    assert (status, reply["code"]) == (404, "not_found")
    assert (await get(server, "0" * 20, layla.token))[0] == 404
    assert (await get(server, match, "made.up"))[0] == 401


async def test_people_of_the_server_where_it_was_played_see_it(abroad: Embassy, rana: User, general: Channel) -> None:
    omar = abroad.stand_in.person("Omar")
    assert general.guild is not None
    lounge = abroad.stand_in.channel(general.guild, "lounge")
    elsewhere = abroad.stand_in.guild("Elsewhere", [omar]).channels[0]
    async with await abroad.page(rana, general) as page:
        match = await played_by(abroad.server, page)
    assert (await get(abroad.server, match, await abroad.token(omar, lounge)))[0] == 200
    assert (await get(abroad.server, match, await abroad.token(omar, elsewhere)))[0] == 404


async def test_who_is_at_the_table_sees_it_of_the_match_that_ended_there(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, rules={"hands": 1})
        await omar.enter(layla.table)
        path = f"/api/table/{layla.table}/match/review"
        assert (await get_at(server, path, omar.token))[0] == 404, "nothing has ended yet"
        await layla.play()
        (kept,) = await server.services.store.matches_of(layla.table)
        status, reply = await get_at(server, path, omar.token)
        assert (status, reply["match"], reply["state"]) == (200, kept.id, "none")
        assert (await get_at(server, path, await server.guest("Sami")))[0] == 404


async def test_a_store_in_trouble_is_said(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_match: str) -> Progress:
        raise StoreError(Fault.IO, "no disk")

    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    monkeypatch.setattr(server.services.reviews, "of", fail)
    status, reply = await get(server, match, layla.token)
    assert (status, reply["code"]) == (503, "store_down")
