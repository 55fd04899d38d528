"""What the bundled font has, and how wide texts come out."""

import json
import unicodedata

import pytest

from activity_server.texts import LOCALES
from bot.pictures.fonts import ELLIPSIS, FOLDER, cut, has, metrics, width
from bot.pictures.style import Style
from tests.bot.pictures.pixels import draw_text

SPOKEN = ("picture.", "sheet.", "preset.", "length.", "table.house_rules", "table.team.pair", "table.call.no_trump")


@pytest.mark.parametrize("language", ["en", "ar", "es", "sv"])
def test_the_font_has_every_letter_of_the_texts(language: str) -> None:
    catalogue = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    spoken = json.dumps([text for key, text in catalogue.items() if key.startswith(SPOKEN)], ensure_ascii=False)
    assert {letter for letter in spoken if not has(letter)} == set()


def test_both_weights_have_the_same_letters() -> None:
    assert metrics(bold=False).alone.keys() == metrics(bold=True).alone.keys()


def test_digits_signs_and_the_ellipsis_are_there() -> None:
    assert all(map(has, "0123456789+−–·%,. " + ELLIPSIS))


@pytest.mark.parametrize("text", ["Layla and Omar", "−1,234", "ليلى الشامي", "محمّد", "عبد الرحمن"])
def test_a_text_is_as_wide_as_the_font_says_or_a_little_narrower(text: str) -> None:
    runs = draw_text(text).runs()
    drawn = runs[-1][1] - runs[0][0]
    assert 0.93 * width(text, Style(30)) < drawn <= width(text, Style(30)) + 1


def test_what_controls_the_direction_takes_no_room() -> None:
    assert width("\u2068x\u2069", Style(20)) == width("x", Style(20))


def test_a_text_that_fits_is_left_alone() -> None:
    assert cut("Omar", Style(17), 100) == "Omar"


def test_a_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    assert cut("A name of many letters", Style(17), 100) == "A name of…"


def test_a_cut_does_not_part_a_letter_from_its_mark() -> None:
    marked = "q\u0301" * 20
    for room in range(30, 120):
        kept = cut(marked, Style(17), room).removesuffix(ELLIPSIS)
        assert len(kept) % 2 == 0 or not unicodedata.combining(marked[len(kept)])


def test_nothing_but_an_ellipsis_is_left_where_there_is_no_room() -> None:
    assert cut("Omar", Style(17), 0) == ELLIPSIS


def test_the_licence_of_the_font_is_beside_it() -> None:
    assert "SIL Open Font License, Version 1.1" in (FOLDER / "OFL.txt").read_text()
