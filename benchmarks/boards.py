"""What a page of the leaderboard costs after a hundred thousand matches, everywhere: the slowest board, its last page.

The sums that such matches leave behind are written as they would be: by ten thousand people, who have all agreed to be
shown, half of whose matches were played with a usual partner and the others with strangers. Processor time, so that
other programs do not count.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

from activity_server.store import boards
from activity_server.store.boards import Wanted
from activity_server.store.database import open_database
from benchmarks.figure import Figure

PEOPLE, PARTNERS, STRANGERS = 10_000, 5_000, 100_000
RUNS = 5
METRICS = ("rating", "contracts", "matches")


def figures() -> Iterator[Figure]:
    """Yield the median of the slowest board."""
    with tempfile.TemporaryDirectory() as folder, closing(open_database(Path(folder, "boards.db"))) as connection:
        _fill(connection, random.Random(1))
        wanted = [Wanted(metric=metric, pairs=pairs) for metric in METRICS for pairs in (False, True)]
        slowest = max(statistics.median(_page_ms(connection, board) for _ in range(RUNS)) for board in wanted)
    yield Figure("page of the leaderboard after 100,000 matches", slowest, "ms")


def _fill(connection: Connection, rng: random.Random) -> None:
    people = [f"{number:020}" for number in range(PEOPLE)]
    names = [(person, f"Player {person}") for person in people]
    ratings = [(person, rng.randrange(700, 1600)) for person in people]
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO users (id, name, first_seen_ms, shown) VALUES (?, ?, 0, 1)", names)
    connection.executemany("INSERT INTO ratings VALUES ('', ?, 25, 5, ?, 40)", ratings)
    lines = [(0, person, "", 40, *_sums(rng)) for person in people]
    pairs = sorted({(min(pair), max(pair)) for pair in (rng.sample(people, 2) for _ in range(PARTNERS + STRANGERS))})
    lines += [(1, *pair, 1 if rng.randrange(PARTNERS + STRANGERS) >= PARTNERS else 20, *_sums(rng)) for pair in pairs]
    connection.executemany("INSERT INTO standings VALUES ('', 'all', 0, ?, ?, ?, ?, ?, ?, ?, ?)", lines)
    connection.execute("COMMIT")


def _sums(rng: random.Random) -> tuple[int, int, int, int]:
    """What somebody gained, and their contracts, sets and slams."""
    return rng.randrange(-300, 300), rng.randrange(100), rng.randrange(100), rng.randrange(5)


def _page_ms(connection: Connection, board: Wanted) -> float:
    begun = time.thread_time()
    boards.page(connection, board, PEOPLE)
    return (time.thread_time() - begun) * 1000
