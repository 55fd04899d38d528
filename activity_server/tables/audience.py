"""Everybody who follows a table, and how they are told what happened.

The public part of a message is made and encoded once a step, and so is each seat's own part; a listener's message is
the two joined. Only parts that changed are sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from activity_server.protocol import encode
from activity_server.tables.core.events import Event
from activity_server.tables.core.redaction import public_event
from activity_server.tables.core.state import TableState
from activity_server.tables.core.view import my_state, public_changes, public_state, sources_of_mine
from activity_server.tables.listener import Listener


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What one person alone may see, encoded, and what it was made of."""

    sources: tuple[object, ...]
    encoded: bytes


class Audience:
    """The listeners of one table, by number."""

    def __init__(self) -> None:
        self._listeners: dict[int, Listener] = {}
        self._own: dict[str, OwnPart] = {}
        """What each person was last told is theirs alone."""

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        """Tell this one too, from the next step on."""
        self._listeners[listener.number] = listener

    def remove(self, number: int) -> None:
        """Tell this one no more."""
        self._listeners.pop(number, None)

    def show(self, listener: Listener, state: TableState, now_ms: int) -> None:
        """Show one listener the table, whole."""
        table = state.table
        begun = encode.snapshot(table.opened.table, table.version, public_state(state, now_ms))
        listener.send(encode.joined(begun, "mine", encode.encode(my_state(state, listener.user))))

    def tell_all(self, message: bytes) -> None:
        """Tell everybody the same."""
        for listener in self._listeners.values():
            listener.send(message)

    def publish(self, before: TableState, after: TableState, events: Sequence[Event], now_ms: int) -> None:
        """Tell everybody what a step brought."""
        if not self._listeners or (before is after and not events):
            return
        changes = public_changes(before, after, now_ms)
        told = [public_event(event) for event in events]
        since, version = before.table.version, after.table.version
        begun = encode.update(after.table.opened.table, since, version, told, changes)
        everybody_hears, seated = bool(told or changes), after.table.users
        messages: dict[str, bytes | None] = {}
        for listener in self._listeners.values():
            # All spectators see the same, whoever they are.
            who = listener.user if listener.user in seated else ""
            if who not in messages:
                own, is_new = self._own_part(after, who)
                messages[who] = encode.joined(begun, "mine", own) if everybody_hears or is_new else None
            if (message := messages[who]) is not None:
                listener.send(message)

    def _own_part(self, state: TableState, user: str) -> tuple[bytes, bool]:
        """Encode what a person alone may see, unless it is as it was; whether it is new."""
        sources, known = sources_of_mine(state, user), self._own.get(user)
        if known is not None and known.sources == sources:
            return known.encoded, False
        encoded = encode.encode(my_state(state, user))
        self._own[user] = OwnPart(sources, encoded)
        return encoded, True
