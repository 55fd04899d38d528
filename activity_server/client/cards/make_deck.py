# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools>=4.60"]
# ///
"""Draw the deck: one SVG sprite of 52 faces and a back, written to ``src/cards/deck.svg``.

Run it with ``uv run --script make_deck.py`` after a change here; the page inlines the result. A face has no
paper and no colour of its own: the paper is CSS, the ink is ``currentColor``, so two or four colours are a
matter of style. Ranks are outlines of Barlow Condensed Bold (OFL.txt lies beside the font); suits, the
emblems of the court and the back are drawn here.

A face is 100 x 140. The index fills the left 44 units, since that is all an overlapped fan leaves to be read.
"""

from __future__ import annotations

import math
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FONT = HERE / "barlow-condensed-latin-700-normal.woff"
SPRITE = HERE.parent / "src" / "cards" / "deck.svg"

RANKS = "23456789TJQKA"
SUITS = "SHDC"
COURT = "JQK"
CAP_HEIGHT = 700  # of the font, in its own units
INDEX_HEIGHT = 50
INDEX_LEFT, INDEX_TOP, INDEX_WIDTH = 3, 7, 40

# Each suit fills a square of 100 x 100.
SUIT_PATHS = {
    "S": "M50 2C38 26 6 40 6 64c0 14 10 23 22 23 7 0 13-3 17-8-1 8-4 14-11 19h32c-7-5-10-11-11-19 4 5 10 8 17 8"
    " 12 0 22-9 22-23C94 40 62 26 50 2Z",
    "H": "M50 96C42 80 4 60 4 31 4 15 16 5 29 5c10 0 17 5 21 14 4-9 11-14 21-14 13 0 25 10 25 26 0 29-38 49-46 65Z",
    "D": "M50 1C61 20 74 36 91 50 74 64 61 80 50 99 39 80 26 64 9 50 26 36 39 20 50 1Z",
    "C": "M50 3c13 0 23 10 23 22 0 6-3 12-8 16 3-1 6-2 9-2 13 0 23 10 23 22s-10 23-23 23c-8 0-15-4-19-10 1 10 4 17 12"
    " 23H33c8-6 11-13 12-23-4 6-11 10-19 10-13 0-23-11-23-23s10-22 23-22c3 0 6 1 9 2-5-4-8-10-8-16C27 13 37 3 50 3Z",
}

# Headgear of the court in a box of 100 x 60, standing on the lower edge.
EMBLEM_PATHS = {
    "K": "M12 62h76v-9H12ZM12 49C-8 20 26 8 47 29V17h-8v-7h8V2h6v8h8v7h-8v12c21-21 55-9 35 20Z",
    "Q": "M14 62h72v-9H14ZM14 49 5 23a6 6 0 1 1 5-2l16 12 1-20a6 6 0 1 1 5-1l15 20-1-16a6 6 0 1 1 8 0l-1 16"
    " 15-20a6 6 0 1 1 5 1l1"
    " 20 16-12a6 6 0 1 1 5 2l-9 26Z",
    "J": "M8 62h84v-9H8ZM10 49C8 30 20 20 38 18 34 6 44-4 64-3c-8 6-8 14-2 20 18 2 30 13 28 32-24-9-56-9-80 0Z",
}


def number(value: float) -> str:
    """A coordinate as short as two digits behind the point allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def glyph_path(font: TTFont, text: str) -> str:
    """The outline of an index, as wide as its box at most and standing in its middle."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    tracking = -28 if len(text) > 1 else 0  # the two figures of ten stand closer than text would
    widths = [glyphs[names[ord(character)]].width + tracking for character in text]
    scale = INDEX_HEIGHT / CAP_HEIGHT
    squeeze = min(1.0, INDEX_WIDTH / (sum(widths) * scale))
    left = INDEX_LEFT + (INDEX_WIDTH - sum(widths) * scale * squeeze) / 2
    pen = SVGPathPen(glyphs, ntos=number)
    for character, width in zip(text, widths, strict=True):
        place = Transform(scale * squeeze, 0, 0, -scale, left, INDEX_TOP + INDEX_HEIGHT)
        glyphs[names[ord(character)]].draw(TransformPen(pen, place))
        left += width * scale * squeeze
    return str(pen.getCommands())


