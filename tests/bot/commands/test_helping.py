"""/tarneeb help."""

import pytest

from bot.client import TarneebBot
from tests.bot.answers import told
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User


@pytest.mark.parametrize("locale", ["en-US", "ar", "es-ES", "sv-SE"])
async def test_every_command_is_listed_and_can_be_pressed(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel, locale: str
) -> None:
    omar.locale = locale
    text = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb help"))
    number = bot.command_ids["tarneeb"]
    for name in (
        "new",
        "join",
        "tables",
        "rules",
        "stats",
        "history",
        "replay",
        "close",
        "settings",
        "privacy",
        "help",
    ):
        assert f"</tarneeb {name}:{number}>" in text
    assert f"</leaderboard:{bot.command_ids['leaderboard']}>" in text


async def test_commands_can_at_least_be_typed_where_their_ids_are_not_known(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    bot.command_ids = {}
    text = await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb help"))
    assert "`/tarneeb new` Open a table here and play" in text
