"""Who is told what after a step."""

from __future__ import annotations

from typing import Any

import orjson

from activity_server.tables.audience import Audience
from activity_server.tables.core.inputs import Disconnected, StoreFailed
from tests.support.page import checked
from tests.support.tables import LAYLA, OMAR, RANA, Room


class Ear:
    """A listener that remembers what it was told."""

    def __init__(self, number: int, user: str) -> None:
        self.number = number
        self.user = user
        self.name = user
        self.raw: list[bytes] = []

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [checked(raw) for raw in self.raw]

    def send(self, message: bytes) -> None:
        self.raw.append(message)

    def acknowledge(self, command: int, table: str | None = None) -> None:
        raise NotImplementedError

    def refuse(self, command: int | None, code: str, **values: str | int) -> None:
        raise NotImplementedError


def playing() -> tuple[Room, Audience, dict[str, Ear]]:
    room, audience = Room(), Audience()
    room.start(LAYLA, OMAR)
    room.come(RANA)
    ears = {user: Ear(number, user) for number, user in enumerate((LAYLA, OMAR, RANA, "another"))}
    for ear in ears.values():
        audience.add(ear)
    return room, audience, ears


def publish_next(room: Room, audience: Audience, act: Any) -> None:
    before = room.state
    step = act()
    audience.publish(before, step.state, step.events, room.now)


def test_everybody_hears_what_happened_and_each_what_is_theirs() -> None:
    room, audience, ears = playing()
    user = room.user_to_act()
    assert user is not None
    publish_next(room, audience, lambda: room.do(user, room.action()))
    heard = {name: ear.heard[0] for name, ear in ears.items()}
    assert len({orjson.dumps([update["events"], update["public"]]) for update in heard.values()}) == 1
    cards = [set(heard[name]["mine"]["cards"]) for name in (LAYLA, OMAR)]
    assert all(cards)
    assert not cards[0] & cards[1]
    assert heard[RANA]["mine"] == heard["another"]["mine"]
    assert heard[RANA]["mine"]["cards"] == []


def test_only_what_changed_is_sent() -> None:
    room, audience, ears = playing()
    user = room.user_to_act()
    assert user is not None
    publish_next(room, audience, lambda: room.do(user, room.action()))
    assert set(ears[RANA].heard[0]["public"]) <= {"turn", "clock", "hand"}


def test_a_change_without_an_event_keeps_the_version() -> None:
    room, audience, ears = playing()
    publish_next(room, audience, lambda: room.put(StoreFailed()))
    (update,) = ears[LAYLA].heard
    assert update["since"] == update["version"]
    assert update["public"]["status"]["paused"]


def test_a_step_that_changed_nothing_is_not_told() -> None:
    room, audience, ears = playing()
    publish_next(room, audience, lambda: room.put(Disconnected(RANA, 99)))
    assert ears[LAYLA].raw == []


def test_whoever_is_removed_hears_nothing_more() -> None:
    room, audience, ears = playing()
    audience.remove(ears[RANA].number)
    publish_next(room, audience, lambda: room.put(StoreFailed()))
    audience.tell_all(b'{"type":"ping"}')
    assert ears[RANA].raw == []
    assert len(ears[LAYLA].raw) == 2
    assert len(audience) == 3


def test_a_table_without_listeners_tells_nobody() -> None:
    room = Room()
    publish_next(room, Audience(), lambda: room.put(StoreFailed()))
