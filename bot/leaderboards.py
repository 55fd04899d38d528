"""A leaderboard as a message shows it: which one, as a picture, and in words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self, cast

from activity_server.contract import Board, BoardLine, BoardWanted, Metric, Period
from bot.asking import Interaction
from bot.messages.writing import gain, isolated, lines, number, parts
from bot.pictures import BoardPage, BoardRow
from bot.pictures.model import Unit
from bot.voice import Voice

PERIODS: tuple[Period, ...] = ("week", "month", "all")
METRICS: tuple[Metric, ...] = ("rating", "contracts", "sets", "slams", "matches")
PATTERN = rf"(server|everywhere):({'|'.join(PERIODS)}):({'|'.join(METRICS)}):(players|pairs):(\d{{1,6}})"


@dataclass(frozen=True, slots=True)
class Turned:
    """Where somebody has turned to: a page (from 0) of one of the leaderboards. Written out it fits ``PATTERN``."""

    everywhere: bool = False
    period: Period = "all"
    by: Metric = "rating"
    pairs: bool = False
    page: int = 0

    def __str__(self) -> str:
        where, of = "everywhere" if self.everywhere else "server", "pairs" if self.pairs else "players"
        return f"{where}:{self.period}:{self.by}:{of}:{self.page}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the one that is written out here; raises ValueError where it is none."""
        if not re.fullmatch(PATTERN, text):
            raise ValueError(f"{text!r} is no leaderboard")
        where, period, by, of, page = text.split(":")
        # The pattern has seen to it that these are a period and a metric.
        return cls(where == "everywhere", cast("Period", period), cast("Metric", by), of == "pairs", int(page))

    def wanted(self, interaction: Interaction) -> BoardWanted:
        """Return what to ask for: outside a server there is only the board of all."""
        guild = None if self.everywhere or not interaction.guild_id else str(interaction.guild_id)
        return BoardWanted(guild=guild, period=self.period, metric=self.by, pairs=self.pairs, page=self.page)


def page_of(board: Board, place: str | None, user: str | None) -> BoardPage:
    """Return a page of a leaderboard for the picture, on which ``user`` is marked."""
    wanted = board.wanted
    rows = tuple(
        BoardRow(line.rank, line.names, line.value, line.matches, own=user in line.users) for line in board.lines
    )
    unit: Unit = "gain" if _counts_gains(wanted) else "number"
    page = min(wanted.page, board.pages - 1) + 1
    return BoardPage(wanted.metric, wanted.period, place, rows, unit=unit, page=page, pages=board.pages)


def heading(voice: Voice, wanted: BoardWanted, place: str | None) -> str:
    """Return which leaderboard it is."""
    where = voice("picture.board.everywhere") if place is None else isolated(place)
    of = f" ({voice('bot.choice.of.pairs')})" if wanted.pairs else ""
    what = f"**{voice(f'picture.board.{wanted.metric}')}**{of}"
    return parts(what, where, voice(f"picture.board.{wanted.period}"))


def listed(voice: Voice, board: Board) -> str:
    """Return the lines in words, for where there is no picture."""
    if not board.lines:
        return voice("picture.board.empty")
    return lines(voice, (_line(voice, board.wanted, line) for line in board.lines))


def _line(voice: Voice, wanted: BoardWanted, line: BoardLine) -> str:
    names = ", ".join(isolated(name) for name in line.names)
    value = gain(line.value) if _counts_gains(wanted) else number(line.value)
    return parts(f"{line.rank}\\. **{names}**", value, voice("picture.curve.matches", count=line.matches))


def _counts_gains(wanted: BoardWanted) -> bool:
    """A rating has a height only for one person and all time; else it is what was gained."""
    return wanted.metric == "rating" and (wanted.period != "all" or wanted.pairs)
