"""Before the match: who sits where, whose table it is, and the start."""

import pytest

from activity_server.tables.core.commands import (
    AcceptRematch,
    Command,
    FillWithRobots,
    FreeSeat,
    SeatRobot,
    Sit,
    Stand,
    Start,
    SwapSeats,
)
from activity_server.tables.core.events import (
    Dealt,
    MatchStarted,
    OwnerChanged,
    RobotSeated,
    Sat,
    SeatFreed,
    SeatsSwapped,
)
from activity_server.tables.core.inputs import PlayingSignal, Wakeup
from activity_server.tables.core.seating import MOST_CHANGES
from activity_server.tables.core.state import FREE_SEAT, Robot
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.values import Control, Stage
from engine import shuffle
from tests.support.tables import LAYLA, NOOR, OMAR, PEOPLE, RANA, SAMI, SECRET, Room, nonce, refusal_of


@pytest.fixture
def room() -> Room:
    """An empty table that Layla opened, and everybody is there."""
    room = Room()
    room.come(*PEOPLE)
    return room


class TestSitting:
    def test_a_person_takes_a_free_seat(self, room: Room) -> None:
        step = room.do(OMAR, Sit(2, nonce(OMAR)))
        assert step.events == (Sat(2, OMAR, nonce(OMAR)),)
        assert room.table.seat_of(OMAR) == 2

    def test_a_person_changes_to_another_free_seat(self, room: Room) -> None:
        room.do(OMAR, Sit(2, nonce(OMAR)))
        assert room.do(OMAR, Sit(1, nonce(OMAR))).events == (SeatsSwapped(2, 1),)
        assert (room.table.seat_of(OMAR), room.table.seats[2]) == (1, FREE_SEAT)

    def test_a_taken_seat_is_refused_to_others_and_to_whoever_has_it(self, room: Room) -> None:
        room.do(OMAR, Sit(2, nonce(OMAR)))
        assert refusal_of(room.ask(SAMI, Sit(2, nonce(SAMI)))) == "seat_taken"
        assert refusal_of(room.ask(OMAR, Sit(2, nonce(OMAR)))) == "seat_taken"

    def test_the_first_nonce_stays_with_the_person(self, room: Room) -> None:
        room.do(OMAR, Sit(2, nonce(OMAR)))
        room.do(OMAR, Stand())
        step = room.do(OMAR, Sit(3, nonce(RANA)))
        assert step.events == (Sat(3, OMAR, nonce(OMAR)),)

    def test_a_person_gives_the_seat_back(self, room: Room) -> None:
        room.do(OMAR, Sit(2, nonce(OMAR)))
        assert room.do(OMAR, Stand()).events == (SeatFreed(2),)
        assert refusal_of(room.ask(OMAR, Stand())) == "not_seated"

    def test_somebody_who_sits_after_their_socket_was_lost_is_held(self, room: Room) -> None:
        room.go(OMAR)
        room.do(OMAR, Sit(2, nonce(OMAR)))
        room.pass_time(60_000)
        assert room.table.seats[2] == FREE_SEAT


