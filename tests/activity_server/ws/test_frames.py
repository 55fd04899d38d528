"""Frames as bytes, right and wrong, and the close code that each must get. Nothing of it may be a traceback."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import zlib

import pytest
from structlog.testing import capture_logs

from tests.support.serving import Serving

pytestmark = pytest.mark.looptime

FIN, TEXT, BINARY, CLOSE, PING = 0x80, 0x1, 0x2, 0x8, 0x9
MASK = b"\x01\x02\x03\x04"
HELLO = '{"type":"hello","token":"%s","page":"0123456789abcdef"}'


def frame(payload: bytes, opcode: int = TEXT, first: int = FIN, length: int | None = None) -> bytes:
    """Write a frame as a browser would, masked; ``first`` holds the FIN and reserved bits, ``length`` may lie."""
    size = len(payload) if length is None else length
    if size < 126:
        head = struct.pack("!BB", first | opcode, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", first | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first | opcode, 0x80 | 127, size)
    return head + MASK + bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))


FRAMES = {
    "invalid UTF-8": (frame(b"\xff\xfe"), 1007),
    "a reserved bit": (frame(b"{}", first=FIN | 0x40), 1002),
    "an unknown opcode": (frame(b"{}", opcode=0x3), 1002),
    "a long ping": (frame(b"x" * 126, opcode=PING), 1002),
    "a fragmented ping": (frame(b"x", opcode=PING, first=0), 1002),
    "a continuation of nothing": (frame(b"{}", opcode=0x0), 1002),
    "too much in one frame": (frame(b"x" * 4097), 1009),
    "too much in fragments": (frame(b"x" * 3000, first=0) + frame(b"x" * 3000, opcode=0x0), 1009),
    "a length beyond all reason": (frame(b"x", length=2**62), 1009),
    "a deflate bomb": (frame(zlib.compress(b"x" * 1_000_000)[2:], first=FIN | 0x40), 1002),
    "a close with a bad code": (frame(struct.pack("!H", 999), opcode=CLOSE), 1002),
    "a binary frame": (frame(b"\x00", opcode=BINARY), 1008),
    "text that is no hello": (frame(b"hello"), 1008),
    "nothing": (frame(b""), 1008),
}


class RawSocket:
    """A websocket without any library's manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, server: Serving) -> RawSocket:
        host, port = server.client.host, server.client.port
        reader, writer = await asyncio.open_connection(host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b"101" in answer.split(b"\r\n")[0]
        return cls(reader, writer)

    async def next_frame(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self.reader.readexactly(2))
        return first & 0xF, await self.reader.readexactly(size)

    async def close_code(self) -> int:
        while True:
            opcode, payload = await self.next_frame()
            if opcode == CLOSE:
                self.writer.close()
                code: int = struct.unpack("!H", payload[:2])[0]
                return code


@pytest.mark.parametrize(("data", "code"), FRAMES.values(), ids=FRAMES.keys())
async def test_a_bad_frame_before_hello_ends_the_connection_with_its_code(
    server: Serving, data: bytes, code: int
) -> None:
    with capture_logs() as lines:
        socket = await RawSocket.open(server)
        socket.writer.write(data)
        assert await socket.close_code() == code
    assert not [line for line in lines if line["log_level"] == "error"]


@pytest.mark.parametrize(
    "name", ["invalid UTF-8", "a reserved bit", "too much in fragments", "a length beyond all reason"]
)
async def test_and_after_hello_too_and_the_page_is_forgotten(server: Serving, name: str) -> None:
    data, code = FRAMES[name]
    token = await server.guest("Layla")
    socket = await RawSocket.open(server)
    socket.writer.write(frame((HELLO % token).encode()))
    assert b"welcome" in (await socket.next_frame())[1]
    assert server.lobby.connections == 1
    socket.writer.write(data)
    assert await socket.close_code() == code
    await asyncio.sleep(2)
    assert server.lobby.connections == 0


async def test_a_close_is_answered_by_a_close(server: Serving) -> None:
    socket = await RawSocket.open(server)
    socket.writer.write(frame(struct.pack("!H", 1000), opcode=CLOSE))
    assert await socket.close_code() == 1000


async def test_a_message_in_fragments_with_a_ping_between_them_is_heard(server: Serving) -> None:
    token = await server.guest("Layla")
    socket = await RawSocket.open(server)
    hello = (HELLO % token).encode()
    socket.writer.write(frame(hello[:20], first=0) + frame(b"?", opcode=PING) + frame(hello[20:], opcode=0x0))
    assert (await socket.next_frame())[1] == b"?"
    assert b"welcome" in (await socket.next_frame())[1]
    socket.writer.close()


async def test_half_a_frame_and_then_nothing_is_a_hello_that_never_came(server: Serving) -> None:
    socket = await RawSocket.open(server)
    socket.writer.write(frame(b'{"type":"hello"')[:9])
    assert await socket.close_code() == 1008
