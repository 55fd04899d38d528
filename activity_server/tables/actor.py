"""A table that runs: a mailbox, a log, an audience and a timer around the pure core.

One letter at a time is taken from the mailbox. What follows from it is on the disk before anybody hears of it and
before the next letter is opened, so a restart can only lose what nobody was told. Timers are letters too: whether a
card came in time is decided once, by the order of the mailbox.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import assert_never

import structlog

from activity_server.metrics import Metrics
from activity_server.protocol import encode
from activity_server.robots.choosing import Robots
from activity_server.store import StoreError
from activity_server.tables.archive import Archive
from activity_server.tables.audience import Audience
from activity_server.tables.core import effects
from activity_server.tables.core.commands import Command
from activity_server.tables.core.handle import Step, handle
from activity_server.tables.core.inputs import (
    CommandKey,
    Connected,
    Disconnected,
    Input,
    RobotAnswered,
    SecretDrawn,
    StoreFailed,
    StoreRecovered,
    UserCommand,
    Wakeup,
)
from activity_server.tables.core.state import TableState
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.hints import Hints
from activity_server.tables.listener import Listener
from activity_server.tables.surroundings import Surroundings
from activity_server.tasks import spawn

log = structlog.get_logger(__name__)

# Seconds between attempts to reach a store that failed: the first, and the longest.
RETRY_FIRST, RETRY_LONGEST = 0.5, 15.0
# Seconds until a table looks at its timers again after a fault of its own.
AFTER_A_FAULT = 1.0


@dataclass(frozen=True, slots=True)
class Letter:
    """An input, and who hears the answer: the listener, under the id that its page gave the command."""

    received: Input
    listener: Listener | None = None
    command: int | None = None


class TableActor:
    """One table. Every method returns at once; what it asks for is done in the order of the mailbox."""

    def __init__(
        self, state: TableState, archive: Archive, surroundings: Surroundings, robots: Robots, metrics: Metrics
    ) -> None:
        self.state = state
        self._archive = archive
        self._surroundings = surroundings
        self._robots = robots
        self._thought: asyncio.Task[None] | None = None
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._audience = Audience()
        self._hints = Hints(self.id, robots)
        self._mailbox: asyncio.Queue[Letter | None] = asyncio.Queue()
        self._timer: asyncio.TimerHandle | None = None
        self._work = spawn(f"table {self.id}", self._run())
        self._arm()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.table.opened.table

    def enter(self, listener: Listener, command: int) -> None:
        """Let somebody follow the table; they get a snapshot first."""
        self._post(Letter(Connected(listener.user, listener.name, listener.number), listener, command))

    def exit(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self._post(Letter(Disconnected(listener.user, listener.number), listener))

    def command(self, listener: Listener, key: CommandKey, command: Command) -> None:
        """Carry a command out, or refuse it; ``listener`` hears which."""
        self._post(Letter(UserCommand(key, command), listener, key.id))

    def tell(self, received: Input) -> None:
        """Let the table know of something that nobody waits for an answer to."""
        self._post(Letter(received))

    def show(self, listener: Listener) -> None:
        """Send a snapshot of what is committed."""
        self._audience.show(listener, self.state, self.now_ms())

    def now_ms(self) -> int:
        """Return the time on the clock that this table's times are on."""
        return round(self._loop.time() * 1000)

    async def stop(self) -> None:
        """Finish what is in the mailbox and take nothing more: pages repeat what was not answered."""
        self._post(None)
        await self._work

    def _post(self, letter: Letter | None) -> None:
        self._mailbox.put_nowait(letter)

    async def _run(self) -> None:
        while self.state.table.closed is None and (letter := await self._mailbox.get()) is not None:
            try:
                step = await self._decided(letter)
            except Exception:  # a fault in one step must not end the table
                log.exception("input_failed", table=self.id, kind=type(letter.received).__name__)
                _refuse(letter, "server_fault")
                self._arm(AFTER_A_FAULT)
            else:
                self._adopt(letter, step)
                self._arm()
        self._disarm()
        self._hints.forget()
        if self._thought is not None:
            self._thought.cancel()
        if self.state.table.closed is not None:
            self._refuse_the_rest()

    async def _decided(self, letter: Letter) -> Step:
        """Return what follows from a letter; whatever of it is to last is on the disk."""
        step = handle(self.state, letter.received, self.now_ms())
        if step.events and not await self._committed(letter, step):
            self._adopt(Letter(StoreFailed()), handle(self.state, StoreFailed(), self.now_ms()))
            spawn(f"wait for the store, table {self.id}", self._wait_for_the_store())
            step = handle(self.state, letter.received, self.now_ms())
        return step

    async def _committed(self, letter: Letter, step: Step) -> bool:
        key = letter.received.key if isinstance(letter.received, UserCommand) else None
        try:
            with self._metrics.commits.time():
                await self._archive.commit(step, key)
        except StoreError as error:
            self._metrics.store_failures.inc()
            log.warning("commit_failed", table=self.id, code=error.code)
            return False
        self._metrics.events.inc(len(step.events))
        return True

    async def _wait_for_the_store(self) -> None:
        delay = RETRY_FIRST
        while True:
            await asyncio.sleep(delay)
            if await self._archive.works():
                return self.tell(StoreRecovered())
            delay = min(2 * delay, RETRY_LONGEST)

    def _adopt(self, letter: Letter, step: Step) -> None:
        before, self.state = self.state, step.state
        if isinstance(letter.received, Disconnected):
            self._audience.remove(letter.received.connection)
        self._publish(before, step)
        if isinstance(letter.received, Connected) and letter.listener is not None and letter.command is not None:
            self._audience.add(letter.listener)
            letter.listener.acknowledge(letter.command)
            self.show(letter.listener)
        if before is not step.state:
            self._surroundings.changed(self.id)
            self._forget_a_lapsed_thought(before)
            self._hints.keep(step.state.table.deals - 1, step.state.table.turn)
        for effect in step.effects:
            self._carry_out(effect, letter)

    def _publish(self, before: TableState, step: Step) -> None:
        try:
            self._audience.publish(before, step.state, step.events, self.now_ms())
        except Exception:  # what happened has happened; whoever did not hear of it will notice the gap
            log.exception("publish_failed", table=self.id)

    def _carry_out(self, effect: effects.Effect, letter: Letter) -> None:
        match effect:
            case effects.Reply():
                self._reply(effect, letter)
            case effects.AskRobot():
                self._ask_robot(effect)
            case effects.AskAdvice():
                if letter.listener is not None:
                    self._hints.ask(effect, letter.listener)
            case effects.Probe():
                self._surroundings.probe(effect.user)
            case effects.ShowEmote():
                self._audience.tell_all(encode.emote_shown(self.id, effect.seat, effect.emote))
            case effects.DrawSecret():
                self.tell(SecretDrawn(secrets.token_bytes(32), secrets.token_bytes(32)))
            case effects.MatchOver():
                self._metrics.matches.inc()
            case effects.TableClosed():
                log.info("table_closed", table=self.id, reason=effect.reason)
                self._surroundings.closed(self.id)
            case _:
                assert_never(effect)

    def _ask_robot(self, ask: effects.AskRobot) -> None:
        if self._robots.thinks(ask.strength, ask.legal):
            self._thought = spawn(f"thought at table {self.id}", self._think(ask))
        else:
            action = self._robots.chosen(ask.strength, ask.view, ask.legal, ask.seed)
            self.tell(RobotAnswered(ask.seat, ask.version, action))

    async def _think(self, ask: effects.AskRobot) -> None:
        action = await self._robots.thought(ask.strength, ask.view, ask.legal, ask.seed)
        self.tell(RobotAnswered(ask.seat, ask.version, action))

    def _forget_a_lapsed_thought(self, before: TableState) -> None:
        """Let nobody think about a decision that is no longer waited for."""
        if self._thought is not None and before.live.wait is not self.state.live.wait:
            self._thought.cancel()
            self._thought = None

    def _reply(self, reply: effects.Reply, letter: Letter) -> None:
        if reply.refusal is not None:
            _refuse(letter, reply.refusal.code)
        elif letter.listener is not None:
            letter.listener.acknowledge(reply.key.id)

    def _arm(self, at_least: float = 0.0) -> None:
        self._disarm()
        if (at_ms := wakeup_ms(self.state)) is not None:
            at = max(at_ms / 1000, self._loop.time() + at_least)
            self._timer = self._loop.call_at(at, self.tell, Wakeup())

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _refuse_the_rest(self) -> None:
        while not self._mailbox.empty():
            if (letter := self._mailbox.get_nowait()) is not None:
                _refuse(letter, "table_closed")


def _refuse(letter: Letter, code: str) -> None:
    if letter.listener is not None and letter.command is not None:
        letter.listener.refuse(letter.command, code)
