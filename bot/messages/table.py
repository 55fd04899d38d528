"""The message of a table: what is played there, who sits with whom, and how it stands."""

from __future__ import annotations

import discord

from activity_server.contract import Person, Robot, SeatState, TableNews
from bot.messages.house_rules import house_rules
from bot.messages.writing import isolated, lines, name_of, number, pair, parts
from bot.permissions import LIVE
from bot.table_words import free_seats, length_words
from bot.voice import Voice

OPEN, QUIET = discord.Colour(0x1D6B4F), discord.Colour(0x4E5058)


def table_embed(voice: Voice, news: TableNews, *, rematch: bool = False, note: str = "") -> discord.Embed:
    """Return a table as everybody in its channel sees it. ``rematch``: a match has been played there before."""
    about = lines(voice, [*_standing(voice, news, rematch=rematch), *_chosen(voice, news)])
    title = parts(voice(f"preset.{news.info.preset}"), length_words(voice, news.info.rules))
    embed = discord.Embed(title=title, description=about, colour=QUIET if news.stage == "closed" else OPEN)
    for team in (0, 1):
        embed.add_field(name=_team(voice, news, team), value=lines(voice, _seats(voice, news, team)))
    if rules := house_rules(voice, news.info):
        embed.add_field(name=voice("create.house_rules"), value=lines(voice, rules), inline=False)
    embed.add_field(name=voice("bot.table.shuffle"), value=f"`{news.commitment}`", inline=False)
    return embed.set_footer(text=note) if note else embed


def closed_embed(voice: Voice) -> discord.Embed:
    """Return what is left to say of a table of which nothing is known any more."""
    return discord.Embed(description=lines(voice, [voice("bot.table.closed")]), colour=QUIET)


def outcome(voice: Voice, news: TableNews) -> str:
    """Return how a match has ended; nothing where it has not."""
    ended = news.sheet.outcome
    if ended is None:
        return ""
    if ended.winner is None:
        return voice("sheet.drawn")
    return voice("sheet.winner", team=pair(voice, news.seats, ended.winner))


def score(voice: Voice, news: TableNews) -> str:
    """Return the points of both sides."""
    first, second = (number(points) for points in news.sheet.total)
    return voice("card.score", first=first, second=second)


def why_closed(voice: Voice, news: TableNews) -> str:
    """Return the sentence that says why a table is closed."""
    return voice(f"table.closed.{news.closed_reason}" if news.closed_reason else "bot.table.closed")


def _standing(voice: Voice, news: TableNews, *, rematch: bool) -> list[str]:
    again = voice("bot.table.rematch") if rematch else ""
    match news.stage:
        case "seating":
            free = free_seats(news)
            who = voice("card.seats", count=free) if free else voice("bot.table.full")
            return [parts(again, f"**{voice('card.stage.seating')}**" if free else "", who)]
        case "playing":
            return [parts(again, f"**{voice('card.stage.playing')}**", _played(voice, news))]
        case "over":
            return [parts(f"**{outcome(voice, news)}**", score(voice, news))]
        case "closed":
            ended = outcome(voice, news)
            return [f"**{why_closed(voice, news)}**", parts(ended, score(voice, news)) if news.sheet.lines else ""]


def _played(voice: Voice, news: TableNews) -> str:
    if not news.sheet.lines:
        return ""
    return parts(score(voice, news), voice("card.hands", count=len(news.sheet.lines)))


def _chosen(voice: Voice, news: TableNews) -> list[str]:
    info = news.info
    rated = voice("table.rated" if info.rated else "table.unrated")
    owner = next((seat.occupant for seat in news.seats if _has(seat, info.owner)), None)
    return [
        parts(voice(f"table.tempo.{info.tempo}"), rated),
        f"{voice('bot.settings.who')} {voice(f'admission.{info.admission}')}",
        voice(f"card.robots.{info.stand_in}"),
        f"{voice('table.owner')}: {isolated(owner.name)}" if owner else "",
    ]


def _has(seat: SeatState, user: str | None) -> bool:
    return isinstance(seat.occupant, Person) and seat.occupant.user == user


def _team(voice: Voice, news: TableNews, team: int) -> str:
    if news.stage == "seating" or not news.sheet.lines:
        return voice("bot.table.team", number=team + 1)
    return voice("bot.table.team.score", number=team + 1, score=number(news.sheet.total[team]))


def _seats(voice: Voice, news: TableNews, team: int) -> list[str]:
    return [_seat(voice, news, news.seats[seat]) for seat in (team, team + 2)]


def _seat(voice: Voice, news: TableNews, seat: SeatState) -> str:
    if seat.occupant is None:
        return f"*{voice('table.seat.free')}*"
    name = isolated(name_of(voice, seat.occupant))
    if isinstance(seat.occupant, Robot):
        return f"🤖 {name}"
    return parts(name, _absence(voice, seat, is_live=news.stage in LIVE))


def _absence(voice: Voice, seat: SeatState, *, is_live: bool) -> str:
    """Say what matters most of a seat whose person does not play it; seconds would be old before they are read.

    Once the match is over, people come and go as they like.
    """
    if seat.control in ("left", "robot"):
        return voice("bot.table.left" if seat.control == "left" else "bot.table.robot_plays")
    if not is_live:
        return ""
    if seat.presence == "held":
        return voice("bot.table.held")
    if seat.control == "autopilot":
        return voice("bot.table.autopilot")
    return voice("bot.table.away") if seat.presence == "away" else ""
