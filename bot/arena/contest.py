"""A comparison of two robots: what is asked for, and its deals dealt out to processes that play them."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from bot.arena.playing import SIDES, DealPlayed, Players, play_deal
from bot.arena.registry import YARDSTICK, Registry
from engine.rules import rules_from


class ContestError(Exception):
    """A robot that failed, or a process that was ended from outside."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two robots by name, under a preset's rules.

    With `equal_auctions` the yardstick calls for both, with `tricks_lost` a solver judges every card.
    """

    a: str
    b: str
    seed: int
    preset: str
    equal_auctions: bool
    time_ms: int
    tricks_lost: bool = False

    def play(self, registry: Registry, numbers: Sequence[int]) -> Iterator[DealPlayed]:
        """Play the deals of these numbers, in this process."""
        rules = rules_from({"preset": self.preset})
        with ExitStack() as stack:
            a, b = (stack.enter_context(closing(registry.player(name, self.time_ms))) for name in (self.a, self.b))
            caller = registry.player(YARDSTICK, self.time_ms) if self.equal_auctions else None
            judge = registry.judge() if self.tricks_lost else None
            players = Players(dict(zip(SIDES, (a, b), strict=True)), caller, judge)
            for number in numbers:
                yield play_deal(players, rules, self.seed, number)


def play_in_processes(
    contest: Contest, registry: Registry, numbers: Sequence[int], processes: int
) -> Iterator[DealPlayed]:
    """Play the deals of these numbers in so many processes; yields each as it is done, in no order."""
    context = get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for start in range(min(processes, len(numbers))):
            ours, theirs = context.Pipe(duplex=False)
            worker = context.Process(target=work, args=(contest, registry, numbers[start::processes], theirs))
            worker.start()
            theirs.close()
            workers[ours] = worker
        yield from _gathered(set(workers), len(numbers))
    finally:
        for worker in workers.values():
            worker.terminate()
            worker.join()


def _gathered(waiting: set[Connection], expected: int) -> Iterator[DealPlayed]:
    while expected:
        if not waiting:
            raise ContestError("A process of the arena was ended before its deals were played.")
        for connection in wait(list(waiting)):
            assert isinstance(connection, Connection)
            try:
                message = connection.recv()
            except EOFError:
                waiting.remove(connection)
                continue
            if isinstance(message, str):
                raise ContestError(message)
            expected -= 1
            yield message


def work(contest: Contest, registry: Registry, numbers: Sequence[int], results: Connection) -> None:
    """What each process does: send every deal as it is done, or what went wrong, in words."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    with results:
        try:
            for deal in contest.play(registry, numbers):
                results.send(deal)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told where a person sees it
            results.send(f"A robot failed: {type(error).__name__}: {error}")
