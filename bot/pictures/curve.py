"""The rating of one person over the matches: unsettled at first, which is drawn dashed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures import style as look
from bot.pictures.fonts import width
from bot.pictures.model import Curve
from bot.pictures.names import fitted
from bot.pictures.style import Style
from bot.pictures.svg import MARGIN, RIGHT, Page, document
from bot.pictures.voice import Voice

_TOP, _BOTTOM = 112, 276
_LEFT, _END = MARGIN + 50, RIGHT - 8
_HEIGHT: Final = 336
_STEPS: Final = 4
_STROKE: Final = 'fill="none" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a rating and the number of a match stand in the picture; ``ticks`` are ratings with a line."""

    page: Page
    ticks: tuple[int, ...]
    matches: int

    def at(self, match: int) -> float:
        """Return the place of a match, counted from 1, from where one begins to read."""
        return _LEFT + (_END - _LEFT) * (match - 1) / max(1, self.matches - 1)

    def x(self, match: int) -> float:
        """Return the same from the left."""
        return self.page.x(self.at(match))

    def y(self, rating: float) -> float:
        """Return the height of a rating."""
        low, high = self.ticks[0], self.ticks[-1]
        return _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)


def curve_svg(curve: Curve, voice: Voice) -> str:
    """Return the rating curve as SVG."""
    page = Page(voice.rtl)
    scale = Scale(page, ticks(curve.ratings), len(curve.ratings))
    shapes = [*_header(page, curve, voice), *_axes(scale, voice)]
    if curve.ratings:
        shapes += [*_line(scale, curve), *_last(scale, curve), *_legend(page, curve, voice)]
    return document(_HEIGHT, shapes)


def ticks(ratings: Sequence[int]) -> tuple[int, ...]:
    """Return the round ratings between which all others lie, two at least and few enough to read."""
    low, high = min(ratings, default=0), max(ratings, default=0)
    wanted = max(high - low, 8) / _STEPS
    power = 10 ** math.floor(math.log10(wanted))
    step = next(int(power * nice) for nice in (1, 2, 5, 10) if power * nice >= wanted)
    first = math.floor(low / step) * step
    last = max(math.ceil(high / step) * step, first + step)
    return tuple(range(first, last + 1, step))


def _header(page: Page, curve: Curve, voice: Voice) -> list[str]:
    number = Style(34, look.ACCENT, bold=True)
    last = voice.number(curve.ratings[-1]) if curve.ratings else "–"
    room = RIGHT - MARGIN - width(last, number) - 16
    matches = voice.sentence("picture.curve.matches", count=len(curve.ratings))
    place_room = room - width(" · " + matches, look.SUBTITLE)
    everywhere = voice.say("picture.board.everywhere")
    place = everywhere if curve.place is None else fitted(curve.place, look.SUBTITLE, place_room)
    return [
        page.text(MARGIN, 42, fitted(curve.name, look.TITLE, room), look.TITLE),
        page.text(MARGIN, 70, f"{place} · {matches}", look.SUBTITLE),
        page.text(RIGHT, 50, last, number, "end"),
        page.text(RIGHT, 72, voice.say("picture.board.rating"), look.HEADING, "end"),
    ]


def _axes(scale: Scale, voice: Voice) -> Iterator[str]:
    page = scale.page
    for rating in scale.ticks:
        y = scale.y(rating)
        yield page.text(_LEFT - 12, y + 5, voice.number(rating), look.HEADING, "end")
        yield f'<path d="M{page.x(_LEFT):g} {y:g}H{page.x(_END):g}" stroke="{look.LINE}"/>'
    for match in sorted({1, (scale.matches + 1) // 2, scale.matches} - {0}):
        yield page.text(scale.at(match), _BOTTOM + 22, voice.number(match), look.HEADING, "middle")


def _line(scale: Scale, curve: Curve) -> list[str]:
    """The unsettled part ends at the first settled match, where the other one begins."""
    points = [f"{scale.x(match):.1f} {scale.y(rating):.1f}" for match, rating in enumerate(curve.ratings, 1)]
    settled = max(0, min(curve.provisional, len(points)))
    dashed = points[: settled + 1] if settled else []
    return [
        _path(dashed, f'stroke="{look.TEXT_MUTED}" stroke-dasharray="1 7"'),
        _path(points[settled:], f'stroke="{look.ACCENT}"'),
    ]


def _path(points: Sequence[str], paint: str) -> str:
    return f'<path d="M{"L".join(points)}" {_STROKE} {paint}/>' if len(points) > 1 else ""


def _last(scale: Scale, curve: Curve) -> list[str]:
    x, y = scale.x(scale.matches), scale.y(curve.ratings[-1])
    return [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{look.ACCENT}" stroke="{look.GROUND}" stroke-width="2"/>']


def _legend(page: Page, curve: Curve, voice: Voice) -> list[str]:
    y = _HEIGHT - 16
    shapes = [page.text(RIGHT, y, voice.say("picture.board.matches"), look.HEADING, "end")]
    if curve.provisional:
        sample = f'<path d="M{page.x(MARGIN):g} {y - 5}H{page.x(MARGIN + 36):g}" {_STROKE} stroke="{look.TEXT_MUTED}" '
        shapes.append(sample + 'stroke-dasharray="1 7"/>')
        shapes.append(page.text(MARGIN + 46, y, voice.say("picture.curve.provisional"), look.HEADING))
    return shapes
