"""What every input has in common: repeats, refusals, and the store in trouble."""

from dataclasses import replace

import pytest

from activity_server.tables.core.commands import (
    AcceptRematch,
    AskHint,
    Claim,
    CloseTable,
    Command,
    FillWithRobots,
    FreeSeat,
    Leave,
    MakeCall,
    NameTrump,
    PlayCard,
    SeatRobot,
    SendEmote,
    Sit,
    Stand,
    Start,
    SwapSeats,
    TakeOver,
)
from activity_server.tables.core.effects import DrawSecret, Reply
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import (
    CommandKey,
    ModeratorClosed,
    RobotAnswered,
    SecretDrawn,
    StoreFailed,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.state import Clock
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.view import public_state
from tests.support.tables import LAYLA, OMAR, PEOPLE, RANA, SAMI, Room, check_step, nonce, refusal_of

EVERY_COMMAND: tuple[Command, ...] = (
    Sit(0, nonce(RANA)),
    Stand(),
    SeatRobot(0, "easy"),
    FillWithRobots("easy"),
    FreeSeat(0),
    SwapSeats(1, 1),
    Start(),
    CloseTable(),
    MakeCall(0, 0, 4),
    NameTrump(0, 0, 0),
    PlayCard(0, 0, 0),
    Claim(0, 0),
    AskHint(0, 0),
    TakeOver(),
    Leave(),
    SendEmote("wow"),
    AcceptRematch(nonce(RANA)),
)


def named(user: str, command: Command, number: int = 1) -> UserCommand:
    return UserCommand(CommandKey(user, "a" * 16, number), command)


@pytest.fixture
def room() -> Room:
    room = Room()
    room.start(*PEOPLE)
    return room


class TestRepeats:
    def test_get_the_same_answer_and_have_no_second_effect(self, room: Room) -> None:
        bid = named(room.user_to_act() or "", room.action())
        first = room.put(bid)
        assert first.effects == (Reply(bid.key),)
        again = room.put(bid)
        assert (again.effects, again.events) == (first.effects, ())
        assert again.state is first.state

    def test_also_after_a_restart(self, room: Room) -> None:
        bid = named(room.user_to_act() or "", room.action())
        answer = room.put(bid).effects
        room.crash()
        again = room.put(bid)
        assert (again.effects, again.events) == (answer, ())

    def test_the_same_counter_of_another_page_is_another_command(self, room: Room) -> None:
        user, bid = room.user_to_act() or "", room.action()
        room.put(UserCommand(CommandKey(user, "a" * 16, 1), bid))
        assert refusal_of(room.put(UserCommand(CommandKey(user, "b" * 16, 1), bid))) == "stale"

    def test_a_command_that_was_refused_may_be_tried_again(self, room: Room) -> None:
        late = next(user for user in PEOPLE if user != room.user_to_act())
        bid = named(late, MakeCall(0, 0, 0))
        refusals = {refusal_of(room.put(bid)) for _ in range(3)}
        assert refusals == {"not_your_turn"}


class TestRefusals:
    @pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
    def test_leave_the_table_exactly_as_it_was(self, command: Command) -> None:
        strangers = Room()
        strangers.start(*PEOPLE)
        strangers.come(RANA)
        before = strangers.state
        step = strangers.put(named(RANA, command))
        assert refusal_of(step) is not None
        assert step.state is before

    @pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
    def test_nothing_is_done_at_a_closed_table(self, command: Command) -> None:
        room = Room()
        room.come(LAYLA)
        room.put(ModeratorClosed())
        assert refusal_of(room.put(named(LAYLA, command))) == "table_closed"


class TestTheStoreInTrouble:
    @pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: type(command).__name__)
    def test_every_command_is_refused(self, room: Room, command: Command) -> None:
        room.put(StoreFailed())
        assert refusal_of(room.put(named(LAYLA, command))) == "store_down"

    def test_nothing_is_waited_for_and_nothing_happens(self, room: Room) -> None:
        room.go(OMAR)
        room.put(StoreFailed())
        assert wakeup_ms(room.state) is None
        assert public_state(room.state, room.now)["status"]["paused"]
        paused = room.state
        for received in (Wakeup(), RobotAnswered(0, 1, 0), SecretDrawn(b"", b""), ModeratorClosed()):
            step = handle(paused, received, 10**9)
            check_step(paused, received, step, 10**9)
            assert step.state is paused

    def test_repeats_of_what_was_carried_out_are_still_answered(self, room: Room) -> None:
        bid = named(room.user_to_act() or "", room.action())
        answer = room.put(bid).effects
        room.put(StoreFailed())
        assert room.put(bid).effects == answer

    def test_afterwards_clocks_start_anew_and_the_absent_have_full_holds(self, room: Room) -> None:
        room.pass_time(20_000)
        room.go(OMAR)
        room.put(StoreFailed())
        room.pass_time(100_000)
        room.go(SAMI)
        room.put(StoreRecovered())
        assert room.waits_for() == Clock(room.now + 25_000, 25_000)
        assert {user: hold.until - room.now for user, hold in room.state.live.holds.items()} == {
            OMAR: 60_000,
            SAMI: 60_000,
        }

    def test_who_comes_back_meanwhile_is_here(self, room: Room) -> None:
        room.go(OMAR)
        room.put(StoreFailed())
        room.come(OMAR)
        room.put(StoreRecovered())
        assert room.state.live.holds == {}

    def test_a_robot_whose_answer_was_lost_is_asked_again(self) -> None:
        room = Room(robots_answer=False)
        room.start(LAYLA)
        asked = len(room.effects)
        room.put(StoreFailed())
        room.put(StoreRecovered())
        assert len(room.effects) == asked + 1

    def test_a_frozen_match_stays_frozen(self, room: Room) -> None:
        room.go(*PEOPLE)
        room.put(StoreFailed())
        room.pass_time(1_000_000)
        room.put(StoreRecovered())
        assert wakeup_ms(room.state) == room.now + 600_000

    def test_a_secret_that_was_lost_is_drawn_again(self) -> None:
        room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
        room.start(LAYLA)
        room.act_until(lambda match: match.outcome is not None)
        unanswered = replace(room.state, table=replace(room.table, next_secrets=None))
        failed = handle(unanswered, StoreFailed(), room.now).state
        assert DrawSecret() in handle(failed, StoreRecovered(), room.now).effects
