"""The rating curve."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures import style as look
from bot.pictures.curve import curve_svg, ticks
from bot.pictures.model import Curve
from tests.bot.pictures.pixels import collisions, draw, places, written
from tests.bot.pictures.samples import curves
from tests.bot.pictures.speech import LANGUAGES, bare, voice

ALL = [(language, name) for language in LANGUAGES for name in curves(language)]
RISING = Curve("Layla", "High Card Club", tuple(range(1500, 1620, 10)), 5)


def texts(curve: Curve, language: str = "en") -> list[str]:
    return [bare(one.text) for one in written(curve_svg(curve, voice(language)))]


@pytest.mark.parametrize(("language", "name"), ALL)
def test_no_text_stands_in_the_way_of_another_or_leaves_the_picture(language: str, name: str) -> None:
    svg = curve_svg(curves(language)[name], voice(language))
    assert collisions(svg) == []
    assert all(one.left >= 8 and one.right <= 472 for one in written(svg))


def test_it_says_whose_rating_it_is_and_what_it_is_now() -> None:
    assert texts(RISING)[:4] == ["Layla", "High Card Club · 12 matches", "1,610", "Rating"]
    assert texts(replace(RISING, place=None, ratings=(1512,)))[1] == "Everywhere · 1 match"


def test_the_axes_are_labelled_with_ratings_and_matches() -> None:
    said = texts(RISING)
    assert {"1,500", "1,550", "1,600", "1,650", "1", "6", "12", "Matches"} <= set(said)


def test_the_settled_part_is_drawn_through_and_the_one_before_it_dashed() -> None:
    svg = curve_svg(RISING, voice())
    dashed, through = (part for part in svg.split("<path") if 'stroke-width="3"' in part and "L" in part)
    assert "dasharray" in dashed
    assert "dasharray" not in through
    assert dashed.count("L") == 5  # through the fifth match to the sixth, where the other begins
    assert through.count("L") == 6


def test_a_newcomer_has_a_dashed_line_alone() -> None:
    svg = curve_svg(replace(RISING, ratings=(1500, 1510, 1490)), voice())
    lines = [part for part in svg.split("<path") if 'stroke-width="3"' in part and "L" in part]
    assert len(lines) == 1
    assert "dasharray" in lines[0]
    assert "Provisional" in texts(RISING)


def test_a_rating_without_a_provisional_part_has_no_legend_of_it() -> None:
    assert "Provisional" not in texts(replace(RISING, provisional=0))


@pytest.mark.parametrize(("language", "rises_to"), [("en", "right"), ("ar", "left")])
def test_time_runs_as_one_reads(language: str, rises_to: str) -> None:
    settled = replace(RISING, provisional=0)
    picture = draw(curve_svg(settled, voice(language)))
    accent = bytes.fromhex(look.ACCENT.removeprefix("#") + "ff")
    columns = {x: y for y, row in enumerate(picture.rows) if y > 90 for x in places(accent, row)}
    left, right = columns[min(columns)], columns[max(columns)]
    assert (right < left) == (rises_to == "right")


def test_without_matches_there_is_neither_line_nor_number() -> None:
    said = texts(replace(RISING, ratings=()))
    assert said[1:3] == ["High Card Club · 0 matches", "–"]
    assert "<circle" not in curve_svg(replace(RISING, ratings=()), voice())


@given(st.lists(st.integers(-5000, 5000), max_size=30))
def test_the_lines_are_few_round_and_around_every_rating(ratings: list[int]) -> None:
    lines = ticks(ratings)
    step = lines[1] - lines[0]
    assert 2 <= len(lines) <= 6
    assert str(step).strip("0") in {"1", "2", "5"}
    assert all(line % step == 0 for line in lines)
    assert all(lines[0] <= rating <= lines[-1] for rating in ratings)