class TestTheOwner:
    def test_puts_a_robot_in_a_free_seat_and_removes_it(self, room: Room) -> None:
        assert room.do(LAYLA, SeatRobot(1, "easy")).events == (RobotSeated(1, "easy"),)
        assert (room.table.seats[1].occupant, room.table.seats[1].control) == (Robot("easy"), Control.ROBOT)
        assert refusal_of(room.ask(LAYLA, SeatRobot(1, "easy"))) == "seat_taken"
        assert room.do(LAYLA, FreeSeat(1)).events == (SeatFreed(1),)
        assert refusal_of(room.ask(LAYLA, FreeSeat(1))) == "seat_free"

    def test_fills_every_free_seat_with_a_robot(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        step = room.do(LAYLA, FillWithRobots("easy"))
        assert step.events == tuple(RobotSeated(seat, "easy") for seat in (0, 2, 3))
        assert refusal_of(room.ask(LAYLA, FillWithRobots("easy"))) == "no_free_seat"

    def test_frees_a_persons_seat(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        room.do(LAYLA, FreeSeat(1))
        assert room.table.seat_of(OMAR) is None
        assert room.table.seniority == ()

    def test_swaps_seats_to_make_partners_and_the_nonce_moves_with_the_person(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        room.do(SAMI, Sit(2, nonce(SAMI)))
        assert room.do(LAYLA, SwapSeats(1, 2)).events == (SeatsSwapped(1, 2),)
        assert [room.table.seat_of(user) for user in (OMAR, SAMI)] == [2, 1]
        assert room.seat(OMAR).occupant == room.table.seats[2].occupant
        assert refusal_of(room.ask(LAYLA, SwapSeats(1, 1))) == "same_seat"

    @pytest.mark.parametrize(
        "command", [SeatRobot(1, "easy"), FillWithRobots("easy"), FreeSeat(0), SwapSeats(0, 1), Start()]
    )
    def test_and_nobody_else_does_any_of_this(self, room: Room, command: Command) -> None:
        room.do(LAYLA, Sit(0, nonce(LAYLA)))
        assert refusal_of(room.ask(OMAR, command)) == "not_owner"

    def test_nothing_of_it_once_the_match_has_begun(self, room: Room) -> None:
        room.start(*PEOPLE)
        for command in (Sit(0, nonce(LAYLA)), Stand(), SeatRobot(1, "easy"), FreeSeat(1), SwapSeats(0, 1), Start()):
            assert refusal_of(room.ask(LAYLA, command)) == "already_started"


class TestStarting:
    def test_needs_all_four_seats_taken(self, room: Room) -> None:
        room.do(LAYLA, Sit(0, nonce(LAYLA)))
        assert refusal_of(room.ask(LAYLA, Start())) == "seats_missing"

    def test_needs_a_person(self, room: Room) -> None:
        room.do(LAYLA, FillWithRobots("easy"))
        assert refusal_of(room.ask(LAYLA, Start())) == "no_person"

    def test_needs_nobody_held(self, room: Room) -> None:
        room.seat_people(*PEOPLE)
        room.go(NOOR)
        assert refusal_of(room.ask(LAYLA, Start())) == "somebody_held"
        room.come(NOOR)
        room.do(LAYLA, Start())

    def test_fixes_the_nonces_and_draws_the_first_dealer_from_them(self, room: Room) -> None:
        room.seat_people(LAYLA, OMAR)
        step = room.do(LAYLA, Start())
        nonces = (nonce(LAYLA), nonce(OMAR), "", "")
        dealer = shuffle.first_dealer(bytes.fromhex(SECRET), nonces)
        assert step.events[0] == MatchStarted(dealer, nonces)
        assert isinstance(step.events[1], Dealt)
        assert step.events[1].dealer == dealer
        assert room.table.stage is Stage.PLAYING

    def test_deals_what_the_secret_and_the_nonces_say(self, room: Room) -> None:
        room.start(LAYLA)
        hand = room.match.hand
        assert hand is not None
        assert hand.deal == shuffle.deal(bytes.fromhex(SECRET), (nonce(LAYLA), "", "", ""), 0)


class TestWhoseTableItIs:
    def test_it_passes_to_the_longest_seated_person_present_when_the_owners_hold_ends(self, room: Room) -> None:
        for seat, user in enumerate((LAYLA, SAMI, OMAR)):
            room.do(user, Sit(seat, nonce(user)))
        room.go(LAYLA)
        room.pass_time(59_999)
        assert room.table.owner == LAYLA
        room.pass_time(1)
        assert room.happened[-2:] == [SeatFreed(0), OwnerChanged(SAMI)]

    def test_a_person_who_is_held_does_not_inherit_it(self, room: Room) -> None:
        for seat, user in enumerate((LAYLA, SAMI, OMAR)):
            room.do(user, Sit(seat, nonce(user)))
        room.go(LAYLA)
        room.pass_time(1_000)
        room.go(SAMI)
        room.pass_time(59_000)
        assert room.table.owner == OMAR

    def test_changing_seats_does_not_cost_the_place_in_the_line(self, room: Room) -> None:
        for seat, user in enumerate((LAYLA, SAMI, OMAR)):
            room.do(user, Sit(seat, nonce(user)))
        room.do(SAMI, Sit(3, nonce(SAMI)))
        room.go(LAYLA)
        room.pass_time(60_000)
        assert room.table.owner == SAMI

    def test_an_owner_who_never_came_keeps_it_for_the_length_of_a_hold(self) -> None:
        room = Room()
        room.come(OMAR)
        room.do(OMAR, Sit(1, nonce(OMAR)))
        assert wakeup_ms(room.state) == 60_000
        room.pass_time(59_999)
        assert room.table.owner == LAYLA
        room.pass_time(1)
        assert room.table.owner == OMAR

    def test_an_owner_who_is_there_keeps_it_without_a_seat(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        room.pass_time(599_999)
        assert room.table.owner == LAYLA

    def test_it_waits_for_somebody_to_pass_to(self, room: Room) -> None:
        room.go(LAYLA)
        room.pass_time(100_000)
        assert room.table.owner == LAYLA
        assert room.do(OMAR, Sit(1, nonce(OMAR))).events[1:] == (OwnerChanged(OMAR),)

    def test_an_owner_who_comes_back_in_time_keeps_it(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        room.go(LAYLA)
        room.pass_time(59_999)
        room.come(LAYLA)
        room.pass_time(10)
        assert room.table.owner == LAYLA

    def test_nothing_but_time_ends_a_wait(self, room: Room) -> None:
        room.do(OMAR, Sit(1, nonce(OMAR)))
        before = room.state
        room.put(Wakeup())
        room.put(PlayingSignal(OMAR))
        assert room.state is before


class TestTooManyChanges:
    def restless(self, room: Room) -> None:
        """Omar sits down and stands up as often as he may."""
        while room.table.changes < MOST_CHANGES:
            room.do(OMAR, Sit(2, nonce(OMAR)))
            room.do(OMAR, Stand())

    def test_seats_are_not_changed_without_end(self, room: Room) -> None:
        self.restless(room)
        refused = [
            *(room.ask(OMAR, Sit(2, nonce(OMAR))), room.ask(LAYLA, SeatRobot(0, "easy"))),
            *(room.ask(LAYLA, FillWithRobots("easy")), room.ask(LAYLA, SwapSeats(0, 1))),
        ]
        assert [refusal_of(step) for step in refused] == ["too_many_changes"] * 4
        assert len(room.log) == MOST_CHANGES + 1

    def test_one_can_always_give_a_seat_up_free_one_and_start(self, room: Room) -> None:
        room.do(LAYLA, FillWithRobots("easy"))
        room.do(LAYLA, FreeSeat(0))
        room.do(LAYLA, Sit(0, nonce(LAYLA)))
        while room.table.changes < MOST_CHANGES:
            room.do(LAYLA, SwapSeats(0, 2))
        room.do(LAYLA, FreeSeat(1))
        assert refusal_of(room.ask(LAYLA, Start())) == "seats_missing"
        room.do(LAYLA, Stand())

    def test_a_table_that_was_changed_to_the_last_can_be_started_and_the_rematch_counts_anew(self, room: Room) -> None:
        room.do(LAYLA, Sit(0, nonce(LAYLA)))
        room.do(LAYLA, FillWithRobots("easy"))
        while room.table.changes < MOST_CHANGES:
            room.do(LAYLA, SwapSeats(0, 2))
        room.do(LAYLA, Start())
        room.act_until(lambda match: match.outcome is not None)
        room.do(LAYLA, AcceptRematch(nonce(LAYLA)[::-1]))
        assert room.table.stage is Stage.SEATING
        assert room.table.changes == 0
        room.do(LAYLA, SwapSeats(0, 2))
