"""What has happened in a match: the facts alone. Contract, tricks, scores and the end follow from them in `evolve`."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.calls import Call
from engine.cards import Card, FourHands, Seat, Suit


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt by `dealer`; `cards` are by seat."""

    dealer: Seat
    cards: FourHands


@dataclass(frozen=True, slots=True)
class CallMade:
    """A seat passed or bid."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The declarer named the trump."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the current trick."""

    seat: Seat
    card: Card


Event: TypeAlias = Dealt | CallMade | TrumpNamed | CardPlayed
