"""What Discord says of those who lost the connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User
from tests.support.page import Page
from tests.support.serving import serving, start_match
from tests.support.visitors import Embassy, embassy, settings_of

pytestmark = pytest.mark.looptime


@pytest.fixture
def omar(stand_in: StandIn) -> User:
    return stand_in.person("Omar")


def asked(abroad: Embassy) -> int:
    return sum("activity-instances" in call.path for call in abroad.stand_in.rest.calls)


def close_activity(abroad: Embassy, user: User, channel: Channel) -> None:
    instance = abroad.stand_in.instance_of(channel)
    assert instance is not None
    abroad.stand_in.instances.leave(instance, user)


async def test_whoever_closes_the_activity_is_replaced_soon(
    abroad: Embassy, rana: User, omar: User, general: Channel
) -> None:
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        await start_match(first, second)
        close_activity(abroad, omar, general)
        await second.go()
        await asyncio.sleep(11.5)
        assert first.seat(1)["control"] == "own"
        await asyncio.sleep(1)
        assert first.seat(1)["control"] == "robot"


async def test_so_is_the_one_with_whom_the_activity_ended(
    abroad: Embassy, rana: User, omar: User, general: Channel
) -> None:
    assert general.guild is not None
    lounge = abroad.stand_in.channel(general.guild, "lounge")
    async with await abroad.page(rana, general) as first, await abroad.page(omar, lounge) as second:
        await start_match(first, second, admission="server")
        close_activity(abroad, omar, lounge)
        await second.go()
        await asyncio.sleep(12.5)
        assert first.seat(1)["control"] == "robot"


async def test_whoever_only_lost_the_network_has_the_whole_minute(
    abroad: Embassy, rana: User, omar: User, general: Channel
) -> None:
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        await start_match(first, second)
        await second.go()
        await asyncio.sleep(59.5)
        assert first.seat(1)["control"] == "own"
        await asyncio.sleep(1)
        assert first.seat(1)["control"] == "robot"


async def test_while_discord_cannot_say_nothing_follows(
    abroad: Embassy, rana: User, omar: User, general: Channel
) -> None:
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        await start_match(first, second)
        close_activity(abroad, omar, general)
        abroad.stand_in.instances.down = True
        await second.go()
        await asyncio.sleep(30)
        assert first.seat(1)["control"] == "own"


async def test_it_is_asked_once_and_only_about_those_who_are_missed(
    abroad: Embassy, rana: User, omar: User, general: Channel
) -> None:
    async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
        await start_match(first, second)
        before = asked(abroad)
        async with Page(abroad.server.client, second.token):
            await second.go()
            await asyncio.sleep(5)
            assert asked(abroad) == before, "another page of theirs is there"
        async with Page(abroad.server.client, second.token):
            await asyncio.sleep(5)
            assert asked(abroad) == before, "they are back"
        await asyncio.sleep(30)
        assert asked(abroad) == before + 1
        async with await abroad.page(abroad.stand_in.person("Sami"), general):
            before = asked(abroad)
        await asyncio.sleep(5)
        assert asked(abroad) == before, "they had no seat"


async def test_a_server_that_goes_asks_about_nobody(
    stand_in: StandIn, tmp_path: Path, rana: User, omar: User, general: Channel
) -> None:
    async with embassy(stand_in, tmp_path) as abroad:
        async with await abroad.page(rana, general) as first, await abroad.page(omar, general) as second:
            await start_match(first, second)
            await second.go()
            await asyncio.sleep(1)
            before = asked(abroad)
            await abroad.server.lobby.stop()
        await asyncio.sleep(5)
        assert asked(abroad) == before


async def test_guests_are_looked_for_nowhere(stand_in: StandIn, tmp_path: Path) -> None:
    async with serving(tmp_path, guests=True, **settings_of(stand_in)) as server:
        async with await server.page("Layla") as layla:
            await start_match(layla)
        await asyncio.sleep(5)
        assert stand_in.rest.calls == []
