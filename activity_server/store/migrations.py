"""The schema, as the steps that lead to it. A step that was released is never changed: what comes later is a new one.

Times are wall-clock milliseconds since 1970, for people who look things up; nothing in the game depends on them.
A person is a random id everywhere but in ``users``, the one place that knows a name.
"""

from __future__ import annotations

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("tarneeb")


def unknown_steps(database: Database) -> list[str]:
    """Name the steps that the file has taken and this program does not know: a newer one has written it."""
    known = {step.name for step in MIGRATIONS.pending(Database(memory=True))}
    return [step.name for step in MIGRATIONS.applied(database) if step.name not in known]


@MIGRATIONS()
def m001_people(database: Database) -> None:
    """Who a random id is."""
    database.execute(
        """
        CREATE TABLE users (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            discord_id TEXT UNIQUE,
            first_seen_ms INTEGER NOT NULL
        ) STRICT
        """
    )


@MIGRATIONS()
def m002_tables(database: Database) -> None:
    """Tables and the log of each, from which its state is replayed.

    The keys of ``events`` are the guards of the log: a version is taken once, a command has one effect at a table, and
    opens one table.
    """
    database.execute(
        """
        CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            opened_ms INTEGER NOT NULL,
            closed_ms INTEGER
        ) STRICT
        """
    )
    database.execute("CREATE INDEX tables_open ON tables (opened_ms) WHERE closed_ms IS NULL")
    database.execute(
        """
        CREATE TABLE events (
            table_id TEXT NOT NULL REFERENCES tables (id),
            version INTEGER NOT NULL,
            at_ms INTEGER NOT NULL,
            command TEXT,
            format INTEGER NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (table_id, version)
        ) STRICT, WITHOUT ROWID
        """
    )
    database.execute("CREATE UNIQUE INDEX events_command ON events (table_id, command) WHERE command IS NOT NULL")
    database.execute("CREATE UNIQUE INDEX events_opening ON events (command) WHERE version = 1 AND command IS NOT NULL")


@MIGRATIONS()
def m003_probe(database: Database) -> None:
    """Where the store finds out whether it can write: filled and emptied in one transaction, so always empty."""
    database.execute("CREATE TABLE probe (filler BLOB NOT NULL) STRICT")


@MIGRATIONS()
def m004_matches(database: Database) -> None:
    """Matches that are over, whole or cut short: the record, and what one wants to ask without reading records."""
    database.execute(
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            table_id TEXT REFERENCES tables (id),
            ended_ms INTEGER NOT NULL,
            imported INTEGER NOT NULL CHECK (imported IN (0, 1)),
            preset TEXT NOT NULL,
            winner INTEGER CHECK (winner IN (0, 1)),
            reason TEXT,
            record TEXT NOT NULL
        ) STRICT
        """
    )
    database.execute("CREATE INDEX matches_table ON matches (table_id) WHERE table_id IS NOT NULL")
    database.execute("CREATE INDEX matches_ended ON matches (ended_ms)")
    database.execute(
        """
        CREATE TABLE match_seats (
            match_id TEXT NOT NULL REFERENCES matches (id),
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            user_id TEXT,
            PRIMARY KEY (match_id, seat)
        ) STRICT, WITHOUT ROWID
        """
    )
    database.execute("CREATE INDEX match_seats_user ON match_seats (user_id) WHERE user_id IS NOT NULL")
    database.execute(
        """
        CREATE TABLE match_hands (
            match_id TEXT NOT NULL REFERENCES matches (id),
            deal INTEGER NOT NULL,
            number INTEGER NOT NULL,
            dealer INTEGER NOT NULL,
            declarer INTEGER,
            bid INTEGER,
            trump TEXT,
            tricks_0 INTEGER NOT NULL,
            tricks_1 INTEGER NOT NULL,
            score_0 INTEGER NOT NULL,
            score_1 INTEGER NOT NULL,
            PRIMARY KEY (match_id, deal)
        ) STRICT, WITHOUT ROWID
        """
    )
