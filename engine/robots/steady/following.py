"""The second, third and fourth card of a trick: what partner wins is left alone, what can be won is won cheaply."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import core
from engine.cards import Card, cards_in, rank_of, suit_of
from engine.robots.steady.picture import Picture
from engine.robots.steady.saving import discard, lowest_equal

_TEN, _JACK, _QUEEN = 8, 9, 10

_RISK: Final = 0.2
"""From which chance of a ruff on a sure winner is taken at once, second in hand."""


def follow(now: Picture, legal: Sequence[Card]) -> Card:
    """The card to follow with."""
    trick = _trick(now, legal)
    if not trick.winners:
        return discard(now, legal)
    if len(now.trick) == 1:
        chosen = _second(now, trick)
    elif len(now.trick) == 2:
        chosen = _third(now, trick)
    else:
        chosen = None if trick.best == now.trick[1] else trick.winners[0]
    return discard(now, legal) if chosen is None else chosen


@dataclass(frozen=True, slots=True)
class _Trick:
    """A trick under way, for the seat to play.

    `best` is the card that wins it so far, `winners` the seat's own cards that beat it, cheapest first, `sure` those of
    them that the next opponent cannot beat, and `beaters` his cards that beat `best`: of the suit led, or trumps
    where he is known to be void.
    """

    led: Card
    best: Card
    winners: Sequence[Card]
    sure: Sequence[Card]
    beaters: Sequence[Card]

    @property
    def partner_wins(self) -> bool:
        """Whether the best card is partner's, third in hand."""
        return self.best == self.led

    @property
    def needs_ruff(self) -> bool:
        """Whether the seat can win only with a trump on another suit."""
        return suit_of(self.winners[0]) != suit_of(self.led)


def _trick(now: Picture, legal: Sequence[Card]) -> _Trick:
    led = now.trick[0]
    strength = core.strengths(now.trump, suit_of(led))
    best = max(now.trick, key=strength.__getitem__)
    winners = sorted((card for card in legal if strength[card] > strength[best]), key=strength.__getitem__)
    next_opponent = now.opponents[0]
    threats = now.has(next_opponent, suit_of(led)) or now.has(next_opponent, now.trump)
    beaters = [card for card in cards_in(threats) if strength[card] > strength[best]]
    sure = [card for card in winners if all(strength[card] > strength[beater] for beater in beaters)]
    return _Trick(led, best, winners, sure, beaters)


def _second(now: Picture, trick: _Trick) -> Card | None:
    """Second in hand: ruff, take with a sure winner what might be lost later, cover an honour, else trust partner."""
    if trick.needs_ruff:
        return (trick.sure or trick.winners)[0]
    if suit_of(trick.led) == now.trump and not now.declares and rank_of(trick.led) < _JACK:
        return None  # the declarer draws: the sure trick in trumps is kept
    if trick.sure and (rank_of(trick.led) >= _TEN or now.risk_of_ruff(suit_of(trick.led)) > _RISK):
        return trick.sure[0]
    return trick.winners[0] if rank_of(trick.led) >= _QUEEN else None


def _third(now: Picture, trick: _Trick) -> Card | None:
    """Third in hand: high enough for the last opponent, and no higher; partner's trick only where it is in danger."""
    if trick.partner_wins and len(trick.beaters) < (2 if trick.needs_ruff else 1):
        return None
    if trick.partner_wins and not trick.needs_ruff and len(trick.beaters) == 1 and rank_of(trick.best) >= _JACK:
        return None  # partner's honour may win, and mine is left
    if not trick.partner_wins and (finesse := _finesse(trick)) is not None:
        return lowest_equal(now, finesse)
    if trick.sure or trick.needs_ruff:
        return (trick.sure or trick.winners)[0]
    high = lowest_equal(now, trick.winners[-1])
    helps = not trick.partner_wins or any(beater < high for beater in trick.beaters)
    return high if helps else None


def _finesse(trick: _Trick) -> Card | None:
    """A high card just below a sure one, where one card alone could beat it: it may win, and then saves the other."""
    below = [card for card in trick.winners if trick.sure and card < trick.sure[0] == trick.winners[-1]]
    if not below or trick.needs_ruff or rank_of(below[-1]) < _JACK:
        return None
    return below[-1] if sum(beater > below[-1] for beater in trick.beaters) == 1 else None
