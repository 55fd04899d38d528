"""The figures of the arena."""

import pytest

from bot.arena.playing import Conduct, DealPlayed, Played
from bot.arena.report import Report

QUIET = Conduct((), 0, 0)


def deal(first: Played, second: Played, a: Conduct = QUIET, b: Conduct = QUIET) -> DealPlayed:
    return DealPlayed(0, (first, second), {"a": a, "b": b})


THROWN_IN = Played(0, None, None, made=False)
DEALS = [
    deal(Played(8, "a", 7, made=True), Played(-4, "b", 8, made=True), Conduct((1.0, 3.0), 1, 2), Conduct((5.0,), 0, 0)),
    deal(Played(-13, "a", 7, made=False), THROWN_IN, Conduct((2.0,), 0, 1)),
    deal(THROWN_IN, THROWN_IN),
]


def test_the_object_has_every_figure() -> None:
    report = Report({"a": "steady", "b": "easy"}, DEALS).as_json()
    assert report == {
        "a": "steady",
        "b": "easy",
        "deals": 3,
        "points_per_deal": -1.5,
        "ci95": [pytest.approx(-6.529, abs=0.001), pytest.approx(3.529, abs=0.001)],
        "passed_out": 3,
        "contracts": {"a": {"7": {"bid": 2, "made": 1}}, "b": {"8": {"bid": 1, "made": 1}}},
        "ms": {"a": {"p50": 2.0, "p99": 2.98}, "b": {"p50": 5.0, "p99": 5.0}},
        "illegal": {"a": 1, "b": 0},
        "late": {"a": 3, "b": 0},
    }


def test_the_interval_takes_both_plays_of_a_deal_as_one() -> None:
    alike = [deal(Played(points, "a", 7, made=True), Played(-points, "b", 7, made=True)) for points in (9, 7, 8)]
    assert Report({"a": "x", "b": "x"}, alike).interval == (0, 0)


def test_a_person_reads_the_same() -> None:
    told = "\n".join(Report({"a": "steady", "b": "easy"}, DEALS).told())
    assert "steady against easy: -1.50 points a deal" in told
    assert "3 deals, each played twice; 3 of 6 thrown in" in told
    assert "  7: 1 of 2 made, 50 %" in told
    assert "1 answers were not legal, 3 late" in told


def test_a_side_that_was_never_asked_took_no_time() -> None:
    report = Report({"a": "x", "b": "y"}, DEALS[1:]).as_json()
    assert report["ms"] == {"a": {"p50": 2.0, "p99": 2.0}, "b": {"p50": 0, "p99": 0}}


def test_what_cards_lost_is_told_for_a_deal_played_once_where_it_was_asked_for() -> None:
    judged = [deal(THROWN_IN, THROWN_IN, Conduct((), 0, 0, 3), Conduct((), 0, 0, 4)), deal(THROWN_IN, THROWN_IN)]
    report = Report({"a": "x", "b": "y"}, judged, tricks_lost=True)
    assert report.as_json()["tricks_lost"] == {"a": 0.75, "b": 1.0}
    assert "  its cards lost 0.75 tricks a deal, double dummy" in report.told()
