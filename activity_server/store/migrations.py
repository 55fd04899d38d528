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


@MIGRATIONS()
def m005_ratings(database: Database) -> None:
    """Where a match was played, whether it counts (``unrated`` says why not), and what it did to ratings.

    A ``scope`` is a server of Discord, or empty for everywhere. ``standings`` are the sums of leaderboards, of persons
    and of pairs of partners (``second`` is then not empty), by the period that began at ``since_ms``. All of the three
    tables follows from the matches.
    """
    database.execute("ALTER TABLE matches ADD COLUMN place TEXT")
    database.execute("ALTER TABLE matches ADD COLUMN guild TEXT")
    database.execute("ALTER TABLE matches ADD COLUMN unrated TEXT DEFAULT 'chosen'")
    database.execute("CREATE INDEX matches_guild ON matches (guild) WHERE guild IS NOT NULL")
    database.execute(
        "ALTER TABLE match_seats ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1))"
    )
    database.execute(
        """
        CREATE TABLE ratings (
            scope TEXT NOT NULL,
            user_id TEXT NOT NULL,
            mu REAL NOT NULL,
            sigma REAL NOT NULL,
            points INTEGER NOT NULL,
            matches INTEGER NOT NULL,
            PRIMARY KEY (scope, user_id)
        ) STRICT, WITHOUT ROWID
        """
    )
    database.execute(
        """
        CREATE TABLE rating_changes (
            match_id TEXT NOT NULL REFERENCES matches (id),
            scope TEXT NOT NULL,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            user_id TEXT NOT NULL,
            at_ms INTEGER NOT NULL,
            mu_before REAL NOT NULL,
            sigma_before REAL NOT NULL,
            points_before INTEGER NOT NULL,
            mu_after REAL NOT NULL,
            sigma_after REAL NOT NULL,
            points_after INTEGER NOT NULL,
            provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
            spared INTEGER NOT NULL CHECK (spared IN (0, 1)),
            PRIMARY KEY (match_id, scope, seat)
        ) STRICT, WITHOUT ROWID
        """
    )
    database.execute("CREATE INDEX rating_changes_user ON rating_changes (user_id, scope, at_ms)")
    database.execute(
        """
        CREATE TABLE standings (
            scope TEXT NOT NULL,
            period TEXT NOT NULL,
            since_ms INTEGER NOT NULL,
            pairs INTEGER NOT NULL CHECK (pairs IN (0, 1)),
            first TEXT NOT NULL,
            second TEXT NOT NULL,
            matches INTEGER NOT NULL,
            gained INTEGER NOT NULL,
            contracts INTEGER NOT NULL,
            sets INTEGER NOT NULL,
            slams INTEGER NOT NULL,
            PRIMARY KEY (scope, period, since_ms, pairs, first, second)
        ) STRICT, WITHOUT ROWID
        """
    )


@MIGRATIONS()
def m006_discord(database: Database) -> None:
    """What people chose for themselves and for their servers of Discord, and what the bot has to remember.

    Whoever is ``forgotten`` has neither a name nor an account here any more, and gets none again.
    """
    database.execute("ALTER TABLE users ADD COLUMN shown INTEGER NOT NULL DEFAULT 0 CHECK (shown IN (0, 1))")
    database.execute("ALTER TABLE users ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1))")
    database.execute("CREATE INDEX users_shown ON users (id) WHERE shown = 1")
    database.execute("CREATE INDEX users_forgotten ON users (id) WHERE forgotten = 1")
    database.execute("CREATE TABLE guilds (id TEXT PRIMARY KEY, settings TEXT, left_ms INTEGER) STRICT, WITHOUT ROWID")
    database.execute(
        """
        CREATE TABLE table_messages (
            table_id TEXT PRIMARY KEY,
            channel TEXT NOT NULL,
            message TEXT NOT NULL,
            language TEXT NOT NULL,
            state TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """
    )
    database.execute("CREATE INDEX table_messages_live ON table_messages (table_id) WHERE state = 'live'")
    database.execute("CREATE TABLE bot_memory (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID")


@MIGRATIONS()
def m007_reviews(database: Database) -> None:
    """What was found of a match that is over, as JSON; empty for one that could not be reviewed.

    It speaks of seats, never of persons. What stands here needs no work any more.
    """
    database.execute(
        "CREATE TABLE match_reviews (match_id TEXT PRIMARY KEY REFERENCES matches (id), review TEXT) STRICT"
    )
