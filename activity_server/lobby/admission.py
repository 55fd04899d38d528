"""Who may see a table, find it on the list, and sit there: the whole of it, as functions of what is known.

A table stands in a place, and where else the activity opened for it; guests and their tables are in no place at all,
and the two never meet. Whoever owns a table, has a seat there or was invited has a part in it, wherever they are.
Otherwise it depends on what the owner chose:

    admission   is seen                       is listed        takes a seat
    channel     there                         there            whoever is there
    server      in the whole server           like that        whoever is in the server
    invited     there                         nowhere          nobody else
    link        by whoever has its id         nowhere          whoever has its id

Where somebody is comes from Discord's own word (``auth.instances``), never from their page.
"""

from __future__ import annotations

from activity_server.place import NO_GUILD, guild_of
from activity_server.tables.core.state import Table

LOBBY_OF_GUESTS = "guests"


def people_of(table: Table) -> set[str]:
    """Return everybody who has a part in a table."""
    return {table.owner, *table.invited, *table.users}


def may_see(table: Table, user: str, place: str | None) -> bool:
    """Whether somebody who names a table may come and look."""
    if (table.opened.place is None) != (place is None):
        return False
    return stands_in(table, place) or user in people_of(table) or table.opened.admission == "link"


def stands_in(table: Table, place: str | None) -> bool:
    """Whether everybody in a place sees a table for being there."""
    return place == table.opened.place or place in table.shown or _is_found(table, place)


def may_sit(table: Table, user: str, place: str | None) -> bool:
    """Whether somebody may take a free seat."""
    if not may_see(table, user, place):
        return False
    return user in people_of(table) or table.opened.admission == "link" or _is_found(table, place)


def lists_with(table: Table) -> frozenset[str]:
    """Return the lists on which everybody who looks at them finds a table."""
    opened = table.opened
    if opened.admission not in ("channel", "server"):
        return frozenset()
    if opened.place is None:
        return frozenset({LOBBY_OF_GUESTS})
    places = frozenset({opened.place, *table.shown})
    return places | {_list_of(guild) for guild in guilds_of(table)} if opened.admission == "server" else places


def lists_for(place: str | None) -> tuple[str, ...]:
    """Return the lists that people in a place look at."""
    if place is None:
        return (LOBBY_OF_GUESTS,)
    guild = guild_of(place)
    return (place,) if guild is None else (place, _list_of(guild))


def guilds_of(table: Table) -> frozenset[str]:
    """Return the servers of Discord in which a table stands; ``0`` for direct messages, whose lists nobody shares."""
    places = [place for place in (table.opened.place, *table.shown) if place is not None]
    return frozenset(guild_of(place) or NO_GUILD for place in places)


def _is_found(table: Table, place: str | None) -> bool:
    return not lists_with(table).isdisjoint(lists_for(place))


def _list_of(guild: str) -> str:
    return f"{guild}/*"
