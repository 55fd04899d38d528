"""What the end of a hand is worth to a side, by the table's own rules: the lead it brings, or the match."""

from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Mask, cards_in, mask_of
from engine.rules import RuleSet
from engine.scoring import Pair, Partnership, match_outcome, score_hand
from engine.views import SeatView

_HANDS_IN_A_MATCH: Final = 2.4
"""A match that has no target is as long, in highest bids, as one to 31 is."""

_NEVER_SURE: Final = 0.9
"""However far ahead, a match under way is worth less than one that is won."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A match before the hand under way."""

    rules: RuleSet
    total: Pair
    number: int

    def worth(self, side: Partnership, declarers: Partnership, bid: int, won: tuple[Mask, Mask]) -> float:
        """What `side` has when each partnership has won these cards: its lead in points, or a match's worth."""
        scored = score_hand(self.rules, declarers, bid, won, self.total)
        after = self.total[0] + scored.score[0], self.total[1] + scored.score[1]
        outcome = match_outcome(self.rules, after, self.number, scored.slam_winner)
        if outcome is None:
            return self.standing(side, after)
        if outcome.winner is None:
            return 0.0
        return self._match if outcome.winner == side else -self._match

    def standing(self, side: Partnership, total: Pair) -> float:
        """What `side` has while the match goes on with this score: its lead, which is never worth a match."""
        lead, most = total[side] - total[1 - side], _NEVER_SURE * self._match
        return max(-most, min(most, float(lead)))

    def by_tricks(
        self, side: Partnership, declarers: Partnership, bid: int, won: tuple[Mask, Mask], left: Mask
    ) -> tuple[float, ...]:
        """What `side` has when of the cards that are left it wins none, one trick, two, … all.

        Which cards make a trick is not known; where they count, each is taken to be worth the same.
        """
        worths = []
        for tricks in range(left.bit_count() // 4 + 1):
            gained = share(left, tricks)
            ours, theirs = won[side] | gained, won[1 - side] | left ^ gained
            worths.append(self.worth(side, declarers, bid, (ours, theirs) if side == 0 else (theirs, ours)))
        return tuple(worths)

    @property
    def _match(self) -> float:
        """What a match is worth in points."""
        return float(self.rules.target or _HANDS_IN_A_MATCH * self.rules.highest_bid)


def stakes_of(view: SeatView) -> Stakes:
    """What is at stake in the hand that is under way."""
    return Stakes(view.rules, view.total, view.number)


def share(cards: Mask, tricks: int) -> Mask:
    """So many tricks' worth of the cards, evenly from the high ones to the low ones."""
    order: list[Card] = sorted(cards_in(cards), key=lambda card: (card % 13, card))
    wanted = 4 * tricks
    return mask_of(order[(2 * place + 1) * len(order) // (2 * wanted)] for place in range(wanted))
