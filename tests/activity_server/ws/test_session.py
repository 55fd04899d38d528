"""The life of a socket: the greeting, what is heard, and how it ends."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType

from activity_server.limits import Limits, Rate
from activity_server.store import Fault, StoreError
from tests.support.page import checked
from tests.support.serving import Serving, serving, start_match

pytestmark = pytest.mark.looptime

PAGE = "0123456789abcdef"


async def raw_socket(server: Serving) -> ClientWebSocketResponse:
    origin = str(server.client.make_url("/")).rstrip("/")
    return await server.client.ws_connect("/ws", headers={"Origin": origin})


async def said_before_closing(socket: ClientWebSocketResponse) -> list[dict[str, Any]]:
    """Return everything that the server says until it closes."""
    return [checked(message.data.encode()) async for message in socket if message.type is WSMsgType.TEXT]


async def test_a_hello_is_answered_by_a_welcome_and_the_list_of_tables(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        assert [message["type"] for message in layla.messages] == ["welcome", "lobby"]
        assert layla.messages[0]["name"] == "Layla"
        assert layla.messages[0]["guest"]
        assert layla.lobby == []


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("nonsense", "malformed"),
        ('{"type":"hello"}', "malformed"),
        ('{"type":"hello","token":"x","page":"not hex"}', "malformed"),
        ('{"type":"pong"}', "hello_first"),
        ('{"type":"open_table","id":1}', "hello_first"),
        ('{"type":"hello","token":"","page":"0123456789abcdef"}', "bad_token"),
        ('{"type":"hello","token":"made.up","page":"0123456789abcdef"}', "bad_token"),
    ],
)
async def test_whoever_greets_badly_is_told_why_and_turned_away(server: Serving, first: str, code: str) -> None:
    async with await raw_socket(server) as socket:
        await socket.send_str(first)
        assert [message["code"] for message in await said_before_closing(socket)] == [code]
        assert socket.close_code == 1008


async def test_a_greeting_in_bytes_is_no_greeting(server: Serving) -> None:
    async with await raw_socket(server) as socket:
        await socket.send_bytes(b'{"type":"pong"}')
        assert [message["code"] for message in await said_before_closing(socket)] == ["hello_first"]


async def test_whoever_goes_without_a_word_leaves_nothing_behind(server: Serving) -> None:
    async with await raw_socket(server):
        pass
    await asyncio.sleep(1)
    assert server.lobby.connections == 0


async def test_hello_must_come_within_ten_seconds(server: Serving) -> None:
    start = asyncio.get_running_loop().time()
    async with await raw_socket(server) as socket:
        assert [message["code"] for message in await said_before_closing(socket)] == ["hello_late"]
        assert socket.close_code == 1008
    assert asyncio.get_running_loop().time() - start == pytest.approx(10, abs=0.1)


async def test_a_token_that_has_run_out_is_told_from_a_bad_one(server: Serving) -> None:
    user = server.services.tokens.read(await server.guest("Layla")).user
    expired = server.services.tokens.issue(user, seconds=-1)
    async with await raw_socket(server) as socket:
        await socket.send_json({"type": "hello", "token": expired, "page": PAGE, "language": "ar"})
        (refused,) = await said_before_closing(socket)
        assert refused["code"] == "expired_token"
        assert refused["message"] == server.services.texts.say("ar", "refusal.expired_token")


async def test_a_token_for_somebody_this_database_does_not_know_is_no_good(server: Serving) -> None:
    token = server.services.tokens.issue("nobody1234567890")
    async with await raw_socket(server) as socket:
        await socket.send_json({"type": "hello", "token": token, "page": PAGE})
        assert [message["code"] for message in await said_before_closing(socket)] == ["bad_token"]


async def test_a_store_that_cannot_say_who_somebody_is_turns_them_away_for_now(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_user: str) -> None:
        raise StoreError(Fault.IO, "no disk")

    token = await server.guest("Layla")
    monkeypatch.setattr(server.services.store, "name_of", fail)
    async with await raw_socket(server) as socket:
        await socket.send_json({"type": "hello", "token": token, "page": PAGE})
        assert [message["code"] for message in await said_before_closing(socket)] == ["store_down"]
        assert socket.close_code == 1013


async def test_refusals_come_in_the_language_of_the_page_and_it_may_change(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        first = await layla.ask("enter_table", table="nosuchtable")
        await layla.say(type="language", language="ar")
        second = await layla.ask("enter_table", table="nosuchtable")
        assert first["code"] == second["code"] == "no_such_table"
        assert first["message"] == server.services.texts.say("en", "refusal.no_such_table")
        assert second["message"] == server.services.texts.say("ar", "refusal.no_such_table")


async def test_a_second_hello_is_refused_and_changes_nothing(server: Serving) -> None:
    async with await server.page("Layla") as layla, await server.page("Omar") as omar:
        await layla.say(type="hello", token=omar.token, page=PAGE)
        await layla.wait(lambda: bool(layla.said("refused")))
        assert layla.said("refused")[0]["code"] == "hello_again"
        table = await layla.open()
        assert server.lobby.tables[table].state.table.owner == layla.messages[0]["user"]


async def test_a_malformed_message_is_refused_by_its_id_and_the_page_may_go_on(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        answer = await layla.ask("open_table", tempo="glacial")
        assert (answer["type"], answer["code"]) == ("refused", "malformed")
        await layla.socket.send_str("[" * 4000)
        await layla.wait(lambda: len(layla.said("refused")) == 2)
        assert layla.said("refused")[1]["id"] is None
        await layla.open()


@pytest.mark.parametrize(
    ("send", "close_code"),
    [
        (lambda socket: socket.send_bytes(b"\x00\x01"), 1003),
        (lambda socket: socket.send_str("x" * 5000), 1009),
    ],
)
async def test_what_no_page_of_ours_would_send_ends_the_connection(server: Serving, send: Any, close_code: int) -> None:
    async with await server.page("Layla") as layla:
        await send(layla.socket)
        await asyncio.sleep(3)
        assert layla.closed
        assert layla.socket.close_code == close_code
        assert server.lobby.connections == 0


async def test_a_flood_is_cut_off_and_others_are_not_touched(tmp_path: Path) -> None:
    rate = Rate(burst=60, per_second=20)
    async with (
        serving(tmp_path, Limits(messages=rate)) as server,
        await server.page("Layla") as layla,
        await server.page("Omar") as omar,
    ):
        for _ in range(100):
            await layla.socket.send_str('{"type":"pong"}')
        await asyncio.sleep(3)
        assert layla.closed
        assert layla.socket.close_code == 1008
        assert layla.said("refused")[-1]["code"] == "too_many_messages"
        await omar.open()
        await layla.connect()
        await layla.open()
        await layla.go()


async def test_a_page_that_does_not_answer_is_pinged_and_dropped_after_twenty_seconds(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        layla.answers_pings = False
        await asyncio.sleep(19.9)
        assert len(layla.said("ping")) == 1
        assert server.lobby.connections == 1
        await asyncio.sleep(0.2)
        assert server.lobby.connections == 0


async def test_a_page_that_answers_stays(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        await asyncio.sleep(95)
        assert len(layla.said("ping")) == 9
        assert server.lobby.connections == 1


async def test_a_page_that_takes_nothing_is_cut_off_and_the_table_plays_on(server: Serving) -> None:
    async with (
        await server.page("Layla") as layla,
        await server.page("Omar") as omar,
        await server.page("Slow") as slow,
    ):
        await start_match(layla, omar, rules={"hands": 99})
        await slow.enter(layla.table)
        slow.socket._reader._protocol.pause_reading()
        # So much would take a whole evening to come about by play alone.
        for _ in range(400):
            await slow.socket.send_str(f'{{"type":"sync","table":"{layla.table}","version":1}}')
        await asyncio.sleep(3)
        assert server.lobby.connections == 2
        await asyncio.gather(*(page.play(until=lambda: bool(layla.public["sheet"]["lines"])) for page in (layla, omar)))
        assert layla.gaps == omar.gaps == 0
        slow.socket._reader._protocol.resume_reading()


async def test_what_a_page_still_said_when_it_was_cut_off_is_not_heard(server: Serving) -> None:
    async with await server.page("Layla") as layla:
        table = await layla.open()
        sync = f'{{"type":"sync","table":"{table}","version":1}}'
        enter = f'{{"type":"enter_table","id":9,"table":"{table}"}}'
        for text in [sync] * 300 + [enter]:
            await layla.socket.send_str(text)
        await asyncio.sleep(3)
        assert server.lobby.connections == 0, "it wanted more than it took"
        assert server.lobby.tables[table].state.live.connections == {}, "nobody is here"


async def test_a_server_that_stops_sends_its_pages_away_to_come_back(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        layla = await server.page("Layla")
        await layla.connect()
        await layla.wait(lambda: bool(layla.said("welcome")))
        await layla.open()
        await server.client.app.shutdown()
        await asyncio.sleep(1)
        assert layla.closed
        assert layla.socket.close_code == 1012
        async with await raw_socket(server) as socket:
            await socket.send_json({"type": "hello", "token": layla.token, "page": PAGE})
            assert [message["code"] for message in await said_before_closing(socket)] == ["restarting"]
            assert socket.close_code == 1012
