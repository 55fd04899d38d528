"""Why an action is refused: the checks in the order in which faults are reported, each with its sentence."""

from typing import NoReturn, assert_never

from engine import core
from engine.calls import PASS, Call, bid_number, call_value, is_no_trump, make_bid
from engine.cards import FULL_DECK, NO_TRUMP, Card, Seat, Suit, card_text
from engine.commands import Command, Deal, MakeCall, NameTrump, PlayCard
from engine.errors import IllegalAction, Rule
from engine.rules import RuleSet
from engine.state import Hand, Match, Phase


def check(match: Match, command: Command) -> None:
    """Return if the command may be carried out now; raise IllegalAction with the first rule it breaks."""
    match command:
        case Deal():
            _check_deal(match, command)
        case MakeCall():
            _check_call(match, command)
        case NameTrump():
            _check_trump(match, command)
        case PlayCard():
            _check_card(match, command)
        case _:
            assert_never(command)


def _refuse(rule: Rule, message: str) -> NoReturn:
    raise IllegalAction(rule, message)


def _check_turn(hand: Hand, seat: Seat) -> None:
    if seat != hand.seat_to_act:
        _refuse(Rule.NOT_YOUR_TURN, "It is another seat's turn.")


def _check_deal(match: Match, command: Deal) -> None:
    if match.phase is Phase.OVER:
        _refuse(Rule.MATCH_OVER, "The match is over.")
    if match.hand is not None:
        _refuse(Rule.HAND_NOT_OVER, "The hand before is not over.")
    dealt = 0
    for cards in command.cards:
        if not 0 <= cards <= FULL_DECK or cards.bit_count() != 13 or cards & dealt:
            _refuse(Rule.DEAL, "A deal is 13 cards to each seat, every card once.")
        dealt |= cards


def _check_call(match: Match, command: MakeCall) -> None:
    hand = match.hand
    if hand is None or hand.contract is not None:
        _refuse(Rule.AUCTION_OVER, "There is no auction under way.")
    _check_turn(hand, command.seat)
    _check_bid(match.rules, command.call, hand.highest_call, hand.passed)


def _check_bid(rules: RuleSet, call: Call, highest: Call, passed: int) -> None:
    if core.must_bid(rules, highest, passed):
        if call != make_bid(rules.opening_bid):
            _refuse(Rule.MUST_BID, f"The other three have passed: the dealer must bid {rules.opening_bid}.")
        return
    if call == PASS:
        return
    number = bid_number(call)
    if number > rules.highest_bid:
        _refuse(Rule.BID_TOO_HIGH, f"The highest bid is {rules.highest_bid}.")
    if number < rules.opening_bid:
        _refuse(Rule.BID_TOO_LOW, f"The lowest bid is {rules.opening_bid}.")
    check_bid_form(rules, call)
    if call <= highest:
        _refuse(Rule.BID_NOT_HIGHER, f"{call_value(call)} is not higher than {call_value(highest)}.")


def check_bid_form(rules: RuleSet, call: Call) -> None:
    """Refuse a bid that no auction by these rules can have: one off the step, or without trumps where none are."""
    if is_no_trump(call) and not rules.no_trump:
        _refuse(Rule.FORMAT, "These rules have no bids without trumps.")
    # What is below every auction is too low, whatever the step.
    if bid_number(call) > 0 and (bid_number(call) - rules.opening_bid) % rules.bid_step:
        _refuse(Rule.FORMAT, f"Bids are {rules.opening_bid} and up by steps of {rules.bid_step}.")


def _check_trump(match: Match, command: NameTrump) -> None:
    hand = match.hand
    if hand is None:
        _refuse(Rule.HAND_OVER, "The hand is over.")
    if hand.contract is None:
        _refuse(Rule.TRUMP_NOT_NAMED, "The trump is named when the auction is over.")
    _check_turn(hand, command.seat)
    _check_suit(hand, command.suit)


def _check_suit(hand: Hand, suit: Suit) -> None:
    if hand.trump == NO_TRUMP:
        _refuse(Rule.UNKNOWN_TRUMP, "The contract is one without trumps.")
    if hand.trump is not None:
        _refuse(Rule.TRUMP_ALREADY_NAMED, "The trump is named already.")
    if not 0 <= suit < 4:
        _refuse(Rule.UNKNOWN_TRUMP, "The trump must be one of the four suits.")


def _check_card(match: Match, command: PlayCard) -> None:
    hand = match.hand
    if hand is None:
        _refuse(Rule.HAND_OVER, "The hand is over.")
    if hand.trump is None:
        _refuse(Rule.TRUMP_NOT_NAMED, "Cards are played once the trump is named.")
    _check_turn(hand, command.seat)
    _check_held_card(match.rules, hand, command.card)


_DUTIES = {
    Rule.FOLLOW_SUIT: "the suit that was led must be followed",
    Rule.FIRST_LEAD_TRUMP: "the declarer's first lead must be a trump",
    Rule.TRUMP_NOT_BROKEN: "trumps may not be led before one has been played",
}


def _check_held_card(rules: RuleSet, hand: Hand, card: Card) -> None:
    assert hand.trump is not None
    held = hand.cards[hand.seat_to_act]
    # A number outside the deck is asked first: shifted by it, the mask would find a card that is not meant.
    if not 0 <= card < 52 or not held >> card & 1:
        _refuse(Rule.CARD_NOT_HELD, "The seat does not hold that card.")
    preferred, rule = core.preferred_cards(rules, hand.trump, hand.trick, hand.played)
    if held & preferred and not preferred >> card & 1:
        _refuse(rule, f"{card_text(card)} cannot be played: {_DUTIES[rule]}.")
