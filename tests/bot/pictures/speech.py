"""Voices of the four languages for the tests of pictures."""

from functools import partial

from activity_server.texts import Texts
from bot.pictures.voice import Voice

LANGUAGES = ("en", "ar", "es", "sv")
_TEXTS = Texts.load()


def voice(language: str = "en") -> Voice:
    return Voice(partial(_TEXTS.say, language), language)


def bare(text: str) -> str:
    """A text without what controls its direction."""
    return text.translate(dict.fromkeys(range(0x2066, 0x206A)))
