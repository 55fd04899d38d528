"""Inputs that race, in every order: whichever comes first, a turn is played exactly once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from activity_server.tables.core.commands import (
    AcceptRematch,
    CloseTable,
    Command,
    FillWithRobots,
    Leave,
    PlayCard,
    Sit,
    Start,
    TakeOver,
)
from activity_server.tables.core.effects import AskRobot, Reply
from activity_server.tables.core.events import CardPlayed, Event, MatchStarted, RematchBegun
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import (
    ClosedSignal,
    CommandKey,
    Connected,
    Disconnected,
    Input,
    PlayingSignal,
    RobotAnswered,
    SecretDrawn,
    StoreFailed,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.restore import restore
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.values import By, Control, Stage
from engine import commands as game
from engine.cards import parse_card
from engine.match import decide, evolve, legal_actions
from engine.state import Match, Phase
from tests.support.tables import (
    LAYLA,
    NAMES,
    OMAR,
    PEOPLE,
    SAMI,
    Room,
    check_step,
    in_play,
    logged,
    nonce,
    refusal_of,
    through_json,
    with_control,
)


@pytest.fixture
def room() -> Room:
    """Four people in the middle of a trick."""
    room = Room()
    room.start(*PEOPLE)
    room.act_until(in_play)
    room.act(6)
    return room


def named(user: str, command: Command, number: int = 1) -> UserCommand:
    return UserCommand(CommandKey(user, "e" * 16, number), command)


def to_act(room: Room) -> str:
    user = room.user_to_act()
    assert user is not None
    return user


def run(room: Room, order: Sequence[Input], state: TableState, now: int) -> tuple[TableState, list[Event]]:
    """Hand the inputs in at the same moment, in this order; every event gets the next version."""
    log = list(room.log)
    for received in order:
        step = handle(state, received, now)
        check_step(state, received, step, now)
        log += logged(step, received.key if isinstance(received, UserCommand) else None)
        state = step.state
    assert [row.version for row in log] == list(range(1, state.table.version + 1))
    return state, [row.event for row in log[len(room.log) :] if isinstance(row.event, Event)]


def let_time_pass(state: TableState, now: int, until: int) -> tuple[TableState, list[Event]]:
    """What still happens by itself."""
    happened: list[Event] = []
    while (at := wakeup_ms(state)) is not None and at <= until:
        now = max(now, at)
        step = handle(state, Wakeup(), now)
        happened += step.events
        state = step.state
    return state, happened


def racing_inputs(user: str, play: PlayCard, other: int, answer: RobotAnswered) -> dict[str, Input]:
    """All that may concern one turn of `user`."""
    return {
        "play": named(user, play),
        "duplicate": named(user, play),
        "double tap": named(user, PlayCard(play.hand, play.turn, other), 2),
        "drop": Disconnected(user, 1),
        "second tab": Connected(user, NAMES[user], 2),
        "wakeup": Wakeup(),
        "closed": ClosedSignal(user),
        "playing": PlayingSignal(user),
        "take over": named(user, TakeOver(), 3),
        "leave": named(user, Leave(), 4),
        "robot": answer,
        "store fails": StoreFailed(),
        "store works": StoreRecovered(),
    }


RACES = [
    ("play", "duplicate", "drop", "second tab", "wakeup", "closed"),
    ("play", "double tap", "wakeup", "take over", "robot", "drop"),
    ("play", "take over", "wakeup", "robot", "leave", "second tab"),
    ("play", "duplicate", "wakeup", "drop", "playing"),
    ("play", "wakeup", "store fails", "store works", "drop"),
    ("take over", "robot", "drop", "store fails", "store works"),
]


@pytest.mark.no_cover  # so many orders take long enough without counting lines
@pytest.mark.parametrize("control", [Control.OWN, Control.AUTOPILOT, Control.ROBOT])
@pytest.mark.parametrize("race", RACES, ids="-".join)
def test_in_every_order_the_turn_is_played_exactly_once(room: Room, race: tuple[str, ...], control: Control) -> None:
    user, seat = to_act(room), room.match.seat_to_act
    assert seat is not None
    legal = legal_actions(room.match)
    started = handle(with_control(room.state, seat, control), Wakeup(), room.now)
    asked = next((effect for effect in started.effects if isinstance(effect, AskRobot)), None)
    answer = RobotAnswered(seat, asked.version if asked else 0, legal[-1])
    turn = PlayCard(room.table.deals - 1, room.table.turn, legal[0])
    inputs = racing_inputs(user, turn, legal[-1], answer)
    due = wakeup_ms(started.state)
    assert due is not None
    for order in permutations(race):
        state, events = run(room, [inputs[name] for name in order], started.state, due)
        if state.live.store_failed:
            state = handle(state, StoreRecovered(), due).state
        state, later = let_time_pass(state, due, due + 100_000)
        played = [event for event in (*events, *later) if isinstance(event, CardPlayed)]
        assert played[0].seat == seat
        assert_legal(room.match, played)


def assert_legal(match: Match, played: Iterable[CardPlayed]) -> None:
    """Each card is one that the rules allow at its place, so no turn was skipped and none was played twice."""
    for event in played:
        if match.phase is not Phase.PLAY:
            return  # the hand is over, and so is this race
        for fact in decide(match, game.PlayCard(event.seat, parse_card(event.card))):
            match = evolve(match, fact)


@pytest.mark.parametrize("control", [Control.OWN, Control.AUTOPILOT])
def test_in_every_order_around_the_end_of_a_hold(room: Room, control: Control) -> None:
    user = next(user for user in PEOPLE if user != to_act(room))
    seat = room.table.seat_of(user)
    assert seat is not None
    room.state = with_control(room.state, seat, control)
    room.state = replace(room.state, timing=replace(room.timing, clocks=dict.fromkeys(room.timing.clocks, SLOW)))
    room.go(to_act(room))
    room.come(to_act(room))
    room.go(user)
    room.pass_time(59_999)
    back, end = Connected(user, NAMES[user], 2), Wakeup()
    inputs: list[Input] = [back, end, ClosedSignal(user), PlayingSignal(user), named(user, TakeOver()), Wakeup()]
    for order in permutations(inputs):
        state, _ = run(room, order, room.state, room.now + 1)
        replaced = order.index(end) < order.index(back) and state.table.seats[seat].control is Control.ROBOT
        assert replaced or state.table.seats[seat].control in (control, Control.OWN)
        assert user in state.live.connections


SLOW = Room().timing.clocks["relaxed"]


def test_in_every_order_two_people_do_not_get_one_seat() -> None:
    room = Room()
    room.come(LAYLA, OMAR, SAMI)
    inputs: list[Input] = [
        named(OMAR, Sit(1, nonce(OMAR))),
        named(SAMI, Sit(1, nonce(SAMI))),
        named(LAYLA, Sit(0, nonce(LAYLA))),
        named(LAYLA, FillWithRobots("easy"), 2),
        named(LAYLA, Start(), 3),
        Disconnected(OMAR, 1),
    ]
    for order in permutations(inputs):
        state, events = run(room, order, room.state, 0)
        assert {user for user in (OMAR, SAMI) if state.table.seat_of(user) == 1} != {OMAR, SAMI}
        assert sum(isinstance(event, MatchStarted) for event in events) == (state.table.stage is Stage.PLAYING)


def test_in_every_order_there_is_at_most_one_rematch() -> None:
    room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.start(LAYLA, OMAR)
    room.act_until(lambda match: match.outcome is not None)
    inputs: list[Input] = [
        named(LAYLA, AcceptRematch("1" * 32)),
        named(OMAR, AcceptRematch("2" * 32)),
        named(LAYLA, AcceptRematch("1" * 32)),
        Wakeup(),
        SecretDrawn(b"1" * 32, b"2" * 32),
        named(LAYLA, CloseTable(), 2),
    ]
    for order in permutations(inputs):
        _, events = run(room, order, room.state, room.now + 60_000)
        assert sum(isinstance(event, RematchBegun) for event in events) <= 1


class TestByName:
    def test_play_at_the_deadline_tick(self, room: Room) -> None:
        user, seat, deadline = to_act(room), room.match.seat_to_act, wakeup_ms(room.state)
        assert deadline is not None
        play = named(user, room.action())
        orders: list[tuple[list[Input], By]] = [([play, Wakeup()], By.OWN), ([Wakeup(), play], By.CLOCK)]
        for order, by in orders:
            _, events = run(room, order, room.state, deadline)
            assert [(event.seat, event.by) for event in events if isinstance(event, CardPlayed)] == [(seat, by)]

    def test_duplicate_after_a_lost_ack(self, room: Room) -> None:
        play = named(to_act(room), room.action())
        room.put(play)
        room.go(play.key.user)
        room.come(play.key.user, connection=2)
        assert room.put(play).effects == (Reply(play.key),)

    def test_second_tab(self, room: Room) -> None:
        user = to_act(room)
        room.come(user, connection=2)
        room.go(user)
        assert room.state.live.holds == {}
        room.do(user, room.action())

    def test_drop_and_rejoin_inside_one_trick(self, room: Room) -> None:
        user = to_act(room)
        wait = room.waits_for()
        room.go(user)
        room.pass_time(5_000)
        room.come(user, connection=2)
        assert room.waits_for() == wait
        room.do(user, room.action())

    def test_a_robots_move_computed_for_an_old_version(self, room: Room) -> None:
        room.robots_answer = False
        user = to_act(room)
        step = room.do(user, Leave())
        (ask,) = [effect for effect in step.effects if isinstance(effect, AskRobot)]
        room.pass_time(10_000)
        before = room.state
        room.put(RobotAnswered(ask.seat, ask.version, ask.legal[0]))
        assert room.state is before

    def test_crash_between_append_and_broadcast(self, room: Room) -> None:
        play = named(to_act(room), room.action())
        step = handle(room.state, play, room.now)
        rows = [*room.log, *logged(step, play.key)]
        restored = restore(through_json(rows), NAMES, room.timing, room.now)
        assert restored.table == step.state.table
        again = handle(restored, play, room.now)
        assert (again.events, again.effects) == ((), (Reply(play.key),))

    def test_crash_before_the_append(self, room: Room) -> None:
        play = named(to_act(room), room.action())
        room.crash()
        room.come(play.key.user)
        assert refusal_of(room.put(play)) is None

    def test_shutdown_with_a_trick_open(self, room: Room) -> None:
        trick = room.match.hand.trick  # type: ignore[union-attr]
        assert trick
        room.crash()
        room.come(*PEOPLE)
        assert room.match.hand.trick == trick  # type: ignore[union-attr]
        room.act(4)
