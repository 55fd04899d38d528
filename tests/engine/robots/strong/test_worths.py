"""What tricks are worth once they are played by people who see only their own cards."""

from itertools import pairwise

from engine.robots.strong.worths import acted_worths, as_played, solved_worths
from engine.views import seat_view
from tests.support.play import game


def test_what_is_solved_is_more_than_declarers_take_and_less_than_defenders() -> None:
    worths = [0.0] * 8 + [10.0] * 6
    declarers, defenders = as_played(worths, -0.05), as_played(worths, 0.05)
    assert all(lower <= higher for lower, higher in pairwise(declarers))
    assert declarers[8] < 5 < defenders[8]
    assert as_played([1.0], 0.05) == (1.0,)


def test_solved_tricks_promise_a_declarer_less_than_tricks_acted_out_and_a_defender_more() -> None:
    match = game().call(8, "pass", "pass", "pass").name("S").match
    declarer, defender = seat_view(match, 0), seat_view(match, 1)
    assert solved_worths(declarer)[8] < acted_worths(declarer)[8]
    assert solved_worths(defender)[6] > acted_worths(defender)[6]


def test_the_further_play_is_taken_to_stray_the_less_a_trick_at_the_edge_of_the_contract_counts() -> None:
    worths = [0.0] * 8 + [10.0] * 6
    near, far = as_played(worths, 0.0), as_played(worths, 0.0, 0.17)
    assert near[8] - near[7] > far[8] - far[7]
    assert near[6] - near[5] < far[6] - far[5]
