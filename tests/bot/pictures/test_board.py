"""A page of a leaderboard."""

from dataclasses import replace

import pytest

from bot.pictures import style as look
from bot.pictures.board import board_svg
from bot.pictures.model import BoardPage, BoardRow
from tests.bot.pictures.pixels import collisions, draw, written
from tests.bot.pictures.samples import boards
from tests.bot.pictures.speech import LANGUAGES, bare, voice

ALL = [(language, name) for language in LANGUAGES for name in boards(language)]
ONE = BoardPage("rating", "week", "High Card Club", (BoardRow(1, ("Layla",), 1671, 12),))


def texts(board: BoardPage, language: str = "en") -> list[str]:
    return [bare(one.text) for one in written(board_svg(board, voice(language)))]


@pytest.mark.parametrize(("language", "name"), ALL)
def test_no_text_stands_in_the_way_of_another_or_leaves_the_picture(language: str, name: str) -> None:
    svg = board_svg(boards(language)[name], voice(language))
    assert collisions(svg) == []
    assert all(one.left >= 12 and one.right <= 468 for one in written(svg))


def test_it_says_what_counts_where_and_when() -> None:
    assert texts(ONE)[:2] == ["Rating", "High Card Club · This week"]
    assert texts(replace(ONE, place=None, metric="slams", period="all"))[:2] == ["Slams", "Everywhere · All time"]


def test_a_row_has_rank_name_matches_and_value() -> None:
    assert texts(ONE)[-4:] == ["1", "Layla", "12", "1,671"]


def test_a_pair_has_both_names() -> None:
    pair = replace(ONE, rows=(BoardRow(3, ("Layla", "Omar"), 7, 9),))
    assert texts(pair)[-5:] == ["3", "Layla", "Omar", "9", "7"]


def test_values_are_written_as_their_board_counts() -> None:
    assert texts(replace(ONE, unit="gain"))[-1] == "+1,671"
    assert texts(replace(ONE, unit="percent", rows=(BoardRow(1, ("Layla",), 57, 12),)))[-1] == "57 %"


def test_ones_own_row_stands_out() -> None:
    own = replace(ONE, rows=(*ONE.rows, BoardRow(4, ("Omar",), 1500, 9, own=True)))
    frame = draw(board_svg(own, voice())).box(look.SURFACE_RAISED)
    assert frame is not None
    assert frame[2] - frame[0] > 440


def test_a_page_among_others_says_which() -> None:
    assert texts(replace(ONE, page=2, pages=3))[-1] == "Page 2 of 3"
    assert texts(replace(ONE, page=2, pages=3), "ar")[-1] == "صفحة 2 من 3"


def test_an_empty_board_says_so() -> None:
    assert texts(replace(ONE, rows=()))[-1] == "Nobody is listed yet."


def test_a_heading_that_its_column_has_no_room_for_is_left_to_the_title() -> None:
    said = texts(replace(ONE, metric="contracts"), "es")
    assert said.count("Contratos cumplidos") == 1
