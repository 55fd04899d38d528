"""A picture as SVG, built of strings. A `Page` knows which way one reads and mirrors what is placed by it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final, Literal, TypeAlias

from bot.pictures.fonts import FAMILY
from bot.pictures.names import right_to_left
from bot.pictures.style import ACCENT, GROUND, GROUND_GLOW, Style

Anchor: TypeAlias = Literal["start", "middle", "end"]

WIDTH: Final = 480
MARGIN: Final = 20
RIGHT: Final = WIDTH - MARGIN
_GLOW: Final = 220  # how far down the light falls; a shade costs more to draw than a plain colour

# The signs of the suits as on the cards; each fills a square of 100.
SUITS: Final = {
    "S": "M50 2C38 26 6 40 6 64c0 14 10 23 22 23 7 0 13-3 17-8-1 8-4 14-11 19h32c-7-5-10-11-11-19 4 5 10 8 17 8"
    " 12 0 22-9 22-23C94 40 62 26 50 2Z",
    "H": "M50 96C42 80 4 60 4 31 4 15 16 5 29 5c10 0 17 5 21 14 4-9 11-14 21-14 13 0 25 10 25 26 0 29-38 49-46 65Z",
    "D": "M50 1C61 20 74 36 91 50 74 64 61 80 50 99 39 80 26 64 9 50 26 36 39 20 50 1Z",
    "C": "M50 3c13 0 23 10 23 22 0 6-3 12-8 16 3-1 6-2 9-2 13 0 23 10 23 22s-10 23-23 23c-8 0-15-4-19-10 1 10 4 17"
    " 12 23H33c8-6 11-13 12-23-4 6-11 10-19 10-13 0-23-11-23-23s10-22 23-22c3 0 6 1 9 2-5-4-8-10-8-16C27 13 37 3 50 3Z",
}
# Strokes within a square of 24.
_ROBOT: Final = (
    "M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM12 9V5M12 4.5v.1M9.5 13v1M14.5 13v1"
    "M3 13v2M21 13v2"
)
_CROWN: Final = "M4 18h16l1-10-5 4-4-7-4 7-5-4z"
_ANCHORS: Final[dict[Anchor, Anchor]] = {"start": "end", "middle": "middle", "end": "start"}


@dataclass(frozen=True, slots=True)
class Page:
    """Places counted from the side where one begins to read: the left, or the right in Arabic."""

    rtl: bool

    def x(self, at: float) -> float:
        """Return the distance from the left of a place."""
        return WIDTH - at if self.rtl else at

    def left(self, at: float, wide: float) -> float:
        """Return the distance from the left of something that begins at a place and is so wide."""
        return self.x(at + wide) if self.rtl else at

    def text(self, at: float, y: float, text: str, style: Style, anchor: Anchor = "start") -> str:
        """Write a line of text, standing on ``y``."""
        anchor = _ANCHORS[anchor] if self.rtl else anchor
        weight = ' font-weight="700"' if style.bold else ""
        content = escape(right_to_left(text) if self.rtl else text)
        return (
            f'<text x="{self.x(at):g}" y="{y:g}" font-size="{style.size:g}" fill="{style.colour}" '
            f'text-anchor="{anchor}"{weight}>{content}</text>'
        )

    def box(self, at: float, y: float, wide: float, high: float, paint: str) -> str:
        """Draw a rectangle; ``paint`` are the attributes of its fill, stroke and corners."""
        return f'<rect x="{self.left(at, wide):g}" y="{y:g}" width="{wide:g}" height="{high:g}" {paint}/>'

    def rule(self, y: float, colour: str) -> str:
        """Draw a line across the page."""
        return f'<path d="M{MARGIN} {y:g}H{RIGHT}" stroke="{colour}"/>'

    def suit(self, at: float, y: float, size: float, suit: str, colour: str) -> str:
        """Draw the sign of a suit with its top left corner there; never mirrored itself."""
        x = self.left(at, size)
        return f'<path d="{SUITS[suit]}" fill="{colour}" transform="translate({x:g} {y:g})scale({size / 100:g})"/>'

    def robot(self, at: float, y: float, size: float, colour: str) -> str:
        """Draw the mark of a robot."""
        return self._icon(_ROBOT, at, y, size, colour)

    def crown(self, at: float, y: float, size: float) -> str:
        """Draw the mark of whoever has won."""
        return self._icon(_CROWN, at, y, size, ACCENT)

    def _icon(self, path: str, at: float, y: float, size: float, colour: str) -> str:
        x = self.left(at, size)
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.8" stroke-linecap="round" '
            f'stroke-linejoin="round" transform="translate({x:g} {y:g})scale({size / 24:g})"/>'
        )


def document(height: float, shapes: list[str]) -> str:
    """Put shapes on the ground that every picture has."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height:g}" font-family="{FAMILY}">'
        f'<linearGradient id="glow" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{_GLOW}">'
        f'<stop offset="0" stop-color="{GROUND_GLOW}"/><stop offset="1" stop-color="{GROUND}"/></linearGradient>'
        f'<rect width="{WIDTH}" height="{height:g}" fill="{GROUND}"/>'
        f'<rect width="{WIDTH}" height="{_GLOW}" fill="url(#glow)"/>{"".join(shapes)}</svg>'
    )
