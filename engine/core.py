"""The auction and the play of cards on small integers: the one place that knows them.

Every duty of card play has one shape: some cards must be played before the others where they are held. So
`preferred` is that set of cards, and what a hand may play is `held & preferred`, or everything when that is empty.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.calls import PASS, Call, make_bid
from engine.cards import FULL_DECK, SUIT_MASKS, Card, Mask, Seat, Suit, cards_in
from engine.errors import Rule
from engine.rules import RuleSet

EVERYBODY: Final = 0b1111
"""All four seats, as a mask of seats."""


def next_to_call(seat: Seat, passed: int) -> Seat:
    """The next seat after `seat` that has not passed; `passed` is a mask of seats, not all four."""
    seat = (seat + 1) & 3
    while passed >> seat & 1:
        seat = (seat + 1) & 3
    return seat


def top_call(rules: RuleSet) -> Call:
    """The call that ends the auction at once."""
    return make_bid(rules.highest_bid, no_trump=rules.no_trump)


def must_bid(rules: RuleSet, highest: Call, passed: int) -> bool:
    """Whether the seat to call, the dealer, has to take the opening bid: the other three have passed."""
    return rules.all_pass == "dealer_bids" and highest == PASS and passed.bit_count() == 3


def auction_over(rules: RuleSet, highest: Call, passed: int) -> bool:
    """Whether the auction has ended: all but the bidder passed, or all four, or the highest bid was made."""
    return passed.bit_count() >= (3 if highest else 4) or highest == top_call(rules)


def legal_calls(rules: RuleSet, highest: Call, passed: int) -> tuple[Call, ...]:
    """What the seat to call may call, ascending; `highest` is the highest bid so far, or `PASS`."""
    if must_bid(rules, highest, passed):
        return (make_bid(rules.opening_bid),)
    return _pass_or_bid(rules.opening_bid, rules.highest_bid, rules.bid_step, rules.no_trump, highest)


@lru_cache(maxsize=4096)
def _pass_or_bid(opening: int, top: int, step: int, no_trump: bool, highest: Call) -> tuple[Call, ...]:
    strains = (False, True) if no_trump else (False,)
    bids = (make_bid(number, no_trump=strain) for number in range(opening, top + 1, step) for strain in strains)
    return (PASS, *(bid for bid in bids if bid > highest))


# The duties of nearly every card, made once for speed.
_FOLLOWING: Final = tuple((SUIT_MASKS[led // 13], Rule.FOLLOW_SUIT) for led in range(52))
_FREE: Final = (FULL_DECK, Rule.CARD_NOT_HELD)


def preferred_cards(rules: RuleSet, trump: Suit, trick: Sequence[Card], played: Mask) -> tuple[Mask, Rule]:
    """The cards that must be played where they are held, and the rule that says so.

    `trick` is what lies on the table; `played` is every card played in this hand. Where there is no such duty the
    cards are the whole deck and the rule is that a card must be held.
    """
    if trick:
        return _FOLLOWING[trick[0]]
    if trump < 4:
        if not played and rules.first_lead == "trump":
            return SUIT_MASKS[trump], Rule.FIRST_LEAD_TRUMP
        if rules.trump_lead == "once_broken" and not played & SUIT_MASKS[trump]:
            return FULL_DECK ^ SUIT_MASKS[trump], Rule.TRUMP_NOT_BROKEN
    return _FREE


def legal_cards(held: Mask, preferred: Mask) -> tuple[Card, ...]:
    """What a seat holding `held` may play, ascending."""
    return cards_in(held & preferred or held)


def _strengths(trump: Suit, led: Suit) -> tuple[int, ...]:
    suits = {led: 13, trump: 26}
    return tuple(suits.get(card // 13, -13) + card % 13 for card in range(52))


_STRENGTH: Final = tuple(tuple(_strengths(trump, led) for led in range(4)) for trump in range(5))


def strengths(trump: Suit, led: Suit) -> tuple[int, ...]:
    """The strength of each card in a trick where `led` was led: the highest wins, a negative one cannot."""
    return _STRENGTH[trump][led]


def trick_winner(leader: Seat, cards: Sequence[Card], trump: Suit) -> Seat:
    """The seat that wins a whole trick, or holds the best card of one under way."""
    strength = _STRENGTH[trump][cards[0] // 13]
    seat, winner, best = leader, leader, -1
    for card in cards:
        if strength[card] > best:
            winner, best = seat, strength[card]
        seat += 1
    return winner & 3
