"""Draws SVG in another process: the renderer lets no other thread run while it works, nor the event loop."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from bot.pictures.fonts import FOLDER

_PROGRAM: Final = Path(__file__).with_name("renderer.py")
_PATIENCE_S: Final = 20.0


class DrawingFailedError(Exception):
    """A picture could not be drawn; its table's message goes without it."""


def png(svg: str) -> bytes:
    """Draw a picture, twice as large as its units say. Waits for the drawing: call it in a thread.

    Raises DrawingFailedError when the renderer fails or is still at it after 20 s.
    """
    fonts = map(str, sorted(FOLDER.glob("*.ttf")))
    command = [sys.executable, "-I", str(_PROGRAM), *fonts]
    try:
        done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True, timeout=_PATIENCE_S)  # noqa: S603
    except subprocess.CalledProcessError as failure:
        said = failure.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise DrawingFailedError(*said) from failure
    except (OSError, subprocess.TimeoutExpired) as failure:
        raise DrawingFailedError(str(failure)) from failure
    return done.stdout
