"""The catalogues of sentences."""

import json
from pathlib import Path

import pytest

from activity_server.texts import Texts


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    catalogues = {
        "en": {
            "greet": "Hello {name}",
            "only": "English",
            "tricks": {"one": "{count} trick", "other": "{count} tricks"},
        },
        "ar": {
            "greet": "مرحبا {name}",
            "tricks": {
                "zero": "لا لمّات",
                "one": "لمّة",
                "two": "لمّتان",
                "few": "{count} لمّات",
                "many": "{count} لمّة",
                "other": "{count} لمّة كاملة",
            },
        },
    }
    for language, catalogue in catalogues.items():
        (tmp_path / f"{language}.json").write_text(json.dumps(catalogue), "utf-8")
    return Texts.load(tmp_path)


def test_a_sentence_is_said_in_the_language_asked_for(texts: Texts) -> None:
    assert texts.say("en", "greet", name="Layla") == "Hello Layla"
    assert texts.say("ar", "greet", name="ليلى") == "مرحبا ليلى"


def test_what_a_language_lacks_is_said_in_english(texts: Texts) -> None:
    assert texts.say("ar", "only") == "English"
    assert texts.say("sv", "only") == "English"


@pytest.mark.parametrize(
    ("count", "sentence"),
    [(0, "لا لمّات"), (1, "لمّة"), (2, "لمّتان"), (3, "3 لمّات"), (11, "11 لمّة"), (100, "100 لمّة كاملة")],
)
def test_arabic_has_six_forms(texts: Texts, count: int, sentence: str) -> None:
    assert texts.say("ar", "tricks", count=count) == sentence


def test_english_has_two(texts: Texts) -> None:
    assert [texts.say("en", "tricks", count=count) for count in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]


def test_a_key_that_is_nowhere_is_an_error(texts: Texts) -> None:
    with pytest.raises(KeyError):
        texts.say("en", "missing")


def test_what_stands_under_a_prefix_can_be_listed(texts: Texts) -> None:
    assert list(texts.under("en", "gre")) == [("et", "Hello {name}")]
    assert list(texts.under("en", "tricks")) == []
