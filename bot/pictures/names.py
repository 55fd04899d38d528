"""Names as people chose them, made safe to draw: whatever stands in one, it spoils nothing around it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from bot.pictures.fonts import cut, has
from bot.pictures.style import Style

LONGEST: Final = 100
"""Letters of a name that are looked at; more than Discord allows, and more than any picture has room for."""
MARKS: Final = 2
"""Combining marks that one letter may carry: a vowel and a doubling in Arabic."""
NAMELESS: Final = "?"

_LEFT_TO_RIGHT, _RIGHT_TO_LEFT, _FIRST_STRONG, _END = "\u2066", "\u2067", "\u2068", "\u2069"
_NON_JOINER: Final = "\u200c"  # parts letters inside Persian words


def clean(name: str) -> str:
    """Return a name without what controls, hides or piles up, in letters that the font has where there are such."""
    kept = "".join(_kept(name[:LONGEST]))
    composed = unicodedata.normalize("NFC", kept)
    plain = "".join(_drawable(letter) for letter in composed)
    return " ".join(_few_marks(plain).split()) or NAMELESS


def fitted(name: str, style: Style, room: float) -> str:
    """Return a name as it can be drawn in a room, isolated from what stands around it."""
    return isolated(cut(clean(name), style, room))


def isolated(text: str) -> str:
    """Keep a text from turning its surroundings: its direction is its own."""
    return _FIRST_STRONG + text + _END


def left_to_right(text: str) -> str:
    """Keep a number with its sign, or a bid with its suit, in one order in every language."""
    return _LEFT_TO_RIGHT + text + _END


def right_to_left(text: str) -> str:
    """Make a text one that begins at the right, whatever its first letter is."""
    return _RIGHT_TO_LEFT + text + _END


def _kept(name: str) -> Iterator[str]:
    for letter in name:
        category = unicodedata.category(letter)
        if category in {"Zs", "Zl", "Zp"} or letter in "\t\n\r":
            yield " "
        elif letter == _NON_JOINER or not (category.startswith("C") or _selects_a_variant(letter)):
            yield letter


def _selects_a_variant(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _drawable(letter: str) -> str:
    """Bold or circled letters become plain ones, unknown marks go; any other unknown letter is drawn as a box."""
    if has(letter):
        return letter
    plain = unicodedata.normalize("NFKC", letter)
    if all(map(has, plain)):
        return plain
    return "" if unicodedata.category(letter).startswith("M") else letter


def _few_marks(text: str) -> str:
    kept, marks = "", 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MARKS:
            kept += letter
    return kept
