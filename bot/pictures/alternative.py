"""What the pictures say to people who hear them: Discord's description of an attachment, 1024 characters at most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.pictures.board import title, value
from bot.pictures.fonts import ELLIPSIS
from bot.pictures.model import BoardPage, BoardRow, Curve, Line, ScoreSheet
from bot.pictures.names import clean, isolated
from bot.pictures.sheet import length_text, outcome, with_robots_named
from bot.pictures.voice import Voice

LONGEST: Final = 1024
_LONGEST_NAME: Final = 32


def sheet_text(sheet: ScoreSheet, voice: Voice) -> str:
    """Return the score sheet in words: how it ended, what it did to ratings, and as many hands as there is room for."""
    names = [_name(player.name) for player in with_robots_named(sheet, voice).players]
    pairs = [voice.say("table.team.pair", first=names[team], second=names[team + 2]) for team in (0, 1)]
    won = sheet.winner or 0
    return _fill(
        [
            voice.say(
                "picture.sheet.alt", preset=voice.say(f"preset.{sheet.preset}"), length=length_text(sheet, voice)
            ),
            *(f"{pair}: {voice.number(total)}." for pair, total in zip(pairs, sheet.total, strict=True)),
            _ended(outcome(sheet, voice, (names[won], names[won + 2]))),
            *_changes(sheet, names, voice),
            *(_hand(line, names, voice) for line in sheet.lines),
        ]
    )


def board_text(board: BoardPage, voice: Voice) -> str:
    """Return a page of a leaderboard in words."""
    place = voice.say("picture.board.everywhere") if board.place is None else _name(board.place)
    heading = f"{title(board, voice)}, {place}, {voice.say(f'picture.board.{board.period}')}."
    rows = [_row(board, row, voice) for row in board.rows] or [voice.say("picture.board.empty")]
    return _fill([heading, *rows])


def curve_text(curve: Curve, voice: Voice) -> str:
    """Return a rating curve in words: where it ended, and between what it moved."""
    matches = voice.sentence("picture.curve.matches", count=len(curve.ratings))
    about = [voice.say("picture.curve.alt", name=_name(curve.name), matches=matches)]
    if curve.ratings:
        low, high, last = (
            voice.number(rating) for rating in (min(curve.ratings), max(curve.ratings), curve.ratings[-1])
        )
        about.append(voice.say("picture.curve.alt.range", low=low, high=high, last=last))
    if 0 < len(curve.ratings) <= curve.provisional:
        about.append(voice.say("picture.curve.provisional") + ".")
    return _fill(about)


def _ended(said: tuple[str, str]) -> str:
    who, why = said
    return f"{who}. {why}".strip()


def _changes(sheet: ScoreSheet, names: list[str], voice: Voice) -> Iterable[str]:
    for player, name in zip(sheet.players, names, strict=True):
        if player.spared:
            yield f"{name}: {voice.say('picture.sheet.spared')}."
        elif player.change is not None:
            yield voice.say("picture.sheet.alt.rating", name=name, change=voice.gain(player.change))


def _hand(line: Line, names: list[str], voice: Voice) -> str:
    if line.declarer is None:
        said = voice.say("sheet.thrown_in") + "."
    else:
        first, second = (voice.gain(score) for score in line.score)
        tricks = voice.number(line.tricks[line.declarer % 2])
        bid = _bid(line, voice)
        said = voice.say(
            "picture.sheet.alt.hand", name=names[line.declarer], bid=bid, tricks=tricks, first=first, second=second
        )
    return f"{voice.number(line.number)}. {said}"


def _bid(line: Line, voice: Voice) -> str:
    if line.trump == "NT":
        return voice.say("table.call.no_trump", bid=str(line.bid))
    return f"{line.bid} {voice.say(f'cards.suit.{line.trump}')}" if line.trump else str(line.bid)


def _row(board: BoardPage, row: BoardRow, voice: Voice) -> str:
    names = ", ".join(map(_name, row.names))
    return f"{voice.number(row.rank)}. {names}: {value(board, row, voice)}."


def _name(name: str) -> str:
    return isolated(clean(name)[:_LONGEST_NAME])


def _fill(parts: list[str]) -> str:
    """Join whole sentences as long as they fit, and say by an ellipsis that there are more."""
    said = parts[0]
    for part in parts[1:]:
        if len(said) + len(part) + 3 > LONGEST:
            return f"{said} {ELLIPSIS}"
        said += f" {part}"
    return said
