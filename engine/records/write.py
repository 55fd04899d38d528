"""From a match to its record, whole or as a seat may see it."""

import json
from collections.abc import Container
from typing import Final

from engine.calls import call_value
from engine.cards import NO_TRUMP, Seat, card_text, pbn, suit_text
from engine.records.model import FORMAT, Names, Shuffle
from engine.rules import rules_to
from engine.shuffle import SCHEME
from engine.state import Hand, Match

EVERY_SEAT: Final = range(4)


def write_record(match: Match, names: Names, shuffle: Shuffle | None = None) -> str:
    """The record's text. It shows every hand: of a running match it is not for the players."""
    return json.dumps(record_of(match, names, shuffle), ensure_ascii=False)


def record_of(
    match: Match, names: Names, shuffle: Shuffle | None = None, *, shown: Container[Seat] = EVERY_SEAT
) -> dict[str, object]:
    """The record as a JSON object, in which only the seats `shown` have their cards of the hand under way."""
    hands = [_hand(hand, EVERY_SEAT) for hand in match.past_hands]
    if match.hand is not None:
        hands.append(_hand(match.hand, shown))
    record: dict[str, object] = {
        "format": FORMAT,
        "rules": rules_to(match.rules),
        "seats": list(names),
        "first_dealer": match.first_dealer,
    }
    if shuffle is not None:
        record["shuffle"] = _shuffle(shuffle)
    return {**record, "hands": hands}


def _shuffle(shuffle: Shuffle) -> dict[str, object]:
    written: dict[str, object] = {
        "scheme": SCHEME,
        "commitment": shuffle.commitment,
        "nonces": list(shuffle.nonces),
    }
    return written if shuffle.secret is None else {**written, "secret": shuffle.secret}


def _hand(hand: Hand, shown: Container[Seat]) -> dict[str, object]:
    tricks = [trick.cards for trick in hand.tricks]
    if hand.trick:
        tricks.append(hand.trick)
    written: dict[str, object] = {
        "dealer": hand.dealer,
        "deal": [pbn(cards) if seat in shown else None for seat, cards in enumerate(hand.deal)],
        "calls": [call_value(call) for _, call in hand.calls],
    }
    if hand.trump is not None and hand.trump != NO_TRUMP:
        written["trump"] = suit_text(hand.trump)
    return {**written, "tricks": [[card_text(card) for card in trick] for trick in tricks]}
