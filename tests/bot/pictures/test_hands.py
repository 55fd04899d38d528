"""The table of hands: what each line says, in which order, and what happens to a long match."""

from dataclasses import replace

import pytest

from bot.pictures import style as look
from bot.pictures.hands import MOST
from bot.pictures.model import Line
from bot.pictures.sheet import sheet_svg
from tests.bot.pictures.pixels import Written, draw, written
from tests.bot.pictures.samples import sheet
from tests.bot.pictures.speech import bare, voice

BELOW_THE_HEADS = 272


def rows(svg: str) -> list[list[str]]:
    """The lines of the table, each from left to right."""
    lines: dict[int, list[Written]] = {}
    for one in written(svg):
        if one.top > BELOW_THE_HEADS:
            lines.setdefault(round(one.bottom / 10), []).append(one)
    return [[bare(one.text) for one in sorted(line, key=lambda one: one.left)] for _, line in sorted(lines.items())]


def one_hand(line: Line, language: str = "en") -> str:
    return sheet_svg(replace(sheet(language), lines=(line,)), voice(language))


MADE = Line(4, 1, 9, "H", (3, 10), (0, 10), (12, 31))


def test_a_line_has_number_declarer_contract_tricks_and_for_each_team_score_and_total() -> None:
    assert rows(one_hand(MADE)) == [["4", "Omar", "9", "3–10", "0", "12", "+10", "31"]]


def test_in_arabic_the_columns_run_from_the_right_but_numbers_do_not() -> None:
    assert rows(one_hand(MADE, "ar")) == [["31", "+10", "12", "0", "3–10", "9", "عمر", "4"]]


def test_a_hand_that_all_passed_says_so() -> None:
    passed = Line(2, None, None, None, (0, 0), (0, 0), (0, 0))
    assert rows(one_hand(passed)) == [["2", "All passed: thrown in"]]


def test_a_contract_without_trump_names_it() -> None:
    assert "9 Sun" in rows(one_hand(replace(MADE, trump="NT")))[0]
    assert "9 صن" in rows(one_hand(replace(MADE, trump="NT"), "ar"))[0]


def test_a_declarer_who_has_named_no_trump_yet_has_no_contract() -> None:
    assert rows(one_hand(replace(MADE, bid=None, trump=None)))[0][:3] == ["4", "Omar", "3–10"]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_suit_is_right_of_its_number_in_every_language(language: str) -> None:
    svg = one_hand(MADE, language)
    suit = draw(svg).box(look.SUITS["H"], below=BELOW_THE_HEADS)
    bid = next(one for one in written(svg) if one.text.strip("\u2066\u2069") == "9")
    assert suit is not None
    assert 0 < suit[0] - bid.right < 12


def test_what_was_lost_is_red() -> None:
    svg = one_hand(replace(MADE, score=(0, -9)))
    assert f'fill="{look.DANGER}" text-anchor="middle" font-weight="700">\u2066−9' in svg


@pytest.mark.parametrize("hands", [1, 14, 15, 24, 25, 39])
def test_every_hand_of_a_usual_match_has_its_line(hands: int) -> None:
    table = rows(sheet_svg(sheet("en", hands), voice()))
    assert [line[0] for line in table if line[1] != "All passed: thrown in"] == [str(one + 1) for one in range(hands)]


def test_of_a_longer_match_the_last_hands_are_shown_and_the_others_counted() -> None:
    table = rows(sheet_svg(sheet("en", 60), voice()))
    assert table[0] == ["20 hands before these", "85", "0"]
    assert [line[0] for line in table[1:]] == [str(one) for one in range(21, 61)]
    assert len(table) == MOST + 1


def test_a_match_without_hands_has_a_sheet_too() -> None:
    assert rows(sheet_svg(replace(sheet("en"), lines=()), voice())) == []
