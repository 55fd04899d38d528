"""The score sheet: who won and why, who played, and nothing in the way of anything else."""

from dataclasses import replace

import pytest

from bot.pictures import style as look
from bot.pictures.alternative import sheet_text
from bot.pictures.sheet import sheet_svg
from tests.bot.pictures.pixels import collisions, draw, written
from tests.bot.pictures.samples import sheet, sheets
from tests.bot.pictures.speech import LANGUAGES, bare, voice

ALL = [(language, name) for language in LANGUAGES for name in sheets(language)]


def texts(svg: str) -> list[str]:
    return [bare(one.text) for one in written(svg)]


@pytest.mark.parametrize(("language", "name"), ALL)
def test_no_text_stands_in_the_way_of_another_or_leaves_the_picture(language: str, name: str) -> None:
    svg = sheet_svg(sheets(language)[name], voice(language))
    assert collisions(svg) == []
    assert all(one.left >= 12 and one.right <= 468 for one in written(svg))


def test_it_says_what_was_played_who_won_and_why() -> None:
    said = texts(sheet_svg(replace(sheet("en"), house_rules=2), voice()))
    assert said[:4] == ["High Card Club", "To 31", "Layla & Salma have won", "The target was reached. · 2 house rules"]


def test_a_match_of_so_many_hands_says_so() -> None:
    assert "11 hands" in texts(sheet_svg(replace(sheet("en"), target=None, hands=11), voice()))


def test_a_draw_and_a_match_broken_off_have_no_winner() -> None:
    drawn = texts(sheet_svg(replace(sheet("en"), winner=None, reason="cap"), voice()))
    broken = texts(sheet_svg(replace(sheet("en"), winner=None, reason=None), voice()))
    assert "A draw" in drawn
    assert "The match was broken off" in broken
    assert not any("have won" in text for text in drawn + broken)


@pytest.mark.parametrize(("language", "winner", "side"), [("en", 0, "left"), ("en", 1, "right"), ("ar", 0, "right")])
def test_the_winners_panel_is_framed(language: str, winner: int, side: str) -> None:
    picture = draw(sheet_svg(replace(sheet(language), winner=winner), voice(language)))
    frame = picture.box(look.ACCENT, below=100)
    assert frame is not None
    assert (frame[2] < 240) == (side == "left")
    assert (frame[0] > 240) == (side == "right")


def test_ratings_say_what_was_won_lost_and_spared() -> None:
    said = texts(sheet_svg(sheet("en"), voice()))
    assert {"+12", "+11", "−9", "spared"} <= set(said)


def test_an_unrated_match_says_nothing_of_ratings() -> None:
    rated = sheet("en")
    first, second, third, fourth = (replace(player, change=None, spared=False) for player in rated.players)
    said = texts(sheet_svg(replace(rated, players=(first, second, third, fourth), lines=()), voice()))
    assert not {"+12", "+11", "−9", "spared"} & set(said)


def test_a_robot_without_a_name_is_called_what_it_is() -> None:
    rated = sheet("ar")
    first, second, third, fourth = rated.players
    nameless = replace(rated, players=(first, second, third, replace(fourth, name="")), winner=1)
    said = texts(sheet_svg(nameless, voice("ar")))
    assert "روبوت" in said
    assert "فاز عمر وروبوت" in said
    assert "روبوت: التصنيف −9" in bare(sheet_text(nameless, voice("ar")))


def test_robots_are_marked() -> None:
    rated = sheet("en")
    people = tuple(replace(player, robot=False) for player in rated.players)
    first, second, third, fourth = people
    marked, unmarked = (
        sheet_svg(one, voice()).count("<path")
        for one in (rated, replace(rated, players=(first, second, third, fourth)))
    )
    assert marked == unmarked + 1


def test_the_first_name_gets_the_room_that_the_second_leaves() -> None:
    rated = sheet("en")
    first, second, third, fourth = rated.players
    long = replace(first, name="Layla of the very long name indeed")
    said = texts(sheet_svg(replace(rated, players=(long, second, third, fourth)), voice()))
    assert "Layla of the very long name i… & Salma have won" in said
