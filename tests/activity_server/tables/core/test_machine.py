"""A table under everything at once: four people with several sockets, robots, signals, crashes, a failing store.

Hypothesis looks for a sequence of inputs after which one of the invariants does not hold, and shows the shortest.
"""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from activity_server.tables.core.commands import (
    AcceptRematch,
    Claim,
    Command,
    FillWithRobots,
    FreeSeat,
    Leave,
    SendEmote,
    Sit,
    Stand,
    Start,
    SwapSeats,
    TakeOver,
)
from activity_server.tables.core.inputs import (
    ClosedSignal,
    CommandKey,
    PlayingSignal,
    RobotAnswered,
    StoreFailed,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.presence import Presence, is_frozen, presence_of, time_runs
from activity_server.tables.core.restore import restore
from activity_server.tables.core.state import Autopilot, Clock, Pause, Person, Robot, Thinking, Unhurried
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import Control, Stage
from engine.match import legal_actions
from tests.support.tables import LAYLA, NAMES, PEOPLE, RANA, Room, action, nonce, through_json

USERS = st.sampled_from((*PEOPLE, RANA))
SEATS = st.integers(0, 3)
SOCKETS = st.integers(1, 3)


class TableMachine(RuleBasedStateMachine):
    """Everything that may happen to a table, in any order."""

    def __init__(self) -> None:
        super().__init__()
        # One hand a match, so that rematches come up too.
        self.room = Room(Timing(), rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
        self.sent: list[UserCommand] = []

    @initialize(people=st.sampled_from([4, 3, 2, 1, 0]), played=st.integers(0, 60), robots_answer=st.booleans())
    def have_played_for_a_while(self, people: int, played: int, robots_answer: bool) -> None:
        if people:
            self.room.start(*PEOPLE[:people])
            self.play_on(played)
        self.room.robots_answer = robots_answer

    def ask(self, user: str, command: Command) -> None:
        key = CommandKey(user, "a" * 16, len(self.sent) + 1)
        self.sent.append(UserCommand(key, command))
        self.room.put(self.sent[-1])

    @rule(user=USERS, socket=SOCKETS)
    def come(self, user: str, socket: int) -> None:
        self.room.come(user, connection=socket)

    @rule(user=USERS, socket=SOCKETS)
    def go(self, user: str, socket: int) -> None:
        self.room.go(user, connection=socket)

    @rule(users=st.lists(USERS, min_size=1, max_size=3), ms=st.sampled_from([0, 10_000, 60_000]))
    def lose(self, users: list[str], ms: int) -> None:
        for user in users:
            for socket in self.room.state.live.connections.get(user, ()):
                self.room.go(user, connection=socket)
        self.room.pass_time(ms)

    @rule(user=USERS, closed=st.booleans())
    def signal(self, user: str, closed: bool) -> None:
        self.room.put(ClosedSignal(user) if closed else PlayingSignal(user))

    @rule(ms=st.sampled_from([0, 1, 600, 3_000, 10_000, 61_000, 250_000]))
    def let_time_pass(self, ms: int) -> None:
        self.room.pass_time(ms)

    @rule(ms=st.sampled_from([1, 5_000, 90_000]))
    def oversleep(self, ms: int) -> None:
        self.room.now += ms

    @rule()
    def wake_for_no_reason(self) -> None:
        self.room.put(Wakeup())

    @rule(seed=st.integers(0, 9))
    def answer_for_a_robot(self, seed: int) -> None:
        wait = self.room.waits_for()
        if isinstance(wait, Thinking):
            legal = legal_actions(self.room.match)
            chosen = random.Random(seed).choice(legal) if seed else None
            self.room.put(RobotAnswered(self.room.match.seat_to_act or 0, wait.version, chosen))

    @rule(user=USERS, seat=SEATS, other=SEATS)
    def arrange_seats(self, user: str, seat: int, other: int) -> None:
        self.ask(user, Sit(seat, nonce(user)))
        self.ask(user, SwapSeats(seat, other))

    @rule(user=USERS, seat=SEATS)
    def free_a_seat(self, user: str, seat: int) -> None:
        self.ask(user, FreeSeat(seat))
        self.ask(user, Stand())

    @precondition(lambda self: self.room.table.stage is Stage.SEATING)
    @rule()
    def begin(self) -> None:
        self.room.come(LAYLA)
        self.ask(LAYLA, Sit(0, nonce(LAYLA)))
        self.ask(self.room.table.owner, FillWithRobots("easy"))
        self.ask(self.room.table.owner, Start())

    @precondition(lambda self: self.room.table.stage is Stage.PLAYING)
    @rule(seed=st.integers(0, 99), user=st.none() | USERS)
    def act(self, seed: int, user: str | None) -> None:
        legal = legal_actions(self.room.match)[-2:] or (0,)
        chosen = random.Random(seed).choice(legal)
        self.ask(user or self.room.user_to_act() or RANA, action(self.room.table, chosen))

    @rule(times=st.integers(1, 60))
    def play_on(self, times: int) -> None:
        for _ in range(times):
            self.room.pass_time(1_500)
            if self.room.table.stage is Stage.PLAYING and self.room.user_to_act() is not None:
                self.act(1, None)

    @rule(user=USERS)
    def come_and_take_over(self, user: str) -> None:
        self.room.come(user)
        self.ask(user, TakeOver())
        self.ask(user, SendEmote("wow"))

    @precondition(lambda self: self.room.table.stage is Stage.PLAYING)
    @rule()
    def claim(self) -> None:
        self.ask(self.room.user_to_act() or RANA, Claim(self.room.table.deals - 1, self.room.table.turn))

    @rule(user=USERS, seldom=st.integers(0, 5))
    def leave(self, user: str, seldom: int) -> None:
        if not seldom:
            self.ask(user, Leave())

    @rule(users=st.lists(USERS, min_size=1, unique=True))
    def accept_a_rematch(self, users: list[str]) -> None:
        for user in users:
            self.ask(user, AcceptRematch(nonce(user)[::-1]))

    @precondition(lambda self: self.sent)
    @rule(back=st.integers(1, 5))
    def repeat_a_command(self, back: int) -> None:
        repeated = self.sent[-min(back, len(self.sent))]
        done = repeated.key in self.room.table.answered
        step = self.room.put(repeated)
        assert not (done and step.events)

    @rule()
    def crash(self) -> None:
        self.room.crash()

    @rule()
    def store_fails_and_works_again(self) -> None:
        self.room.put(StoreFailed())
        assert wakeup_ms(self.room.state) is None
        self.room.put(StoreRecovered())

    @invariant()
    def the_log_gives_the_same_table(self) -> None:
        room = self.room
        assert restore(through_json(room.log), NAMES, room.timing, room.now).table == room.table

    @invariant()
    def everybody_has_at_most_one_seat(self) -> None:
        people = [seat.occupant.user for seat in self.room.table.seats if isinstance(seat.occupant, Person)]
        assert len(people) == len(set(people))
        assert sorted(people) == sorted(self.room.table.seniority)

    @invariant()
    def robots_keep_their_control(self) -> None:
        robots = [seat.control for seat in self.room.table.seats if isinstance(seat.occupant, Robot)]
        assert set(robots) <= {Control.ROBOT}

    @invariant()
    def held_is_who_would_be_missed(self) -> None:
        table, live = self.room.table, self.room.state.live
        for user in table.users:
            seat = self.room.seat(user)
            missed = table.stage is Stage.SEATING or (
                table.stage is Stage.PLAYING and seat.control in (Control.OWN, Control.AUTOPILOT)
            )
            absent = user not in live.connections
            held = presence_of(live, user) is Presence.HELD
            assert held == (absent and missed and time_runs(table, live))
        assert set(live.holds) <= set(table.users)

    @invariant()
    def it_is_noted_how_everybody_went_who_is_gone_from_a_running_match(self) -> None:
        table, live = self.room.table, self.room.state.live
        if table.stage is Stage.PLAYING and time_runs(table, live):
            people = [(seat.occupant.user, seat.user) for seat in table.seats if isinstance(seat.occupant, Person)]
            assert set(live.losses) == {user for user, sits in people if sits not in live.connections}

    @invariant()
    def a_running_match_waits_for_something(self) -> None:
        table, live = self.room.table, self.room.state.live
        if table.stage is not Stage.PLAYING or is_frozen(table, live):
            assert live.wait is None
            return
        control = table.seats[self.room.match.seat_to_act or 0].control
        persons = sum(seat.control is Control.OWN for seat in table.seats)
        fitting = {
            Control.OWN: Clock if persons > 1 else Unhurried,
            Control.AUTOPILOT: Autopilot,
            Control.ROBOT: Thinking,
            Control.LEFT: Thinking,
        }
        assert isinstance(live.wait, Pause | fitting[control])

    @invariant()
    def no_card_is_lost(self) -> None:
        match = self.room.table.match
        if match is not None and match.hand is not None:
            hand = match.hand
            assert sum(cards.bit_count() for cards in hand.cards) == 52 - 4 * len(hand.tricks) - len(hand.trick)


# so many steps take long enough without counting lines
TestTable = pytest.mark.no_cover(TableMachine.TestCase)
TestTable.settings = settings(
    max_examples=60, stateful_step_count=50, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
