"""How long the bot holds up everything else when it starts in 500 servers.

The bot shares one loop with all tables, so what counts is the longest time in which the loop gets to nothing else:
processor time of its thread, so that other programs do not count. The stand-in Discord of the tests runs in a process
of its own and sends servers of an ordinary size: 30 channels, 20 roles. Garbage is collected as the server has it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import statistics
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

from structlog.testing import capture_logs

from activity_server.serving import collect_garbage_seldom
from activity_server.tasks import spawn
from benchmarks.figure import Figure
from bot.client import BotOptions
from tests.discord.stand_in import StandIn
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer

GUILDS, CHANNELS, ROLES = 500, 30, 20
RUNS = 5
PAUSE_SECONDS = 0.001
OPTIONS = BotOptions(presences=True, guild_ready_seconds=1)


def figures() -> Iterator[Figure]:
    """Start the bot some times; yield the median of its longest blocks."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    other = context.Process(target=stand, args=(there,), daemon=True)
    other.start()
    try:
        address = here.recv()
        collect_garbage_seldom()
        blocks = [asyncio.run(longest_block(address)) for _ in range(RUNS)]
    finally:
        other.terminate()
        other.join()
    yield Figure("longest block of the loop while the bot starts in 500 servers", statistics.median(blocks), "ms")


def stand(there: Connection) -> None:
    """Be Discord, in a process of its own, and tell the address."""
    asyncio.run(_stand(there))


async def _stand(there: Connection) -> None:
    stand_in = StandIn()
    rana = stand_in.person("Rana")
    for number in range(GUILDS):
        guild = stand_in.guild(f"Server {number}", [rana])
        for place in range(CHANNELS - 1):
            stand_in.channel(guild, f"channel-{place}")
        for rank in range(ROLES):
            stand_in.role(guild, f"Role {rank}", rana)
    async with stand_in.running():
        there.send((stand_in.url, stand_in.gateway.url))
        await asyncio.Event().wait()


async def longest_block(address: tuple[str, str]) -> float:
    """Start the bot once; return for how many milliseconds at most nobody else had a turn."""
    discords = StandIn()
    discords.url, discords.gateway.url = address
    blocks = [0.0]
    with discords.addressed(), capture_logs():
        watch = spawn("watch", _watch(blocks))
        async with running(make_bot(FakeServer(), OPTIONS)) as bot:
            if len(bot.guilds) != GUILDS:
                raise RuntimeError(f"{len(bot.guilds)} servers arrived")
        watch.cancel()
    return max(blocks) * 1000


async def _watch(blocks: list[float]) -> None:
    """Note how late each turn comes."""
    while True:
        begun = time.thread_time()
        await asyncio.sleep(PAUSE_SECONDS)
        blocks.append(time.thread_time() - begun)
