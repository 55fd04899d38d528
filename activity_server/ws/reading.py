"""From the bytes of a page to a message, or to what is wrong with them."""

from __future__ import annotations

import orjson
from pydantic import ValidationError

from activity_server.protocol.client import CLIENT_MESSAGE, ClientMessage


class BadMessage(ValueError):
    """Not a message of the protocol. ``command`` is its id as far as it could be told."""

    def __init__(self, command: int | None) -> None:
        super().__init__("not a message of the protocol")
        self.command = command


def read_message(text: str) -> ClientMessage:
    """Read one message; raises BadMessage."""
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise BadMessage(_command_id(text)) from None


def _command_id(text: str) -> int | None:
    """Return the id of a message that is no good otherwise, so that the page learns which of its commands that was."""
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    named = data.get("id") if isinstance(data, dict) else None
    return named if type(named) is int and 1 <= named <= 2**31 else None
