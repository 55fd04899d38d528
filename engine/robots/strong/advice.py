"""What is said to a player who asks for advice: an action, and why."""

from dataclasses import dataclass
from enum import StrEnum


class Why(StrEnum):
    """Why an action is advised, and what the numbers of the `Reason` are."""

    ONLY = "only"
    """It is the only legal one."""
    BID = "bid"
    """`value` deals of ten in which the bid is made, and in how many the next one, `other`, would be."""
    PASS = "pass"
    """Nothing to be gained by bidding: in how many deals of ten the next bid, `other`, would be made."""
    LEAVE = "leave"
    """The same, and partner holds the bid."""
    TRUMP = "trump"
    """`value` tenths of tricks with this trump, and with the next best, `other`."""
    ENOUGH = "enough"
    """`value` deals of ten in which the card brings enough tricks, and in how many the next best, `other`, does."""
    CARD = "card"
    """`value` tenths of tricks of one's side in this hand, and with the next best card, `other`."""
    POINTS = "points"
    """By how many tenths of points the card is better than the next best, `other`, which takes as many tricks."""
    SAME = "same"
    """All the legal cards come to the same."""
    ESTIMATE = "estimate"
    """`value` tenths of tricks, estimated from one's own cards alone, with the trump `other`."""
    RULE = "rule"
    """A rule of thumb says so."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason in numbers; `Why` says of what. `other` is an action as the engine counts them."""

    why: Why
    value: int | None = None
    other: int | None = None
    other_value: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the legal actions, and why."""

    action: int
    reason: Reason
