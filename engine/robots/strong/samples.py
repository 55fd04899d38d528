"""What cards came to in the worlds that were looked at so far, and whether more worlds are needed to choose."""

from collections.abc import Mapping, Sequence
from math import inf, sqrt

from engine.cards import Card


class Samples:
    """What each of these cards came to in one world after the other, each counted so many times."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        self._found: list[tuple[int, Mapping[Card, float]]] = []
        self._times = 0

    def __len__(self) -> int:
        return len(self._found)

    def add(self, times: int, values: Mapping[Card, float]) -> None:
        """Take a world into account."""
        self._found.append((times, values))
        self._times += times

    def mean(self, card: Card) -> float:
        """What a card is worth on average."""
        return sum(times * worths[card] for times, worths in self._found) / self._times

    def means(self) -> dict[Card, float]:
        """What each card is worth on average."""
        return {card: self.mean(card) for card in self._cards}

    def best(self) -> Card:
        """The card that is worth most; of equal ones the first."""
        return max(self._cards, key=self.mean)

    def difference(self, better: Card, other: Card) -> tuple[float, float]:
        """By how much one card is worth more than another on average, and the standard error of that.

        The fewer different worlds there are among the samples, the less they prove.
        """
        difference = self.mean(better) - self.mean(other)
        squares = sum(times * (worths[better] - worths[other] - difference) ** 2 for times, worths in self._found)
        different = self._times**2 / sum(times**2 for times, _ in self._found)
        error = sqrt(squares / self._times / (different - 1)) if different > 1 else inf
        return difference, error

    def is_settled(self, doubt: float) -> bool:
        """Whether every card is behind the best by so many standard errors, or was as good in every world."""
        best = self.best()
        return all(self._is_settled(best, card, doubt) for card in self._cards if card != best)

    def _is_settled(self, best: Card, card: Card, doubt: float) -> bool:
        if all(worths[best] == worths[card] for _, worths in self._found):
            return True
        difference, error = self.difference(best, card)
        return difference > doubt * error
