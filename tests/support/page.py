"""A page as the server sees it: speaks the protocol, keeps what it is told, answers pings, checks every message."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import orjson
from aiohttp import ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestClient

from activity_server.protocol.server import SERVER_MESSAGE

# Only a broken test waits so long; with virtual time it costs nothing.
GUARD_SECONDS = 3600.0


class Page:
    """One load of the page by one person. Use as ``async with``; leave the block and the socket is closed."""

    def __init__(self, client: TestClient[Any, Any], token: str, *, page: str | None = None) -> None:
        self.client = client
        self.token = token
        self.id = page or secrets.token_hex(8)
        self.raw: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.asked: dict[int, tuple[str, dict[str, Any]]] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        self.lobby: list[dict[str, Any]] = []
        self.table = ""
        self.version = 0
        self.public: dict[str, Any] = {}
        self.mine: dict[str, Any] = {}
        self.answers_pings = True
        self.socket: ClientWebSocketResponse
        self.gaps = 0
        self.ids = itertools.count(1)
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None]

    def seat(self, number: int) -> dict[str, Any]:
        """A seat as the page sees it."""
        seat: dict[str, Any] = self.public["seats"][number]
        return seat

    @property
    def origin(self) -> str:
        return str(self.client.make_url("/")).rstrip("/")

    async def __aenter__(self) -> Self:
        await self.connect()
        await self.wait(lambda: self.said("welcome"))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.go()

    async def connect(self) -> None:
        """Open a socket and say hello; the same page may do so again after a loss."""
        self.socket = await self.client.ws_connect("/ws", headers={"Origin": self.origin}, max_msg_size=2**20)
        self._reader = asyncio.get_running_loop().create_task(self._read(self.socket))
        await self.say(type="hello", token=self.token, page=self.id)

    async def go(self) -> None:
        """Close the page."""
        await self.socket.close()
        await self._reader

    async def say(self, **message: Any) -> None:
        """Send one message."""
        await self.socket.send_str(orjson.dumps(message).decode())

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer."""
        number = next(self.ids)
        return await self.ask_again(number, kind, **fields)

    async def ask_again(self, number: int, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command under a number of one's own choice."""
        self.answers.pop(number, None)
        self.asked[number] = (kind, fields)
        await self.say(type=kind, id=number, **fields)
        await self.wait(lambda: number in self.answers)
        return self.answers[number]

    async def repeat_unanswered(self) -> None:
        """Ask again what was never answered, as a page does that comes back."""
        for number in sorted(self.asked.keys() - self.answers.keys()):
            kind, fields = self.asked[number]
            await self.ask_again(number, kind, **fields)

    async def at(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command for the table this page is at, and want it carried out."""
        answer = await self.ask(kind, table=self.table, **fields)
        assert answer["type"] == "ack", answer
        return answer

    async def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send an action of the match for the present turn."""
        turn = self.public["turn"]
        return await self.ask(kind, table=self.table, hand=turn["hand"], turn=turn["turn"], **fields)

    async def open(self, **chosen: Any) -> str:
        """Open a table and come to it."""
        answer = await self.ask("open_table", **chosen)
        assert answer["type"] == "ack", answer
        await self.enter(answer["table"])
        return self.table

    async def enter(self, table: str) -> None:
        """Come to a table."""
        self.table, self.version = table, 0
        await self.at("enter_table")
        await self.wait(lambda: self.version > 0)

    async def sit(self, seat: int) -> None:
        await self.at("sit", seat=seat, nonce=secrets.token_hex(16))

    async def wait(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of what this page was told; a page that cannot hear any more fails at once."""
        async with asyncio.timeout(GUARD_SECONDS), self._news:
            await self._news.wait_for(lambda: self._reader.done() or holds())
        if not holds():
            self._reader.result()
            raise ConnectionError(f"the page was closed: {self.socket.close_code}")

    def said(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of a kind so far."""
        return [message for message in self.messages if message["type"] == kind]

    @property
    def closed(self) -> bool:
        return self._reader.done()

    @property
    def my_turn(self) -> bool:
        return bool(self.mine.get("legal"))

    @property
    def over(self) -> bool:
        return bool(self.public) and self.public["status"]["stage"] in ("over", "closed")

    async def play(self, until: Callable[[], bool] | None = None) -> None:
        """Play one's turns until something holds or the match is over."""
        done = until or (lambda: self.over)
        while True:
            await self.wait(lambda: done() or self.my_turn or self.over)
            if done() or self.over:
                return
            await self._take_turn()

    async def _take_turn(self) -> None:
        version = self.version
        answer = await self.act_legally()
        assert answer["type"] == "ack" or answer["code"] in ("stale", "not_your_turn", "not_yet"), answer
        await self.wait(lambda: self.version > version)

    async def act_legally(self) -> dict[str, Any]:
        """Do the first thing that is legal now; but who speaks first bids, or nobody ever would."""
        first = self.mine["legal"][0]
        if first == "pass" and self.public["turn"]["turn"] == 0:
            first = self.mine["legal"][1]
        match self.public["turn"]["phase"]:
            case "auction":
                return await self.act("call", call=first)
            case "trump":
                return await self.act("name_trump", suit=first)
            case _:
                return await self.act("play_card", card=first)

    async def _read(self, socket: ClientWebSocketResponse) -> None:
        try:
            async for received in socket:
                if received.type is not WSMsgType.TEXT:
                    break
                await self._hear(received.data.encode())
        finally:
            # The task is not done before it returns, so whoever waits is woken after that.
            asyncio.get_running_loop().call_soon(self._wake)

    def _wake(self) -> None:
        asyncio.get_running_loop().create_task(self._notify())

    async def _notify(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def _hear(self, data: bytes) -> None:
        message = checked(data)
        self.raw.append(data)
        self.messages.append(message)
        await self._take(message)
        await self._notify()

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "ping" if self.answers_pings:
                with contextlib.suppress(ConnectionError):
                    await self.say(type="pong")
            case "ack" | "refused":
                self.answers[message["id"]] = message
            case "lobby":
                self.lobby = message["tables"]
            case "snapshot" if message["table"] == self.table:
                self.version, self.public, self.mine = message["version"], message["public"], message["mine"]
            case "update" if message["table"] == self.table:
                await self._update(message)

    async def _update(self, message: dict[str, Any]) -> None:
        if message["since"] != self.version:
            self.gaps += 1
            await self.say(type="sync", table=self.table, version=self.version)
            return
        assert message["version"] == message["since"] + len(message["events"])
        self.version, self.mine = message["version"], message["mine"]
        self.public = self.public | message["public"]


def checked(data: bytes) -> dict[str, Any]:
    """Return a message of the server, held against its model: nothing missing, nothing more, nothing else."""
    message: dict[str, Any] = orjson.loads(data)
    model = SERVER_MESSAGE.validate_json(data)
    assert orjson.loads(model.model_dump_json(exclude_unset=True)) == message
    return message
