"""What the pictures say to people who hear them."""

from dataclasses import replace

import pytest

from bot.pictures.alternative import LONGEST, board_text, curve_text, sheet_text
from bot.pictures.model import Line
from tests.bot.pictures.samples import boards, curves, sheet, sheets
from tests.bot.pictures.speech import LANGUAGES, bare, voice


def test_a_sheet_tells_teams_outcome_ratings_and_hands() -> None:
    assert bare(sheet_text(replace(sheet("en"), lines=sheet("en").lines[:3]), voice())) == (
        "Score sheet: High Card Club, To 31. Layla & Salma: 31. Omar & Tariq: 0. "
        "Layla & Salma have won. The target was reached. "
        "Layla: rating +12. Omar: spared. Salma: rating +11. Tariq: rating −9. "
        "1. Layla: 9 Spades, tricks 10; points +10 and 0. "
        "2. Omar: 8 Hearts, tricks 6; points +7 and −8. "
        "3. All passed: thrown in."
    )


def test_a_contract_without_trump_is_named() -> None:
    hand = Line(1, 0, 8, "NT", (9, 4), (9, 0), (9, 0))
    assert "Layla: 8 Sun, tricks 9" in bare(sheet_text(replace(sheet("en"), lines=(hand,)), voice()))


def test_a_match_broken_off_is_told() -> None:
    broken = replace(sheet("en"), winner=None, reason=None, lines=())
    assert "The match was broken off. Layla" in bare(sheet_text(broken, voice()))


def test_a_board_tells_its_rows() -> None:
    assert bare(board_text(boards("en")["gained"], voice())) == (
        "Rating, نادي الورق, This week. 1. Layla: +11. 2. Omar: +7. 3. Salma: +3. 4. Tariq: −1. 5. Nour: −5."
    )
    assert "1. Layla, Yara: 29." in bare(board_text(boards("en")["pairs"], voice()))


def test_an_empty_board_tells_that() -> None:
    assert bare(board_text(boards("en")["empty"], voice())) == "Slams, Everywhere, This week. Nobody is listed yet."


def test_a_curve_tells_where_it_is_and_was() -> None:
    assert bare(curve_text(curves("en")["new"], voice())) == (
        "Rating of Layla: 3 matches. Now 1,491, between 1,480 and 1,502. Provisional."
    )
    assert bare(curve_text(curves("en")["none"], voice())) == "Rating of Layla: 0 matches."
    assert "Provisional" not in curve_text(curves("en")["steady"], voice())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_longer_than_discord_takes(language: str) -> None:
    said = [
        *(sheet_text(one, voice(language)) for one in sheets(language).values()),
        *(board_text(one, voice(language)) for one in boards(language).values()),
        *(curve_text(one, voice(language)) for one in curves(language).values()),
    ]
    assert all(0 < len(text) <= LONGEST for text in said)


def test_what_there_is_no_room_for_ends_in_an_ellipsis_after_a_whole_sentence() -> None:
    said = sheet_text(sheets("en")["longest"], voice())
    assert len(said) > LONGEST - 100
    assert said.endswith(". …")
