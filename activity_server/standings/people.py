"""Who is who, what is kept of them, and how it is deleted."""

from __future__ import annotations

import asyncio
import json
from functools import partial

from activity_server.contract import DiscordPerson
from activity_server.names import name_from_discord
from activity_server.standings.asking import store_asked
from activity_server.store import Store, person, users


class StoredPeople:
    """The port ``People``, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def known_as(self, person: DiscordPerson) -> str:
        """Return the random id of a person, a new one for somebody new; remembers the name."""
        with store_asked():
            name = name_from_discord(person.id, person.name, person.username)
            return await self._store.known_as(person.id, name)

    async def find(self, discord_id: str) -> str | None:
        """Return the random id of a person who has been here before, else None."""
        with store_asked():
            found = await self._store.find(discord_id)
        return None if found is None else found[0]

    async def is_shown_everywhere(self, user: str) -> bool:
        """Return whether a person agreed to be on the board of all servers."""
        with store_asked():
            return await self._store.read(partial(users.is_shown, user=user))

    async def show_everywhere(self, user: str, *, shown: bool) -> None:
        """Note whether a person agrees to be on the board of all servers."""
        with store_asked():
            await self._store.write(partial(users.show, user=user, shown=shown))

    async def data_of(self, user: str) -> bytes:
        """Return everything that is kept of a person, as JSON for a file.

        Asked in small portions and written down on another thread, so that somebody with a long history keeps nobody
        waiting.
        """
        with store_asked():
            about = await self._store.read(partial(person.about, user=user))
            standing = await self._store.read(partial(person.standing, user=user))
            matches = await self._store.read(partial(person.seats, user=user))
            tables = dict.fromkeys(match["table_id"] for match in matches)
            times = {table: await self._store.read(partial(person.times, table=table, user=user)) for table in tables}
        kept = {"person": about, **standing, "matches": matches, "when_you_acted_ms": times}
        return await asyncio.to_thread(_file, kept)

    async def forget(self, user: str) -> None:
        """Delete who a person is: name and account. What they played stays, under an id that means nobody."""
        with store_asked():
            await self._store.write(partial(users.forget, user=user))


def _file(kept: object) -> bytes:
    return json.dumps(kept, ensure_ascii=False, indent=1).encode()
