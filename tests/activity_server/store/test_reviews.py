from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import Store, log, matches, person, reviews, users
from activity_server.store.database import open_database
from activity_server.store.reviews import KeptReview
from tests.activity_server.store.helpers import golden, match_of
from tests.activity_server.store.played import FOUR, LAYLA, keep, made_up


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        for user in FOUR:
            users.put_user(connection, user, user.title(), 0)
        yield connection


def test_the_latest_match_comes_first_and_each_of_them_once(connection: Connection) -> None:
    older, newer = keep(connection, made_up()), keep(connection, made_up())
    assert reviews.latest_pending(connection) == newer
    reviews.put(connection, newer, "{}")
    assert reviews.latest_pending(connection) == older
    reviews.put(connection, older, None)
    assert reviews.latest_pending(connection) is None


def test_what_was_found_is_told_from_what_cannot_be_and_from_what_is_to_come(connection: Connection) -> None:
    found, hopeless, coming = (keep(connection, made_up()) for _ in range(3))
    reviews.put(connection, found, '{"hands":[]}')
    reviews.put(connection, hopeless, None)
    kept = [reviews.of(connection, match) for match in (found, hopeless, coming)]
    assert kept == [KeptReview('{"hands":[]}'), KeptReview(None), None]
    records = [reviews.record_to_review(connection, match) is None for match in (found, hopeless, coming)]
    assert records == [True, True, False]
    assert reviews.record_to_review(connection, "nothing0") is None


def test_imported_matches_and_very_old_ones_are_left_alone(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches.add(connection, match_of(golden("match-classic")), 0)
    assert reviews.latest_pending(connection) is None
    old, new = keep(connection, made_up()), keep(connection, made_up())
    monkeypatch.setattr(reviews, "RECENT", 1)
    reviews.put(connection, new, None)
    assert reviews.latest_pending(connection) is None
    assert reviews.record_to_review(connection, old) is not None, "unless they are asked for"


def test_a_person_takes_the_reviews_of_their_matches_along(connection: Connection) -> None:
    found, coming = keep(connection, made_up()), keep(connection, made_up())
    reviews.put(connection, found, '{"hands":[]}')
    assert [(row["id"], row["review"]) for row in person.seats(connection, LAYLA)] == [
        (found, {"hands": []}),
        (coming, None),
    ]


def test_who_is_deleted_leaves_a_review_of_seats(connection: Connection) -> None:
    match = keep(connection, made_up())
    reviews.put(connection, match, '{"players":[{"seat":0}]}')
    users.forget(connection, LAYLA)
    assert reviews.of(connection, match) == KeptReview('{"players":[{"seat":0}]}')


async def test_a_match_that_is_kept_is_said_once_it_is_on_the_disk(store: Store) -> None:
    heard: list[str] = []
    await store.add_table("table001", [])
    store.when_a_match_is_kept(lambda: heard.append("kept"))
    await store.append("table001", [])
    assert heard == []
    await store.append("table001", [], match=made_up(unrated="chosen"))
    assert heard == ["kept"]
    assert await store.read(reviews.latest_pending) is not None
