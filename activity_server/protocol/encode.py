"""Builds what goes out, as plain data and once: a model is for checking in tests, not for making on every move.

What everybody at a table sees is encoded once a step; each listener's own part is joined to it as bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import orjson

Plain: TypeAlias = Mapping[str, Any]

PING = b'{"type":"ping"}'


def encode(data: object) -> bytes:
    """Write plain data as JSON."""
    return orjson.dumps(data)


def welcome(
    user: str, name: str, *, guest: bool, seated_at: Sequence[str], heading: str | None, replay: str | None
) -> bytes:
    """See ``Welcome``."""
    person = {"user": user, "name": name, "guest": guest}
    return encode({"type": "welcome", **person, "seated_at": seated_at, "heading": heading, "replay": replay})


def ack(command: int, table: str | None = None) -> bytes:
    """See ``Ack``."""
    return encode({"type": "ack", "id": command, "table": table})


def refused(command: int | None, code: str, message: str) -> bytes:
    """See ``Refusal``."""
    return encode({"type": "refused", "id": command, "code": code, "message": message})


def gone(table: str, code: str, message: str) -> bytes:
    """See ``Gone``."""
    return encode({"type": "gone", "table": table, "code": code, "message": message})


def heading(table: str) -> bytes:
    """See ``Heading``."""
    return encode({"type": "heading", "table": table})


def replay(match: str) -> bytes:
    """See ``Replay``."""
    return encode({"type": "replay", "match": match})


def emote_shown(table: str, seat: int, emote: str) -> bytes:
    """See ``EmoteShown``."""
    return encode({"type": "emote", "table": table, "seat": seat, "emote": emote})


def hint(table: str, hand: int, turn: int, action: int | str, reason: Plain) -> bytes:
    """See ``Hint``."""
    meant = {"table": table, "hand": hand, "turn": turn}
    return encode({"type": "hint", **meant, "action": action, "reason": reason})


def lobby(summaries: Sequence[bytes]) -> bytes:
    """See ``Lobby``; each summary is encoded already."""
    return b'{"type":"lobby","tables":[' + b",".join(summaries) + b"]}"


def snapshot(table: str, version: int, public: Plain) -> bytes:
    """Begin a ``Snapshot``, to be completed by ``joined``."""
    return encode({"type": "snapshot", "table": table, "version": version, "public": public})


def update(table: str, since: int, version: int, events: Sequence[Plain], public: Plain) -> bytes:
    """Begin an ``Update``, to be completed by ``joined``."""
    head = {"type": "update", "table": table, "since": since, "version": version}
    return encode(head | {"events": events, "public": public})


def joined(begun: bytes, key: str, value: bytes) -> bytes:
    """Add one more key, whose value is encoded already, to an encoded object that is not empty."""
    return b'%b,"%b":%b}' % (begun[:-1], key.encode("ascii"), value)
