"""The queue in front of one socket."""

from __future__ import annotations

import asyncio

import pytest

from activity_server.ws.outbox import Outbox


class Socket:
    """Takes messages while it is open; a clogged one makes its writer wait."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, message: bytes) -> None:
        await self.open.wait()
        self.taken.append(message)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
def overflows() -> list[str]:
    return []


async def test_messages_are_written_in_order(overflows: list[str]) -> None:
    socket, outbox = Socket(), Outbox(lambda: overflows.append("cut"))
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(outbox.write_all(socket.send))
        for message in (b"one", b"two"):
            outbox.put(message)
            await settle()
        outbox.put(b"three")
        outbox.finish()
    assert socket.taken == [b"one", b"two", b"three"]
    assert overflows == []


async def test_a_clogged_socket_holds_nobody_up_and_is_cut_off_once_too_much_waits(overflows: list[str]) -> None:
    socket, outbox = Socket(), Outbox(lambda: overflows.append("cut"), limit=10)
    socket.open.clear()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(outbox.write_all(socket.send))
        outbox.put(b"12345")
        await settle()
        outbox.put(b"67890")
        assert overflows == []
        outbox.put(b"!")
        assert overflows == ["cut"]
        outbox.put(b"to nobody")
        socket.open.set()
    assert overflows == ["cut"]
    assert socket.taken == [b"12345"]


async def test_what_was_written_makes_room_again(overflows: list[str]) -> None:
    socket, outbox = Socket(), Outbox(lambda: overflows.append("cut"), limit=10)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(outbox.write_all(socket.send))
        for _ in range(100):
            outbox.put(b"12345678")
            await settle()
        outbox.finish()
    assert overflows == []
    assert len(socket.taken) == 100
