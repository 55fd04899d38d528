"""What is kept for servers of Discord, and for the bot in them."""

from __future__ import annotations

from functools import partial

from activity_server.contract import GuildSettings, TableMessage
from activity_server.standings.asking import store_asked
from activity_server.store import Store
from activity_server.store import guilds as kept


class StoredGuilds:
    """The port ``Guilds``, over the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def settings(self, guild: str) -> GuildSettings:
        """Return the settings of a server; those of one that has chosen nothing are the defaults."""
        with store_asked():
            text = await self._store.read(partial(kept.settings, guild=guild))
        return GuildSettings() if text is None else GuildSettings.model_validate_json(text)

    async def choose(self, guild: str, settings: GuildSettings) -> None:
        """Keep the settings of a server."""
        with store_asked():
            await self._store.write(partial(kept.choose, guild=guild, text=settings.model_dump_json()))

    async def banning(self, account: str) -> frozenset[str]:
        """Return the servers at whose tables an account of Discord may not play."""
        with store_asked():
            return await self._store.read(partial(kept.banning, account=account))

    async def present(self, guilds: list[str]) -> None:
        """Tell which servers have the bot now: whoever is missing has 30 days until its settings and boards go."""
        with store_asked():
            await self._store.write(partial(kept.present, here=guilds, now_ms=self._store.now_ms()))

    async def left(self, guild: str) -> None:
        """Tell that a server removed the bot."""
        with store_asked():
            await self._store.write(partial(kept.left, guild=guild, now_ms=self._store.now_ms()))

    async def sweep(self) -> int:
        """Delete settings and boards of servers that removed the bot 30 days ago; return of how many."""
        with store_asked():
            return await self._store.write(partial(kept.sweep, now_ms=self._store.now_ms()))

    async def keep_message(self, message: TableMessage) -> None:
        """Remember the message of a table, or what has become of it."""
        line = (message.channel, message.message, message.language, message.state)
        with store_asked():
            await self._store.write(partial(kept.keep_message, table=message.table, line=line))

    async def live_messages(self) -> list[TableMessage]:
        """Return the messages of tables that were not over when they were last shown."""
        with store_asked():
            found = await self._store.read(kept.live_messages)
        names = ("table", "channel", "message", "language", "state")
        return [TableMessage.model_validate(dict(zip(names, row, strict=True))) for row in found]

    async def remembered(self, key: str) -> str | None:
        """Return a small text that the bot keeps for itself, such as the digest of the commands it registered."""
        with store_asked():
            return await self._store.read(partial(kept.remembered, key=key))

    async def remember(self, key: str, text: str) -> None:
        """Keep a small text for the bot."""
        with store_asked():
            await self._store.write(partial(kept.remember, key=key, text=text))
