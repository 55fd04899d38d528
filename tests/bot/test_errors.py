"""What people are told when something fails."""

import discord
import pytest
from discord import app_commands

from activity_server.contract import TableRefusedError
from bot.asking import Interaction
from bot.client import TarneebBot
from bot.refusing import RefusedError
from tests.bot.answers import launched, posted, told
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, User


def failing(bot: TarneebBot, error: Exception) -> None:
    """Have /tarneeb tables fail with an error."""

    async def fail(_interaction: Interaction) -> None:
        raise error

    group = bot.tree.get_command("tarneeb")
    assert isinstance(group, app_commands.Group)
    group.remove_command("tables")
    group.add_command(app_commands.Command(name="tables", description="Fail", callback=fail))


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (RefusedError("bot.refusal.list_full"), "The list is full. Take one out first."),
        (TableRefusedError("no_such_table"), "There is no such table."),
        (TableRefusedError("bad_rules", detail="no."), "These rules cannot be played: no."),
        (app_commands.CheckFailure(), "This is not for you to do here."),
        (app_commands.CommandNotFound("tables", []), "This command has changed. Reload Discord, then use it again."),
        (ValueError("a bug"), "Something went wrong, and it is our fault. Please try again in a moment."),
    ],
)
async def test_everything_that_fails_has_a_sentence(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel, error: Exception, sentence: str
) -> None:
    failing(bot, error)
    assert await told(stand_in, await stand_in.people.slash(omar, general, "tarneeb tables")) == sentence


async def test_where_the_bot_may_not_write_the_person_is_told_whom_to_ask(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    general.bot_may_post = False
    with pytest.raises(discord.Forbidden) as forbidden:
        await bot.get_partial_messageable(int(general.id)).send("Hello")
    failing(bot, forbidden.value)
    used = await stand_in.people.slash(omar, general, "tarneeb tables")
    assert (await told(stand_in, used)).startswith("The bot may not write here.")


async def test_a_command_that_is_no_more_says_so(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    group = bot.tree.get_command("tarneeb")
    assert isinstance(group, app_commands.Group)
    group.remove_command("tables")
    used = await stand_in.people.slash(omar, general, "tarneeb tables")
    assert (await told(stand_in, used)).startswith("This command has changed.")


async def test_what_discord_gave_up_on_harms_nobody_else(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    late = await stand_in.people.slash(omar, general, "tarneeb new")
    stand_in.clock.advance(3.1)
    await stand_in.until(lambda: stand_in.rest.refused)
    assert stand_in.take_refusals() == [10062]
    assert late.response is None
    await posted(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))


async def test_an_explanation_that_cannot_be_given_harms_nobody_else(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    failing(bot, ValueError("a bug"))
    await stand_in.people.slash(omar, general, "tarneeb tables")
    stand_in.clock.advance(3.1)
    await stand_in.until(lambda: stand_in.rest.refused)
    assert stand_in.take_refusals() == [10062]
    await launched(stand_in, await stand_in.people.slash(omar, general, "tarneeb new"))
