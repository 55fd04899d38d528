"""A table after a restart."""

from dataclasses import replace

import pytest

from activity_server.tables.core.codec import LogError
from activity_server.tables.core.commands import AcceptRematch, TakeOver
from activity_server.tables.core.effects import DrawSecret
from activity_server.tables.core.events import CardPlayed, RematchOffered, SeatFreed, SeatsSwapped
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import Wakeup
from activity_server.tables.core.restore import Logged, open_table, restore
from activity_server.tables.core.state import Clock
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import By, Control, Stage
from activity_server.tables.core.view import public_state
from engine.errors import RulesError
from tests.support.tables import LAYLA, NAMES, NO_PAUSES, OMAR, PEOPLE, RANA, SAMI, Room, in_play, nonce, opening


@pytest.fixture
def room() -> Room:
    room = Room()
    room.start(*PEOPLE)
    return room


def test_a_table_is_what_its_log_says(room: Room) -> None:
    room.act_until(in_play)
    room.act(7)
    table = room.table
    room.crash()
    assert room.table == table


def test_a_running_match_starts_frozen_and_nobody_loses_by_it(room: Room) -> None:
    room.pass_time(24_000)
    room.crash()
    assert public_state(room.state, room.now)["status"]["frozen"]
    assert room.state.live.holds == {}
    assert wakeup_ms(room.state) == room.now + 600_000
    room.pass_time(300_000)
    room.come(OMAR)
    assert room.waits_for() == Clock(room.now + 25_000, 25_000)
    assert {hold.until - room.now for hold in room.state.live.holds.values()} == {60_000}


def test_control_and_time_outs_are_in_the_log(room: Room) -> None:
    room.pass_time(25_000)
    late = next(seat for seat in room.table.seats if seat.strikes)
    room.go(OMAR)
    room.pass_time(60_000)
    room.crash()
    assert next(seat for seat in room.table.seats if seat.user == late.user).strikes >= 1
    assert room.seat(OMAR).control is Control.ROBOT
    room.come(OMAR)
    room.do(OMAR, TakeOver())


def test_names_are_not_in_the_log_and_come_from_whoever_restores(room: Room) -> None:
    assert "Layla" not in str(room.log)
    room.crash()
    assert public_state(room.state, room.now)["seats"][0]["occupant"]["name"] == "Layla"


def test_before_the_match_everybody_has_a_full_hold() -> None:
    room = Room()
    room.seat_people(LAYLA, OMAR)
    room.pass_time(300_000)
    room.crash()
    room.come(LAYLA)
    room.pass_time(59_999)
    assert room.table.seat_of(OMAR) == 1
    room.pass_time(1)
    assert room.happened[-1] == SeatFreed(1)


def test_after_the_match_the_rematch_is_open_again() -> None:
    room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.start(LAYLA, OMAR)
    room.act_until(lambda match: match.outcome is not None)
    room.do(OMAR, AcceptRematch(nonce(RANA)))
    room.pass_time(59_000)
    room.crash()
    room.come(LAYLA, OMAR)
    room.pass_time(59_000)
    room.do(LAYLA, AcceptRematch(nonce(SAMI)))
    assert room.table.stage is Stage.SEATING


def test_a_crash_before_the_next_secret_was_drawn_draws_it_afterwards() -> None:
    room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.start(LAYLA)
    room.act_until(lambda match: match.outcome is not None)
    room.log = [row for row in room.log if not isinstance(row.event, RematchOffered)]
    room.crash()
    assert wakeup_ms(room.state) == room.now
    assert handle(room.state, Wakeup(), room.now).effects == (DrawSecret(),)
    room.pass_time(0)
    assert room.table.next_secrets is not None


def test_a_closed_table_stays_closed() -> None:
    room = Room()
    room.pass_time(600_000)
    room.crash()
    assert room.table.stage is Stage.CLOSED
    assert wakeup_ms(room.state) is None


def test_a_rematch_is_restored_too() -> None:
    room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.start(LAYLA)
    room.act_until(lambda match: match.outcome is not None)
    room.do(LAYLA, AcceptRematch(nonce(RANA)))
    room.start_match()
    table = room.table
    room.crash()
    assert room.table == table


def test_rules_that_cannot_be_played_open_no_table() -> None:
    with pytest.raises(RulesError):
        open_table(opening(rules={"preset": "nobody-plays-this"}), Timing(), 0)


FIRST, SECOND = Logged(1, None, opening()), Logged(2, None, SeatFreed(1))


@pytest.mark.parametrize(
    "log",
    [
        [],
        [SECOND],
        [replace(FIRST, version=2)],
        [replace(SECOND, version=1)],
        [FIRST, replace(SECOND, version=3)],
        [FIRST, replace(SECOND, version=1)],
        [FIRST, replace(FIRST, version=2)],
        [replace(FIRST, event=opening(rules={"preset": "nobody-plays-this"}))],
        [FIRST, replace(SECOND, event=SeatsSwapped(0, 7))],
        [FIRST, replace(SECOND, event=CardPlayed(0, "SA", By.OWN))],
    ],
)
def test_rows_that_are_no_log_are_refused(log: list[Logged]) -> None:
    with pytest.raises(LogError):
        restore(log, NAMES, NO_PAUSES, 0)
