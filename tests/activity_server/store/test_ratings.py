import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from typing import Any

import pytest

from activity_server.rating import NEWCOMER, Four
from activity_server.store import Fault, log, ratings
from activity_server.store.database import claim, open_database
from activity_server.store.ratings import EVERYWHERE
from tests.activity_server.store.helpers import golden, match_of, refused
from tests.activity_server.store.played import (
    DAY,
    FOUR,
    GUILD,
    HOUR,
    LAYLA,
    NOON,
    NOOR,
    OMAR,
    OTHER_GUILD,
    SAMI,
    THROWN_IN,
    hand,
    keep,
    made_up,
)

MIDNIGHT = NOON + DAY // 2


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        yield connection


def points(connection: Connection, scope: str = GUILD) -> dict[str, int]:
    return dict(connection.execute("SELECT user_id, points FROM ratings WHERE scope = ?", [scope]).fetchall())


def spared(connection: Connection, match: str) -> list[str]:
    query = "SELECT user_id FROM rating_changes WHERE match_id = ? AND scope = '' AND spared ORDER BY seat"
    return [user for (user,) in connection.execute(query, [match])]


def sums(connection: Connection, period: str = "all", scope: str = GUILD) -> dict[tuple[str, str], tuple[int, ...]]:
    """Matches, contracts made, sets and slams of each person and pair."""
    rows = connection.execute(
        "SELECT first, second, matches, contracts, sets, slams FROM standings WHERE period = ? AND scope = ?",
        [period, scope],
    )
    return {(first, second): tuple(numbers) for first, second, *numbers in rows}


def everything(connection: Connection) -> list[list[tuple[Any, ...]]]:
    tables = ("ratings", "rating_changes", "standings")
    return [sorted(connection.execute(f"SELECT * FROM {table}").fetchall()) for table in tables]


class TestAMatchThatCounts:
    def test_moves_ratings_in_its_server_and_everywhere(self, connection: Connection) -> None:
        keep(connection, made_up(winner=0))
        for scope in (GUILD, EVERYWHERE):
            now = points(connection, scope)
            assert now[LAYLA] == now[SAMI] > 1000 > now[OMAR] == now[NOOR]

    def test_that_was_played_outside_any_server_counts_everywhere(self, connection: Connection) -> None:
        keep(connection, made_up(guild=None))
        assert connection.execute("SELECT DISTINCT scope FROM ratings").fetchall() == [(EVERYWHERE,)]

    def test_begins_with_newcomers_in_every_server(self, connection: Connection) -> None:
        keep(connection, made_up())
        keep(connection, made_up(guild=OTHER_GUILD))
        assert points(connection, GUILD) == points(connection, OTHER_GUILD)
        assert points(connection, EVERYWHERE)[LAYLA] > points(connection, GUILD)[LAYLA]

    def test_says_what_it_did_to_each(self, connection: Connection) -> None:
        match = keep(connection, made_up(winner=1))
        changes = connection.execute(
            "SELECT seat, user_id, points_before, points_after, provisional, at_ms FROM rating_changes "
            "WHERE match_id = ? AND scope = ? ORDER BY seat",
            [match, GUILD],
        ).fetchall()
        now = points(connection)
        assert changes == [(seat, user, 1000, now[user], 1, NOON) for seat, user in enumerate(FOUR)]

    def test_counts_once(self, connection: Connection) -> None:
        match = keep(connection, made_up())
        before = everything(connection)
        ratings.rate(connection, match)
        assert everything(connection) == before

    def test_is_provisional_until_the_fifth(self, connection: Connection) -> None:
        for _ in range(5):
            keep(connection, made_up())
        rows = connection.execute("SELECT provisional FROM rating_changes WHERE user_id = ? AND scope = ''", [LAYLA])
        assert sorted(rows.fetchall()) == [(0,), (1,), (1,), (1,), (1,)]


