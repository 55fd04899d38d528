"""*Tarneeb record*."""

import pytest

from activity_server.contract import PlayerStats
from tests.bot.answers import told
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")
NAME = "Tarneeb record"


def stats(rating: int | None) -> PlayerStats:
    played = {"matches": 12, "won": 7, "hands": 90, "declared": 30, "made": 21, "slams": 1, "sets": 20}
    about = {"name": "Omar", "rating": rating, "provisional": False, "rank": 2, "best_partner": None}
    return PlayerStats.model_validate({**played, **about, "bids": {"7": (20, 15)}, "curve": ()})


async def test_it_tells_what_somebody_has_played_in_this_server(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    server.people.names[omar.id] = "Omar"
    server.boards.people[user_of(omar.id), guild.id] = stats(1534)
    text = await told(stand_in, await stand_in.people.use_on(rana, general, omar, NAME))
    assert text == "**Omar**\nRating 1534\n12 matches, 7 won\n30 contracts, 21 made"


async def test_outside_a_server_it_tells_of_all_of_them(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User
) -> None:
    server.people.names[omar.id] = "Omar"
    server.boards.people[user_of(omar.id), None] = stats(None)
    private = stand_in.channels.private_with(rana)
    assert "Rating" not in await told(stand_in, await stand_in.people.use_on(rana, private, omar, NAME))


async def test_who_has_never_played_has_none(stand_in: StandIn, rana: User, omar: User, general: Channel) -> None:
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    assert await told(stand_in, used) == "Omar has not finished a match here yet."
