"""The bundled font: which files there are, which letters they have, and how wide a text comes out."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

from bot.pictures.style import Style

FAMILY: Final = "Rubik"
FOLDER: Final = Path(__file__).with_name("fonts")
ELLIPSIS: Final = "…"
_FILES: Final = {False: "Rubik-Regular.ttf", True: "Rubik-Bold.ttf"}


@dataclass(frozen=True, slots=True)
class Metrics:
    """Advances of one weight by letter, as parts of the font size; what has no glyph is drawn as a box.

    Arabic letters have others where they are joined to the one after (``initial``), before (``final``) or both.
    """

    alone: Mapping[int, float]
    initial: Mapping[int, float]
    medial: Mapping[int, float]
    final: Mapping[int, float]
    box: float

    def width(self, text: str) -> float:
        """Return how far a text goes; a pair of letters that is drawn as one may come out a little narrower."""
        letters = [ord(letter) for letter in text if unicodedata.category(letter) != "Mn"]
        return sum(map(self._advance, [0, *letters], letters, [*letters[1:], 0]))

    def _advance(self, before: int, letter: int, after: int) -> float:
        joined, joins = before in self.initial and letter in self.final, letter in self.initial and after in self.final
        forms = (self.alone, self.initial, self.final, self.medial)[2 * joined + joins]
        return forms.get(letter, 0.0 if invisible(chr(letter)) else self.box)


@lru_cache(maxsize=len(_FILES))
def metrics(*, bold: bool) -> Metrics:
    """Read the advances of a weight, once."""
    with TTFont(FOLDER / _FILES[bold], lazy=True) as font:
        unit, widths, glyphs = font["head"].unitsPerEm, font["hmtx"], font.getBestCmap()
        alone = {code: widths[glyph][0] / unit for code, glyph in glyphs.items()}
        initial, medial, final = (
            {code: widths[form[glyph]][0] / unit for code, glyph in glyphs.items() if glyph in form}
            for form in (_forms(font, feature) for feature in ("init", "medi", "fina"))
        )
        return Metrics(alone, initial, medial, final, widths[".notdef"][0] / unit)


def _forms(font: TTFont, feature: str) -> dict[str, str]:
    """Return which glyph stands for which in one place of a word."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    tables = (subtable for index in sorted(lookups) for subtable in table.LookupList.Lookup[index].SubTable)
    return {glyph: form for subtable in tables for glyph, form in subtable.mapping.items()}


def invisible(letter: str) -> bool:
    """Tell whether a letter takes no room of its own: what controls the direction, what joins or parts letters."""
    return unicodedata.category(letter) == "Cf"


def has(letter: str) -> bool:
    """Tell whether the font can draw a letter."""
    return invisible(letter) or ord(letter) in metrics(bold=False).alone


def width(text: str, style: Style) -> float:
    """Return the width of a text, in units of the picture."""
    return metrics(bold=style.bold).width(text) * style.size


def cut(text: str, style: Style, room: float) -> str:
    """Return the text if it fits the room, else as much of its beginning as does before an ellipsis.

    A mark takes no room of its own, so it stays with its letter.
    """
    if width(text, style) <= room:
        return text
    end = len(text)
    while end and width(text[:end] + ELLIPSIS, style) > room:
        end -= 1
    return text[:end].rstrip() + ELLIPSIS
