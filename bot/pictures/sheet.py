"""The score sheet of a match: who played, who won, and below it a line for every hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.pictures import style as look
from bot.pictures.fonts import cut, width
from bot.pictures.hands import hands
from bot.pictures.model import Player, ScoreSheet, seats_of
from bot.pictures.names import clean, fitted
from bot.pictures.style import Style
from bot.pictures.svg import MARGIN, RIGHT, WIDTH, Page, document
from bot.pictures.voice import Voice

_PANEL_TOP: Final = 108
_PANEL_HIGH: Final = 116
_PANEL_WIDE: Final = (WIDTH - 2 * MARGIN - 12) / 2


def sheet_svg(sheet: ScoreSheet, voice: Voice) -> str:
    """Return the score sheet as SVG."""
    page, sheet = Page(voice.rtl), with_robots_named(sheet, voice)
    panels = [shape for team in (0, 1) for shape in _panel(page, sheet, team, voice)]
    table, bottom = hands(page, sheet, voice, _PANEL_TOP + _PANEL_HIGH)
    return document(bottom + MARGIN, [*_header(page, sheet, voice), *panels, *table])


def with_robots_named(sheet: ScoreSheet, voice: Voice) -> ScoreSheet:
    """Return the sheet with a word for each robot without a name: stored matches keep none."""
    robot = voice.say("table.seat.robot")
    named = [replace(player, name=robot) if player.robot and not player.name else player for player in sheet.players]
    return replace(sheet, players=(named[0], named[1], named[2], named[3]))


def length_text(sheet: ScoreSheet, voice: Voice) -> str:
    """Return how long the match was to last, in words."""
    if sheet.hands is not None:
        return voice.sentence("length.hands", count=sheet.hands)
    return voice.sentence("length.target", target=sheet.target or 0)


def outcome(sheet: ScoreSheet, voice: Voice, names: tuple[str, str]) -> tuple[str, str]:
    """Return who won and why, in words; ``names`` are the winners' as they are to be written."""
    if sheet.reason is None:
        return voice.say("picture.sheet.broken_off"), ""
    why = voice.say(f"sheet.reason.{sheet.reason}")
    if sheet.winner is None:
        return voice.say("sheet.drawn"), why
    return voice.say("sheet.winner", team=voice.say("table.team.pair", first=names[0], second=names[1])), why


def _header(page: Page, sheet: ScoreSheet, voice: Voice) -> list[str]:
    length = length_text(sheet, voice)
    room = RIGHT - MARGIN - width(length, look.SUBTITLE) - 16
    won = Style(18, look.ACCENT_STRONG, bold=True)
    who, why = outcome(sheet, voice, _winners(sheet, voice, won))
    house = voice.sentence("table.house_rules", count=sheet.house_rules) if sheet.house_rules else ""
    note = " · ".join(filter(None, (why, house)))
    return [
        page.text(MARGIN, 42, cut(voice.say(f"preset.{sheet.preset}"), look.TITLE, room), look.TITLE),
        page.text(RIGHT, 42, length, look.SUBTITLE, "end"),
        page.text(MARGIN, 71 if note else 82, who, won),
        *([page.text(MARGIN, 94, cut(note, look.NOTE, RIGHT - MARGIN), look.NOTE)] if note else []),
    ]


def _winners(sheet: ScoreSheet, voice: Voice, style: Style) -> tuple[str, str]:
    """Return the winners' names, sharing the room that the words around them leave."""
    around, _ = outcome(sheet, voice, ("", ""))
    first, second = (sheet.players[seat].name for seat in seats_of(sheet.winner or 0))
    room = RIGHT - MARGIN - width(around, style)
    one = fitted(first, style, max(room / 2, room - width(clean(second), style)))
    return one, fitted(second, style, room - width(one, style))


def _panel(page: Page, sheet: ScoreSheet, team: int, voice: Voice) -> list[str]:
    at = MARGIN + team * (_PANEL_WIDE + 12)
    won = sheet.winner == team
    edge = look.ACCENT if won else look.LINE
    paint = f'rx="12" fill="{look.SURFACE}" stroke="{edge}" stroke-width="{2 if won else 1}"'
    total = Style(38, look.TEAMS[team], bold=True)
    shapes = [
        page.box(at, _PANEL_TOP, _PANEL_WIDE, _PANEL_HIGH, paint),
        page.text(at + 14, _PANEL_TOP + 44, voice.number(sheet.total[team]), total),
    ]
    if won:
        shapes.append(page.crown(at + _PANEL_WIDE - 44, _PANEL_TOP + 14, 30))
    for index, seat in enumerate(seats_of(team)):
        y = _PANEL_TOP + 75 + 27 * index
        shapes += _player(page, sheet.players[seat], voice, (at + 14, at + _PANEL_WIDE - 14), y)
    return shapes


def _player(page: Page, player: Player, voice: Voice, between: tuple[float, float], y: float) -> list[str]:
    name = Style(17)
    change = _change(player, voice)
    start, end = between
    shapes = []
    if player.robot:
        shapes.append(page.robot(start, y - 16, 19, look.TEXT_MUTED))
        start += 25
    if change is not None:
        text, look_of_it = change
        shapes.append(page.text(end, y, text, look_of_it, "end"))
        end -= width(text, look_of_it) + 8
    return [*shapes, page.text(start, y, fitted(player.name, name, end - start), name)]


def _change(player: Player, voice: Voice) -> tuple[str, Style] | None:
    if player.spared:
        return voice.say("picture.sheet.spared"), Style(14, look.TEXT_MUTED)
    if player.change is None:
        return None
    colour = look.DANGER if player.change < 0 else look.GOOD if player.change else look.TEXT_MUTED
    return voice.gain(player.change), Style(17, colour, bold=True)
