"""What the renderer makes of text: Arabic joined and from right to left, with the bundled font and no other."""

import pytest

from bot.pictures.names import fitted, left_to_right, right_to_left
from bot.pictures.renderer import SCALE, render
from bot.pictures.style import Style
from bot.pictures.svg import document
from tests.bot.pictures.pixels import FONTS, draw_text, size

NON_JOINER = "\u200c"
RED, GREEN = "#ff0000", "#00ff00"


def coloured(first: str, second: str) -> str:
    return f'<tspan fill="{RED}">{first}</tspan><tspan fill="{GREEN}">{second}</tspan>'


@pytest.mark.parametrize("word", ["سلمى", "ليلى", "كبش"])
def test_the_letters_of_an_arabic_word_are_joined(word: str) -> None:
    joined, parted = draw_text(word), draw_text(NON_JOINER.join(word))
    assert len(joined.runs()) == 1
    assert len(parted.runs()) > 1
    assert joined.runs()[-1][1] - joined.runs()[0][0] < parted.runs()[-1][1] - parted.runs()[0][0]


def test_an_arabic_letter_has_the_form_of_its_place_in_the_word() -> None:
    assert draw_text("ههه").rows != draw_text(NON_JOINER.join("ههه")).rows


def test_arabic_runs_from_right_to_left() -> None:
    picture = draw_text(coloured("ا", "د"))
    first, second = picture.box(RED), picture.box(GREEN)
    assert first is not None
    assert second is not None
    assert first[0] > second[2]


def test_a_sentence_that_begins_at_the_right_has_its_latin_name_after_its_first_word() -> None:
    picture = draw_text(right_to_left(coloured("فاز ", "Omar")))
    word, name = picture.box(RED), picture.box(GREEN)
    assert word is not None
    assert name is not None
    assert name[2] < word[0]


def test_a_name_with_a_mark_at_its_end_keeps_it_there_in_a_sentence_of_the_other_direction() -> None:
    name = fitted("Omar!", Style(30), 400)
    picture = draw_text(right_to_left("فاز " + name.replace("!", f'<tspan fill="{RED}">!</tspan>')))
    mark = picture.box(RED)
    assert mark is not None
    assert mark[0] - 40 > 50  # after the four letters, not before them


def test_a_minus_stays_before_its_number_in_arabic() -> None:
    picture = draw_text(right_to_left(left_to_right("−9")))
    (minus_left, minus_right), (nine_left, nine_right) = picture.runs()
    assert picture.height_between(minus_left, minus_right) < 6
    assert picture.height_between(nine_left, nine_right) > 15


def test_letters_that_the_font_lacks_are_all_the_same_box() -> None:
    assert draw_text("日").rows == draw_text("本").rows
    left, right = draw_text("日").runs()[0]
    assert right - left > 8


def test_a_picture_is_drawn_twice_as_large_as_it_says() -> None:
    assert SCALE == 2
    assert size(render(document(100, []), FONTS)) == (960, 200)
