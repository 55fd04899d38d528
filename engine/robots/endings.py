"""The solver for where there is no better: alpha-beta in Python, exact, and quick enough for the last few tricks."""

from engine import core
from engine.cards import SUIT_MASKS, Card, Mask, cards_in, mask_of
from engine.robots.solving import Position


class EndingSolver:
    """A `Solver` that answers from five cards a seat on; it can more, but not soon."""

    reach = 5

    def tricks(self, position: Position) -> dict[Card, int]:
        """For each card of the seat to play the tricks its side takes of those left."""
        game = _Game(position.checked())
        return {card: game.after(card) for card in game.playable()}

    def reaching(self, position: Position, target: int) -> Mask:
        """The cards of the seat to play with which its side takes at least `target` of the tricks left."""
        return mask_of(card for card, tricks in self.tricks(position).items() if tricks >= target)


class _Game:
    """A position that is played on and taken back, with what was found of positions between two tricks."""

    def __init__(self, position: Position) -> None:
        self.cards = list(position.cards)
        self.trump = position.trump
        self.leader = position.leader
        self.trick = list(position.trick)
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}

    def playable(self) -> tuple[Card, ...]:
        """The cards that the seat to play may play."""
        held = self.cards[(self.leader + len(self.trick)) & 3]
        return cards_in((held & SUIT_MASKS[self.trick[0] // 13] if self.trick else 0) or held)

    def after(self, card: Card) -> int:
        """The tricks that the side to play takes with this card."""
        seat = (self.leader + len(self.trick)) & 3
        left = self.cards[seat].bit_count()
        odd = self._with(card, 0, left)
        return odd if seat & 1 else left - odd

    def _odd_tricks(self, low: int, high: int) -> int:
        """The tricks left that seats 1 and 3 take; exact between `low` and `high`, else a bound on that side."""
        if self.trick:
            return self._searched(low, high)
        if not (left := self.cards[0].bit_count()):
            return 0
        key = (*self.cards, self.leader)
        least, most = self._known.get(key, (0, left))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        found = self._searched(low, high)
        self._known[key] = (found if found > low else least, found if found < high else most)
        return found

    def _searched(self, low: int, high: int) -> int:
        odd = (self.leader + len(self.trick)) & 1
        best = -1 if odd else 14
        for card in self.playable():
            value = self._with(card, low, high)
            if odd:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _with(self, card: Card, low: int, high: int) -> int:
        """What `_odd_tricks` is once this card is played."""
        seat = (self.leader + len(self.trick)) & 3
        self.cards[seat] ^= 1 << card
        self.trick.append(card)
        value = self._next_trick(low, high) if len(self.trick) == 4 else self._odd_tricks(low, high)
        self.trick.pop()
        self.cards[seat] ^= 1 << card
        return value

    def _next_trick(self, low: int, high: int) -> int:
        leader, trick = self.leader, self.trick
        self.leader, self.trick = core.trick_winner(leader, trick, self.trump), []
        won = self.leader & 1
        value = won + self._odd_tricks(low - won, high - won)
        self.leader, self.trick = leader, trick
        return value
