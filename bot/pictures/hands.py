"""The table of a score sheet: a line for every hand, thrown-in ones too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.pictures import style as look
from bot.pictures.model import Line, ScoreSheet, seats_of
from bot.pictures.names import fitted
from bot.pictures.style import Style
from bot.pictures.svg import MARGIN, Anchor, Page
from bot.pictures.voice import Voice

MOST: Final = 40
"""Hands that one sheet shows; of a longer match the last."""

# Where the columns begin, or have their middle, from the side where one begins to read.
_NUMBER, _NAME, _BID, _TRICKS = 34, 66, 170, 258
_SCORES: Final = (306, 394)
_TOTALS: Final = (349, 439)
_NAME_ROOM: Final = 104
_BID_WIDE: Final = 60
_HEAD_ROOM: Final = 76
_HEAD_HIGH: Final = 48


def hands(page: Page, sheet: ScoreSheet, voice: Voice, top: float) -> tuple[list[str], float]:
    """Return the table that begins below ``top``, and where it ends."""
    shown, left_out = sheet.lines[-MOST:], sheet.lines[:-MOST]
    high = _row_height(len(shown))
    size = 17 if high > 30 else 15.5
    shapes = _heads(page, sheet, voice, top + _HEAD_HIGH - 10)
    top += _HEAD_HIGH
    rows: list[Line | tuple[Line, ...]] = [left_out, *shown] if left_out else [*shown]
    for index, line in enumerate(rows):
        row = _Row(page, voice, top + high / 2 + size * 0.36, size)
        shapes.append(page.rule(top, look.LINE if index else look.LINE_STRONG))
        shapes += row.hand(sheet, line) if isinstance(line, Line) else row.earlier(line)
        top += high
    return shapes, top


@dataclass(frozen=True, slots=True)
class _Row:
    """Writes one line of the table, standing on ``y``."""

    page: Page
    voice: Voice
    y: float
    size: float

    def hand(self, sheet: ScoreSheet, line: Line) -> list[str]:
        number = self._write(_NUMBER, self.voice.number(line.number), self._muted, "middle")
        if line.declarer is None:
            return [number, self._write(_NAME, self.voice.say("sheet.thrown_in"), self._muted)]
        name = Style(self.size, look.TEAMS[line.declarer % 2])
        return [
            number,
            self._write(_NAME, fitted(sheet.players[line.declarer].name, name, _NAME_ROOM), name),
            *self._bid(line),
            self._write(_TRICKS, f"{line.tricks[0]}–{line.tricks[1]}", Style(self.size), "middle"),
            *(self._score(line, team) for team in (0, 1)),
            *(self._total(line, team) for team in (0, 1)),
        ]

    def earlier(self, lines: tuple[Line, ...]) -> list[str]:
        """Speak for the hands that there is no room for."""
        count = sum(line.declarer is not None for line in lines)
        text = self.voice.sentence("picture.sheet.earlier", count=count)
        return [self._write(_NAME, text, self._muted), *(self._total(lines[-1], team) for team in (0, 1))]

    def _bid(self, line: Line) -> list[str]:
        if line.trump is None:
            return []
        if line.trump == "NT":
            text = self.voice.sentence("table.call.no_trump", bid=str(line.bid))
            return [self._write(_BID + _BID_WIDE / 2, text, Style(self.size - 1.5, bold=True), "middle")]
        unmirrored = Page(rtl=False)  # the number is left of its suit in every language
        left, sign = self.page.left(_BID, _BID_WIDE), self.size * 0.86
        return [
            unmirrored.text(left + 34, self.y, str(line.bid), Style(self.size, bold=True), "end"),
            unmirrored.suit(left + 39, self.y - sign * 0.88, sign, line.trump, look.SUITS[line.trump]),
        ]

    def _score(self, line: Line, team: int) -> str:
        score = line.score[team]
        colour = look.DANGER if score < 0 else look.TEXT if score else look.TEXT_MUTED
        style = Style(self.size, colour, bold=score != 0)
        return self._write(_SCORES[team], self.voice.gain(score), style, "middle")

    def _total(self, line: Line, team: int) -> str:
        return self._write(_TOTALS[team], self.voice.number(line.total[team]), self._muted, "middle")

    @property
    def _muted(self) -> Style:
        return Style(self.size - 1.5, look.TEXT_MUTED)

    def _write(self, at: float, text: str, style: Style, anchor: Anchor = "start") -> str:
        return self.page.text(at, self.y, text, style, anchor)


def _heads(page: Page, sheet: ScoreSheet, voice: Voice, y: float) -> list[str]:
    head = look.HEADING
    shapes = [
        page.text(MARGIN, y, voice.say("sheet.hand"), head),
        page.text(_NAME, y, voice.say("sheet.contract"), head),
        page.text(_TRICKS, y, voice.say("sheet.tricks"), head, "middle"),
    ]
    for team, colour in enumerate(look.TEAMS):
        middle = (_SCORES[team] + _TOTALS[team]) / 2
        for seat, above in zip(seats_of(team), (17, 0), strict=True):
            name = fitted(sheet.players[seat].name, head, _HEAD_ROOM)
            shapes.append(page.text(middle, y - above, name, head.in_colour(colour), "middle"))
    return shapes


def _row_height(rows: int) -> float:
    return 34 if rows <= 14 else 30 if rows <= 24 else 27
