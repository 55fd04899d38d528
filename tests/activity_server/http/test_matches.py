"""Matches that are over, to be shown again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import BaseModel

from activity_server.protocol.http import HttpError, MatchReply
from activity_server.store import Fault, StoreError
from engine.records.read import read_record
from engine.records.verify import disagreements
from tests.discord.world import Channel, User
from tests.support.page import Page
from tests.support.serving import Serving, start_match
from tests.support.visitors import Embassy

pytestmark = pytest.mark.looptime


async def get(server: Serving, match: str, token: str) -> tuple[int, dict[str, Any]]:
    return await ask(server, f"/api/match/{match}", token)


async def ask(
    server: Serving, path: str, token: str, expected: type[BaseModel] = MatchReply
) -> tuple[int, dict[str, Any]]:
    headers = {"Authorization": f"Bearer {token}"}
    async with server.client.get(path, headers=headers) as answer:
        model = expected if answer.status == 200 else HttpError
        return answer.status, model.model_validate_json(await answer.text()).model_dump()


async def played_by(server: Serving, page: Page) -> str:
    await start_match(page, rules={"hands": 1})
    await page.play()
    (kept,) = await server.services.store.matches_of(page.table)
    return kept.id


async def test_whoever_played_sees_the_match_with_names_and_every_card(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    status, reply = await get(server, match, layla.token)
    assert (status, reply["id"], reply["names"], reply["seat"]) == (200, match, ("Layla", "", "", ""), 0)
    assert disagreements(read_record(json.dumps(reply["record"]))) == []
    assert reply["rules"]["hands"] == 1
    assert json.loads(json.dumps(reply["sheet"])) == layla.public["sheet"]


async def test_guests_who_did_not_play_see_nothing(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
    stranger = await server.guest("Omar")
    assert (await get(server, match, stranger))[1]["code"] == "not_found"
    assert (await get(server, "0" * 20, layla.token))[0] == 404
    assert (await get(server, match, "made.up"))[0] == 401


async def test_people_see_what_was_played_in_their_server_and_nobody_elses(
    abroad: Embassy, rana: User, general: Channel
) -> None:
    omar = abroad.stand_in.person("Omar")
    assert general.guild is not None
    lounge = abroad.stand_in.channel(general.guild, "lounge")
    elsewhere = abroad.stand_in.guild("Elsewhere", [omar]).channels[0]
    async with await abroad.page(rana, general) as page:
        match = await played_by(abroad.server, page)
    seen = {
        channel.name: (await get(abroad.server, match, await abroad.token(omar, channel)))[0]
        for channel in (general, lounge)
    }
    assert seen == {"general": 200, "lounge": 200}
    assert (await get(abroad.server, match, await abroad.token(omar, elsewhere)))[0] == 404
    assert (await get(abroad.server, match, await abroad.token(rana, elsewhere)))[0] == 200, "it is her own"


async def test_whoever_the_bot_sent_to_a_replay_is_told_so_until_they_see_it(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        match = await played_by(server, layla)
        user = layla.said("welcome")[0]["user"]
        assert layla.said("welcome")[0]["replay"] is None
        server.port.expect_replay(user, match)
        await layla.wait(lambda: layla.said("replay"))
        assert layla.said("replay")[0]["match"] == match
    async with Page(server.client, layla.token) as again:
        assert again.said("welcome")[0]["replay"] == match
        await get(server, match, layla.token)
    async with Page(server.client, layla.token) as later:
        assert later.said("welcome")[0]["replay"] is None


async def test_whoever_is_at_a_table_sees_the_match_that_ended_there(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await start_match(layla, rules={"hands": 1})
        await omar.enter(layla.table)
        path = f"/api/table/{layla.table}/match"
        assert (await ask(server, path, layla.token))[0] == 404, "nothing has ended yet"
        await layla.play()
        reply = (await ask(server, path, layla.token))[1]
        assert await ask(server, path, omar.token) == (200, reply | {"seat": None})
    assert await get(server, reply["id"], layla.token) == (200, reply)
    assert (await ask(server, path, await server.guest("Sami")))[0] == 404
    assert (await ask(server, path, "made.up"))[0] == 401


async def test_a_store_in_trouble_is_said(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_question: object) -> None:
        raise StoreError(Fault.IO, "no disk")

    token = await server.guest("Layla")
    monkeypatch.setattr(server.services.store, "read", fail)
    assert (await get(server, "0" * 20, token))[1]["code"] == "store_down"
    monkeypatch.setattr(server.services.store, "matches_of", fail)
    assert (await ask(server, "/api/table/table00001/match", token))[1]["code"] == "store_down"
