"""A page of a leaderboard: rank, who, the number that counts, and in how many matches."""

from __future__ import annotations

from typing import Final

from bot.pictures import style as look
from bot.pictures.fonts import cut, width
from bot.pictures.model import BoardPage, BoardRow
from bot.pictures.names import fitted
from bot.pictures.style import Style
from bot.pictures.svg import MARGIN, RIGHT, WIDTH, Page, document
from bot.pictures.voice import Voice

_HEADS: Final = 104
_FIRST: Final = _HEADS + 10
_RANK, _NAME, _MATCHES, _VALUE = 44, 78, 330, 418
_NAME_ROOM: Final = 208
_HEAD_ROOM: Final = 86
_HIGH_OF_ONE: Final = 46
_HIGH_OF_TWO: Final = 58


def board_svg(board: BoardPage, voice: Voice) -> str:
    """Return a page of a leaderboard as SVG."""
    page = Page(voice.rtl)
    high = _HIGH_OF_TWO if any(len(row.names) > 1 for row in board.rows) else _HIGH_OF_ONE
    shapes = _header(page, board, voice)
    for index in range(len(board.rows)):
        shapes += _row(page, board, index, voice, high)
    bottom = _FIRST + max(1, len(board.rows)) * high
    if not board.rows:
        shapes.append(page.text(WIDTH / 2, _FIRST + 32, voice.say("picture.board.empty"), look.SUBTITLE, "middle"))
    if board.pages > 1:
        where = voice.sentence("picture.board.page", page=board.page, pages=board.pages)
        shapes.append(page.text(WIDTH / 2, bottom + 26, where, look.NOTE, "middle"))
        bottom += 26
    return document(bottom + 16, shapes)


def title(board: BoardPage, voice: Voice) -> str:
    """Return what the board counts, in words."""
    return voice.say(f"picture.board.{board.metric}")


def value(board: BoardPage, row: BoardRow, voice: Voice) -> str:
    """Return the number that counts as its board writes it."""
    written = {"number": voice.number, "gain": voice.gain, "percent": voice.percent}
    return written[board.unit](row.value)


def _header(page: Page, board: BoardPage, voice: Voice) -> list[str]:
    period = voice.say(f"picture.board.{board.period}")
    room = RIGHT - MARGIN - width(" · " + period, look.SUBTITLE)
    everywhere = voice.say("picture.board.everywhere")
    place = everywhere if board.place is None else fitted(board.place, look.SUBTITLE, room)
    heading = title(board, voice)
    return [
        page.text(MARGIN, 42, cut(heading, look.TITLE, RIGHT - MARGIN), look.TITLE),
        page.text(MARGIN, 70, f"{place} · {period}", look.SUBTITLE),
        *_head(page, _MATCHES, voice.say("picture.board.matches")),
        *_head(page, _VALUE, heading),
        page.rule(_FIRST, look.LINE_STRONG),
    ]


def _head(page: Page, at: float, heading: str) -> list[str]:
    """The heading of a column where there is room for it; what counts stands in the title anyway."""
    if width(heading, look.HEADING) > _HEAD_ROOM:
        return []
    return [page.text(at, _HEADS, heading, look.HEADING, "middle")]


def _row(page: Page, board: BoardPage, index: int, voice: Voice, high: float) -> list[str]:
    row, top = board.rows[index], _FIRST + index * high
    y = top + high / 2 + 6.5
    leads = row.rank <= 3
    shapes = []
    if row.own:
        paint = f'rx="10" fill="{look.SURFACE_RAISED}" stroke="{look.ACCENT}"'
        shapes.append(page.box(MARGIN - 8, top + 2, RIGHT - MARGIN + 16, high - 4, paint))
    elif index and not board.rows[index - 1].own:
        shapes.append(page.rule(top, look.LINE))
    rank = Style(20 if leads else 17, look.ACCENT if leads else look.TEXT_MUTED, bold=leads)
    number = Style(20, look.DANGER if row.value < 0 else look.TEXT, bold=True)
    return [
        *shapes,
        page.text(_RANK, y, voice.number(row.rank), rank, "middle"),
        *_names(page, row, y),
        page.text(_MATCHES, y, voice.number(row.matches), Style(16, look.TEXT_MUTED), "middle"),
        page.text(_VALUE, y, value(board, row, voice), number, "middle"),
    ]


def _names(page: Page, row: BoardRow, y: float) -> list[str]:
    style = Style(18 if len(row.names) == 1 else 16.5, bold=row.own)
    start = y - 11.5 * (len(row.names) - 1)
    return [
        page.text(_NAME, start + 23 * index, fitted(name, style, _NAME_ROOM), style)
        for index, name in enumerate(row.names)
    ]
