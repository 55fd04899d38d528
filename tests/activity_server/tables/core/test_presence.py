"""Who is here, and who plays: holds, signals, and the two axes against each other."""

from dataclasses import replace

import pytest

from activity_server.tables.core.commands import Leave, TakeOver
from activity_server.tables.core.effects import AskRobot, Probe
from activity_server.tables.core.events import ControlChanged, SeatFreed
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import (
    ClosedSignal,
    CommandKey,
    Connected,
    Disconnected,
    Input,
    PlayingSignal,
    StoreFailed,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.presence import CONTROL, Cause, Presence, presence_of
from activity_server.tables.core.state import Hold, TableState
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.timing import CLOCKS, TurnClock
from activity_server.tables.core.values import Control, Tempo
from activity_server.tables.core.view import public_state
from tests.support.playbook import Playbook
from tests.support.tables import LAYLA, NAMES, NOOR, OMAR, PEOPLE, RANA, SAMI, Room, action, check_step, with_control

T = 1_000_000
"""Some moment, in ms, at which these stories begin."""


@pytest.fixture
def playing() -> TableState:
    """Four people at the auction, their clocks too slow to matter."""
    room = Room(tempo="relaxed")
    room.now = T
    room.start(*PEOPLE)
    clocks: dict[Tempo, TurnClock] = {**CLOCKS, "relaxed": TurnClock(card_ms=10_000_000, bid_ms=10_000_000)}
    return replace(room.state, timing=replace(room.timing, clocks=clocks))


@pytest.fixture
def seating() -> TableState:
    """Layla, who owns the table, and Omar sit."""
    room = Room()
    room.now = T
    room.come(LAYLA, OMAR)
    room.seat_people(LAYLA, OMAR)
    return room.state


def seat_of(state: TableState, user: str) -> int:
    seat = state.table.seat_of(user)
    assert seat is not None
    return seat


def after(state: TableState, *story: tuple[int, Input]) -> TableState:
    """The table after these inputs, at these ms after T."""
    for at, received in story:
        state = handle(state, received, T + at).state
    return state


def gone(user: str) -> Disconnected:
    return Disconnected(user, 1)


def back(user: str) -> Connected:
    return Connected(user, NAMES[user], 1)


def hold_of(state: TableState, user: str) -> tuple[int, int]:
    """When a hold began and when it ends, in ms after T."""
    hold = state.live.holds[user]
    return hold.lost_at - T, hold.until - T


def control_of(state: TableState, user: str) -> Control:
    return state.table.seats[seat_of(state, user)].control


class TestHolds:
    def test_a_lost_seat_is_held_for_sixty_seconds(self, playing: TableState) -> None:
        assert hold_of(after(playing, (0, gone(OMAR))), OMAR) == (0, 60_000)

    def test_a_millisecond_before_the_hold_ends_nothing_happens(self, playing: TableState) -> None:
        with Playbook(after(playing, (0, gone(OMAR)), (3_000, Wakeup()))) as book:
            book.at(T + 59_999) >> Wakeup()

    def test_a_robot_plays_the_seat_when_the_hold_ends(self, playing: TableState) -> None:
        seat = seat_of(playing, OMAR)
        with Playbook(after(playing, (0, gone(OMAR)), (3_000, Wakeup()))) as book:
            book.at(T + 60_000) >> Wakeup() << ControlChanged(seat, Control.ROBOT) << ...
            book.at(T + 60_000) >> Wakeup()

    def test_the_robot_is_asked_at_once_if_it_is_the_seats_turn(self, playing: TableState) -> None:
        user = whose_turn(playing)
        assert user is not None
        state = after(playing, (0, gone(user)), (3_000, Wakeup()))
        step = handle(state, Wakeup(), T + 60_000)
        assert [type(effect) for effect in step.effects] == [AskRobot]

    def test_coming_back_in_time_the_seat_is_theirs_at_once(self, playing: TableState) -> None:
        state = after(playing, (0, gone(OMAR)), (59_999, back(OMAR)), (60_000, Wakeup()))
        assert control_of(state, OMAR) is Control.OWN
        assert presence_of(state.live, OMAR) is Presence.HERE

    def test_coming_back_in_the_instant_of_the_end_the_order_decides(self, playing: TableState) -> None:
        lost = after(playing, (0, gone(OMAR)), (3_000, Wakeup()))
        assert control_of(after(lost, (60_000, back(OMAR)), (60_000, Wakeup())), OMAR) is Control.OWN
        assert control_of(after(lost, (60_000, Wakeup()), (60_000, back(OMAR))), OMAR) is Control.ROBOT

    def test_several_tabs_count_as_one_person(self, playing: TableState) -> None:
        state = after(playing, (0, Connected(OMAR, "Omar", 2)), (1, gone(OMAR)))
        assert presence_of(state.live, OMAR) is Presence.HERE
        assert presence_of(after(state, (2, Disconnected(OMAR, 2))).live, OMAR) is Presence.HELD

    def test_the_loss_of_a_socket_that_was_not_there_means_nothing(self, playing: TableState) -> None:
        assert after(playing, (0, Disconnected(OMAR, 7)), (0, Disconnected(RANA, 7))) == playing

    def test_before_the_match_the_end_of_the_hold_frees_the_seat(self, seating: TableState) -> None:
        with Playbook(after(seating, (0, gone(OMAR)), (3_000, Wakeup()))) as book:
            book.at(T + 59_999) >> Wakeup()
            book.at(T + 60_000) >> Wakeup() << SeatFreed(1)

    def test_others_see_the_hold_after_three_seconds(self, playing: TableState) -> None:
        seat = seat_of(playing, OMAR)
        lost = after(playing, (0, gone(OMAR)))
        assert wakeup_ms(lost) == T + 3_000
        told_early = public_state(after(lost, (2_999, Wakeup())), T + 2_999)["seats"][seat]
        assert (told_early["presence"], told_early["held_ms"]) == ("here", None)
        told = public_state(after(lost, (3_000, Wakeup())), T + 3_000)["seats"][seat]
        assert (told["presence"], told["held_ms"]) == ("held", 57_000)

    def test_whoever_is_replaced_and_lost_again_is_just_away(self, playing: TableState) -> None:
        replaced = after(playing, (0, gone(OMAR)), (3_000, Wakeup()), (60_000, Wakeup()))
        again = after(replaced, (70_000, back(OMAR)), (80_000, gone(OMAR)))
        assert presence_of(again.live, OMAR) is Presence.AWAY


class TestDiscordsSignals:
    def test_a_signal_during_the_hold_ends_it_ten_seconds_later(self, playing: TableState) -> None:
        assert hold_of(after(playing, (0, gone(OMAR)), (5_000, ClosedSignal(OMAR))), OMAR) == (0, 15_000)

    def test_before_the_match_too(self, seating: TableState) -> None:
        story = (0, gone(OMAR)), (3_000, Wakeup()), (5_000, ClosedSignal(OMAR))
        with Playbook(after(seating, *story)) as book:
            book.at(T + 14_999) >> Wakeup()
            book.at(T + 15_000) >> Wakeup() << SeatFreed(1)

    def test_but_never_later_than_the_sixty_seconds(self, playing: TableState) -> None:
        assert hold_of(after(playing, (0, gone(OMAR)), (55_000, ClosedSignal(OMAR))), OMAR) == (0, 60_000)

    def test_a_second_signal_does_not_lengthen_a_hold(self, playing: TableState) -> None:
        story = (0, gone(OMAR)), (1_000, ClosedSignal(OMAR)), (9_000, ClosedSignal(OMAR))
        assert hold_of(after(playing, *story), OMAR) == (0, 11_000)

    def test_a_signal_asks_the_persons_sockets_for_an_answer(self, playing: TableState) -> None:
        with Playbook(playing, T) as book:
            book >> ClosedSignal(OMAR) << Probe(OMAR)

    def test_a_signal_never_ends_a_live_seat(self, playing: TableState) -> None:
        state = after(playing, (0, ClosedSignal(OMAR)), (60_000, Wakeup()))
        assert (presence_of(state.live, OMAR), control_of(state, OMAR)) == (Presence.HERE, Control.OWN)

    @pytest.mark.parametrize(("lost_at", "held_ms"), [(0, 10_000), (3_000, 10_000), (20_000, 10_000), (20_001, 60_000)])
    def test_a_signal_is_remembered_for_twenty_seconds(self, playing: TableState, lost_at: int, held_ms: int) -> None:
        state = after(playing, (0, ClosedSignal(OMAR)), (lost_at, gone(OMAR)))
        assert hold_of(state, OMAR) == (lost_at, lost_at + held_ms)

    def test_the_hold_of_a_signal_ends_at_ten_seconds_and_not_before(self, playing: TableState) -> None:
        seat = seat_of(playing, OMAR)
        with Playbook(after(playing, (0, ClosedSignal(OMAR)), (0, gone(OMAR)), (3_000, Wakeup()))) as book:
            book.at(T + 9_999) >> Wakeup()
            book.at(T + 10_000) >> Wakeup() << ControlChanged(seat, Control.ROBOT)

    def test_playing_again_cancels_a_signal(self, playing: TableState) -> None:
        story = (0, ClosedSignal(OMAR)), (1_000, PlayingSignal(OMAR)), (2_000, gone(OMAR))
        assert hold_of(after(playing, *story), OMAR) == (2_000, 62_000)

    def test_playing_again_gives_a_hold_its_full_length(self, playing: TableState) -> None:
        story = (0, gone(OMAR)), (1_000, ClosedSignal(OMAR)), (9_000, PlayingSignal(OMAR))
        assert hold_of(after(playing, *story), OMAR) == (0, 60_000)

    def test_playing_again_never_undoes_a_robot(self, playing: TableState) -> None:
        story = (0, ClosedSignal(OMAR)), (0, gone(OMAR)), (3_000, Wakeup()), (10_000, Wakeup())
        replaced = after(playing, *story)
        assert control_of(replaced, OMAR) is Control.ROBOT
        assert after(replaced, (10_001, PlayingSignal(OMAR))) == replaced

    def test_a_socket_that_comes_proves_that_they_play(self, playing: TableState) -> None:
        story = (0, ClosedSignal(OMAR)), (1_000, gone(OMAR)), (2_000, back(OMAR)), (3_000, gone(OMAR))
        assert hold_of(after(playing, *story), OMAR) == (3_000, 63_000)

    def test_a_signal_uses_itself_up(self, playing: TableState) -> None:
        story = (0, ClosedSignal(OMAR)), (1_000, gone(OMAR)), (2_000, PlayingSignal(OMAR)), (3_000, back(OMAR))
        assert after(playing, *story).live.signals == {}

    def test_signals_about_others_mean_nothing(self, playing: TableState) -> None:
        assert after(playing, (0, ClosedSignal(RANA)), (0, PlayingSignal(RANA))) == playing

    def test_a_signal_about_somebody_who_is_away_means_nothing(self, playing: TableState) -> None:
        replaced = after(playing, (0, gone(OMAR)), (3_000, Wakeup()), (60_000, Wakeup()))
        assert after(replaced, (61_000, ClosedSignal(OMAR))) == replaced


class TestFreezing:
    def test_the_last_person_lost_freezes_the_match(self, playing: TableState) -> None:
        frozen = after(playing, *((0, gone(user)) for user in PEOPLE))
        assert public_state(frozen, T)["status"]["frozen"]
        assert (frozen.live.holds, frozen.live.wait, frozen.live.stopped_at) == ({}, None, T)

    def test_three_lost_people_freeze_nothing(self, playing: TableState) -> None:
        assert not public_state(after(playing, *((0, gone(user)) for user in PEOPLE[1:])), T)["status"]["frozen"]

    def test_the_first_return_thaws_it_and_the_absent_get_full_holds(self, playing: TableState) -> None:
        frozen = after(playing, *((0, gone(user)) for user in PEOPLE))
        thawed = after(frozen, (100_000, back(SAMI)))
        full = Hold(T + 100_000, T + 160_000, shown=True)
        assert thawed.live.holds == dict.fromkeys((LAYLA, OMAR, NOOR), full)
        assert thawed.live.wait is not None

    def test_who_was_replaced_before_the_frost_gets_no_hold(self, playing: TableState) -> None:
        replaced = after(playing, (0, gone(OMAR)), (3_000, Wakeup()), (60_000, Wakeup()))
        frozen = after(replaced, *((70_000, gone(user)) for user in (LAYLA, SAMI, NOOR)))
        thawed = after(frozen, (80_000, back(OMAR)))
        assert control_of(thawed, OMAR) is Control.ROBOT
        assert set(thawed.live.holds) == {LAYLA, SAMI, NOOR}

    def test_spectators_keep_no_match_going(self, playing: TableState) -> None:
        frozen = after(playing, (0, back(RANA)), *((0, gone(user)) for user in PEOPLE))
        assert public_state(frozen, T)["status"]["frozen"]

    def test_nothing_is_waited_for_in_the_frost_but_its_end(self, playing: TableState) -> None:
        assert wakeup_ms(after(playing, *((0, gone(user)) for user in PEOPLE))) == T + 600_000


TRANSITIONS = ("lost", "back", "closed", "playing", "time passes", "acts", "takes over", "leaves", "store")


def transition(state: TableState, name: str, now: int) -> TableState:
    """One thing that may change Sami's presence or control, at whatever state he is in."""
    key = CommandKey(SAMI, "a" * 16, state.table.version)
    inputs: dict[str, tuple[Input, ...]] = {
        "lost": (gone(SAMI),),
        "back": (back(SAMI),),
        "closed": (ClosedSignal(SAMI),),
        "playing": (PlayingSignal(SAMI),),
        "time passes": (Wakeup(), Wakeup(), Wakeup()),
        "acts": (UserCommand(key, action(state.table, 0)),),
        "takes over": (UserCommand(key, TakeOver()),),
        "leaves": (UserCommand(key, Leave()),),
        "store": (StoreFailed(), StoreRecovered()),
    }
    for received in inputs[name]:
        step = handle(state, received, now)
        check_step(state, received, step, now)
        state = step.state
    return state


@pytest.mark.parametrize("control", list(Control))
@pytest.mark.parametrize("presence", list(Presence))
@pytest.mark.parametrize("first", TRANSITIONS)
def test_presence_and_control_agree_after_every_pair_of_transitions(
    playing: TableState, control: Control, presence: Presence, first: str
) -> None:
    assert whose_turn(playing) == SAMI
    start = brought_to(playing, presence, control)
    for second in TRANSITIONS:
        once = transition(start, first, T + 70_000)
        assert_axes_agree(once)
        assert_axes_agree(transition(once, second, T + 70_000))


def whose_turn(state: TableState) -> str | None:
    match = state.table.match
    assert match is not None
    return None if match.seat_to_act is None else state.table.seats[match.seat_to_act].user


def brought_to(state: TableState, presence: Presence, control: Control) -> TableState:
    """Sami's seat brought to a control and a presence, as far as the two can be together."""
    state = with_control(state, seat_of(state, SAMI), control)
    if presence is Presence.HERE:
        return state
    state = after(state, (9_000, gone(SAMI)))
    if presence is Presence.AWAY:
        state = after(state, (12_000, Wakeup()), (69_000, Wakeup()))
    return state


def assert_axes_agree(state: TableState) -> None:
    """The rule that presence.py states: held exactly where the end of a hold would matter."""
    control = state.table.seats[2].control
    missed = control in (Control.OWN, Control.AUTOPILOT)
    assert (SAMI in state.live.holds) == (missed and SAMI not in state.live.connections)
    assert (state.table.seat_of(SAMI) is None) == (control is Control.LEFT)


def test_every_control_can_be_left_but_that_of_leaving() -> None:
    assert [control for control in Control if Cause.LEFT not in CONTROL[control]] == [Control.LEFT]


def test_only_ones_own_doing_gives_a_seat_back() -> None:
    back_to_own = {cause for causes in CONTROL.values() for cause, control in causes.items() if control is Control.OWN}
    assert back_to_own == {Cause.ACTED, Cause.TOOK_OVER}


def test_the_names_of_visitors_are_forgotten_with_them(playing: TableState) -> None:
    visited = after(playing, (0, back(RANA)), (1, gone(RANA)))
    assert RANA not in visited.live.names
    assert OMAR in after(playing, (0, gone(OMAR))).live.names
