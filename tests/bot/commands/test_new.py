"""/tarneeb new, from what is typed to the table."""

import pytest

from tests.discord.interactions import LAUNCH, MESSAGE, Interaction
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.fake_server import COMMITMENT, FakeServer, user_of

pytestmark = pytest.mark.usefixtures("bot")


async def opened(stand_in: StandIn, used: Interaction) -> Interaction:
    """Wait until the message of the table is there."""
    await stand_in.until(lambda: used.followups)
    assert used.type == LAUNCH
    return used


async def refused(stand_in: StandIn, used: Interaction) -> str:
    """The sentence that only the person sees, instead of a launch."""
    await stand_in.answered(used)
    assert (used.type, used.private) == (MESSAGE, True)
    assert used.instance is None
    return str(used.data["content"])


async def test_the_activity_opens_and_everybody_sees_what_is_played(
    stand_in: StandIn, server: FakeServer, rana: User, general: Channel, guild: Guild
) -> None:
    used = await opened(stand_in, await stand_in.people.slash(rana, general, "tarneeb new"))
    (wanted,) = server.tables.wanted
    assert wanted.owner == user_of(rana.id)
    assert wanted.place == f"{guild.id}/{general.id}"
    assert (wanted.admission, wanted.tempo, wanted.rated, wanted.robots) == ("channel", "normal", True, 0)
    message = used.followups[0]
    assert not message.ephemeral
    assert "**Rana** has opened a table." in message.content
    assert "High Card Club · To 31 · Normal tempo · This channel · Rated" in message.content
    assert COMMITMENT in message.content
