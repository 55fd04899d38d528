"""What the pictures are drawn with: the page's own colours, so that chat and game look like one thing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

GROUND: Final = "#0a1512"
GROUND_GLOW: Final = "#14302a"
SURFACE: Final = "#12211d"
SURFACE_RAISED: Final = "#1a2d27"
LINE: Final = "#ffffff1f"
LINE_STRONG: Final = "#ffffff3d"
TEXT: Final = "#f3f0e6"
TEXT_MUTED: Final = "#b3c0b8"
ACCENT: Final = "#eabf6a"
ACCENT_STRONG: Final = "#f5d28c"
GOOD: Final = "#7fd8a4"
DANGER: Final = "#ff9d8a"
TEAMS: Final = ("#8fd0ff", "#ffb59a")
SUITS: Final = {"S": "#e9edf2", "H": "#ff8a8f", "D": "#8cc0ff", "C": "#7fd8a4"}


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks; the size is in units of the picture, of which a phone shows about 480 in its width."""

    size: float
    colour: str = TEXT
    bold: bool = False

    def in_colour(self, colour: str) -> Style:
        """Return the same in another colour."""
        return replace(self, colour=colour)


TITLE: Final = Style(24, bold=True)
SUBTITLE: Final = Style(16, TEXT_MUTED)
HEADING: Final = Style(13.5, TEXT_MUTED)
NOTE: Final = Style(14.5, TEXT_MUTED)
