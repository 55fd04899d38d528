"""From SVG to PNG: a program of its own, run by `bot.pictures.rendering`. SVG comes in, PNG goes out."""

from __future__ import annotations

import os
import sys
from typing import Final

import resvg_py

SCALE: Final = 2


def render(svg: str, fonts: list[str], scale: float = SCALE) -> bytes:
    """Draw with the fonts given and no others, so that every machine draws the same."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts, zoom=scale))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # whoever plays comes before whoever looks back
    sys.stdout.buffer.write(render(sys.stdin.buffer.read().decode(), sys.argv[1:]))
