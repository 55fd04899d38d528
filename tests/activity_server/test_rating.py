import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from activity_server.rating import NEWCOMER, Four, Rating, Result, verdicts

NEWCOMERS = (NEWCOMER, NEWCOMER, NEWCOMER, NEWCOMER)
NOBODY = (False, False, False, False)
LEFT = list(itertools.product([False, True], repeat=4))

ratings = st.builds(Rating, st.floats(-20, 70), st.floats(0.5, 25 / 3))
fours = st.tuples(ratings, ratings, ratings, ratings)


def points(before: Four[Rating], result: Result) -> list[int]:
    return [verdict.rating.points for verdict in verdicts(before, result)]


def test_a_newcomer_has_a_thousand_points() -> None:
    assert NEWCOMER.points == 1000


def test_the_winners_rise_and_the_losers_fall_alike() -> None:
    first, second, third, fourth = points(NEWCOMERS, Result(0, True, NOBODY))
    assert first == third > 1000 > second == fourth


def test_everybody_is_rated_by_the_result() -> None:
    assert all(verdict.counted for verdict in verdicts(NEWCOMERS, Result(1, True, NOBODY)))


def test_a_drawn_match_brings_equals_no_nearer_to_each_others_loss() -> None:
    assert len(set(points(NEWCOMERS, Result(None, True, NOBODY)))) == 1


@given(before=fours, winner=st.integers(0, 1))
def test_a_match_that_is_won_never_costs_points_and_one_that_is_lost_never_brings_any(
    before: Four[Rating], winner: int
) -> None:
    for seat, after in enumerate(points(before, Result(winner, True, NOBODY))):
        assert after >= before[seat].points if seat % 2 == winner else after <= before[seat].points


@given(before=fours, winner=st.none() | st.integers(0, 1), left=st.sampled_from(LEFT))
def test_whoever_has_left_has_lost_whatever_the_result(
    before: Four[Rating], winner: int | None, left: Four[bool]
) -> None:
    after = verdicts(before, Result(winner, True, left))
    for seat in (seat for seat in range(4) if left[seat]):
        assert after[seat] == verdicts(before, Result(1 - seat % 2, True, NOBODY))[seat]


@given(before=fours, winner=st.integers(0, 1), leaver=st.integers(0, 3))
def test_of_the_others_only_the_partner_feels_that_somebody_left(
    before: Four[Rating], winner: int, leaver: int
) -> None:
    left = tuple(seat == leaver for seat in range(4))
    after = verdicts(before, Result(winner, True, (left[0], left[1], left[2], left[3])))
    played_out = verdicts(before, Result(winner, True, NOBODY))
    for seat in ((leaver + 1) % 4, (leaver + 3) % 4):
        assert after[seat] == played_out[seat]
    partner = (leaver + 2) % 4
    if partner % 2 == winner:
        assert after[partner] == played_out[partner], "won without the partner is won"
    else:
        assert (after[partner].rating, after[partner].spared, after[partner].counted) == (before[partner], True, False)


def test_a_partner_who_may_not_be_spared_has_lost() -> None:
    left = (True, False, False, False)
    played_out = verdicts(NEWCOMERS, Result(1, True, NOBODY))
    assert verdicts(NEWCOMERS, Result(1, True, left, (False, True)))[2] == played_out[2]


def test_two_partners_who_both_left_are_not_spared() -> None:
    after = verdicts(NEWCOMERS, Result(0, True, (False, True, False, True)))
    assert [verdict.spared for verdict in after] == [False] * 4
    assert after[1].rating.points == after[3].rating.points < 1000


def test_the_partner_in_a_drawn_match_has_lost_nothing_to_be_spared() -> None:
    assert not verdicts(NEWCOMERS, Result(None, True, (True, False, False, False)))[2].spared


@pytest.mark.parametrize("left", LEFT)
def test_of_an_abandoned_match_those_who_left_have_lost_and_nothing_changes_for_the_rest(left: Four[bool]) -> None:
    for seat, verdict in enumerate(verdicts(NEWCOMERS, Result(None, False, left))):
        if left[seat]:
            assert verdict.counted
            assert verdict.rating.points < 1000
        else:
            assert (verdict.rating, verdict.counted, verdict.spared) == (NEWCOMER, False, False)


def test_the_doubt_never_grows() -> None:
    before = (Rating(40, 1.0), Rating(10, 1.0), Rating(40, 1.0), Rating(10, 1.0))
    assert all(verdict.rating.sigma <= 1.0 for verdict in verdicts(before, Result(0, True, NOBODY)))
