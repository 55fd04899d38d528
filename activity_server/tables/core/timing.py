"""How long everything takes, in milliseconds. The defaults are the game's; settings and tests bring others."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from activity_server.tables.core.values import Tempo


@dataclass(frozen=True, slots=True)
class TurnClock:
    """How long a seat may think: over a card, and over a bid or the trump."""

    card_ms: int
    bid_ms: int


CLOCKS: Final[Mapping[Tempo, TurnClock]] = MappingProxyType(
    {
        "relaxed": TurnClock(card_ms=60_000, bid_ms=75_000),
        "normal": TurnClock(card_ms=30_000, bid_ms=40_000),
        "fast": TurnClock(card_ms=15_000, bid_ms=25_000),
    }
)


@dataclass(frozen=True, slots=True)
class Timing:
    """Every duration of a table. `paced` changes the pauses, which are for people's eyes; the rest are promises."""

    hold_ms: int = 60_000
    closed_hold_ms: int = 10_000
    signal_memory_ms: int = 20_000
    show_hold_after_ms: int = 3_000
    autopilot_ms: int = 3_000
    time_outs_to_autopilot: int = 3
    robot_patience_ms: int = 10_000
    idle_close_ms: int = 600_000
    abandon_ms: int = 600_000
    alone_ms: int = 24 * 3_600_000
    together_ms: int = 60_000
    rematch_ms: int = 60_000
    emote_gap_ms: int = 1_000
    deal_pause_ms: int = 1_200
    trick_pause_ms: int = 1_500
    hand_pause_ms: int = 4_000
    think_ms: tuple[int, int] = (600, 1_200)
    clocks: Mapping[Tempo, TurnClock] = field(default_factory=lambda: CLOCKS)

    def paced(self, factor: float) -> "Timing":
        """The same with every pause `factor` times as long; 0 does without pauses."""
        shortest, longest = self.think_ms
        return replace(
            self,
            deal_pause_ms=round(self.deal_pause_ms * factor),
            trick_pause_ms=round(self.trick_pause_ms * factor),
            hand_pause_ms=round(self.hand_pause_ms * factor),
            think_ms=(round(shortest * factor), round(longest * factor)),
        )
