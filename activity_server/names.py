"""Names that people choose: what may be in one.

A name is shown between other people's words. So it must not hide, turn the text around it, or leave its line; and one
should be able to write it in any language.
"""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress

LONGEST = 24
# Controls (line ends too), invisible formats (direction marks), half pairs, private and unassigned code points.
REFUSED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# Letters, marks or symbols by category, yet nothing to see: fillers of Hangul, Braille's blank, and the like.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Vowel signs and accents stack two or three high in living scripts; what is higher covers other lines.
HIGHEST_STACK = 4
# Invisible too, but between two letters of these scripts they change how a word is written.
JOINERS = frozenset("\u200c\u200d")
JOINED_SCRIPTS = (
    *("ARABIC", "SYRIAC"),
    *("BENGALI", "DEVANAGARI", "GUJARATI", "KANNADA", "MALAYALAM", "SINHALA", "TAMIL", "TELUGU"),
)


class BadName(Exception):
    """The name cannot be used; ``code`` is stable."""

    code = "bad_name"


def clean_name(text: str) -> str:
    """Return a name as it is kept: composed (NFC), trimmed, with single spaces; raises BadName where there is none."""
    name = _tidied(text)
    if not 1 <= len(name) <= LONGEST:
        raise BadName(f"a name has 1 to {LONGEST} characters, not {len(name)}")
    for place in range(len(name)):
        if not _welcome(name, place):
            raise BadName(f"U+{ord(name[place]):04X} cannot stand there in a name")
    return name


def nearest_name(*texts: str) -> str:
    """Return the name that is nearest to the first of some texts which has anything to see; raises BadName.

    For names that were chosen elsewhere, under rules that are not ours: nobody is turned away for one.
    """
    for text in texts:
        with suppress(BadName):
            return clean_name(text)
        kept = ""
        for character in _tidied(text):
            if character not in JOINERS and _welcome(kept + character, len(kept)):
                kept += character
        with suppress(BadName):
            return clean_name(_tidied(kept)[:LONGEST])
    raise BadName("there is nothing to see in any of these names")


def name_from_discord(account: str, shown: str, own: str) -> str:
    """Return the name of somebody from Discord: the one they show, else their account's own, else one that does."""
    return nearest_name(shown, own, f"Player {account[-4:]}")


def _tidied(text: str) -> str:
    spaced = "".join(" " if unicodedata.category(character) == "Zs" else character for character in text)
    return re.sub(" +", " ", unicodedata.normalize("NFC", spaced)).strip(" ")


def _welcome(name: str, place: int) -> bool:
    character = name[place]
    if character in JOINERS:
        return 0 < place < len(name) - 1 and _joins(name[place - 1]) and _joins(name[place + 1])
    if character in BLANKS or unicodedata.category(character) in REFUSED_CATEGORIES:
        return False
    return not _is_mark(character) or _has_a_base(name, place)


def _joins(character: str) -> bool:
    of_such_a_script = unicodedata.name(character, "").startswith(JOINED_SCRIPTS)
    return of_such_a_script and (character.isalpha() or _is_mark(character))


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _has_a_base(name: str, place: int) -> bool:
    """Whether the mark sits on something, and not too high."""
    below = name[max(0, place - HIGHEST_STACK) : place]
    return any(not _is_mark(character) for character in below)
