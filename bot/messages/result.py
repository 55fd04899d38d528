"""What a channel is told when a match has ended: who won, what it did to ratings, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from activity_server.contract import RatingChange, Robot, TableNews
from bot.messages.table import outcome, score, why_closed
from bot.messages.writing import gain, isolated, lines, name_of, number, parts
from bot.pictures import Line, Player, ScoreSheet
from bot.voice import Voice


def result_text(voice: Voice, news: TableNews, changes: Sequence[RatingChange]) -> str:
    """Return how a match has ended, in words."""
    return lines(voice, [*_ended(voice, news), *_ratings(voice, news, changes)])


def score_sheet(voice: Voice, news: TableNews, changes: Sequence[RatingChange]) -> ScoreSheet:
    """Return a match for its picture."""
    info, ended = news.info, news.sheet.outcome
    by_seat = {change.seat: change for change in changes}
    players = [_player(voice, news, seat, by_seat.get(seat)) for seat in range(4)]
    return ScoreSheet(
        preset=info.preset,
        target=cast("int | None", info.rules.get("target")),
        hands=cast("int | None", info.rules.get("hands")),
        house_rules=len(info.changed),
        players=(players[0], players[1], players[2], players[3]),
        lines=tuple(
            Line(hand.number, hand.declarer, hand.bid, hand.trump, hand.tricks, hand.score, hand.total)
            for hand in news.sheet.lines
        ),
        total=news.sheet.total,
        winner=ended.winner if ended else None,
        reason=ended.reason if ended else None,
    )


def _ended(voice: Voice, news: TableNews) -> Iterator[str]:
    ended = news.sheet.outcome
    yield parts(f"**{outcome(voice, news) or voice('picture.sheet.broken_off')}**", score(voice, news))
    yield voice(f"sheet.reason.{ended.reason}") if ended else why_closed(voice, news)


def _ratings(voice: Voice, news: TableNews, changes: Sequence[RatingChange]) -> Iterator[str]:
    if changes:
        yield f"**{voice('bot.result.ratings')}**"
    for change in changes:
        occupant = news.seats[change.seat].occupant
        name = isolated(name_of(voice, occupant)) if occupant else "?"
        numbers = {"before": number(change.before), "after": number(change.after)}
        moved = voice("bot.result.rating", name=name, change=gain(change.after - change.before), **numbers)
        yield parts(
            moved,
            voice("picture.sheet.spared") if change.spared else "",
            voice("picture.curve.provisional") if change.provisional else "",
        )


def _player(voice: Voice, news: TableNews, seat: int, change: RatingChange | None) -> Player:
    occupant = news.seats[seat].occupant
    name = name_of(voice, occupant) if occupant else ""
    moved = None if change is None else change.after - change.before
    return Player(name, isinstance(occupant, Robot), moved, spared=change is not None and change.spared)
