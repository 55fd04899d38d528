"""/tarneeb rules: pages that can be read in every language, and turned after a restart too."""

from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from activity_server.contract import GuildSettings
from bot.client import TarneebBot
from tests.bot.answers import told
from tests.bot.tampering import press_made_up
from tests.discord.interactions import MESSAGE, UPDATE, Interaction
from tests.discord.stand_in import StandIn
from tests.discord.world import Channel, Guild, User
from tests.support.botting import make_bot, running
from tests.support.fake_server import FakeServer


async def page_of(stand_in: StandIn, used: Interaction) -> dict[str, Any]:
    """The page that only the person sees."""
    await stand_in.answered(used)
    assert used.original is not None
    assert used.original.ephemeral
    return used.original.embeds[0]


def texts(page: dict[str, Any]) -> Iterator[str]:
    yield from (page["title"], page["description"])
    for field in page["fields"]:
        yield from (field["name"], field["value"])


async def test_a_preset_is_told_in_plain_words(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    used = await stand_in.people.slash(omar, general, "tarneeb rules", preset="sun")
    page = await page_of(stand_in, used)
    assert used.type == MESSAGE
    assert page["title"] == "Sun"
    assert "8 Sun is above 8 and below 9" in "\n".join(texts(page))


async def test_by_itself_it_shows_what_the_server_usually_plays(
    stand_in: StandIn, bot: TarneebBot, server: FakeServer, omar: User, general: Channel, guild: Guild
) -> None:
    server.guilds.chosen[guild.id] = GuildSettings(rules={"preset": "levant", "hands": 7})
    page = await page_of(stand_in, await stand_in.people.slash(omar, general, "tarneeb rules"))
    assert page["title"] == "Levant"
    assert "The match is 7 hands" in "\n".join(texts(page))


@pytest.mark.parametrize("locale", ["en-US", "ar", "es-419", "sv-SE", "fr"])
async def test_every_page_fits_in_every_language(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel, locale: str
) -> None:
    omar.locale = locale
    used = await stand_in.people.slash(omar, general, "tarneeb rules")
    await page_of(stand_in, used)
    assert used.original is not None
    menu = used.original.component("tarneeb:rules")
    titles = set()
    for option in menu["options"]:
        turned = await stand_in.people.press(omar, used.original, "tarneeb:rules", option["value"])
        await stand_in.answered(turned)
        assert turned.type == UPDATE
        titles.add(used.original.embeds[0]["title"])
        chosen = [one["value"] for one in used.original.component("tarneeb:rules")["options"] if one["default"]]
        assert chosen == [option["value"]]
    assert len(titles) == len(menu["options"]) == 10


async def test_a_page_from_before_a_restart_can_still_be_turned(
    stand_in: StandIn, server: FakeServer, guild: Guild, omar: User, general: Channel
) -> None:
    async with running(make_bot(server)):
        used = await stand_in.people.slash(omar, general, "tarneeb rules")
        await page_of(stand_in, used)
    omar.locale = "es-ES"
    async with running(make_bot(server)):
        assert used.original is not None
        turned = await stand_in.people.press(omar, used.original, "tarneeb:rules", "classic")
        await stand_in.answered(turned)
        assert used.original.embeds[0]["title"] == "Clásico"


async def test_a_menu_that_fails_says_so(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = await stand_in.people.slash(omar, general, "tarneeb rules")
    await page_of(stand_in, used)
    monkeypatch.setattr("bot.commands.rules.chapters", None)
    assert used.original is not None
    with capture_logs() as logs:
        turned = await stand_in.people.press(omar, used.original, "tarneeb:rules", "classic")
        assert (await told(stand_in, turned)).startswith("Something went wrong, and it is our fault.")
    assert [log["event"] for log in logs] == ["command_failed"]


async def test_a_preset_that_is_no_more_is_said_to_be_old(
    stand_in: StandIn, bot: TarneebBot, omar: User, general: Channel
) -> None:
    used = await stand_in.people.slash(omar, general, "tarneeb rules")
    await page_of(stand_in, used)
    assert used.original is not None
    made_up = await press_made_up(stand_in, omar, used.original, "tarneeb:rules", "no-such-preset")
    assert (await told(stand_in, made_up)).startswith("This command has changed.")
