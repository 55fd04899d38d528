"""Names, numbers and lines of messages."""

import pytest

from activity_server.contract import Robot
from bot.messages.writing import gain, isolated, lines, name_of, number, pair, parts
from tests.bot.messages.evening import FOUR, RANA, voice
from tests.support.fake_server import free_seat

FIRST, LEFT, END, MARK = "\u2068", "\u2066", "\u2069", "\u200f"


def test_a_name_formats_and_turns_nothing() -> None:
    assert isolated("عمر") == f"{FIRST}عمر{END}"
    assert isolated("**x**\u2069") == rf"{FIRST}\*\*x\*\*{END}"


@pytest.mark.parametrize(
    ("value", "said", "won"),
    [(7, "7", f"{LEFT}+7{END}"), (0, "0", "0"), (-8, f"{LEFT}−8{END}", f"{LEFT}−8{END}")],
)
def test_a_number_keeps_its_sign_before_it(value: int, said: str, won: str) -> None:
    assert number(value) == said
    assert gain(value) == won


def test_empty_lines_and_parts_are_left_out() -> None:
    assert lines(voice(), ["one", "", "two"]) == "one\ntwo"
    assert parts("one", "", "two") == "one · two"


def test_every_line_of_arabic_begins_at_the_right() -> None:
    assert lines(voice("ar"), ["Rana", "سطر"]) == f"{MARK}Rana\n{MARK}سطر"


def test_robots_have_a_name_in_every_language() -> None:
    rami = FOUR[1].occupant
    assert rami is not None
    assert [name_of(voice(language), rami) for language in ("en", "ar")] == ["Rami", "رامي"]
    assert name_of(voice("ar"), Robot(kind="robot", name="R2", strength="easy")) == "R2"


def test_a_pair_is_named_even_where_somebody_is_missing() -> None:
    assert pair(voice(), FOUR, 0) == f"{FIRST}Rana{END} & {FIRST}عمر{END}"
    assert pair(voice(), (RANA, free_seat(), free_seat(), free_seat()), 0) == f"{FIRST}Rana{END} & Free seat"
