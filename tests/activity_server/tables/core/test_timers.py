"""What a table waits for, and in which order it comes."""

from activity_server.tables.core.events import Called, ControlChanged, SeatFreed
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import Disconnected, Wakeup
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.values import By, Control
from tests.support.playbook import Playbook
from tests.support.tables import LAYLA, OMAR, PEOPLE, Room


def test_a_wakeup_that_comes_early_or_twice_does_nothing() -> None:
    room = Room()
    room.start(*PEOPLE)
    at = wakeup_ms(room.state)
    assert at is not None
    assert handle(room.state, Wakeup(), at - 1).state is room.state
    once = handle(room.state, Wakeup(), at).state
    assert handle(once, Wakeup(), at).state is once


def test_a_late_wakeup_does_one_thing_at_a_time_the_longest_due_first() -> None:
    room = Room(tempo="fast")
    room.start(*PEOPLE)
    first = room.match.seat_to_act or 0
    gone = room.table.seats[(first + 2) % 4].user or ""
    lost = handle(room.state, Disconnected(gone, 1), 0).state
    with Playbook(lost) as book:
        book.at(500_000) >> Wakeup()
        assert book.state.live.holds[gone].shown
        book >> Wakeup() << Called(first, "pass", By.CLOCK)
        assert wakeup_ms(book.state) == 60_000
        book >> Wakeup() << ControlChanged((first + 2) % 4, Control.ROBOT)
        assert wakeup_ms(book.state) == 525_000


def test_of_two_things_due_at_once_the_end_of_a_hold_comes_first() -> None:
    room = Room(tempo="relaxed")
    room.start(*PEOPLE)
    user, seat = room.user_to_act() or "", room.match.seat_to_act or 0
    room.now = 15_000
    room.go(user)
    room.pass_time(59_999)
    assert wakeup_ms(room.state) == 75_000
    room.now = 75_000
    step = room.put(Wakeup())
    assert step.events[0] == ControlChanged(seat, Control.ROBOT)


def test_a_wakeup_that_was_asked_for_is_asked_for_no_more_once_its_reason_is_gone() -> None:
    room = Room()
    room.come(LAYLA, OMAR)
    room.seat_people(LAYLA, OMAR)
    room.go(OMAR)
    assert wakeup_ms(room.state) == 3_000
    room.come(OMAR)
    assert wakeup_ms(room.state) == 600_000
    room.pass_time(599_999)
    assert SeatFreed(1) not in room.happened
