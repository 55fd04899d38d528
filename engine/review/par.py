"""What a deal holds when everybody sees all cards. Duties of the lead after the first one are not thought of."""

from collections.abc import Iterator

from engine import core
from engine.cards import FULL_DECK, NO_TRUMP, FourHands, Seat, Suit, mask_of
from engine.review.model import Most, Par
from engine.review.questions import WholeDeal
from engine.robots.solving import Position, Solver
from engine.robots.strong.expected import tricks_of
from engine.robots.strong.hearing import needed
from engine.robots.strong.stakes import Stakes
from engine.rules import RuleSet
from engine.scoring import Partnership


def par_of(dealt: WholeDeal, solver: Solver) -> Par | None:
    """What the deal holds; None where the solver does not reach so far."""
    if solver.reach < 13:
        return None
    hand, table = dealt.played, _Table(dealt.rules, dealt.played.deal, solver)
    contract = None
    if hand.contract is not None and hand.trump is not None:
        contract = table.from_(0, hand.contract.declarer, hand.trump)
    most = table.most(0), table.most(1)
    return Par(dealt.hand, most, contract, _worth(dealt.rules, *most))


class _Table:
    """A deal to be solved for one declarer and trump after the other."""

    def __init__(self, rules: RuleSet, deal: FourHands, solver: Solver) -> None:
        self._rules, self._deal, self._solver = rules, deal, solver

    def most(self, side: Partnership) -> Most:
        """The declarer and trump with most tricks; the promising ones first, for the others are then soon ruled out."""
        found = Most(side, 0, 0)
        for declarer, trump in sorted(self._ways(side), key=lambda way: -tricks_of(self._deal, *way)):
            tricks = self.from_(found.tricks, declarer, trump)
            if tricks > found.tricks:
                found = Most(declarer, trump, tricks)
        return found

    def from_(self, least: int, declarer: Seat, trump: Suit) -> int:
        """The tricks that a declarer's side takes, or `least` if they are fewer."""
        preferred, _ = core.preferred_cards(self._rules, trump, (), 0)
        leads = mask_of(core.legal_cards(self._deal[declarer], preferred))
        position = Position(self._deal, trump, declarer)
        while least < 13 and self._solver.reaching(position, least + 1) & leads:
            least += 1
        return least

    def _ways(self, side: Partnership) -> Iterator[tuple[Seat, Suit]]:
        for trump in range(NO_TRUMP + self._rules.no_trump):
            yield side, trump
            yield side + 2, trump


def _worth(rules: RuleSet, first: Most, second: Most) -> float:
    """What a deal brings the first partnership: whoever can take more tricks bids all of them and makes them."""
    if first.tricks == second.tricks:
        return 0.0
    side, tricks = (0, first.tricks) if first.tricks > second.tricks else (1, second.tricks)
    bids = range(rules.opening_bid, rules.highest_bid + 1, rules.bid_step)
    made = [bid for bid in bids if needed(rules, 2 * bid) <= tricks]
    if not made:
        return 0.0
    return Stakes(rules, (0, 0), 1).by_tricks(0, side, made[-1], (0, 0), FULL_DECK)[
        tricks if side == 0 else 13 - tricks
    ]
