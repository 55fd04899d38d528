"""What the arena found: the figures, as one JSON object and for a person."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, quantiles, stdev
from typing import Final

from bot.arena.playing import SIDES, DealPlayed, Played, Side

_TWO_SIDED_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a whole comparison; `deals` were each played twice, with a judge if `tricks_lost`."""

    names: Mapping[Side, str]
    deals: Sequence[DealPlayed]
    tricks_lost: bool = False

    def as_json(self) -> dict[str, object]:
        """The object that `--json` prints."""
        low, high = self.interval
        lost = {"tricks_lost": {side: round(self.lost(side), 4) for side in SIDES}} if self.tricks_lost else {}
        return {
            "a": self.names["a"],
            "b": self.names["b"],
            "deals": len(self.deals),
            "points_per_deal": round(self.points_per_deal, 4),
            "ci95": [round(low, 4), round(high, 4)],
            "passed_out": self.passed_out,
            "contracts": {side: _contracts(side, self.plays) for side in SIDES},
            "ms": {side: _spread(self._ms(side)) for side in SIDES},
            "illegal": {side: sum(deal.conduct[side].illegal for deal in self.deals) for side in SIDES},
            "late": {side: sum(deal.conduct[side].late for deal in self.deals) for side in SIDES},
            **lost,
        }

    def lost(self, side: Side) -> float:
        """The tricks that a side's cards gave away double dummy, for a deal played once."""
        return fmean(deal.conduct[side].lost for deal in self.deals) / 2

    @property
    def plays(self) -> list[Played]:
        """Every deal as it was played, two for each."""
        return [play for deal in self.deals for play in deal.plays]

    @property
    def passed_out(self) -> int:
        """How many of the plays were thrown in."""
        return sum(play.declarer is None for play in self.plays)

    @property
    def points_per_deal(self) -> float:
        """A's points minus B's, for a deal played once."""
        return fmean(self._by_deal())

    @property
    def interval(self) -> tuple[float, float]:
        """Where the points a deal are with 95 % confidence. Both plays of a deal count as one, for they are alike."""
        by_deal = self._by_deal()
        half = _TWO_SIDED_95 * stdev(by_deal) / sqrt(len(by_deal))
        return self.points_per_deal - half, self.points_per_deal + half

    def told(self) -> Iterator[str]:
        """The figures for a person, line by line."""
        low, high = self.interval
        names, plays = self.names, self.plays
        yield f"{names['a']} against {names['b']}: {self.points_per_deal:+.2f} points a deal"
        yield f"with 95 % confidence {low:+.2f} to {high:+.2f}"
        yield f"{len(self.deals)} deals, each played twice; {self.passed_out} of {len(plays)} thrown in"
        for side in SIDES:
            yield f"\n{names[side]}"
            for bid, tally in _contracts(side, plays).items():
                yield f"  {bid:>3}: {tally['made']} of {tally['bid']} made, {100 * tally['made'] / tally['bid']:.0f} %"
            spread = _spread(self._ms(side))
            yield f"  a decision takes {spread['p50']} ms, 99 % at most {spread['p99']} ms"
            if self.tricks_lost:
                yield f"  its cards lost {self.lost(side):.2f} tricks a deal, double dummy"
            illegal, late = (sum(getattr(d.conduct[side], fault) for d in self.deals) for fault in ("illegal", "late"))
            if illegal or late:
                yield f"  the default move was played for it: {illegal} answers were not legal, {late} late"

    def _by_deal(self) -> list[float]:
        return [fmean(play.points for play in deal.plays) for deal in self.deals]

    def _ms(self, side: Side) -> list[float]:
        return [ms for deal in self.deals for ms in deal.conduct[side].ms]


def _contracts(side: Side, plays: Iterable[Played]) -> dict[str, dict[str, int]]:
    """How often a side declared at each bid, and how often it made that."""
    made_by_bid: dict[int, list[bool]] = {}
    for play in plays:
        if play.declarer == side and play.bid is not None:
            made_by_bid.setdefault(play.bid, []).append(play.made)
    return {str(bid): {"bid": len(made), "made": sum(made)} for bid, made in sorted(made_by_bid.items())}


def _spread(ms: Sequence[float]) -> dict[str, float]:
    """The time of half the decisions and of all but one in a hundred; nothing where none was asked for."""
    if len(ms) < 2:
        return {"p50": round(sum(ms), 3), "p99": round(sum(ms), 3)}
    cuts = quantiles(ms, n=100, method="inclusive")
    return {"p50": round(cuts[49], 3), "p99": round(cuts[98], 3)}
