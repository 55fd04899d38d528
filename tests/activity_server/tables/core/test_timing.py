"""How long everything takes."""

from dataclasses import replace

from activity_server.tables.core.timing import Timing


def test_the_pace_changes_the_pauses_and_nothing_else() -> None:
    slow = Timing().paced(2)
    assert (slow.deal_pause_ms, slow.trick_pause_ms, slow.hand_pause_ms) == (2_400, 3_000, 8_000)
    assert slow.think_ms == (1_200, 2_400)
    pauses = {"deal_pause_ms": 1_200, "trick_pause_ms": 1_500, "hand_pause_ms": 4_000, "think_ms": (600, 1_200)}
    assert replace(slow, **pauses) == Timing()  # type: ignore[arg-type]


def test_a_pace_of_nothing_does_without_pauses() -> None:
    none = Timing().paced(0)
    assert (none.deal_pause_ms, none.trick_pause_ms, none.hand_pause_ms, none.think_ms) == (0, 0, 0, (0, 0))
