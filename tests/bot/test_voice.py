"""Names and languages as the bot writes them."""

import pytest

from activity_server.texts import Texts
from bot.voice import Voice, language_of, plain, shown


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (("es-419",), "es"),
        (("sv-SE", "ar"), "sv"),
        (("ar",), "ar"),
        (("fr", "ar"), "ar"),
        ((None, "es-ES"), "es"),
        (("fr",), "en"),
        ((), "en"),
    ],
)
def test_the_first_language_that_we_speak_is_taken(tags: tuple[str | None, ...], language: str) -> None:
    assert language_of(*tags) == language


def test_a_voice_speaks_its_language() -> None:
    assert Voice(Texts.load().say, "sv")("value.yes") == "Ja"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Layla", "Layla"),
        ("*bold* _it_", "\\*bold\\* \\_it\\_"),
        ("line\nbreak", "linebreak"),
        ("\u202eturned", "turned"),
        ("", "?"),
        ("\n", "?"),
        ("ليلى", "ليلى"),
        ("two\u2028lines\x85", "twolines"),
        ("\u061cturned", "turned"),
        ("https://evil.example", "https\\://evil.example"),
        ("<https://evil.example>", "\\<https\\://evil.example>"),
        ("[click](https://evil.example)", "\\[click](https\\://evil.example)"),
        ("<#123456789012345678>", "\\<#123456789012345678>"),
        ("<t:0:R>", "\\<t:0:R>"),
        ("</tarneeb new:1>", "\\</tarneeb new:1>"),
        ("I <3 cards: all", "I \\<3 cards: all"),
    ],
)
def test_a_name_is_nothing_but_a_name(name: str, written: str) -> None:
    assert plain(name) == written


@pytest.mark.parametrize("name", ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>"])
def test_a_name_mentions_nobody(name: str) -> None:
    assert name not in plain(name)


def test_a_long_name_is_cut() -> None:
    assert shown("x" * 99) == "x" * 32
