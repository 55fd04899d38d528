"""Pictures for messages: one after the other, off the loop, and words where there is none."""

import asyncio
import threading

import pytest

from activity_server.tasks import spawn
from activity_server.texts import Texts
from bot.drawing import MOST_WAITING, Easel
from bot.pictures import DrawingFailedError, Say, describe_board, draw_board
from bot.voice import Voice
from tests.bot.pictures.samples import boards

ENGLISH = Voice(Texts.load().say, "en")


def in_words(what: str, _say: Say, _language: str) -> str:
    return f"words for {what}"


async def test_a_picture_comes_with_its_words() -> None:
    easel = Easel()
    board = boards("en")["rating"]
    picture = await easel.draw(draw_board, describe_board, board, ENGLISH, "leaderboard.png")
    easel.put_away()
    assert picture is not None
    assert picture.filename == "leaderboard.png"
    assert picture.description is not None
    assert picture.description.startswith("Rating")
    assert picture.fp.read(4) == b"\x89PNG"


async def test_where_a_picture_fails_there_is_none_and_the_next_is_drawn_all_the_same() -> None:
    easel = Easel()

    def drawn(what: str, say: Say, language: str) -> bytes:
        if what == "bad":
            raise DrawingFailedError("out of paint")
        return f"{language} {say('bot.page.after')}".encode()

    assert await easel.draw(drawn, in_words, "bad", ENGLISH, "a.png") is None
    picture = await easel.draw(drawn, in_words, "good", ENGLISH, "a.png")
    easel.put_away()
    assert picture is not None
    assert picture.fp.read() == b"en Next"


async def test_one_is_drawn_at_a_time_and_when_too_many_wait_the_next_is_left_out() -> None:
    easel = Easel()
    may_go_on = threading.Event()
    at_work: list[str] = []
    most: list[int] = []

    def drawn(what: str, _say: Say, _language: str) -> bytes:
        at_work.append(what)
        most.append(len(at_work))
        may_go_on.wait()
        at_work.remove(what)
        return b""

    async def draw(number: int) -> object:
        return await easel.draw(drawn, in_words, str(number), ENGLISH, "a.png")

    waiting = [spawn(f"picture {number}", draw(number)) for number in range(MOST_WAITING)]
    await asyncio.sleep(0)
    assert await draw(MOST_WAITING) is None
    may_go_on.set()
    assert all(await asyncio.gather(*waiting))
    assert max(most) == 1
    assert await draw(0) is not None
    easel.put_away()


@pytest.mark.parametrize("language", ["en", "ar"])
async def test_it_speaks_the_language_of_who_looks(language: str) -> None:
    easel = Easel()
    voice = Voice(Texts.load().say, "ar" if language == "ar" else "en")
    picture = await easel.draw(lambda *_: b"", lambda _, say, __: say("bot.page.after"), "", voice, "a.png")
    easel.put_away()
    assert picture is not None
    assert picture.description == {"en": "Next", "ar": "التالي"}[language]
