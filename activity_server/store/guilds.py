"""What is kept for servers of Discord and for the bot in them, as SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

DAY_MS = 86_400_000
# So long after a server has removed the bot, what is kept of it is deleted.
KEPT_MS = 30 * DAY_MS


def settings(connection: sqlite3.Connection, guild: str) -> str | None:
    """Return what a server has chosen, as JSON."""
    found = connection.execute("SELECT settings FROM guilds WHERE id = ?", [guild]).fetchone()
    return None if found is None or found[0] is None else str(found[0])


def choose(connection: sqlite3.Connection, guild: str, text: str) -> None:
    """Keep what a server has chosen."""
    connection.execute(
        "INSERT INTO guilds (id, settings) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings",
        [guild, text],
    )


def banning(connection: sqlite3.Connection, account: str) -> frozenset[str]:
    """Return the servers that have an account on their list of the banned."""
    # Where the account is not mentioned at all, there is nothing to take apart.
    found = connection.execute(
        "SELECT id FROM guilds WHERE instr(settings, ?1) AND ?1 IN (SELECT value FROM json_each(settings, '$.banned'))",
        [account],
    )
    return frozenset(str(guild) for (guild,) in found)


def present(connection: sqlite3.Connection, here: Collection[str], now_ms: int) -> None:
    """Note which servers have the bot: those that had it and are missing removed it just now, as far as is known."""
    connection.executemany(
        "INSERT INTO guilds (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET left_ms = NULL WHERE left_ms IS NOT NULL",
        [(guild,) for guild in here],
    )
    known = connection.execute("SELECT id FROM guilds WHERE left_ms IS NULL").fetchall()
    for guild in {guild for (guild,) in known} - set(here):
        left(connection, guild, now_ms)


def left(connection: sqlite3.Connection, guild: str, now_ms: int) -> None:
    """Note that a server removed the bot; what counts is the first time that this is heard."""
    connection.execute(
        "INSERT INTO guilds (id, left_ms) VALUES (?, ?) "
        "ON CONFLICT (id) DO UPDATE SET left_ms = excluded.left_ms WHERE left_ms IS NULL",
        [guild, now_ms],
    )


def sweep(connection: sqlite3.Connection, now_ms: int) -> int:
    """Delete settings, ratings and boards of servers that removed the bot long ago; return of how many.

    Matches that were played there stay, as played nowhere in particular.
    """
    gone = connection.execute("SELECT id FROM guilds WHERE left_ms <= ?", [now_ms - KEPT_MS]).fetchall()
    for guild in gone:
        for deletion in (
            "DELETE FROM ratings WHERE scope = ?1",
            "DELETE FROM rating_changes WHERE scope = ?1 AND match_id IN (SELECT id FROM matches WHERE guild = ?1)",
            "DELETE FROM standings WHERE scope = ?1",
            "DELETE FROM table_messages WHERE table_id IN (SELECT table_id FROM matches WHERE guild = ?1)",
            "UPDATE matches SET guild = NULL, place = NULL WHERE guild = ?1",
            "DELETE FROM guilds WHERE id = ?1",
        ):
            connection.execute(deletion, guild)
    return len(gone)


def keep_message(connection: sqlite3.Connection, table: str, line: tuple[str, str, str, str]) -> None:
    """Remember the message of a table: its channel and id, its language, and how it stands (``live`` or not)."""
    connection.execute(
        """
        INSERT INTO table_messages VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, language = excluded.language, state = excluded.state
        """,
        [table, *line],
    )


def live_messages(connection: sqlite3.Connection) -> list[tuple[str, str, str, str, str]]:
    """Return the messages that are live, each with its table before what was kept of it."""
    query = "SELECT table_id, channel, message, language, state FROM table_messages WHERE state = 'live'"
    return connection.execute(f"{query} ORDER BY table_id").fetchall()


def remembered(connection: sqlite3.Connection, key: str) -> str | None:
    """Return a text that the bot keeps for itself."""
    found = connection.execute("SELECT text FROM bot_memory WHERE key = ?", [key]).fetchone()
    return None if found is None else str(found[0])


def remember(connection: sqlite3.Connection, key: str, text: str) -> None:
    """Keep a text for the bot."""
    connection.execute(
        "INSERT INTO bot_memory VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text", [key, text]
    )
