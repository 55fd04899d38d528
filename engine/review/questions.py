"""What there is to judge in a match: every decision with what its seat could see, and every deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from engine.cards import NO_TRUMP
from engine.events import CallMade, CardPlayed, Dealt, TrumpNamed
from engine.match import evolve, legal_actions, start_match
from engine.robots.strong.choice import calls_by_rules
from engine.rules import RuleSet
from engine.state import Hand, Match
from engine.views import SeatView, seat_view

_Acted: TypeAlias = CallMade | TrumpNamed | CardPlayed


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat saw, might have done and did; it was the `step`-th action of the hand, from 1."""

    hand: int
    step: int
    view: SeatView
    legal: tuple[int, ...]
    made: int


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """A hand as it was dealt, and what became its contract."""

    hand: int
    rules: RuleSet
    played: Hand

    @property
    def step(self) -> int:
        """It comes before all actions."""
        return 0


Question: TypeAlias = Decision | WholeDeal


def questions_of(match: Match) -> Iterator[Question]:
    """Everything to be judged, hand by hand.

    What was forced is no decision; and calls are not judged where the estimate is not good enough to call by.
    """
    now = start_match(match.rules, match.first_dealer)
    for place, hand in enumerate(hands_of(match)):
        yield WholeDeal(place, match.rules, hand)
        now = evolve(now, Dealt(hand.dealer, hand.deal))
        for step, event in enumerate(_acted(hand), 1):
            legal, view = legal_actions(now), seat_view(now, event.seat)
            if len(legal) > 1 and not calls_by_rules(view):
                yield Decision(place, step, view, legal, _action(event))
            now = evolve(now, event)


def hands_of(match: Match) -> tuple[Hand, ...]:
    """All hands, the one under way among them."""
    return match.past_hands if match.hand is None else (*match.past_hands, match.hand)


def _acted(hand: Hand) -> Iterator[_Acted]:
    for seat, call in hand.calls:
        yield CallMade(seat, call)
    if hand.contract is None or hand.trump is None:
        return
    if hand.trump != NO_TRUMP:
        yield TrumpNamed(hand.contract.declarer, hand.trump)
    for trick in hand.tricks:
        for place, card in enumerate(trick.cards):
            yield CardPlayed((trick.leader + place) & 3, card)
    for place, card in enumerate(hand.trick):
        yield CardPlayed((hand.leader + place) & 3, card)


def _action(event: _Acted) -> int:
    match event:
        case CallMade(_, call):
            return call
        case TrumpNamed(_, suit):
            return suit
        case CardPlayed(_, card):
            return card
        case _:
            assert_never(event)
