"""What the bot is told of ratings, leaderboards and matches, by way of a real store."""

from functools import partial

import pytest

from activity_server.contract import BoardWanted, TableRefusedError
from activity_server.periods import began
from activity_server.rating import Four
from activity_server.standings import StoredBoards, StoredPeople
from activity_server.store import LogRow, Match, Store, ratings
from tests.activity_server.store.helpers import WallClock
from tests.activity_server.store.played import DAY, GUILD, NOON, hand, made_up


@pytest.fixture
def boards(store: Store) -> StoredBoards:
    return StoredBoards(store)


class Evening:
    """Matches that are played one after the other at one table."""

    def __init__(self, store: Store, four: Four[str]) -> None:
        self.store = store
        self.four = four
        self.version = 0

    async def play(self, times: int = 1, winner: int = 0, **made: object) -> Match:
        for _ in range(times):
            match = made_up(winner, users=self.four, **made)  # type: ignore[arg-type]
            self.version += 1
            await self.store.append("table001", [LogRow(self.version, None, 1, {})], match=match)
        return match


@pytest.fixture
def evening(store: Store, four: Four[str]) -> Evening:
    return Evening(store, four)


async def test_a_board_says_who_leads(boards: StoredBoards, evening: Evening) -> None:
    await evening.play(5)
    board = await boards.board(BoardWanted(guild=GUILD))
    assert {(line.rank, *line.names) for line in board.lines} == {(1, "Layla"), (1, "Sami"), (3, "Noor"), (3, "Omar")}
    assert (board.pages, board.since_ms) == (1, None)


async def test_a_board_of_this_week_says_when_it_began_and_is_empty_in_the_next(
    boards: StoredBoards, evening: Evening, wall_clock: WallClock
) -> None:
    await evening.play(5)
    board = await boards.board(BoardWanted(guild=GUILD, period="week"))
    assert len(board.lines) == 4
    assert board.since_ms == began("week", NOON)
    wall_clock.now_ms = NOON + 7 * DAY
    next_week = await boards.board(BoardWanted(guild=GUILD, period="week"))
    assert (next_week.lines, next_week.since_ms) == ((), began("week", NOON) + 7 * DAY)


async def test_a_page_beyond_the_last_is_the_last_and_says_so(boards: StoredBoards, evening: Evening) -> None:
    await evening.play(5)
    for page in (7, -7):
        board = await boards.board(BoardWanted(guild=GUILD, page=page))
        assert (board.wanted.page, len(board.lines)) == (0, 4)


async def test_everywhere_shows_those_who_agreed(boards: StoredBoards, evening: Evening, people: StoredPeople) -> None:
    await evening.play(5)
    assert not (await boards.board(BoardWanted(guild=None))).lines
    await people.show_everywhere(evening.four[1], shown=True)
    (line,) = (await boards.board(BoardWanted(guild=None))).lines
    assert line.names == ("Omar",)


async def test_changes_are_told_by_seat(boards: StoredBoards, evening: Evening) -> None:
    match = await evening.play(1)
    changes = await boards.changes(match.id)
    assert [change.user for change in changes] == list(evening.four)
    assert [change.after > change.before for change in changes] == [True, False, True, False]


async def test_stats_tell_what_somebody_played(boards: StoredBoards, evening: Evening) -> None:
    await evening.play(5, hands=[hand(0, 7, (8, 5)), hand(1, 8, (7, 6))])
    stats = await boards.stats(evening.four[0], GUILD)
    assert stats is not None
    assert (stats.name, stats.rank, stats.provisional, stats.best_partner) == ("Layla", 1, False, "Sami")
    assert (stats.matches, stats.won, stats.hands, stats.declared, stats.made) == (5, 5, 10, 5, 5)
    assert (stats.sets, stats.slams, stats.bids) == (5, 0, {"7": (5, 5)})
    assert [point.rating for point in stats.curve][-1] == stats.rating
    everywhere = await boards.stats(evening.four[0], None)
    assert everywhere is not None
    assert (everywhere.matches, everywhere.rank) == (5, None)


async def test_stats_of_unrated_matches_have_no_rating(boards: StoredBoards, evening: Evening) -> None:
    await evening.play(1, unrated="robots")
    stats = await boards.stats(evening.four[0], GUILD)
    assert stats is not None
    assert (stats.rating, stats.provisional, stats.rank, stats.curve) == (None, True, None, ())


async def test_nobody_has_stats_who_never_played_here_or_is_forgotten(
    boards: StoredBoards, evening: Evening, people: StoredPeople
) -> None:
    assert await boards.stats(evening.four[0], GUILD) is None
    await evening.play(1)
    assert await boards.stats(evening.four[0], "999") is None
    await people.forget(evening.four[0])
    assert await boards.stats(evening.four[0], GUILD) is None


async def test_history_and_match_leave_the_name_of_who_is_forgotten_open(
    boards: StoredBoards, evening: Evening, people: StoredPeople
) -> None:
    match = await evening.play(2)
    await people.forget(evening.four[3])
    latest, _ = await boards.history(evening.four[0], GUILD, 0)
    assert (latest.id, latest.won, latest.names) == (match.id, True, ("Layla", "Omar", "Sami", None))
    found = await boards.match(match.id)
    assert found is not None
    assert (found.names, found.place, found.record) == (latest.names, f"{GUILD}/1", match.text)
    assert found.users == tuple(evening.four)
    assert await boards.match("nothing0") is None


async def test_a_match_is_rated_once_even_if_it_is_rated_again(
    boards: StoredBoards, evening: Evening, store: Store
) -> None:
    match = await evening.play(1)
    before = await boards.changes(match.id)
    await store.write(partial(ratings.rate, match=match.id))
    assert await boards.changes(match.id) == before


async def test_a_store_that_is_down_is_a_refusal(boards: StoredBoards, store: Store) -> None:
    await store.close()
    for asked in (
        boards.board(BoardWanted(guild=GUILD)),
        boards.changes("match"),
        boards.stats("user", None),
        boards.history("user", None, 0),
        boards.match("match"),
    ):
        with pytest.raises(TableRefusedError) as refused:
            await asked
        assert refused.value.code == "store_down"
