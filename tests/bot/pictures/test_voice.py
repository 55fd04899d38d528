"""Numbers and sentences of the four languages."""

import pytest

from tests.bot.pictures.speech import LANGUAGES, bare, voice


@pytest.mark.parametrize(
    ("language", "many", "lost"),
    [("en", "1,671", "−1,671"), ("ar", "1,671", "−1,671"), ("es", "1.671", "−1.671"), ("sv", "1\xa0671", "−1\xa0671")],
)
def test_numbers_have_latin_digits_and_a_real_minus(language: str, many: str, lost: str) -> None:
    assert bare(voice(language).number(1671)) == many
    assert bare(voice(language).number(-1671)) == lost


def test_a_gain_says_that_it_was_won() -> None:
    assert [bare(voice("en").gain(value)) for value in (12, 0, -9)] == ["+12", "0", "−9"]


def test_a_share_says_of_what() -> None:
    assert bare(voice("sv").percent(57)) == "57 %"


def test_a_name_in_a_sentence_is_isolated() -> None:
    said = voice("en").sentence("table.says.sat", name="عمر!")
    assert "\u2068عمر!\u2069" in said


def test_a_count_chooses_the_plural_form() -> None:
    said = [voice("ar").sentence("picture.curve.matches", count=count) for count in (1, 2, 7, 48)]
    assert said == ["مباراة واحدة", "مباراتان", "7 مباريات", "48 مباراة"]


def test_only_arabic_is_read_from_the_right() -> None:
    assert [language for language in LANGUAGES if voice(language).rtl] == ["ar"]
