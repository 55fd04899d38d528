"""What a PNG shows, pixel by pixel, and where the texts of an SVG stand."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as ET

from bot.pictures.fonts import FOLDER, width
from bot.pictures.renderer import render
from bot.pictures.style import Style
from bot.pictures.svg import document

FONTS = [str(file) for file in sorted(FOLDER.glob("*.ttf"))]
TEXT = "{http://www.w3.org/2000/svg}text"


@dataclass(frozen=True)
class Picture:
    """Rows of pixels, each of red, green, blue and how opaque it is."""

    rows: list[bytes]

    def box(self, colour: str, below: int = 0) -> tuple[int, int, int, int] | None:
        """Left, top, right and bottom of all that is drawn in just that colour below some height."""
        pixel = bytes.fromhex(colour.removeprefix("#") + "ff")
        spots = [(x, y) for y, row in enumerate(self.rows) if y >= below for x in places(pixel, row)]
        if not spots:
            return None
        across, down = [x for x, _ in spots], [y for _, y in spots]
        return min(across), min(down), max(across), max(down)

    def runs(self) -> list[tuple[int, int]]:
        """Where there is ink, from left to right: the first and last column of each piece."""
        inked = [x for x in range(len(self.rows[0]) // 4) if any(max(row[4 * x : 4 * x + 3]) > 90 for row in self.rows)]
        edges = [inked[0], *(x for pair in pairwise(inked) if pair[1] > pair[0] + 1 for x in pair), inked[-1]]
        return list(zip(edges[::2], edges[1::2], strict=True))

    def height_between(self, left: int, right: int) -> int:
        """How high the ink of some columns is."""
        reds = [row[4 * left : 4 * right + 4 : 4] for row in self.rows]
        inked = [y for y, row in enumerate(reds) if max(row) > 90]
        return max(inked) - min(inked) + 1


def places(pixel: bytes, row: bytes) -> Iterator[int]:
    """The columns in which a pixel is found."""
    at = row.find(pixel)
    while at >= 0:
        if at % 4 == 0:
            yield at // 4
        at = row.find(pixel, at + 1)


def draw(svg: str, scale: float = 1) -> Picture:
    """What an SVG looks like."""
    return decode(render(svg, FONTS, scale))


def draw_text(content: str) -> Picture:
    """A single line of white text on black; tspans may be in it."""
    text = f'<rect width="480" height="60" fill="#000"/><text x="40" y="40" font-size="30" fill="#fff">{content}</text>'
    return draw(document(60, [text]))


def size(png: bytes) -> tuple[int, int]:
    """Width and height."""
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def decode(png: bytes) -> Picture:
    """Read a PNG of eight bits a channel with transparency, the only kind that the renderer makes."""
    assert png[24:29] == bytes([8, 6, 0, 0, 0])
    wide, high = size(png)
    raw = zlib.decompress(b"".join(data for kind, data in chunks(png) if kind == b"IDAT"))
    stride = wide * 4
    rows, above = [], bytes(stride)
    for y in range(high):
        start = y * (stride + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above)
        rows.append(above)
    return Picture(rows)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG."""
    at = 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


def unfiltered(kind: int, row: bytearray, above: bytes) -> bytes:
    """One row as it was before it was made easy to compress."""
    if kind == 0:
        return bytes(row)
    if kind == 2:
        return bytes([(one + other) & 255 for one, other in zip(row, above, strict=True)])
    for x, up in enumerate(above):
        left, corner = (row[x - 4], above[x - 4]) if x >= 4 else (0, 0)
        guess = left if kind == 1 else (left + up) // 2 if kind == 3 else paeth(left, up, corner)
        row[x] = (row[x] + guess) & 255
    return bytes(row)


def paeth(left: int, up: int, corner: int) -> int:
    """Which neighbour is nearest to their sum."""
    far_left, far_up, far_corner = abs(up - corner), abs(left - corner), abs(left + up - corner - corner)
    if far_left <= far_up and far_left <= far_corner:
        return left
    return up if far_up <= far_corner else corner


@dataclass(frozen=True)
class Written:
    """A line of text and the room that it takes, by the widths that the font says."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Written) -> bool:
        """Whether both want some of the same room."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def written(svg: str) -> list[Written]:
    """Every text of a picture."""
    return [place(element) for element in ET.fromstring(svg).iter(TEXT)]


def place(element: ET.Element) -> Written:
    """Where one text stands."""
    text = element.text or ""
    x, y, high = (float(element.attrib[name]) for name in ("x", "y", "font-size"))
    wide = width(text, Style(high, bold="font-weight" in element.attrib))
    left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[element.attrib["text-anchor"]]
    return Written(text, left, y - 0.72 * high, left + wide, y + 0.25 * high)


def collisions(svg: str) -> list[tuple[str, str]]:
    """Pairs of texts that stand in each other's way."""
    texts = written(svg)
    return [(one.text, other.text) for index, one in enumerate(texts) for other in texts[:index] if one.meets(other)]
