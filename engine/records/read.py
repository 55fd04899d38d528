"""From a record's text to the match it tells, replayed action by action by the same rules as a live one."""

from engine.cards import NO_TRUMP, FourHands, Mask, parse_pbn, parse_suit
from engine.commands import Command, Deal, MakeCall, NameTrump, PlayCard
from engine.errors import IllegalAction, Rule
from engine.match import decide, evolve, start_match
from engine.records.form import HandForm, read_form
from engine.records.model import Record, RecordError
from engine.records.text import read_object
from engine.state import Match, Phase


def read_record(text: str | bytes) -> Record:
    """The record that `text` is; RecordError with its first fault, in the order the format's page gives."""
    document = read_object(text)
    form = read_form(document)
    match = start_match(form.rules, form.first_dealer)
    for index, hand in enumerate(form.hands):
        match = _replay_hand(match, hand, index)
    return Record(form.names, match, form.shuffle, document)


def _replay_hand(match: Match, form: HandForm, index: int) -> Match:
    if match.phase is Phase.OVER:
        raise RecordError(index, "", Rule.MATCH_OVER, "The match is over before this hand.")
    if match.hand is not None:
        raise RecordError(index, "", Rule.HAND_NOT_OVER, "The hand before this one is not over.")
    if form.dealer != match.next_dealer:
        raise RecordError(index, "dealer", Rule.DEALER, f"It is seat {match.next_dealer}'s deal.")
    match = _act(match, Deal(_read_deal(form.deal, index)), index, "deal")
    for k, call in enumerate(form.calls):
        match = _act(match, MakeCall(_seat(match), call), index, f"calls[{k}]")
    if form.trump is not None and not _says_no_trump(match, form.trump):
        match = _act(match, NameTrump(_seat(match), _read_trump(form.trump)), index, "trump")
    for t, trick in enumerate(form.tricks):
        for k, card in enumerate(trick):
            match = _act(match, PlayCard(_seat(match), card), index, f"tricks[{t}][{k}]")
    return match


def _act(match: Match, command: Command, hand: int, at: str) -> Match:
    try:
        events = decide(match, command)
    except IllegalAction as refusal:
        raise RecordError(hand, at, refusal.rule, refusal.message) from None
    for event in events:
        match = evolve(match, event)
    return match


def _seat(match: Match) -> int:
    """Whose action comes next: records do not say. Where the match is over any will do, it is refused."""
    return match.seat_to_act or 0


def _says_no_trump(match: Match, trump: str) -> bool:
    """Whether the record repeats, where a trump would stand, that the contract has none."""
    return trump == "NT" and match.hand is not None and match.hand.trump == NO_TRUMP


def _read_trump(text: str) -> int:
    """The suit; what is none becomes a number that is none, so that the faults before it are found first."""
    try:
        return parse_suit(text)
    except ValueError:
        return -1


def _read_deal(value: object, index: int) -> FourHands:
    if not isinstance(value, list) or len(value) != 4:
        raise RecordError(index, "deal", Rule.DEAL, "A deal is four hands in PBN.")
    hands: list[Mask] = []
    dealt = 0
    for seat, text in enumerate(value):
        hands.append(_read_cards(text, dealt, index, f"deal[{seat}]"))
        dealt |= hands[seat]
    return hands[0], hands[1], hands[2], hands[3]


def _read_cards(text: object, others: Mask, index: int, at: str) -> Mask:
    if not isinstance(text, str):
        message = "The hand is hidden: this is a seat's view." if text is None else "A hand is text in PBN."
        raise RecordError(index, at, Rule.DEAL, message)
    try:
        cards = parse_pbn(text)
    except ValueError as error:
        raise RecordError(index, at, Rule.DEAL, f"{error}.") from None
    if cards.bit_count() != 13:
        raise RecordError(index, at, Rule.DEAL, f"A hand has 13 cards, not {cards.bit_count()}.")
    if cards & others:
        raise RecordError(index, at, Rule.DEAL, "A card of this hand is in another too.")
    return cards
