"""The end of a match, the way to another one, and the end of a table."""

from dataclasses import replace

import pytest

from activity_server.tables.core.commands import AcceptRematch, CloseTable, FillWithRobots, Leave, Sit, Start
from activity_server.tables.core.effects import DrawSecret, MatchOver, Reply, TableClosed
from activity_server.tables.core.events import (
    Closed,
    MatchStarted,
    RematchAccepted,
    RematchBegun,
    RematchOffered,
)
from activity_server.tables.core.inputs import Connected, ModeratorClosed, SecretDrawn, StoreFailed, StoreRecovered
from activity_server.tables.core.state import FREE_SEAT, Person, Robot
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.values import ClosedReason, Stage
from activity_server.tables.core.view import public_state
from engine import shuffle
from tests.support.tables import LAYLA, NAMES, OMAR, PEOPLE, RANA, SAMI, Room, nonce, refusal_of

FRESH = "9" * 32


@pytest.fixture
def over() -> Room:
    """Layla and Omar have played a match of one hand against two robots."""
    return played(LAYLA, OMAR)


def played(*users: str) -> Room:
    room = Room(rules={"preset": "high-card-club", "hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.start(*users)
    room.act_until(lambda match: match.outcome is not None)
    return room


class TestTheEndOfAMatch:
    def test_the_driver_gets_the_record(self, over: Room) -> None:
        records = [effect.record for effect in over.effects if isinstance(effect, MatchOver)]
        assert len(records) == 1
        assert records[0]["seats"] == [LAYLA, OMAR, "robot:easy", "robot:easy"]
        assert records[0]["shuffle"]["secret"] == over.table.opened.secret

    def test_the_next_secret_is_drawn_and_its_commitment_published_before_anyone_accepts(self, over: Room) -> None:
        assert [type(effect) for effect in over.effects].count(DrawSecret) == 1
        offered = over.happened[-1]
        assert isinstance(offered, RematchOffered)
        told = public_state(over.state, over.now)["shuffle"]
        assert told["next_commitment"] == shuffle.commitment(bytes.fromhex(offered.secret))

    def test_a_secret_that_nobody_asked_for_is_ignored(self, over: Room) -> None:
        before = over.state
        over.put(SecretDrawn(b"x" * 32, b"y" * 32))
        assert over.state is before

    def test_after_a_match_that_everybody_left_there_is_nothing_to_draw(self) -> None:
        room = played(LAYLA)
        room.effects.clear()
        room.do(LAYLA, CloseTable())
        assert not any(isinstance(effect, DrawSecret) for effect in room.effects)


class TestRematch:
    def test_when_everybody_accepts_it_begins_at_once(self, over: Room) -> None:
        assert over.do(LAYLA, AcceptRematch(FRESH)).events == (RematchAccepted(0, FRESH),)
        assert public_state(over.state, over.now)["seats"][0]["rematch"]
        step = over.do(OMAR, AcceptRematch(nonce(OMAR)))
        assert step.events == (RematchAccepted(1, nonce(OMAR)), RematchBegun())
        assert over.table.stage is Stage.SEATING
        assert [seat.occupant for seat in over.table.seats] == [
            Person(LAYLA, FRESH),
            Person(OMAR, nonce(OMAR)),
            Robot("easy"),
            Robot("easy"),
        ]

    def test_after_a_minute_the_seats_of_those_who_did_not_accept_are_free(self, over: Room) -> None:
        over.do(OMAR, AcceptRematch(FRESH))
        over.pass_time(59_999)
        assert over.table.stage is Stage.OVER
        over.pass_time(1)
        assert over.happened[-1] == RematchBegun()
        assert over.table.seats[0] == FREE_SEAT
        assert over.table.seat_of(OMAR) == 1
        assert over.table.seniority == (OMAR,)

    def test_when_nobody_accepts_the_time_for_it_just_ends(self, over: Room) -> None:
        assert public_state(over.state, over.now)["status"]["rematch_ms"] == 60_000
        over.pass_time(60_000)
        assert over.table.stage is Stage.OVER
        assert public_state(over.state, over.now)["status"]["rematch_ms"] is None
        assert refusal_of(over.ask(LAYLA, AcceptRematch(FRESH))) == "no_rematch"

    def test_it_is_accepted_once_and_by_those_who_sit(self, over: Room) -> None:
        over.do(LAYLA, AcceptRematch(FRESH))
        assert refusal_of(over.ask(LAYLA, AcceptRematch(FRESH))) == "accepted_already"
        assert refusal_of(over.ask(RANA, AcceptRematch(FRESH))) == "not_seated"

    def test_who_left_has_no_part_in_it(self) -> None:
        room = Room(rules={"preset": "high-card-club", "hands": 1, "hand_cap": 1}, tempo="relaxed")
        room.start(LAYLA, OMAR)
        room.do(OMAR, Leave())
        room.act_until(lambda match: match.outcome is not None)
        assert refusal_of(room.ask(OMAR, AcceptRematch(FRESH))) == "not_seated"
        room.do(LAYLA, AcceptRematch(FRESH))
        assert room.table.stage is Stage.SEATING
        assert room.table.seats[1] == FREE_SEAT

    def test_it_is_played_with_the_new_secret_and_the_fresh_nonces(self, over: Room) -> None:
        offered = next(event for event in over.happened if isinstance(event, RematchOffered))
        over.do(LAYLA, AcceptRematch(FRESH))
        over.do(OMAR, AcceptRematch(nonce(OMAR)))
        step = over.do(LAYLA, Start())
        nonces = (FRESH, nonce(OMAR), "", "")
        assert step.events[0] == MatchStarted(shuffle.first_dealer(bytes.fromhex(offered.secret), nonces), nonces)
        assert over.match.hand is not None
        assert over.match.hand.deal == shuffle.deal(bytes.fromhex(offered.secret), nonces, 0)

    def test_who_sits_down_again_needs_a_fresh_nonce(self, over: Room) -> None:
        over.do(OMAR, AcceptRematch(FRESH))
        over.pass_time(60_000)
        over.do(LAYLA, Sit(0, FRESH))
        assert over.seat(LAYLA).occupant == Person(LAYLA, FRESH)

    def test_who_accepted_and_is_lost_by_then_is_held(self, over: Room) -> None:
        over.do(OMAR, AcceptRematch(FRESH))
        over.go(OMAR)
        over.pass_time(60_000)
        assert over.table.stage is Stage.SEATING
        assert OMAR in over.state.live.holds
        over.pass_time(60_000)
        assert over.table.seat_of(OMAR) is None

    def test_a_store_that_failed_gives_the_time_back(self, over: Room) -> None:
        over.pass_time(30_000)
        over.put(StoreFailed())
        over.pass_time(60_000)
        over.put(StoreRecovered())
        assert public_state(over.state, over.now)["status"]["rematch_ms"] == 60_000


class TestClosing:
    def test_the_owner_closes_before_the_match_and_after_it(self, over: Room) -> None:
        step = over.do(LAYLA, CloseTable())
        assert step.events == (Closed(ClosedReason.OWNER),)
        assert step.effects[1:] == (TableClosed(ClosedReason.OWNER),)
        fresh = Room()
        assert fresh.do(LAYLA, CloseTable()).events == (Closed(ClosedReason.OWNER),)

    def test_but_not_while_it_runs(self) -> None:
        room = Room()
        room.start(LAYLA)
        assert refusal_of(room.ask(LAYLA, CloseTable())) == "already_started"

    def test_and_nobody_else_does(self, over: Room) -> None:
        assert refusal_of(over.ask(OMAR, CloseTable())) == "not_owner"

    def test_a_closed_table_refuses_everything_and_waits_for_nothing(self, over: Room) -> None:
        over.do(LAYLA, CloseTable())
        assert refusal_of(over.ask(LAYLA, CloseTable())) == "table_closed"
        assert wakeup_ms(over.state) is None
        over.put(ModeratorClosed())
        assert over.happened.count(Closed(ClosedReason.OWNER)) == 1
        over.put(Connected(RANA, NAMES[RANA], 1))
        assert public_state(over.state, over.now)["status"]["closed_reason"] == "owner"

    def test_a_moderator_closes_a_running_match_and_its_secret_is_told(self) -> None:
        room = Room()
        room.start(LAYLA)
        room.put(ModeratorClosed())
        assert [type(effect) for effect in room.effects[-2:]] == [MatchOver, TableClosed]
        assert public_state(room.state, room.now)["shuffle"]["secret"] == room.table.opened.secret


class TestForgottenTables:
    def test_one_that_never_starts_closes_ten_minutes_after_the_last_thing_that_happened(self) -> None:
        room = Room()
        room.come(LAYLA)
        room.now = 100_000
        room.do(LAYLA, FillWithRobots("easy"))
        room.pass_time(599_999)
        assert room.table.closed is None
        room.pass_time(1)
        assert room.table.closed is ClosedReason.IDLE

    def test_one_that_is_over_closes_ten_minutes_after_the_last_person_went(self, over: Room) -> None:
        over.come(RANA)
        over.pass_time(1_000_000)
        over.go(LAYLA, OMAR)
        over.pass_time(1_000_000)
        assert over.table.closed is None
        over.go(RANA)
        over.pass_time(599_999)
        assert over.table.closed is None
        over.pass_time(1)
        assert over.table.closed is ClosedReason.IDLE

    def test_a_frozen_match_is_abandoned_after_ten_minutes(self) -> None:
        room = Room()
        room.start(LAYLA, OMAR)
        room.go(LAYLA, OMAR)
        room.pass_time(599_999)
        assert room.table.stage is Stage.PLAYING
        room.pass_time(1)
        assert room.happened[-1] == Closed(ClosedReason.ABANDONED)
        assert isinstance(room.effects[-2], MatchOver)

    def test_a_person_alone_with_robots_keeps_the_match_for_a_day(self) -> None:
        room = Room()
        room.start(LAYLA)
        room.go(LAYLA)
        room.pass_time(24 * 3_600_000 - 1)
        assert room.table.closed is None
        room.pass_time(1)
        assert room.table.closed is ClosedReason.ABANDONED

    def test_alone_is_also_who_is_the_last_that_did_not_leave(self) -> None:
        room = Room()
        room.start(LAYLA, OMAR)
        room.do(OMAR, Leave())
        room.go(LAYLA)
        room.pass_time(24 * 3_600_000 - 1)
        assert room.table.closed is None

    def test_how_long_is_a_setting(self) -> None:
        room = Room(replace(Room().timing, abandon_ms=5_000))
        room.start(*PEOPLE)
        room.go(*PEOPLE)
        room.pass_time(5_000)
        assert room.table.closed is ClosedReason.ABANDONED

    def test_a_return_in_time_keeps_it(self) -> None:
        room = Room()
        room.start(LAYLA, SAMI)
        room.go(LAYLA, SAMI)
        room.pass_time(599_999)
        room.come(SAMI)
        room.pass_time(1)
        assert room.table.closed is None


def test_the_reply_is_the_first_effect(over: Room) -> None:
    assert isinstance(over.do(LAYLA, CloseTable()).effects[0], Reply)
