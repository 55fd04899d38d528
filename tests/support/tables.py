"""A table in memory: the people, the words to set one up, and a driver for the pure core."""

import random
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, cast

from activity_server.tables.core import commands
from activity_server.tables.core.codec import decode, encode
from activity_server.tables.core.commands import Command
from activity_server.tables.core.effects import AskRobot, DrawSecret, Effect, Reply
from activity_server.tables.core.events import Event, Opened
from activity_server.tables.core.handle import Step, handle
from activity_server.tables.core.inputs import (
    CommandKey,
    Connected,
    Disconnected,
    Input,
    RobotAnswered,
    SecretDrawn,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.restore import Logged, open_table, restore
from activity_server.tables.core.state import Seat, Seats, Table, TableState, Wait
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import Control, Stage
from engine.match import legal_actions
from engine.state import Match, Phase

LAYLA, OMAR, SAMI, NOOR = PEOPLE = ("layla-0001", "omar-00002", "sami-00003", "noor-00004")
RANA = "rana-00005"
NAMES = dict(zip((*PEOPLE, RANA), ("Layla", "Omar", "Sami", "Noor", "Rana"), strict=True))

SECRET = bytes(range(32)).hex()
NO_PAUSES = Timing().paced(0)


def nonce(user: str) -> str:
    """The nonce that a person of these tests has."""
    return user.encode().hex().ljust(32, "0")


def opening(**changes: Any) -> Opened:
    """A table that Layla opens; fast clocks, 15 s a card and 25 s a bid."""
    opened = Opened(
        table="table00001",
        owner=LAYLA,
        rules={"preset": "high-card-club"},
        tempo="fast",
        admission="link",
        stand_in="easy",
        rated=False,
        secret=SECRET,
        robot_secret=SECRET[::-1],
    )
    return replace(opened, **changes)


class Room:
    """Drives a table as the actor does, on a clock of its own: commits, wakes it up, and answers for the robots.

    With `robots_answer` False the robots are asked and never answer. Every step is checked for what must always hold.
    """

    def __init__(self, timing: Timing = NO_PAUSES, *, robots_answer: bool = True, **opened: Any) -> None:
        self.now = 0
        self.timing = timing
        self.log = [Logged(1, None, opening(**opened))]
        self.state = open_table(opening(**opened), timing, self.now)
        self.effects: list[Effect] = []
        self.robots_answer = robots_answer
        self._ids = 0
        self._answers: deque[Input] = deque()

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def happened(self) -> list[Event]:
        """Everything that has happened since the opening."""
        return [row.event for row in self.log if not isinstance(row.event, Opened)]

    def put(self, received: Input) -> Step:
        """Hand an input in now; what the driver must do about it is done too."""
        first = self._step(received)
        while self._answers:
            self._step(self._answers.popleft())
        return first

    def _step(self, received: Input) -> Step:
        step = handle(self.state, received, self.now)
        check_step(self.state, received, step, self.now)
        key = received.key if isinstance(received, UserCommand) else None
        self.log += logged(step, key)
        self.state = step.state
        self.effects += step.effects
        for effect in step.effects:
            self._carry_out(effect)
        return step

    def _carry_out(self, effect: Effect) -> None:
        if isinstance(effect, AskRobot) and self.robots_answer:
            self._answers.append(
                RobotAnswered(effect.seat, effect.version, random.Random(effect.seed).choice(effect.legal))
            )
        elif isinstance(effect, DrawSecret):
            drawn = self.table.version.to_bytes(32, "big")
            self._answers.append(SecretDrawn(drawn, drawn[::-1]))

    def ask(self, user: str, command: Command) -> Step:
        """A person's command, with a key of its own."""
        self._ids += 1
        return self.put(UserCommand(CommandKey(user, "0" * 16, self._ids), command))

    def do(self, user: str, command: Command) -> Step:
        """A command that must not be refused."""
        step = self.ask(user, command)
        assert refusal_of(step) is None, step.effects
        return step

    def come(self, *users: str, connection: int = 1) -> None:
        for user in users:
            self.put(Connected(user, NAMES[user], connection))

    def go(self, *users: str, connection: int = 1) -> None:
        for user in users:
            self.put(Disconnected(user, connection))

    def pass_time(self, ms: int) -> None:
        """Let time pass, waking the table whenever it wants to be."""
        end = self.now + ms
        while (at := wakeup_ms(self.state)) is not None and at <= end:
            self.now = max(self.now, at)
            before = self.state
            self.put(Wakeup())
            assert self.state != before, "a wakeup that was asked for did nothing: the driver would spin"
        self.now = end

    def seat_people(self, *users: str) -> None:
        """Let people come and sit, the first at seat 0, and robots take the rest."""
        for seat, user in enumerate(users):
            self.come(user)
            self.do(user, commands.Sit(seat, nonce(user)))
        if len(users) < 4:
            self.do(self.table.owner, commands.FillWithRobots("easy"))

    def start(self, *users: str) -> None:
        """Seat people, fill up with robots, and begin."""
        self.seat_people(*users)
        self.start_match()

    def start_match(self) -> None:
        """The owner begins."""
        self.do(self.table.owner, commands.Start())

    def user_to_act(self) -> str | None:
        """Whose turn it is, if it is a person's."""
        seat = self.match.seat_to_act
        return None if seat is None else self.table.seats[seat].user

    def action(self, choose: Callable[[tuple[int, ...]], int] = lambda legal: legal[0]) -> Command:
        """A legal command for the seat to act."""
        return action(self.table, choose(legal_actions(self.match)))

    def act(self, times: int = 1, choose: Callable[[tuple[int, ...]], int] = lambda legal: legal[0]) -> None:
        """Let the persons whose turn it is act, `times` in all."""
        for _ in range(times):
            user = self.user_to_act()
            assert user is not None
            self.do(user, self.action(choose))

    def act_until(self, reached: Callable[[Match], bool]) -> None:
        """Let the persons whose turn it is act, never passing, until the match is so far."""
        while not reached(self.match):
            self.act(choose=lambda legal: legal[min(1, len(legal) - 1)])
            self.pass_time(0)

    def seat(self, user: str) -> Seat:
        """The seat of somebody who sits here."""
        seat = self.table.seat_of(user)
        assert seat is not None
        return self.table.seats[seat]

    def waits_for(self) -> Wait | None:
        """What a running match waits for."""
        return self.state.live.wait

    def crash(self) -> None:
        """Lose everything but the log, and start again from it."""
        self.state = restore(through_json(self.log), NAMES, self.timing, self.now)


def in_play(match: Match) -> bool:
    """Whether cards are being played."""
    return match.phase is Phase.PLAY


def action(table: Table, chosen: int) -> Command:
    """The command that makes a call, names the trump or plays a card, whichever the phase demands."""
    assert table.match is not None
    hand, turn = table.deals - 1, table.turn
    match table.match.phase:
        case Phase.AUCTION:
            return commands.MakeCall(hand, turn, chosen)
        case Phase.TRUMP:
            return commands.NameTrump(hand, turn, chosen)
        case _:
            return commands.PlayCard(hand, turn, chosen)


def with_control(state: TableState, seat: int, control: Control, strikes: int = 0) -> TableState:
    """The same table with a seat played by somebody else, or after time-outs, however that came about."""
    seats = list(state.table.seats)
    seats[seat] = replace(seats[seat], control=control, strikes=strikes)
    return replace(state, table=replace(state.table, seats=cast("Seats", tuple(seats))))


def logged(step: Step, key: CommandKey | None) -> list[Logged]:
    """The rows that a step adds to the log."""
    first = step.state.table.version - len(step.events) + 1
    return [Logged(first + n, key if n == 0 else None, event) for n, event in enumerate(step.events)]


def through_json(log: Iterable[Logged]) -> list[Logged]:
    """The log as it comes back from the disk."""
    return [replace(row, event=decode(encode(row.event))) for row in log]


def refusal_of(step: Step) -> str | None:
    """The code with which a command was refused."""
    codes = [effect.refusal.code.value for effect in step.effects if isinstance(effect, Reply) and effect.refusal]
    return codes[0] if codes else None


def check_step(before: TableState, received: Input, step: Step, now: int) -> None:
    """What holds of every step, whatever was put in."""
    assert step.state.table.version == before.table.version + len(step.events)
    replies = [effect for effect in step.effects if isinstance(effect, Reply)]
    assert len(replies) == isinstance(received, UserCommand)
    if refusal_of(step) is not None:
        assert step.state is before
        assert not step.events
        assert len(step.effects) == 1
    if before.live.store_failed:
        assert not step.events
    if step.state.table.stage is not Stage.PLAYING:
        assert not step.state.live.losses
    if step.state.table.closed is not None:
        assert wakeup_ms(step.state) is None
