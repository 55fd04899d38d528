"""What somebody has played, as a message shows it: numbers, and the curve of the rating."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from activity_server.contract import PlayerStats
from bot.asking import Interaction, Somebody, server_name
from bot.messages.writing import isolated, lines, parts
from bot.pictures import Curve, describe_curve, draw_curve
from bot.refusing import RefusedError
from bot.voice import Voice, shown


async def stats_of(interaction: Interaction, person: Somebody) -> PlayerStats:
    """Return what a person has played in this server; outside one, everywhere, as far as that is for others to see.

    RefusedError where there is nothing to see.
    """
    server, is_own = interaction.client.server, person.id == interaction.user.id
    guild = str(interaction.guild_id) if interaction.guild_id else None
    user = await server.people.find(str(person.id))
    if guild is None and not is_own and not (user and await server.people.is_shown_everywhere(user)):
        raise RefusedError("bot.refusal.not_shown", name=isolated(person.display_name))
    stats = await server.boards.stats(user, guild) if user else None
    if stats is None:
        raise RefusedError("bot.refusal.never_played", name=isolated(person.display_name))
    # A partner may be somebody whom only those know who share a server.
    return stats if guild or is_own else stats.model_copy(update={"best_partner": None})


async def show_record(interaction: Interaction, voice: Voice, person: Somebody, stats: PlayerStats) -> None:
    """Put the numbers in place of the deferred answer, and the curve under them, if there is one."""
    picture = None
    place = server_name(interaction, voice) if interaction.guild_id else None
    if stats.curve:
        curve = _curve(shown(person.display_name), place, stats)
        picture = await interaction.client.easel.draw(draw_curve, describe_curve, curve, voice, "rating.png")
    where = voice("picture.board.everywhere") if place is None else isolated(place)
    head = parts(f"**{isolated(person.display_name)}**", where)
    await interaction.edit_original_response(
        content=lines(voice, (head, *record_words(voice, stats))), attachments=[picture] if picture else []
    )


def record_words(voice: Voice, stats: PlayerStats) -> Iterator[str]:
    """Return somebody's numbers in a few lines."""
    if stats.rating is not None:
        rating = voice("bot.record.rating", rating=stats.rating)
        provisional = f" ({voice('picture.curve.provisional')})" if stats.provisional else ""
        rank = "" if stats.rank is None else voice("bot.record.rank", rank=stats.rank)
        yield parts(rating + provisional, rank)
    yield voice("bot.record.matches", count=stats.matches, won=stats.won)
    if stats.declared:
        yield voice("bot.record.contracts", count=stats.declared, made=stats.made)
        yield voice("bot.record.bids", bids=parts(*_bids(voice, stats.bids)))
    yield parts(voice("bot.record.slams", count=stats.slams), voice("bot.record.sets", count=stats.sets))
    if stats.best_partner:
        yield voice("bot.record.partner", name=isolated(stats.best_partner))


def _bids(voice: Voice, bids: dict[str, tuple[int, int]]) -> Iterator[str]:
    for bid, (declared, made) in sorted(bids.items(), key=lambda one: int(one[0])):
        yield voice("bot.record.bid", bid=bid, made=made, declared=declared)


def _curve(name: str, place: str | None, stats: PlayerStats) -> Curve:
    unsettled = sum(1 for _ in takewhile(lambda point: point.provisional, stats.curve))
    return Curve(name, place, tuple(point.rating for point in stats.curve), unsettled)
