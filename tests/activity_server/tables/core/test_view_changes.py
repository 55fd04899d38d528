"""What a step is said to have changed is what it changed: nothing is left out, whatever happens at a table."""

import random
from typing import Any

import pytest

from activity_server.tables.core import commands
from activity_server.tables.core.handle import Step
from activity_server.tables.core.inputs import ClosedSignal, Input, StoreFailed, StoreRecovered
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import Stage
from activity_server.tables.core.view import my_state, public_changes, public_state, sources_of_mine
from tests.support.tables import LAYLA, NAMES, NO_PAUSES, OMAR, PEOPLE, RANA, Room, nonce


class WatchedRoom(Room):
    """Compares, after every step, what is said to have changed with what has."""

    def _step(self, received: Input) -> Step:
        before = self.state
        step = super()._step(received)
        check_public(before, step.state, self.now)
        for user in NAMES:
            if sources_of_mine(before, user) == sources_of_mine(step.state, user):
                assert my_state(before, user) == my_state(step.state, user)
        return step


def check_public(before: TableState, after: TableState, now: int) -> None:
    old, new = public_state(before, now), public_state(after, now)
    changes = public_changes(before, after, now)
    assert {name for name in new if new[name] != old[name]} <= set(changes)
    assert changes == {name: new[name] for name in changes}


def anything(room: Room, chance: random.Random) -> None:
    """Let one of the things happen that happen at tables."""
    user = chance.choice(PEOPLE)
    happenings: list[tuple[Any, ...]] = [
        (room.come, user),
        (room.go, user),
        (room.come, RANA),
        (room.pass_time, chance.choice((100, 1500, 4000, 16_000, 61_000))),
        (room.ask, user, commands.TakeOver()),
        (room.ask, user, commands.Claim(room.table.deals - 1, room.table.turn)),
        (room.put, ClosedSignal(user)),
        (room.put, StoreFailed()),
        (room.put, StoreRecovered()),
    ]
    do, *arguments = chance.choice(happenings)
    do(*arguments)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("timing", [NO_PAUSES, Timing()], ids=["without pauses", "with pauses"])
def test_in_a_match_with_people_who_come_and_go(seed: int, timing: Timing) -> None:
    chance = random.Random(seed)
    room = WatchedRoom(timing, rules={"hands": 2})
    room.start(LAYLA, OMAR, PEOPLE[2])
    for _ in range(150):
        if room.table.stage is not Stage.PLAYING:
            break
        user = room.user_to_act()
        if user is not None and chance.random() < 0.7:
            room.ask(user, room.action(chance.choice))
        else:
            anything(room, chance)


def test_from_the_first_seat_to_the_rematch() -> None:
    room = WatchedRoom(rules={"hands": 1})
    room.come(*PEOPLE, RANA)
    for seat, user in enumerate(PEOPLE):
        room.do(user, commands.Sit(seat, nonce(user)))
    room.do(LAYLA, commands.SwapSeats(1, 2))
    room.do(OMAR, commands.Stand())
    room.do(LAYLA, commands.SeatRobot(room.table.seats.index(room.table.seats[2]), "easy"))
    room.start_match()
    while room.table.stage is Stage.PLAYING:
        room.act(choose=lambda legal: legal[min(1, len(legal) - 1)])
    for user in room.table.users:
        room.do(user, commands.AcceptRematch(nonce(user)[::-1]))
    assert room.table.stage is Stage.SEATING
    room.do(LAYLA, commands.CloseTable())
