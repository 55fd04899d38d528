"""Drawing in another process, and what happens when that fails."""

import subprocess
import sys
from typing import Any

import pytest

from bot.pictures.rendering import DrawingFailedError, png
from bot.pictures.svg import document
from tests.bot.pictures.pixels import size


def test_a_picture_comes_back_as_png() -> None:
    drawn = png(document(40, []))
    assert drawn.startswith(b"\x89PNG\r\n\x1a\n")
    assert size(drawn) == (960, 80)


def test_what_is_no_picture_is_an_error_that_says_why() -> None:
    with pytest.raises(DrawingFailedError, match="ValueError"):
        png("<svg")


def test_a_renderer_that_cannot_be_started_is_an_error_of_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(DrawingFailedError):
        png(document(40, []))


def test_a_renderer_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(command: list[str], **options: Any) -> None:
        raise subprocess.TimeoutExpired(command, options["timeout"])

    monkeypatch.setattr(subprocess, "run", late)
    with pytest.raises(DrawingFailedError, match="timed out"):
        png(document(40, []))
