"""How many moves one second of the server's processor time is worth, with 250 tables of four people each.

The server is the real one, in a process of its own: sockets, log, disk and all. The thousand people are here, and what
they cost is not counted. Everybody plays the first legal action as soon as it is their turn, without pauses.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import orjson

from activity_server.auth import Tokens
from activity_server.store import Store
from benchmarks.figure import Figure

TABLES = 250
SECRET = "a secret for a server that only this benchmark knows"
WARM_UP_SECONDS, MEASURED_SECONDS = 2.0, 10.0
ACTIONS = {"auction": ("call", "call"), "trump": ("name_trump", "suit"), "play": ("play_card", "card")}


@dataclass(slots=True)
class Tally:
    """Moves seen so far, each once: by the person in seat 0 of its table."""

    moves: int = 0


@dataclass(slots=True)
class Person:
    """Somebody who plays at one table; as little of a page as will do."""

    socket: aiohttp.ClientWebSocketResponse
    tally: Tally
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    seat: int = 0
    table: str = ""
    turn: dict[str, Any] = field(default_factory=dict)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send_str(orjson.dumps(message).decode())

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer; whatever else is said meanwhile is not needed."""
        number = next(self.ids)
        await self.say(type=kind, id=number, **fields)
        while True:
            message: dict[str, Any] = orjson.loads((await self.socket.receive()).data)
            if message.get("id") == number:
                if message["type"] != "ack":
                    raise RuntimeError(message)
                return message

    async def play(self) -> None:
        """Play as long as the table does."""
        async for received in self.socket:
            message = orjson.loads(received.data)
            if message["type"] == "ping":
                await self.say(type="pong")
            elif message["type"] in ("update", "snapshot"):
                await self._go_on(message)

    async def _go_on(self, message: dict[str, Any]) -> None:
        if self.seat == 0:
            kinds = ("called", "trump_named", "card_played")
            self.tally.moves += sum(event["kind"] in kinds for event in message.get("events", ()))
        self.turn = message["public"].get("turn") or self.turn
        if legal := message["mine"]["legal"]:
            kind, name = ACTIONS[self.turn["phase"]]
            choice = legal[1] if legal[0] == "pass" and self.turn["turn"] == 0 else legal[0]
            where = {"table": self.table, "hand": self.turn["hand"], "turn": self.turn["turn"]}
            await self.say(type=kind, id=next(self.ids), **where, **{name: choice})


def figures() -> Iterator[Figure]:
    """Measure the moves for each second of the server's processor time."""
    yield Figure("server_moves", asyncio.run(_measure(TABLES, MEASURED_SECONDS)), "moves/processor-second")


async def _measure(tables: int, seconds: float) -> float:
    with tempfile.TemporaryDirectory() as folder:
        tokens = await _known_people(Path(folder), 4 * tables)
        with _server(Path(folder)) as (url, process):
            async with _playing(url, tokens) as tally:
                await asyncio.sleep(WARM_UP_SECONDS)
                moves, processor = tally.moves, processor_seconds(process.pid)
                await asyncio.sleep(seconds)
                return (tally.moves - moves) / (processor_seconds(process.pid) - processor)


async def _known_people(folder: Path, count: int) -> list[str]:
    """Enter people in the database before the server opens it, and return a token for each."""
    tokens = Tokens([SECRET.encode()])
    store = await Store.open(folder / "tarneeb.db", lambda: time.time_ns() // 1_000_000)
    people = [secrets.token_hex(10) for _ in range(count)]
    await asyncio.gather(*(store.put_user(person, "Somebody") for person in people))
    await store.close()
    return [tokens.issue(person) for person in people]


@contextmanager
def _server(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    environment = os.environ | {
        "TARNEEB_SECRET": SECRET,
        "TARNEEB_PACE": "0",
        "TARNEEB_ROBOT_WORKERS": "0",
        "TARNEEB_METRICS_PORT": "0",
        "TARNEEB_DATABASE": str(folder / "tarneeb.db"),
    }
    command = [sys.executable, "-m", "bot", "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=-1, stderr=subprocess.DEVNULL, text=True) as process:
        if process.stdout is None or (address := re.search(r"http://[^/]+", process.stdout.readline())) is None:
            raise RuntimeError("the server does not start")
        yield address[0], process
        process.terminate()


@asynccontextmanager
async def _playing(url: str, tokens: list[str]) -> AsyncIterator[Tally]:
    """Seat everybody and let them play until the end of the block."""
    tally = Tally()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        people = [await _come(session, url, token, tally) for token in tokens]
        fours = [people[first : first + 4] for first in range(0, len(people), 4)]
        for four in fours:
            await _sit_down(four)
        playing = [asyncio.create_task(person.play()) for person in people]  # noqa: TID251 - nobody else keeps them
        await asyncio.gather(*(four[0].say(type="start", id=next(four[0].ids), table=four[0].table) for four in fours))
        yield tally
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(person.socket.close() for person in people))


async def _come(session: aiohttp.ClientSession, url: str, token: str, tally: Tally) -> Person:
    socket = await session.ws_connect(f"{url}/ws", headers={"Origin": url}, max_msg_size=2**20)
    person = Person(socket, tally)
    await person.say(type="hello", token=token, page=secrets.token_hex(8))
    return person


async def _sit_down(four: list[Person]) -> None:
    opened = await four[0].ask("open_table", rules={"hands": 99})
    for seat, person in enumerate(four):
        person.seat, person.table = seat, opened["table"]
        await person.ask("enter_table", table=person.table)
        await person.ask("sit", table=person.table, seat=seat, nonce=secrets.token_hex(16))


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used, its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
