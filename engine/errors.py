"""What is refused, and by which rule. The codes are stable: records, the protocol and tests name them."""

from enum import StrEnum


class Rule(StrEnum):
    """The rule an action breaks."""

    FORMAT = "format"
    DEAL = "deal"
    DEALER = "dealer"
    BID_TOO_LOW = "bid_too_low"
    BID_NOT_HIGHER = "bid_not_higher"
    BID_TOO_HIGH = "bid_too_high"
    MUST_BID = "must_bid"
    HAND_NOT_OVER = "hand_not_over"
    AUCTION_OVER = "auction_over"
    TRUMP_NOT_NAMED = "trump_not_named"
    UNKNOWN_TRUMP = "unknown_trump"
    CARD_NOT_HELD = "card_not_held"
    FOLLOW_SUIT = "follow_suit"
    TRUMP_NOT_BROKEN = "trump_not_broken"
    FIRST_LEAD_TRUMP = "first_lead_trump"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"
    # Only at a live table: in a record the order of the actions says whose they are.
    NOT_YOUR_TURN = "not_your_turn"
    TRUMP_ALREADY_NAMED = "trump_already_named"


class IllegalAction(ValueError):
    """An action that the rules refuse; the state stays as it was."""

    def __init__(self, rule: Rule, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.message = message


class RulesError(ValueError):
    """Rules that cannot be played: `name` is the switch at fault (`preset` for an unknown preset)."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name
        self.message = message
