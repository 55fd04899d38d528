"""Signing in as a guest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from activity_server.limits import Limits, Rate
from activity_server.protocol.http import GuestReply, HttpError
from activity_server.store import Fault, StoreError
from tests.support.serving import Serving, serving

pytestmark = pytest.mark.looptime


async def post(server: Serving, data: bytes | dict[str, Any], **headers: str) -> tuple[int, dict[str, Any]]:
    body = {"data": data} if isinstance(data, bytes) else {"json": data}
    async with server.client.post("/api/guest", headers=headers, **body) as answer:
        text = await answer.text()
        model = GuestReply if answer.status == 200 else HttpError
        return answer.status, model.model_validate_json(text).model_dump()


async def test_a_guest_gets_a_name_an_id_and_a_token(server: Serving) -> None:
    status, reply = await post(server, {"name": "  Layla   al-Amin "})
    assert status == 200
    assert reply["name"] == "Layla al-Amin"
    assert server.services.tokens.read(reply["token"]).user == reply["user"]


async def test_the_old_token_keeps_one_the_same_person_under_a_new_name(server: Serving) -> None:
    _, first = await post(server, {"name": "Layla"})
    _, second = await post(server, {"name": "ليلى", "token": first["token"]})
    assert second["user"] == first["user"]
    assert await server.services.store.name_of(first["user"]) == "ليلى"


async def test_two_guests_of_one_name_are_two_people(server: Serving) -> None:
    _, first = await post(server, {"name": "Layla"})
    _, second = await post(server, {"name": "Layla"})
    assert first["user"] != second["user"]


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "x" * 200, "La\nyla", "La\u202eyla", "\u2066Layla", "\u200b", "Lay\x00la", "\ud800"]
)
async def test_a_name_that_hides_or_turns_is_refused(server: Serving, name: str) -> None:
    status, refused = await post(server, b'{"name":"' + name.encode("unicode-escape", "surrogatepass") + b'"}')
    assert status == 400
    assert refused["code"] in ("bad_name", "bad_request")


@pytest.mark.parametrize("name", ["x" * 25, "", "\\u202e"])
async def test_the_refusal_of_a_name_says_so_in_the_language_of_the_browser(server: Serving, name: str) -> None:
    status, refused = await post(
        server, f'{{"name":"{name}"}}'.encode(), **{"Accept-Language": "fr,es-MX;q=0.9,en;q=0.5"}
    )
    assert (status, refused["code"]) == (400, "bad_name")
    assert refused["message"] == server.services.texts.say("es", "refusal.bad_name")


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b'{"name":7}', b'{"name":"x","admin":true}', b"\xff", b"{" * 999])
async def test_anything_else_is_a_bad_request(server: Serving, body: bytes) -> None:
    status, refused = await post(server, body)
    assert (status, refused["code"]) == (400, "bad_request")


async def test_a_body_without_end_is_not_read(server: Serving) -> None:
    async with server.client.post("/api/guest", data=b"x" * 100_000) as answer:
        assert answer.status == 413


@pytest.mark.parametrize("token", ["made.up", "", "x" * 900])
async def test_a_token_that_is_no_good_is_refused(server: Serving, token: str) -> None:
    status, refused = await post(server, {"name": "Layla", "token": token})
    assert (status, refused["code"]) == (401, "bad_token")


async def test_too_many_sign_ins_from_one_address_have_to_wait(tmp_path: Path) -> None:
    async with serving(tmp_path, Limits(sign_ins=Rate(burst=2, per_second=0.1))) as server:
        answers = [await post(server, {"name": "Layla"}) for _ in range(3)]
        assert [status for status, _ in answers] == [200, 200, 429]


async def test_a_store_in_trouble_is_said(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(user: str, name: str) -> None:
        raise StoreError(Fault.FULL, "no room")

    monkeypatch.setattr(server.services.store, "put_user", fail)
    status, refused = await post(server, {"name": "Layla"})
    assert (status, refused["code"]) == (503, "store_down")


async def test_with_discord_there_are_no_guests(tmp_path: Path) -> None:
    discord: dict[str, Any] = {
        "discord_token": "t" * 60,
        "discord_client_id": "123456789012345678",
        "discord_client_secret": "s" * 32,
    }
    async with serving(tmp_path, **discord) as server, server.client.post("/api/guest", json={"name": "x"}) as answer:
        assert answer.status in (404, 405)
