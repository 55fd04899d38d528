"""The entry point, which discord.py does not know."""

import pytest

from tests.bot.answers import launched, told
from tests.discord.instances import Instance
from tests.discord.interactions import Interaction
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User

pytestmark = pytest.mark.usefixtures("bot")


async def launch(stand_in: StandIn, user: User, channel: Channel) -> Interaction:
    used = await stand_in.people.launch(user, channel)
    assert isinstance(used, Interaction)
    return used


async def test_discord_launches_by_itself_and_goes_on_doing_so(stand_in: StandIn, omar: User, general: Channel) -> None:
    assert isinstance(await stand_in.people.launch(omar, general), Instance)


async def test_where_the_launcher_is_left_to_the_bot_it_opens_the_activity(
    stand_in: StandIn, omar: User, general: Channel
) -> None:
    stand_in.commands.entry_point()["handler"] = 1
    await launched(stand_in, await launch(stand_in, omar, general))


async def test_a_launcher_that_discord_refuses_is_explained(stand_in: StandIn, omar: User, general: Channel) -> None:
    stand_in.commands.entry_point()["handler"] = 1
    stand_in.interactions.no_activities = True
    used = await launch(stand_in, omar, general)
    assert (await told(stand_in, used)).startswith("Discord did not open the activity here.")