class TestWhoLeft:
    @pytest.mark.parametrize("winner", [0, 1, None])
    def test_has_lost_whatever_the_result(self, connection: Connection, winner: int | None) -> None:
        keep(connection, made_up(winner, left=(True, False, False, False)))
        assert points(connection)[LAYLA] < 1000

    def test_together_with_their_partner_spares_nobody(self, connection: Connection) -> None:
        match = keep(connection, made_up(1, left=(True, False, True, False)))
        assert spared(connection, match) == []
        assert points(connection)[SAMI] < 1000

    def test_leaves_a_partner_who_is_spared_the_loss_but_not_the_match(self, connection: Connection) -> None:
        match = keep(connection, made_up(1, left=(True, False, False, False)))
        assert spared(connection, match) == [SAMI]
        assert points(connection)[SAMI] == 1000
        assert sums(connection)[SAMI, ""][0] == 1

    def test_leaves_a_partner_who_may_win_all_the_same(self, connection: Connection) -> None:
        match = keep(connection, made_up(0, left=(True, False, False, False)))
        assert spared(connection, match) == []
        assert points(connection)[SAMI] > 1000

    def test_of_an_abandoned_match_has_lost_and_for_the_rest_nothing_changes(self, connection: Connection) -> None:
        keep(connection, made_up(None, finished=False, left=(True, False, False, True)))
        now = points(connection)
        assert now[LAYLA] < 1000 > now[NOOR]
        assert now[OMAR] == now[SAMI] == 1000
        assert connection.execute("SELECT matches FROM ratings WHERE user_id = ?", [OMAR]).fetchall() == [(0,), (0,)]


class TestSparing:
    def left_by(self, connection: Connection, leaver: str, at_ms: int, users: Four[str] = FOUR) -> list[str]:
        seat = users.index(leaver)
        left = (seat == 0, seat == 1, seat == 2, seat == 3)
        return spared(connection, keep(connection, made_up(1 - seat % 2, left=left, users=users), at_ms))

    def test_is_once_a_day_for_a_pair_whoever_of_the_two_left(self, connection: Connection) -> None:
        assert self.left_by(connection, LAYLA, NOON) == [SAMI]
        assert self.left_by(connection, LAYLA, NOON + HOUR) == []
        assert self.left_by(connection, SAMI, NOON + 2 * HOUR) == []
        assert points(connection)[SAMI] < 1000

    def test_begins_anew_at_midnight_utc(self, connection: Connection) -> None:
        assert self.left_by(connection, LAYLA, MIDNIGHT - 1) == [SAMI]
        assert self.left_by(connection, LAYLA, MIDNIGHT - 1) == []
        assert self.left_by(connection, LAYLA, MIDNIGHT) == [SAMI]

    def test_is_for_each_pair(self, connection: Connection) -> None:
        assert self.left_by(connection, LAYLA, NOON) == [SAMI]
        assert self.left_by(connection, OMAR, NOON) == [NOOR]
        assert self.left_by(connection, LAYLA, NOON, (LAYLA, SAMI, OMAR, NOOR)) == [OMAR]

    def test_holds_for_the_pair_in_all_servers_together(self, connection: Connection) -> None:
        left = (True, False, False, False)
        keep(connection, made_up(1, left=left))
        second = keep(connection, made_up(1, left=left, guild=OTHER_GUILD))
        assert spared(connection, second) == []


