from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

import pytest

from activity_server.store import log, matches, played, users
from activity_server.store.database import open_database
from activity_server.store.matches import Match
from activity_server.store.ratings import EVERYWHERE
from tests.activity_server.store.helpers import golden, match_of
from tests.activity_server.store.played import (
    FOUR,
    GUILD,
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


@pytest.fixture
def connection(path: Path) -> Iterator[Connection]:
    with closing(open_database(path)) as connection:
        log.add_table(connection, "table001", 0)
        for user, name in zip(FOUR, ("Layla", "Omar", "Sami", "Noor"), strict=True):
            users.put_user(connection, user, name, 0)
        yield connection


class TestChanges:
    def test_are_those_of_the_matchs_server(self, connection: Connection) -> None:
        keep(connection, made_up(guild=OTHER_GUILD))
        match = keep(connection, made_up(1, left=(True, False, False, False)))
        changes = played.changes(connection, match)
        assert [(change.seat, change.user, change.before) for change in changes] == [
            (seat, user, 1000) for seat, user in enumerate(FOUR)
        ]
        assert [change.after > 1000 for change in changes] == [False, True, False, True]
        assert [change.spared for change in changes] == [False, False, True, False]
        assert all(change.provisional for change in changes)

    def test_are_those_of_everywhere_for_a_match_outside_any_server(self, connection: Connection) -> None:
        assert len(played.changes(connection, keep(connection, made_up(guild=None)))) == 4

    def test_are_none_for_a_match_that_does_not_count_or_is_not_there(self, connection: Connection) -> None:
        assert played.changes(connection, keep(connection, made_up(unrated="chosen"))) == []
        assert played.changes(connection, "nothing0") == []


class TestNumbers:
    def test_count_what_was_played_whether_it_was_rated_or_not(self, connection: Connection) -> None:
        hands = [hand(0, 7, (8, 5)), hand(0, 9, (13, 0)), hand(0, 9, (8, 5)), hand(1, 8, (7, 6)), THROWN_IN]
        keep(connection, made_up(0, hands=hands))
        keep(connection, made_up(1, hands=[hand(0, 9, (9, 4)), hand(2, 7, (13, 0))], unrated="robots"))
        layla = played.numbers(connection, LAYLA, GUILD)
        assert (layla.matches, layla.won, layla.hands) == (2, 1, 7)
        assert layla.bids == {7: (1, 1), 9: (3, 2)}
        assert (layla.sets, layla.slams) == (1, 1)
        omar = played.numbers(connection, OMAR, GUILD)
        assert (omar.bids, omar.sets, omar.slams) == ({8: (1, 0)}, 1, 0)

    def test_are_of_one_server_or_of_everywhere(self, connection: Connection) -> None:
        keep(connection, made_up())
        keep(connection, made_up(guild=OTHER_GUILD))
        keep(connection, made_up(guild=None))
        assert played.numbers(connection, LAYLA, GUILD).matches == 1
        assert played.numbers(connection, LAYLA, EVERYWHERE).matches == 3

    def test_do_not_call_a_match_won_that_one_has_left(self, connection: Connection) -> None:
        keep(connection, made_up(0, left=(True, False, False, False)))
        assert played.numbers(connection, LAYLA, GUILD).won == 0
        assert played.numbers(connection, SAMI, GUILD).won == 1

    def test_of_somebody_who_never_played_are_none(self, connection: Connection) -> None:
        nobody = played.numbers(connection, "nobody00", EVERYWHERE)
        assert (nobody.matches, nobody.won, nobody.hands, nobody.bids) == (0, 0, 0, {})


class TestTheBestPartner:
    def test_is_with_whom_one_has_won_most(self, connection: Connection) -> None:
        keep(connection, made_up(0))
        for winner in (0, 0, 1):
            keep(connection, made_up(winner, users=(LAYLA, OMAR, NOOR, SAMI)))
        assert played.best_partner(connection, LAYLA, GUILD) == "Noor"

    def test_is_of_equals_who_needed_fewer_matches(self, connection: Connection) -> None:
        keep(connection, made_up(0))
        keep(connection, made_up(1))
        keep(connection, made_up(0, users=(LAYLA, OMAR, NOOR, SAMI)))
        assert played.best_partner(connection, LAYLA, GUILD) == "Noor"

    def test_is_nobody_with_whom_nothing_was_won_or_who_is_forgotten(self, connection: Connection) -> None:
        keep(connection, made_up(1))
        assert played.best_partner(connection, LAYLA, GUILD) is None
        keep(connection, made_up(0))
        connection.execute("UPDATE users SET forgotten = 1 WHERE id = ?", [SAMI])
        assert played.best_partner(connection, LAYLA, GUILD) is None


class TestTheRating:
    def test_is_there_from_the_first_match_that_counts_and_provisional_until_the_fifth(
        self, connection: Connection
    ) -> None:
        assert played.rating(connection, LAYLA, GUILD) is None
        for count in range(1, 6):
            keep(connection, made_up())
            rating = played.rating(connection, LAYLA, GUILD)
            assert rating is not None
            assert rating[1] is (count < 5)

    def test_has_a_curve_with_the_latest_last(self, connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(played, "LONGEST_CURVE", 6)
        for number in range(7):
            keep(connection, made_up(), NOON + number)
        curve = played.curve(connection, LAYLA, GUILD)
        assert [at_ms - NOON for at_ms, _, _ in curve] == [1, 2, 3, 4, 5, 6]
        assert [points for _, points, _ in curve] == sorted(points for _, points, _ in curve)
        assert [provisional for _, _, provisional in curve] == [True] * 3 + [False] * 3


class TestHistory:
    def test_has_the_latest_first_in_pages_of_ten(self, connection: Connection) -> None:
        kept = [keep(connection, made_up(), NOON) for _ in range(12)]
        assert [entry.id for entry in played.history(connection, LAYLA, GUILD, 0)] == kept[:1:-1]
        assert [entry.id for entry in played.history(connection, LAYLA, GUILD, 1)] == kept[1::-1]
        assert played.history(connection, LAYLA, GUILD, 2) == []
        assert len(played.history(connection, LAYLA, GUILD, -1)) == 10

    def test_says_how_a_match_went(self, connection: Connection) -> None:
        keep(connection, made_up(1, hands=[hand(0, 7, (6, 7)), hand(1, 7, (5, 8))]))
        (entry,) = played.history(connection, OMAR, GUILD, 0)
        assert (entry.seat, entry.won, entry.total, entry.rated) == (1, True, (-7, 15), True)
        assert (entry.ended_ms, entry.preset) == (NOON, "high-card-club")
        assert entry.names == ("Layla", "Omar", "Sami", "Noor")
        assert entry.gained is not None
        assert entry.gained > 0

    @pytest.mark.parametrize(
        ("winner", "left", "won"), [(None, False, None), (None, True, False), (0, True, False), (1, False, False)]
    )
    def test_says_who_won_and_that_who_left_did_not(
        self, connection: Connection, winner: int | None, left: bool, won: bool | None
    ) -> None:
        keep(connection, made_up(winner, left=(left, False, False, False)))
        assert played.history(connection, LAYLA, GUILD, 0)[0].won is won

    def test_has_no_points_for_a_match_that_does_not_count(self, connection: Connection) -> None:
        keep(connection, made_up(unrated="robots"))
        (entry,) = played.history(connection, LAYLA, GUILD, 0)
        assert (entry.gained, entry.rated, entry.total) == (None, False, (0, 0))

    def test_is_of_one_server_or_of_everywhere(self, connection: Connection) -> None:
        keep(connection, made_up(guild=OTHER_GUILD))
        assert played.history(connection, LAYLA, GUILD, 0) == []
        assert len(played.history(connection, LAYLA, EVERYWHERE, 0)) == 1


class TestAWholeMatch:
    def test_has_its_record_and_names_without_those_of_robots_and_of_the_forgotten(
        self, connection: Connection
    ) -> None:
        connection.execute("UPDATE users SET forgotten = 1, name = '' WHERE id = ?", [NOOR])
        record = golden("match-five-hands")
        known = match_of(record)
        match = Match(record, known.report, "table001", (LAYLA, None, "nobody00", NOOR), place="700/1", guild="700")
        matches.add(connection, match, NOON)
        found = played.whole(connection, match.id)
        assert found is not None
        assert (found.place, found.ended_ms, found.record) == ("700/1", NOON, match.text)
        assert found.names == ("Layla", "", None, None)

    def test_that_is_not_there_is_none(self, connection: Connection) -> None:
        assert played.whole(connection, "nothing0") is None
