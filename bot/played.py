"""Matches that are over, as messages show them, and who may see one."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO

import discord
from babel.dates import format_date

from activity_server.contract import PlayedMatch, StoredMatch
from bot.asking import Interaction, place_of
from bot.messages.writing import END, FIRST_STRONG, gain, isolated, parts
from bot.refusing import RefusedError
from bot.voice import Voice, shown

LONGEST_CHOICE = 100
MATCH = "[0-9A-Za-z_-]{1,64}"
"""An id of a match, as it may stand in a ``custom_id``."""

Names = tuple[str | None, str | None, str | None, str | None]


async def match_of(interaction: Interaction, match: str) -> StoredMatch:
    """Return a match that this person may see: one of theirs, or one played where they ask. RefusedError else."""
    server = interaction.client.server
    stored = await server.boards.match(match)
    if stored is None:
        raise RefusedError("bot.refusal.no_match")
    if not _was_played_here(interaction, stored):
        user = await server.people.find(str(interaction.user.id))
        if user is None or user not in stored.users:
            raise RefusedError("bot.refusal.no_match")
    return stored


def record_file(match: StoredMatch) -> discord.File:
    """Return the record of a match as an attachment."""
    return discord.File(BytesIO(match.record.encode()), f"tarneeb-{match.id}.json")


def match_line(voice: Voice, match: PlayedMatch) -> str:
    """Return a match of somebody's history in a line of a message."""
    return parts(
        f"<t:{match.ended_ms // 1000}:d>",
        f"**{_result(voice, match)}**",
        voice(f"preset.{match.preset}"),
        _company(voice, match, markdown=True),
        "" if match.gained is None else gain(match.gained),
    )


def match_choice(voice: Voice, match: PlayedMatch) -> tuple[str, str]:
    """Return the same as a choice in a menu, which is plain text: what happened when, and with whom."""
    day = format_date(datetime.fromtimestamp(match.ended_ms / 1000, UTC), "medium", locale=voice.language)
    label = parts(day, _result(voice, match), voice(f"preset.{match.preset}"))
    return _short(label), _short(_company(voice, match, markdown=False))


def teams(voice: Voice, names: Names) -> str:
    """Return who played against whom."""
    one, two, three, four = (_name(voice, name, markdown=True) for name in names)
    return voice("bot.match.teams", one=one, two=two, three=three, four=four)


def _was_played_here(interaction: Interaction, match: StoredMatch) -> bool:
    """In this channel, or anywhere in this server."""
    if match.place is None:
        return False
    in_this_server = interaction.guild_id is not None and match.place.startswith(f"{interaction.guild_id}/")
    return in_this_server or match.place == place_of(interaction)


def _result(voice: Voice, match: PlayedMatch) -> str:
    own, other = match.total[match.seat % 2], match.total[1 - match.seat % 2]
    how = {True: "won", False: "lost", None: "undecided"}[match.won]
    return voice(f"bot.match.{how}", own=own, other=other)


def _company(voice: Voice, match: PlayedMatch, *, markdown: bool) -> str:
    names = [_name(voice, match.names[(match.seat + step) % 4], markdown=markdown) for step in (2, 1, 3)]
    return voice("bot.match.company", partner=names[0], first=names[1], second=names[2])


def _name(voice: Voice, name: str | None, *, markdown: bool) -> str:
    if not name:
        return voice("table.seat.robot" if name == "" else "bot.people.deleted")
    return isolated(name) if markdown else FIRST_STRONG + shown(name) + END


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_CHOICE else text[: LONGEST_CHOICE - 1] + "…"
