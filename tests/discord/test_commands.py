"""What can be registered, and what is refused."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from tests.discord.small_bot import SmallBot
from tests.discord.stand_in import TOKEN, StandIn

HELLO = {"name": "hello", "description": "Say hello"}
ENTRY = {"name": "launch", "type": 4, "handler": 2}


@pytest.fixture
async def bot(stand_in: StandIn) -> AsyncIterator[SmallBot]:
    async with SmallBot(discord.Intents.default()) as bot:
        await bot.login(TOKEN)
        yield bot


async def write(bot: SmallBot, *commands: Any) -> Any:
    assert bot.application_id
    return await bot.http.bulk_upsert_global_commands(bot.application_id, list(commands))


async def refused(stand_in: StandIn, bot: SmallBot, *commands: Any) -> discord.HTTPException:
    """The refusal of a bulk write, which changes nothing."""
    before = list(stand_in.commands.registered)
    with pytest.raises(discord.HTTPException) as refusal:
        await write(bot, *commands)
    assert stand_in.take_refusals() == [refusal.value.code]
    assert stand_in.commands.registered == before
    return refusal.value


async def test_a_bulk_write_without_the_entry_point_is_refused_as_a_whole(stand_in: StandIn, bot: SmallBot) -> None:
    assert (await refused(stand_in, bot, HELLO)).code == 50240


async def test_the_sync_of_the_library_alone_falls_into_that_trap(stand_in: StandIn, bot: SmallBot) -> None:
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.tree.sync()
    assert refusal.value.code == 50240
    assert stand_in.take_refusals() == [50240]


async def test_one_servers_commands_are_free_of_it(stand_in: StandIn, bot: SmallBot) -> None:
    await bot.tree.sync(guild=discord.Object(1))
    assert stand_in.commands.of_guild == {"1": []}


async def test_everything_is_kept_with_the_entry_point(stand_in: StandIn, bot: SmallBot) -> None:
    await bot.write_commands()
    assert {(one["name"], one["type"]) for one in stand_in.commands.registered} == {
        ("launch", 4),
        ("table", 1),
        ("Invite", 2),
    }
    assert stand_in.commands.entry_point()["contexts"] == [0, 1, 2]


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ("name", {"name": "Hello"}),
        ("name", {"name": "طَرنيب"}),
        ("name", {"name": "x" * 33}),
        ("description", {"description": ""}),
        ("description", {"description": "x" * 101}),
        ("name_localizations", {"name_localizations": {"xx": "hello"}}),
        ("options", {"options": [{"name": f"o{n}", "type": 3, "description": "One"} for n in range(26)]}),
        ("options", {"options": [{"name": "same", "type": 3, "description": "One"}] * 2}),
        (
            "options",
            {
                "options": [
                    {"name": "a", "type": 3, "description": "One"},
                    {"name": "b", "type": 3, "description": "Two", "required": True},
                ]
            },
        ),
        (
            "options",
            {
                "options": [
                    {
                        "name": "a",
                        "type": 4,
                        "description": "One",
                        "choices": [{"name": "Many", "value": "text"}],
                    }
                ]
            },
        ),
    ],
)
async def test_a_fault_is_named_at_its_place(
    stand_in: StandIn, bot: SmallBot, place: str, wrong: dict[str, Any]
) -> None:
    refusal = await refused(stand_in, bot, ENTRY, {**HELLO, **wrong})
    assert refusal.code == 50035
    assert f"In 1.{place}" in refusal.text


async def test_arabic_names_pass_unless_discord_knows_no_arabic(stand_in: StandIn, bot: SmallBot) -> None:
    arabic = {**HELLO, "name_localizations": {"ar": "طرنيب"}}
    await write(bot, ENTRY, arabic)
    stand_in.commands.refuses_arabic = True
    assert "In 1.name_localizations.ar" in (await refused(stand_in, bot, ENTRY, arabic)).text


async def test_the_entry_point_can_be_lost_and_made_again(stand_in: StandIn, bot: SmallBot) -> None:
    assert bot.application_id
    await bot.http.delete_global_command(bot.application_id, int(stand_in.commands.entry_point()["id"]))
    with pytest.raises(AssertionError, match="nobody can launch"):
        stand_in.commands.entry_point()
    await bot.http.upsert_global_command(bot.application_id, ENTRY)  # type: ignore[arg-type]
    assert stand_in.commands.entry_point()["handler"] == 2
