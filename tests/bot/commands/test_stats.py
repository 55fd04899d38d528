"""/tarneeb stats: somebody's record, for everybody in the channel."""

import pytest

from activity_server.contract import CurvePoint, GuildSettings, PlayerStats
from tests.bot.answers import told
from tests.bot.easels import PNG, no_pictures, quick_pictures
from tests.bot.pictures.speech import bare
from tests.discord.interactions import Interaction
from tests.discord.messages import Message
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer, user_of

__all__ = ["no_pictures", "quick_pictures"]
pytestmark = pytest.mark.usefixtures("bot", "quick_pictures")

NUMBERS = {"matches": 12, "won": 7, "hands": 90, "declared": 30, "made": 21, "slams": 1, "sets": 20}
BIDS = {"13": (1, 1), "7": (20, 15), "10": (9, 5)}


def knows(server: FakeServer, user: User, guild: Guild | None, **changed: object) -> None:
    """Have the server know what somebody has played, in a server or everywhere."""
    curve = [CurvePoint(at_ms=at, rating=1500 + at, provisional=at < 5) for at in range(12)]
    about = {"name": user.name, "rating": 1511, "provisional": False, "rank": 2, "best_partner": "Sal*ma"}
    stats = PlayerStats.model_validate({**NUMBERS, **about, "bids": BIDS, "curve": curve, **changed})
    server.people.names[user.id] = user.name
    server.boards.people[user_of(user.id), guild.id if guild else None] = stats


async def shown(stand_in: StandIn, used: Interaction) -> Message:
    """Wait for the record that everybody sees."""
    await stand_in.until(lambda: used.original)
    assert used.original is not None
    assert not used.private
    assert used.original.pings == set()
    return used.original


async def test_it_shows_ones_numbers_and_the_curve_of_ones_rating(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    knows(server, omar, guild)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb stats"))
    assert bare(message.content).split("\n") == [
        "**Omar** · Cards",
        "Rating 1511 · rank 2",
        "12 matches, 7 won",
        "30 contracts, 21 made",
        "Made by bid: 7: 15 of 20 · 10: 5 of 9 · 13: 1 of 1",
        "Slams: 1 · Contracts beaten: 20",
        "Best partner: **Sal\\*ma**",
    ]
    (picture,) = message.attachments
    assert message.files == {"rating.png": PNG}
    assert "12 matches" in picture["description"]
    assert "Now" in picture["description"]


async def test_a_newcomers_rating_is_said_to_be_provisional_and_may_have_no_rank_yet(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    knows(server, omar, guild, provisional=True, rank=None, best_partner=None, declared=0, made=0, bids={})
    message = await shown(stand_in, await stand_in.people.slash(rana, general, "tarneeb stats", person=omar))
    assert message.content.split("\n")[1] == "Rating 1511 (Provisional)"
    assert "Best partner" not in message.content
    assert "contracts," not in message.content
    assert "Made by bid" not in message.content


async def test_who_has_no_rating_has_no_curve(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    knows(server, omar, guild, rating=None, rank=None, curve=())
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb stats"))
    assert message.attachments == []
    assert "Rating" not in message.content


@pytest.mark.usefixtures("no_pictures")
async def test_where_the_curve_cannot_be_drawn_the_numbers_do(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    knows(server, omar, guild)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb stats"))
    assert message.attachments == []
    assert "Rating 1511" in message.content


async def test_it_speaks_the_language_of_the_server(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(language="ar")
    knows(server, omar, guild)
    message = await shown(stand_in, await stand_in.people.slash(omar, general, "tarneeb stats"))
    assert "التصنيف 1511 · المركز 2" in message.content


async def test_who_has_never_played_here_is_told_so_alone(stand_in: StandIn, omar: User, general: Channel) -> None:
    sentence = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb stats"))
    assert bare(sentence) == "Omar has not finished a match here yet."


async def test_outside_a_server_one_sees_ones_own_record_of_everywhere(
    stand_in: StandIn, server: FakeServer, omar: User
) -> None:
    knows(server, omar, None)
    private = stand_in.channels.private_with(omar)
    message = await shown(stand_in, await stand_in.people.slash(omar, private, "tarneeb stats"))
    assert bare(message.content).startswith("**Omar** · Everywhere")
    assert "Sal\\*ma" in message.content


async def test_outside_a_server_one_sees_others_only_if_they_agreed_and_never_their_partner(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User
) -> None:
    knows(server, omar, None)
    private = stand_in.channels.private_with(rana)
    sentence = await told(stand_in, await stand_in.people.slash(rana, private, "tarneeb stats", person=omar))
    assert sentence.startswith("Outside a server")
    server.people.everywhere.add(user_of(omar.id))
    message = await shown(stand_in, await stand_in.people.slash(rana, private, "tarneeb stats", person=omar))
    assert "12 matches" in message.content
    assert "partner" not in message.content


async def test_a_store_in_trouble_is_said_to_who_asked_alone(
    stand_in: StandIn, server: FakeServer, omar: User, general: Channel
) -> None:
    server.store.down = True
    used = await stand_in.people.slash(omar, general, "tarneeb stats")
    assert "cannot save right now" in await told(stand_in, used)