class TestSums:
    def test_are_of_persons_and_of_pairs(self, connection: Connection) -> None:
        hands = [hand(0, 7, (8, 5)), hand(2, 9, (13, 0)), hand(2, 9, (8, 5)), hand(1, 7, (7, 6)), THROWN_IN]
        keep(connection, made_up(hands=hands))
        assert sums(connection) == {
            (LAYLA, ""): (1, 1, 1, 0),
            (OMAR, ""): (1, 0, 1, 0),
            (SAMI, ""): (1, 1, 1, 1),
            (NOOR, ""): (1, 0, 1, 0),
            (LAYLA, SAMI): (1, 2, 1, 1),
            (NOOR, OMAR): (1, 0, 1, 0),
        }

    def test_of_a_pair_do_not_depend_on_who_sat_where(self, connection: Connection) -> None:
        keep(connection, made_up())
        keep(connection, made_up(users=(SAMI, NOOR, LAYLA, OMAR)))
        assert sums(connection)[LAYLA, SAMI][0] == 2

    def test_begin_anew_every_week_and_month_and_never(self, connection: Connection) -> None:
        for at_ms in (NOON, NOON + 5 * DAY, NOON + 12 * DAY + 12 * HOUR):  # Wednesday, Monday, Tuesday 1 December
            keep(connection, made_up(), at_ms)
        query = "SELECT period, count(*), max(matches) FROM standings WHERE scope = ? AND first = ? AND NOT pairs"
        rows = connection.execute(f"{query} GROUP BY period", [GUILD, LAYLA]).fetchall()
        assert sorted(rows) == [("all", 1, 3), ("month", 2, 2), ("week", 3, 1)]

    def test_add_up_to_the_points_gained(self, connection: Connection) -> None:
        for winner in (0, 0, 1, None):
            keep(connection, made_up(winner))
        gained = dict(
            connection.execute("SELECT first, gained FROM standings WHERE scope = '' AND period = 'all' AND NOT pairs")
        )
        assert gained == {user: rated - 1000 for user, rated in points(connection, EVERYWHERE).items()}


class TestWhatDoesNotCount:
    def test_a_match_that_is_unrated(self, connection: Connection) -> None:
        keep(connection, made_up(unrated="chosen"))
        assert everything(connection) == [[], [], []]

    def test_an_imported_match_whatever_it_says_of_itself(self, connection: Connection) -> None:
        keep(connection, match_of(golden("match-five-hands")))
        keep(connection, made_up(table=None))
        assert everything(connection) == [[], [], []]


class TestRatingAnew:
    @pytest.mark.parametrize("seed", range(5))
    def test_gives_the_same_numbers(self, connection: Connection, path: Path, seed: int) -> None:
        rng = random.Random(seed)
        people = [f"person{n:02}" for n in range(7)]
        now, count = NOON, 0
        for _ in range(60):
            now += rng.choice([0, HOUR, 7 * HOUR, -2 * HOUR])  # clocks are set, too
            first, second, third, fourth = rng.sample(people, 4)
            leave = rng.choice([0, 0, 0.3])
            match = made_up(
                rng.choice([0, 1, None]),
                users=(first, second, third, fourth),
                left=(rng.random() < leave, rng.random() < leave, rng.random() < leave, rng.random() < leave),
                finished=rng.random() < 0.8,
                guild=rng.choice([None, GUILD, OTHER_GUILD]),
                hands=[hand(rng.randrange(4), 7, rng.choice([(6, 7), (13, 0)])) for _ in range(3)],
                unrated=rng.choice([None, None, None, "moderator"]),
                table=rng.choice(["table001"] * 5 + [None]),
            )
            keep(connection, match, now)
            count += match.unrated is None and match.table is not None
        before = everything(connection)
        assert ratings.rebuild(path) == count
        assert everything(connection) == before

    def test_mends_what_was_falsified(self, connection: Connection, path: Path) -> None:
        keep(connection, made_up())
        before = everything(connection)
        connection.execute("UPDATE ratings SET points = 9000, mu = 99")
        connection.execute("DELETE FROM standings")
        ratings.rebuild(path)
        assert everything(connection) == before

    def test_is_refused_while_a_server_runs(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ratings, "claim", lambda file: claim(file, busy_seconds=0))
        with closing(claim(path)), refused(Fault.SERVED):
            ratings.rebuild(path)


def test_nobody_has_a_rating_before_the_first_match(connection: Connection) -> None:
    assert points(connection) == {}
    assert NEWCOMER.points == 1000
