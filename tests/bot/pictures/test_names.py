"""Whatever people call themselves, a name spoils nothing around it."""

import unicodedata
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.fonts import has, width
from bot.pictures.names import NAMELESS, clean, fitted
from bot.pictures.style import Style
from bot.pictures.svg import Page, document
from tests.bot.pictures.pixels import draw
from tests.bot.pictures.samples import HOSTILE

STYLE = Style(17)
ANYTHING = st.one_of(st.text(st.characters(codec=None, exclude_categories=()), max_size=40), st.sampled_from(HOSTILE))


@pytest.mark.parametrize(
    ("chosen", "drawn"),
    [
        ("  Layla\n\tAl  Shami ", "Layla Al Shami"),
        ("\u202eevil\u2066", "evil"),
        ("g\x1b[31mo\x00", "g[31mo"),
        ("𝕭𝖔𝖑𝖉 ⓞⓝⓔ", "Bold one"),
        ("ﻋﻤﺮ", "عمر"),
        ("👍🏽❤️", "👍🏽❤"),
        ("Z\u0336a\u0301\u0302\u0303\u0304lgo", "Zá\u0302\u0303lgo"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200b\u2060", NAMELESS),
        ("", NAMELESS),
        ("\ud800x", "x"),
    ],
)
def test_a_name_is_written_without_what_controls_hides_or_piles_up(chosen: str, drawn: str) -> None:
    assert clean(chosen) == drawn


@given(ANYTHING)
def test_no_name_turns_its_surroundings(name: str) -> None:
    inside = fitted(name, STYLE, 120)[1:-1]
    assert not {letter for letter in inside if unicodedata.category(letter) in {"Cc", "Cf", "Cs"}} - {"\u200c"}


@given(ANYTHING)
def test_every_name_fits_its_room(name: str) -> None:
    assert width(fitted(name, STYLE, 120), STYLE) <= 120


@given(ANYTHING)
def test_no_name_breaks_out_of_the_picture(name: str) -> None:
    fitting = fitted(name, STYLE, 120)
    root = ET.fromstring(document(40, [Page(rtl=False).text(20, 30, fitting, STYLE)]))
    assert [child.tag.split("}")[1] for child in root] == ["linearGradient", "rect", "rect", "text"]
    assert root[-1].text == fitting


@pytest.mark.parametrize("name", HOSTILE)
def test_every_name_can_be_drawn(name: str) -> None:
    picture = draw(
        document(40, [Page(rtl=True).text(20, 30, fitted(name, Style(17, "#ff0000"), 120), Style(17, "#ff0000"))])
    )
    box = picture.box("#ff0000")
    assert box is not None
    assert box[0] >= 480 - 20 - 120 - 1


@pytest.mark.parametrize("name", ["Хасан", "Åsa Öström", "ليلى الشامي", "محمّد", "Íñigo", "شب‌بو", "אבנר", "Łukasz"])
def test_the_font_has_the_letters_of_common_names(name: str) -> None:
    assert all(map(has, clean(name)))