def path(identifier: str, data: str, extra: str = "") -> str:
    """A shape the faces refer to."""
    return f'<path id="{identifier}" d="{data}"{extra}/>'


def put(identifier: str, x: float, y: float, scale: float, extra: str = "") -> str:
    """A shape put down with its origin at (x, y)."""
    return f'<use href="#{identifier}" transform="translate({number(x)} {number(y)})scale({number(scale)})"{extra}/>'


def star(points: int, outer: float, inner: float) -> str:
    """A star around the origin, as a closed path that goes on from wherever the pen is."""
    path, last = "", (0.0, 0.0)
    for corner in range(points * 2):
        radius = inner if corner % 2 else outer
        angle = math.pi * corner / points
        here = round(radius * math.sin(angle), 2), round(-radius * math.cos(angle), 2)
        path += f"{'l' if corner else 'm'}{number(here[0] - last[0])} {number(here[1] - last[1])}"
        last = here
    return path + "z"


def centre(suit: str, rank: str) -> str:
    """What fills the lower right of a face."""
    if rank == "A":
        ring = '<use href="#d-star" transform="translate(65 103)" fill="none" stroke="currentColor" opacity=".6"/>'
        return ring + put(f"d-{suit}", 46, 84, 0.38)
    if rank in COURT:
        return put(f"d-{rank}", 41, 62, 0.52) + put(f"d-{suit}", 47, 95, 0.4)
    return put(f"d-{suit}", 37, 77, 0.56)


def face(suit: str, rank: str) -> str:
    """One card: index, small suit below it, and its centre."""
    body = f'<use href="#d-{rank}"/>' if rank not in COURT else f'<use href="#d-i{rank}"/>'
    index = put(f"d-{suit}", 7, 63, 0.32)
    return f'<symbol id="{suit}{rank}" viewBox="0 0 100 140">{body}{index}{centre(suit, rank)}</symbol>'


def back() -> str:
    """The back: a lattice of eight-pointed stars within a frame.

    Each of its two shapes is one path, since a table shows up to 39 backs, and a browser lays out all their parts.
    """
    places = [f"M{column * 20 + 10} {row * 20 + 10}" for row in range(7) for column in range(5)]
    stars = "".join(place + star(8, 9, 6.2) for place in places)
    studs = "".join(place + "m9-9l2 2-2 2-2-2zm-11 9l2-2 2 2-2 2z" for place in places)
    lattice = f'<path d="{stars}" fill="none" stroke="currentColor"/><path d="{studs}" fill="currentColor"/>'
    frame = '<rect x="5" y="5" width="90" height="130" rx="5" fill="none" stroke="currentColor" stroke-width="1.5"/>'
    clip = '<clipPath id="d-clip"><rect x="9" y="9" width="82" height="122" rx="3"/></clipPath>'
    return f'<symbol id="back" viewBox="0 0 100 140">{clip}{frame}<g clip-path="url(#d-clip)">{lattice}</g></symbol>'


def sprite() -> str:
    """The whole deck as one text."""
    font = TTFont(FONT)
    shapes = [path(f"d-{suit}", data) for suit, data in SUIT_PATHS.items()]
    shapes += [path(f"d-{rank}", data) for rank, data in EMBLEM_PATHS.items()]
    for rank in RANKS:
        name = f"d-i{rank}" if rank in COURT else f"d-{rank}"
        shapes.append(path(name, glyph_path(font, "10" if rank == "T" else rank)))
    shapes.append(path("d-star", star(8, 31, 24), ' stroke-width="2"'))
    faces = [face(suit, rank) for suit in SUITS for rank in RANKS]
    notice = (
        "<!-- Ranks: Barlow Condensed Bold, (c) 2017 The Barlow Project Authors, SIL Open Font License 1.1."
        " Made by make_deck.py. -->"
    )
    body = "\n".join([f"<defs>{''.join(shapes)}</defs>", *faces, back()])
    return f'<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">{notice}\n{body}\n</svg>\n'


if __name__ == "__main__":
    SPRITE.write_text(sprite(), encoding="utf-8")
