"""The catalogues of ``locales/`` agree with each other and with what each language's grammar needs."""

from __future__ import annotations

import json
import re
import string
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from babel import Locale

from activity_server.texts import LOCALES

Message: TypeAlias = "str | dict[str, str]"

ENGLISH = "en"
LANGUAGES = sorted(path.stem for path in LOCALES.glob("*.json"))
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CLIENT = Path(__file__).parents[1] / "activity_server" / "client" / "src"
# What Arabic writes in Latin letters too.
TECHNICAL = {"https", "tarneeb", "verify", "SHA"}
# A message of the page, named in its code; keys made of parts end where the first part does.
NAMED = re.compile(r"""\bt\(\s*(['"`])(?P<key>[a-z_.\-0-9]+)(?P<more>\$\{)?""")


def catalogue(language: str) -> dict[str, Message]:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), f"a key stands twice in {language}: {keys}"
        return dict(pairs)

    text = (LOCALES / f"{language}.json").read_text(encoding="utf-8")
    messages: dict[str, Message] = json.loads(text, object_pairs_hook=unique)
    return messages


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def named_in_the_client() -> Iterator[tuple[str, bool]]:
    for path in CLIENT.rglob("*"):
        if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts"):
            for found in NAMED.finditer(path.read_text(encoding="utf-8")):
                yield found["key"], found["more"] is not None


def test_four_languages_are_spoken() -> None:
    assert LANGUAGES == ["ar", "en", "es", "sv"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert catalogue(language).keys() == catalogue(ENGLISH).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counting_message_has_exactly_the_plural_forms_of_its_language(language: str) -> None:
    needed = set(Locale(language).plural_form.tags) | {"other"}
    wrong = {key: set(text) ^ needed for key, text in catalogue(language).items() if isinstance(text, dict)}
    assert {key: difference for key, difference in wrong.items() if difference} == {}


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_counts_in_every_language_or_in_none(language: str) -> None:
    english = catalogue(ENGLISH)
    other = catalogue(language)
    assert [key for key in english if isinstance(english[key], str) != isinstance(other[key], str)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_has_the_same_places_to_fill_in_every_language(language: str) -> None:
    english = catalogue(ENGLISH)
    for key, message in catalogue(language).items():
        wanted = placeholders(forms(english[key])[-1])
        for form in forms(message):
            # "one seat" may be said without its number, never with a place that nobody fills
            missing = wanted - placeholders(form)
            assert placeholders(form) <= wanted, f"{language}: {key}"
            assert not missing or (isinstance(message, dict) and missing == {"count"}), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_empty_or_has_stray_blanks_or_invisible_characters(language: str) -> None:
    for key, message in catalogue(language).items():
        for form in forms(message):
            assert form, f"{language}: {key}"
            assert form == form.strip(), f"{language}: {key}"
            # A message of the bot has lines; a label of the page has not.
            letters = form.replace("\n", "") if key.startswith("bot.") else form
            assert not any(unicodedata.category(letter) in {"Cc", "Cf"} for letter in letters), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_are_latin_as_on_the_cards(language: str) -> None:
    for key, message in catalogue(language).items():
        for form in forms(message):
            assert all(letter in string.digits for letter in form if letter.isdigit()), f"{language}: {key}"


def test_arabic_is_written_in_arabic() -> None:
    for key, message in catalogue("ar").items():
        for form in forms(message):
            latin = set(re.findall("[A-Za-z]+", re.sub(r"\{\w+\}", "", form)))
            assert latin <= TECHNICAL, f"{key}: {form}"


def test_every_message_that_the_page_names_is_there() -> None:
    keys = catalogue(ENGLISH).keys()
    named = set(named_in_the_client())
    assert named
    whole = {key for key, more in named if not more}
    beginnings = {key for key, more in named if more}
    assert whole - keys == set()
    assert {start for start in beginnings if not any(key.startswith(start) for key in keys)} == set()
