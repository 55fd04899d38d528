"""The texts of commands, and Discord's limits on them."""

import json
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from activity_server.tasks import spawn
from bot.client import BotOptions, TarneebBot
from bot.localising import LOCALES, without_arabic
from bot.parts import add_all
from tests.support.fake_server import FakeServer

Item = dict[str, Any]
MOST_CHARACTERS, MOST_ITEMS = 8000, 25


@pytest.fixture
async def payload() -> list[Item]:
    """All commands as they are registered."""
    bot = TarneebBot(FakeServer().ports, BotOptions(), spawn)
    await add_all(bot)
    return bot.payload()


def items(command: Item) -> Iterator[Item]:
    """A command with everything inside it that has a name."""
    yield command
    for inner in (*command.get("options", []), *command.get("choices", [])):
        yield from items(inner)


def longest(item: Item, text: str) -> int:
    """The length that counts: that of the longest translation, the default being one."""
    return max(len(one) for one in (item.get(text, ""), *item.get(f"{text}_localizations", {}).values()))


def test_every_locale_that_discord_knows_of_our_languages_is_written() -> None:
    known = {locale.value for locale in discord.Locale if locale.value[:2] in {"en", "es", "sv"}}
    assert set(LOCALES) == known | {"ar"}


async def test_no_command_exceeds_what_discord_takes(payload: list[Item]) -> None:
    for command in payload:
        size = sum(longest(item, text) for item in items(command) for text in ("name", "description"))
        size += sum(len(str(item["value"])) for item in items(command) if "value" in item)
        assert size < MOST_CHARACTERS, f"{command['name']} has {size} characters"


@pytest.mark.parametrize("locale", ["default", *LOCALES])
async def test_each_language_by_itself_fits(payload: list[Item], locale: str) -> None:
    def said(item: Item, text: str) -> str:
        return str(item.get(f"{text}_localizations", {}).get(locale, item.get(text, "")))

    for command in payload:
        size = sum(len(said(item, "name")) + len(said(item, "description")) for item in items(command))
        assert size < MOST_CHARACTERS


async def test_every_text_is_there_and_fits_in_every_language(payload: list[Item]) -> None:
    for command in payload:
        for item in items(command):
            assert set(item["name_localizations"]) == set(LOCALES), item["name"]
            is_choice, is_menu = "value" in item, command["type"] != 1
            assert longest(item, "name") <= (100 if is_choice else 32), item["name"]
            if not (is_choice or is_menu):
                assert set(item["description_localizations"]) == set(LOCALES), item["name"]
                assert 1 <= longest(item, "description") <= 100, item["name"]
            assert len(item.get("options", [])) <= MOST_ITEMS
            assert len(item.get("choices", [])) <= MOST_ITEMS


async def test_names_in_english_are_those_that_the_code_hears(payload: list[Item]) -> None:
    for command in payload:
        for item in items(command):
            assert item["name_localizations"]["en-US"] == item["name"]


async def test_two_options_never_have_one_name_in_any_language(payload: list[Item]) -> None:
    for command in payload:
        for item in items(command):
            for locale in LOCALES:
                names = [inner["name_localizations"][locale] for inner in item.get("options", [])]
                assert len(set(names)) == len(names), f"{item['name']} in {locale}: {names}"


async def test_every_command_works_in_servers_and_private_for_servers_and_people(payload: list[Item]) -> None:
    assert {tuple(command["contexts"]) for command in payload} == {(0, 1, 2)}
    assert {tuple(command["integration_types"]) for command in payload} == {(0, 1)}


async def test_arabic_can_be_taken_out_of_everything(payload: list[Item]) -> None:
    assert '"ar"' in json.dumps(payload)
    for command in payload:
        stripped = without_arabic(command)
        assert '"ar":' not in json.dumps(stripped)
        assert set(stripped["name_localizations"]) == set(LOCALES) - {"ar"}
        assert [item["name"] for item in items(stripped)] == [item["name"] for item in items(command)]


async def test_a_choice_is_named_by_the_texts_of_its_option(payload: list[Item]) -> None:
    (tarneeb,) = (command for command in payload if command["name"] == "tarneeb")
    tempo = next(item for item in items(tarneeb) if item["name"] == "tempo")
    names = {choice["value"]: choice["name_localizations"]["sv-SE"] for choice in tempo["choices"]}
    assert names == {"relaxed": "Lugnt", "normal": "Normalt", "fast": "Snabbt"}
