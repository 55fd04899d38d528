"""A whole evening in a server of Discord: a command, four people, two who vanish, the score sheet, the leaderboard."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest_asyncio
from playwright.async_api import expect

from activity_server.contract import TableNews, TableWanted
from activity_server.lobby.services import SERVICES
from activity_server.ports import ports_of
from activity_server.tasks import spawn
from bot.client import BotOptions, TarneebBot
from tests.activity_server.store.played import made_up
from tests.browser.conftest import Serve, Server
from tests.browser.player import Player
from tests.discord.client import Activity, DiscordClient
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import QuickBot, running
from tests.support.visitors import settings_of

# 60 and 10 seconds in proportion.
HOLD_S, CLOSED_HOLD_S = 9.0, 1.5
NAMES = ("Rana", "Omar", "Layla", "Sami")


@dataclass
class Evening:
    """Everything of one evening: Discord, the server with its bot, and what became of each seat, in order."""

    stand_in: StandIn
    discord: DiscordClient
    bot: TarneebBot
    guild: Guild
    people: list[User]
    seen: list[tuple[str, str]] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def general(self) -> Channel:
        return self.guild.channels[0]

    def hear(self, news: TableNews) -> None:
        """Note each new state of a person's seat."""
        for seat in news.seats:
            if seat.occupant is not None and seat.occupant.kind == "person":
                state = (seat.occupant.name, f"{seat.presence} {seat.control}")
                if dict(self.seen).get(state[0]) != state[1]:
                    self.seen.append(state)
        self.news.set()
        self.news = asyncio.Event()

    async def until(self, holds: Callable[[], object]) -> None:
        while not holds():
            await self.news.wait()

    def messages(self) -> list[Message]:
        return list(self.stand_in.messages.in_channel(self.general))

    async def press(self, user: User, label: str) -> Any:
        """Press the button of that name under the latest message that has one."""
        for message in reversed(self.messages()):
            for item in message.components:
                if item.get("label") == label:
                    return await self.stand_in.people.press(user, message, item["custom_id"])
        raise AssertionError(f"no button {label}")


@asynccontextmanager
async def bot_of(server: Server) -> AsyncIterator[TarneebBot]:
    """The real bot, with the ports of the real server."""
    options = BotOptions(presences=True, guild_ready_seconds=0.01)
    async with running(QuickBot(ports_of(server.app[SERVICES]), options, spawn)) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="session")
async def server(stand_in: StandIn, serve: Serve) -> Server:
    return await serve(**settings_of(stand_in), hold_seconds=HOLD_S, closed_hold_seconds=CLOSED_HOLD_S)


@pytest_asyncio.fixture(loop_scope="session")
async def evening(stand_in: StandIn, server: Server, discord: DiscordClient) -> AsyncIterator[Evening]:
    people = [stand_in.person(name) for name in NAMES]
    guild = stand_in.guild("Cards", people)
    with stand_in.addressed():
        async with bot_of(server) as bot:
            evening = Evening(stand_in, discord, bot, guild, people)
            stop = server.app[SERVICES].lobby.port.follow(evening.hear)
            yield evening
            stop()


async def come(evening: Evening, user: User) -> Activity:
    """Open the activity, as its launch does; be seen playing."""
    activity = await evening.discord.open(user, evening.general)
    await evening.stand_in.people.play(user)
    return activity


async def play(activity: Activity) -> None:
    await Player(activity.frame).play_to_the_end()  # type: ignore[arg-type] # it presses what page and frame have


async def sit(activity: Activity) -> None:
    await activity.frame.get_by_role("button", name="Sit here").first.click()
    await expect(activity.frame.locator(".chair.mine")).to_be_visible()


async def test_from_the_command_to_the_score_sheet_and_the_leaderboard(server: Server, evening: Evening) -> None:
    rana, omar, layla, sami = evening.people
    await four_matches(server, evening)
    assert listed(await leaderboard(evening, rana)) == set()
    used = await evening.stand_in.people.slash(rana, evening.general, "tarneeb new", hands=1)
    await evening.stand_in.answered(used)
    assert used.instance is not None
    await evening.stand_in.until(evening.messages)

    owner = await come(evening, rana)
    await sit(owner)
    activities = [owner]
    for user in (omar, layla, sami):
        await evening.stand_in.answered(await evening.press(user, "Join"))
        activities.append(await come(evening, user))
        await sit(activities[-1])
    await owner.frame.get_by_role("button", name=re.compile("^Start")).click()
    for activity in activities:
        await expect(activity.frame.locator(".hand-card")).to_have_count(13)

    # Sami loses the network and nobody says why; Omar, a little later, closes the game, and Discord tells.
    lost, closed = activities[3], activities[1]
    await lost.page.context.close()
    evening.discord.open_now.remove(lost)
    await evening.discord.close(closed)
    await evening.stand_in.people.play(omar, playing=False)
    playing = [spawn(f"play as {one.user.name}", play(one)) for one in (owner, activities[2])]
    await evening.until(lambda: ("Sami", "away robot") in evening.seen)
    replaced = [name for name, state in evening.seen if state == "away robot"]
    assert replaced == ["Omar", "Sami"]
    await asyncio.gather(*playing)

    await evening.stand_in.until(lambda: results(evening))
    (result,) = results(evening)
    assert {name.rpartition(".")[2] for name in result.files} == {"json", "png"}

    # It was their fifth rated match, so now they are listed.
    assert listed(await leaderboard(evening, rana)) == set(NAMES)


async def four_matches(server: Server, evening: Evening) -> None:
    """Let the four have played before, often enough to be on the board after one more match."""
    store = server.app[SERVICES].store
    first, second, third, fourth = [await store.known_as(user.id, user.name) for user in evening.people]
    table = await ports_of(server.app[SERVICES]).tables.open_table(TableWanted(owner=first))
    for number in range(4):
        played = made_up(number % 2, users=(first, second, third, fourth), guild=evening.guild.id, table=table)
        await store.append(table, [], match=played)


def results(evening: Evening) -> list[Message]:
    """Return the messages that came with the record of a match."""
    return [one for one in evening.messages() if any(name.endswith(".json") for name in one.files)]


def listed(board: str) -> set[str]:
    """Return who is on a leaderboard."""
    return {name for name in NAMES if name in board}


async def leaderboard(evening: Evening, user: User) -> str:
    """Ask for the server's board; return what its picture is said to show."""
    used = await evening.stand_in.people.slash(user, evening.general, "leaderboard")
    await evening.stand_in.until(lambda: used.original)
    assert used.original is not None
    return " ".join([used.original.content, *(str(picture["description"]) for picture in used.original.attachments)])
