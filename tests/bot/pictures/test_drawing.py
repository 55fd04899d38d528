"""The pictures as the bot asks for them: PNGs that Discord takes, in every language."""

import asyncio
from functools import partial

import pytest

from activity_server.texts import Texts
from bot.pictures import describe_board, describe_curve, describe_sheet, draw_board, draw_curve, draw_sheet
from tests.bot.pictures.pixels import size
from tests.bot.pictures.samples import boards, curves, sheets
from tests.bot.pictures.speech import LANGUAGES

MOST_BYTES = 8 * 1024 * 1024
WIDTH = 960


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_kind_of_picture_is_drawn_off_the_loop_and_of_a_size_that_discord_shows(language: str) -> None:
    say = partial(Texts.load().say, language)
    pictures = [
        await asyncio.to_thread(draw_sheet, sheets(language)["longest"], say, language),
        await asyncio.to_thread(draw_board, boards(language)["rating"], say, language),
        await asyncio.to_thread(draw_curve, curves(language)["steady"], say, language),
    ]
    for picture in pictures:
        wide, high = size(picture)
        assert wide == WIDTH
        assert 400 <= high <= 3000
        assert len(picture) < MOST_BYTES / 10


def test_a_picture_is_the_same_whenever_it_is_drawn() -> None:
    say = partial(Texts.load().say, "ar")
    sheet = sheets("ar")["usual"]
    assert draw_sheet(sheet, say, "ar") == draw_sheet(sheet, say, "ar")


def test_every_picture_has_its_words() -> None:
    say = partial(Texts.load().say, "sv")
    assert "Protokoll" in describe_sheet(sheets("sv")["usual"], say, "sv")
    assert "Ranking" in describe_board(boards("sv")["rating"], say, "sv")
    assert "matcher" in describe_curve(curves("sv")["steady"], say, "sv")
