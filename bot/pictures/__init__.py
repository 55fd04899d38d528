"""The pictures that Discord's bot posts: score sheet, leaderboard and rating curve, and what they say in words.

All are pure functions of what `model` holds. Drawing takes some 100 to 300 ms and waits for another process: call
the `draw_` functions in a thread. `say` returns the sentences of `language`.
"""

from __future__ import annotations

from bot.pictures.alternative import board_text, curve_text, sheet_text
from bot.pictures.board import board_svg
from bot.pictures.curve import curve_svg
from bot.pictures.model import BoardPage, BoardRow, Curve, Line, Player, ScoreSheet
from bot.pictures.rendering import DrawingFailedError, png
from bot.pictures.sheet import sheet_svg
from bot.pictures.voice import Say, Voice

__all__ = [
    "BoardPage",
    "BoardRow",
    "Curve",
    "DrawingFailedError",
    "Line",
    "Player",
    "Say",
    "ScoreSheet",
    "describe_board",
    "describe_curve",
    "describe_sheet",
    "draw_board",
    "draw_curve",
    "draw_sheet",
]


def draw_sheet(sheet: ScoreSheet, say: Say, language: str) -> bytes:
    """Draw the score sheet of a match as PNG. Raises DrawingFailedError; call it in a thread."""
    return png(sheet_svg(sheet, Voice(say, language)))


def draw_board(board: BoardPage, say: Say, language: str) -> bytes:
    """Draw a page of a leaderboard as PNG. Raises DrawingFailedError; call it in a thread."""
    return png(board_svg(board, Voice(say, language)))


def draw_curve(curve: Curve, say: Say, language: str) -> bytes:
    """Draw a rating curve as PNG. Raises DrawingFailedError; call it in a thread."""
    return png(curve_svg(curve, Voice(say, language)))


def describe_sheet(sheet: ScoreSheet, say: Say, language: str) -> str:
    """Return the alternative text of a score sheet, at most 1024 characters."""
    return sheet_text(sheet, Voice(say, language))


def describe_board(board: BoardPage, say: Say, language: str) -> str:
    """Return the alternative text of a leaderboard, at most 1024 characters."""
    return board_text(board, Voice(say, language))


def describe_curve(curve: Curve, say: Say, language: str) -> str:
    """Return the alternative text of a rating curve, at most 1024 characters."""
    return curve_text(curve, Voice(say, language))
