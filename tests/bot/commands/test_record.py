"""*Tarneeb record*."""

import pytest

from tests.bot.answers import told
from tests.bot.commands.test_stats import knows
from tests.bot.easels import PNG, quick_pictures
from tests.bot.pictures.speech import bare
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import FakeServer

__all__ = ["quick_pictures"]
pytestmark = pytest.mark.usefixtures("bot", "quick_pictures")
NAME = "Tarneeb record"


async def test_it_tells_who_asks_what_somebody_has_played_in_this_server(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    knows(server, omar, guild)
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    text = bare(await told(stand_in, used))
    assert text.startswith("**Omar** · Cards\nRating 1511 · rank 2\n12 matches, 7 won\n")
    assert used.original is not None
    assert used.original.files == {"rating.png": PNG}


async def test_it_speaks_the_language_of_who_asks(
    stand_in: StandIn, server: FakeServer, rana: User, omar: User, general: Channel, guild: Guild
) -> None:
    rana.locale = "sv-SE"
    knows(server, omar, guild)
    assert "12 matcher, 7 vunna" in await told(stand_in, await stand_in.people.use_on(rana, general, omar, NAME))


async def test_who_has_never_played_has_none(stand_in: StandIn, rana: User, omar: User, general: Channel) -> None:
    used = await stand_in.people.use_on(rana, general, omar, NAME)
    assert bare(await told(stand_in, used)) == "Omar has not finished a match here yet."
