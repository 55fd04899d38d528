from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.periods import Period, began
from activity_server.store import boards, log, users
from activity_server.store.boards import Wanted
from activity_server.store.database import open_database
from tests.activity_server.store.played import (
    DAY,
    FOUR,
    GUILD,
    LAYLA,
    NOON,
    NOOR,
    OMAR,
    OTHER_GUILD,
    SAMI,
    hand,
    keep,
    made_up,
)

NAMES = dict(zip(FOUR, ("Layla", "Omar", "Sami", "Noor"), strict=True))
HERE = Wanted(GUILD)


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        for user, name in NAMES.items():
            users.put_user(connection, user, name, 0)
        yield connection


def play(connection: Connection, times: int = 5, at_ms: int = NOON, **made: object) -> None:
    for _ in range(times):
        keep(connection, made_up(**made), at_ms)  # type: ignore[arg-type]


def lines(connection: Connection, wanted: Wanted = HERE, page: int = 0) -> list[boards.Line]:
    return boards.page(connection, wanted, page)[0]


def ranks(connection: Connection, wanted: Wanted = HERE) -> list[tuple[int, tuple[str, ...], int]]:
    return [(line.rank, line.names, line.value) for line in lines(connection, wanted)]


def since(period: Period, at_ms: int = NOON, metric: str = "rating", *, pairs: bool = False) -> Wanted:
    return Wanted(GUILD, period, began(period, at_ms), metric, pairs)


def test_the_best_are_first_and_equals_share_a_rank(connection: Connection) -> None:
    play(connection)
    assert [(line.rank, line.users) for line in lines(connection)] == [
        (1, (LAYLA,)),
        (1, (SAMI,)),
        (3, (NOOR,)),
        (3, (OMAR,)),
    ]
    assert lines(connection)[0].value > 1000 > lines(connection)[3].value
    assert {line.matches for line in lines(connection)} == {5}


def test_at_least_five_matches_have_to_be_played_to_be_listed(connection: Connection) -> None:
    play(connection, 4)
    assert lines(connection) == []
    play(connection, 1)
    assert len(lines(connection)) == 4


def test_matches_that_do_not_count_do_not_count_here(connection: Connection) -> None:
    play(connection, 4)
    play(connection, 3, unrated="moderator")
    play(connection, 3, table=None)
    assert lines(connection) == []


def test_pairs_are_listed_together_by_what_they_gained(connection: Connection) -> None:
    play(connection)
    best, worst = lines(connection, Wanted(GUILD, pairs=True))
    assert (best.rank, best.users, best.names) == (1, (LAYLA, SAMI), ("Layla", "Sami"))
    assert (worst.rank, worst.users, worst.names) == (2, (NOOR, OMAR), ("Noor", "Omar"))
    assert best.value > 0 > worst.value


@pytest.mark.parametrize(
    ("metric", "values"),
    [
        ("contracts", [("Layla", 5), ("Noor", 0), ("Omar", 0), ("Sami", 0)]),
        ("sets", [("Noor", 5), ("Omar", 5), ("Layla", 0), ("Sami", 0)]),
        ("slams", [("Layla", 5), ("Noor", 0), ("Omar", 0), ("Sami", 0)]),
        ("matches", [("Layla", 5), ("Noor", 5), ("Omar", 5), ("Sami", 5)]),
    ],
)
def test_boards_are_by_what_is_wanted(connection: Connection, metric: str, values: list[tuple[str, int]]) -> None:
    play(connection, hands=[hand(0, 7, (13, 0)), hand(2, 8, (7, 6))])
    board = lines(connection, Wanted(GUILD, metric=metric))
    assert [(line.names[0], line.value) for line in board] == values


def test_a_weeks_rating_is_what_was_gained_in_it(connection: Connection) -> None:
    play(connection)
    play(connection, at_ms=NOON + 7 * DAY)
    first, second = (lines(connection, since("week", at_ms))[0].value for at_ms in (NOON, NOON + 7 * DAY))
    assert first + second == lines(connection)[0].value - 1000
    assert first > second > 0


def test_a_week_ends_on_sunday_at_midnight_utc(connection: Connection) -> None:
    monday = began("week", NOON) + 7 * DAY
    play(connection, 4, monday - 1)
    play(connection, 5, monday)
    assert lines(connection, since("week", monday - 1)) == []
    assert len(lines(connection, since("week", monday))) == 4
    assert {line.matches for line in lines(connection, since("month", monday))} == {9}


def test_servers_have_boards_of_their_own(connection: Connection) -> None:
    play(connection, guild=OTHER_GUILD)
    assert lines(connection) == []
    assert len(lines(connection, Wanted(OTHER_GUILD))) == 4


def test_on_the_board_of_everywhere_are_those_who_agreed_to_be(connection: Connection) -> None:
    play(connection)
    assert lines(connection, Wanted()) == []
    connection.execute("UPDATE users SET shown = 1 WHERE id IN (?, ?, ?)", [LAYLA, OMAR, NOOR])
    assert {line.users for line in lines(connection, Wanted())} == {(LAYLA,), (OMAR,), (NOOR,)}
    assert [line.users for line in lines(connection, Wanted(pairs=True))] == [(NOOR, OMAR)], "both have to agree"


def test_who_is_forgotten_is_on_no_board_and_nobody_is_listed_for_them(connection: Connection) -> None:
    play(connection)
    connection.execute("UPDATE users SET forgotten = 1 WHERE id = ?", [LAYLA])
    assert ranks(connection)[0][:2] == (1, ("Sami",))
    assert len(lines(connection)) == 3
    assert [line.names for line in lines(connection, Wanted(GUILD, pairs=True))] == [("Noor", "Omar")]


class TestPages:
    @pytest.fixture
    def many(self, connection: Connection) -> Connection:
        for number in range(0, 24, 4):
            first, second, third, fourth = (f"user{number + n:04}" for n in range(4))
            for user in (first, second, third, fourth):
                users.put_user(connection, user, user, 0)
            play(connection, 5, users=(first, second, third, fourth))
        return connection

    def test_have_ten_lines(self, many: Connection) -> None:
        pages = [boards.page(many, HERE, number) for number in range(3)]
        assert [(len(found), count) for found, count in pages] == [(10, 3), (10, 3), (4, 3)]
        assert len({line.users for found, _ in pages for line in found}) == 24

    def test_ranks_go_on_from_page_to_page(self, many: Connection) -> None:
        assert [line.rank for line in lines(many, HERE, 1)] == [1] * 2 + [13] * 8

    def test_one_beyond_the_last_is_the_last_and_one_before_the_first_the_first(self, many: Connection) -> None:
        assert lines(many, HERE, 99) == lines(many, HERE, 2)
        assert lines(many, HERE, -1) == lines(many, HERE, 0)

    def test_an_empty_board_has_one_page(self, connection: Connection) -> None:
        assert boards.page(connection, HERE, 0) == ([], 1)


def test_a_person_has_the_rank_of_the_board(connection: Connection) -> None:
    play(connection)
    assert [boards.rank_of(connection, HERE, user) for user in FOUR] == [1, 3, 1, 3]
    assert boards.rank_of(connection, HERE, "nobody00") is None
    assert boards.rank_of(connection, Wanted(), LAYLA) is None
