"""Places and signs: mirrored where one reads from the right, but for the suits."""

import re
from pathlib import Path

import pytest

from bot.pictures.style import ACCENT, Style
from bot.pictures.svg import MARGIN, RIGHT, SUITS, WIDTH, Anchor, Page, document
from tests.bot.pictures.pixels import draw, places

DECK = Path(__file__).parents[3] / "activity_server" / "client" / "src" / "cards" / "deck.svg"
LEFT_PAGE, RIGHT_PAGE = Page(rtl=False), Page(rtl=True)


def test_the_suits_are_those_of_the_cards() -> None:
    assert dict(re.findall(r'id="d-([SHDC])" d="([^"]+)"', DECK.read_text())) == SUITS


@pytest.mark.parametrize(("anchor", "mirrored"), [("start", "end"), ("middle", "middle"), ("end", "start")])
def test_a_text_begins_at_the_side_where_one_begins_to_read(anchor: Anchor, mirrored: Anchor) -> None:
    assert f'x="{MARGIN}"' in LEFT_PAGE.text(MARGIN, 10, "x", Style(10), anchor)
    text = RIGHT_PAGE.text(MARGIN, 10, "x", Style(10), anchor)
    assert f'x="{RIGHT}"' in text
    assert f'text-anchor="{mirrored}"' in text


def test_what_has_a_width_is_mirrored_as_a_whole() -> None:
    assert LEFT_PAGE.left(20, 100) == 20
    assert RIGHT_PAGE.left(20, 100) == WIDTH - 120
    assert f'x="{WIDTH - 120}"' in RIGHT_PAGE.box(20, 0, 100, 10, "")


def test_a_text_cannot_say_markup() -> None:
    assert ">&lt;b&gt; &amp; &quot;<" in LEFT_PAGE.text(0, 0, '<b> & "', Style(10))


@pytest.mark.parametrize("page", [LEFT_PAGE, RIGHT_PAGE])
def test_a_suit_stands_in_its_place_and_is_not_mirrored(page: Page) -> None:
    picture = draw(document(60, [page.suit(40, 10, 40, "S", "#ff0000")]))
    box = picture.box("#ff0000")
    left = page.left(40, 40)
    assert box is not None
    assert left <= box[0] < box[2] <= left + 40
    assert 10 <= box[1] < box[3] <= 50
    width_above = [len(list(places(bytes.fromhex("ff0000ff"), picture.rows[y]))) for y in (14, 34)]
    assert width_above[0] < width_above[1]


@pytest.mark.parametrize("page", [LEFT_PAGE, RIGHT_PAGE])
def test_icons_stand_in_their_place(page: Page) -> None:
    picture = draw(document(60, [page.crown(40, 10, 40), page.robot(140, 10, 40, "#ff0000")]))
    for at, colour in ((40, ACCENT), (140, "#ff0000")):
        box = picture.box(colour)
        assert box is not None
        assert page.left(at, 40) <= box[0] < box[2] <= page.left(at, 40) + 40
