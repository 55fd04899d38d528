"""What may be asked of a match. `decide` answers with events or a refusal."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.calls import Call
from engine.cards import Card, FourHands, Seat, Suit


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next hand: 13 cards to each of the four seats."""

    cards: FourHands


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Pass or bid."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump, as the declarer of a contract with one."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lead, follow, ruff or discard."""

    seat: Seat
    card: Card


Command: TypeAlias = Deal | MakeCall | NameTrump | PlayCard
