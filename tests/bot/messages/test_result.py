"""The result of a match, in words and for its picture."""

from functools import partial

import pytest

from activity_server.contract import Language
from bot.messages.result import result_text, score_sheet
from bot.pictures import Line, Player, describe_sheet
from tests.bot.answers import UNSEEN
from tests.bot.messages.evening import LANGUAGES, TEXTS, closed, moved, opened, over, playing, voice
from tests.support.fake_server import free_seat, person, seated

CHANGES = [moved(0, 1500, 1512, provisional=True), moved(2, 1493, 1504), moved(3, 1500, 1500, spared=True)]


def test_a_result_names_winners_score_and_why_it_ended() -> None:
    said = result_text(voice(), over(), ()).translate(UNSEEN)
    assert said == "**Rana & عمر have won** · 16 to −5\nThe target was reached."


def test_a_rated_match_tells_what_it_did_to_each_rating() -> None:
    said = result_text(voice(), over(winner=None), CHANGES).translate(UNSEEN)
    assert said.split("\n") == [
        "**A draw** · 16 to −5",
        "The target was reached.",
        "**Rating**",
        "Rana: 1500 → 1512 (+12) · Provisional",
        "عمر: 1493 → 1504 (+11)",
        "Salma: 1500 → 1500 (0) · spared",
    ]


def test_a_match_that_was_broken_off_says_so() -> None:
    said = result_text(voice(), closed(playing(), "abandoned"), ()).translate(UNSEEN)
    assert said == "**The match was broken off** · 16 to −5\nNobody came back, so this table was closed."


def test_somebody_who_is_gone_from_the_table_is_counted_all_the_same() -> None:
    gone = seated(over(), free_seat())
    assert "?: 1500 → 1512" in result_text(voice(), gone, CHANGES).translate(UNSEEN)
    assert score_sheet(voice(), gone, CHANGES).players[0] == Player("", change=12)


def test_the_picture_shows_what_the_sheet_says() -> None:
    sheet = score_sheet(voice("ar"), over(opened({"hands": 9, "opening_bid": 5})), CHANGES)
    assert sheet.players == (
        Player("Rana", change=12),
        Player("رامي", robot=True),
        Player("عمر", change=11),
        Player("Salma", change=0, spared=True),
    )
    assert (sheet.preset, sheet.target, sheet.hands, sheet.house_rules) == ("high-card-club", None, 9, 2)
    assert sheet.lines[0] == Line(1, 1, 8, "H", (7, 6), (7, -8), (7, -8))
    assert (sheet.total, sheet.winner, sheet.reason) == ((16, -5), 0, "target")
    broken_off = score_sheet(voice(), closed(playing(), "moderator"), ())
    assert (broken_off.winner, broken_off.reason) == (None, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_result_stays_within_what_discord_takes(language: Language) -> None:
    seats = [person(f"10000000{seat}", "*_~`|>@" * 20) for seat in range(4)]
    changes = [moved(seat, 1500, 1400, provisional=True, spared=True) for seat in range(4)]
    news = seated(over(), *seats)
    assert len(result_text(voice(language), news, changes)) <= 2000
    sheet = score_sheet(voice(language), news, changes)
    assert len(describe_sheet(sheet, partial(TEXTS.say, language), language)) <= 1024
