"""Samples tell which card is best, by how much, and whether that is sure."""

from math import inf

import pytest

from engine.robots.strong.samples import Samples


def samples(*worlds: tuple[int, float, float]) -> Samples:
    """Worlds with how often each counts, and what the cards 1 and 2 are worth in it."""
    found = Samples([1, 2])
    for times, first, second in worlds:
        found.add(times, {1: first, 2: second})
    return found


def test_a_world_counts_as_often_as_it_is_said_to() -> None:
    found = samples((3, 1.0, 0.0), (1, 5.0, 2.0))
    assert (found.mean(1), found.mean(2), found.best()) == (2.0, 0.5, 1)
    assert len(found) == 2


def test_of_equal_cards_the_first_is_best() -> None:
    assert samples((1, 1.0, 1.0)).best() == 1


def test_a_difference_comes_with_its_standard_error() -> None:
    difference, error = samples((1, 2.0, 1.0), (1, 2.0, 0.0), (1, 2.0, 1.0), (1, 2.0, 0.0)).difference(1, 2)
    assert difference == pytest.approx(1.5)
    assert error == pytest.approx(0.5 / 3**0.5)


def test_one_world_proves_nothing() -> None:
    assert samples((9, 2.0, 1.0)).difference(1, 2) == (1.0, inf)
    assert not samples((9, 2.0, 1.0)).is_settled(2.0)


def test_a_world_that_counts_often_proves_less_than_as_many_different_ones() -> None:
    one, many = samples((4, 2.0, 1.0), (1, 2.0, 0.0)), samples(*[(1, 2.0, 1.0)] * 4, (1, 2.0, 0.0))
    assert one.difference(1, 2)[1] > many.difference(1, 2)[1]


def test_it_is_settled_where_the_best_is_far_ahead_or_nothing_differs() -> None:
    assert samples((1, 2.0, 1.0), (1, 2.0, 1.1), (1, 2.0, 0.9)).is_settled(2.0)
    assert samples((1, 2.0, 2.0), (1, 0.0, 0.0)).is_settled(2.0)
    assert not samples((1, 2.0, 1.0), (1, 0.0, 1.0), (1, 2.0, 1.0)).is_settled(2.0)
