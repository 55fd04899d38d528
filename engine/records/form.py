"""The form of a record: its keys, the types and texts of its values, and its rules, before anything is replayed."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from reprlib import repr as shortened
from typing import Final, NoReturn

from engine.calls import Call, parse_call
from engine.cards import Card, Seat, parse_card
from engine.errors import IllegalAction, Rule, RulesError
from engine.legality import check_bid_form
from engine.records.model import FORMAT, Names, RecordError, Shuffle
from engine.rules import RuleSet, rules_from
from engine.shuffle import SCHEME


@dataclass(frozen=True, slots=True)
class HandForm:
    """A hand as written. A bad deal or trump is no matter of form, so both are still as they came."""

    dealer: Seat
    deal: object
    calls: tuple[Call, ...]
    trump: str | None
    tricks: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class RecordForm:
    """A record as written."""

    names: Names
    rules: RuleSet
    first_dealer: Seat
    shuffle: Shuffle | None
    hands: tuple[HandForm, ...]


_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_NONCE: Final = re.compile(r"([0-9a-f]{32})?")
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Legal in the escapes of JSON, yet in no text that could be printed or stored."""


def read_form(document: Mapping[str, object]) -> RecordForm:
    """The parts of a record; RecordError, of the rule `format`, with the first that is not as it must be."""
    if document.get("format", FORMAT) != FORMAT:
        _refuse(None, "format", f"The format must be {FORMAT!r}.")
    _check_keys(document, ("format", "rules", "seats", "first_dealer", "hands"), ("shuffle",), None)
    rules = _rules(document["rules"])
    names = _four_texts(document["seats"], "seats")
    first_dealer = _seat(document["first_dealer"], None, "first_dealer")
    shuffle = _shuffle(document["shuffle"]) if "shuffle" in document else None
    hands = _list(document["hands"], None, "hands")
    return RecordForm(
        names, rules, first_dealer, shuffle, tuple(_hand(hand, index, rules) for index, hand in enumerate(hands))
    )


def _refuse(hand: int | None, at: str, message: str) -> NoReturn:
    raise RecordError(hand, at, Rule.FORMAT, message)


def _check_keys(
    values: Mapping[str, object], required: Collection[str], optional: Collection[str], hand: int | None
) -> None:
    for key in required:
        if key not in values:
            _refuse(hand, key, f"The key {key!r} is missing.")
    for key in values:
        if key not in (*required, *optional) and not key.startswith("x_"):
            _refuse(hand, key, f"There is no key {shortened(key)} in the format.")


def _object(value: object, hand: int | None, at: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        _refuse(hand, at, f"{at or 'A hand'} must be an object.")
    return value


def _list(value: object, hand: int | None, at: str) -> list[object]:
    if not isinstance(value, list):
        _refuse(hand, at, f"{at} must be a list.")
    return value


def _seat(value: object, hand: int | None, at: str) -> Seat:
    if type(value) is not int or not 0 <= value < 4:
        _refuse(hand, at, f"{at} must be a seat, 0 to 3.")
    return value


def _text(value: object, hand: int | None, at: str) -> str:
    if not isinstance(value, str):
        _refuse(hand, at, f"{at} must be text.")
    return value


def _four_texts(value: object, at: str) -> Names:
    texts = [_text(text, None, at) for text in _list(value, None, at)]
    if len(texts) != 4 or any(map(_LONE_SURROGATE.search, texts)):
        _refuse(None, at, f"{at} must be four texts, one a seat.")
    return texts[0], texts[1], texts[2], texts[3]


def _rules(value: object) -> RuleSet:
    try:
        return rules_from(_object(value, None, "rules"))
    except RulesError as error:
        _refuse(None, f"rules.{error.name}", error.message)


def _shuffle(value: object) -> Shuffle:
    shuffle = _object(value, None, "shuffle")
    _check_keys(shuffle, ("scheme", "commitment", "nonces"), ("secret",), None)
    if shuffle["scheme"] != SCHEME:
        _refuse(None, "scheme", f"The shuffle's scheme must be {SCHEME!r}.")
    nonces = _four_texts(shuffle["nonces"], "nonces")
    if not all(_NONCE.fullmatch(nonce) for nonce in nonces):
        _refuse(None, "nonces", "A nonce is 32 hex digits in lower case, or empty for a robot.")
    secret = _digest(shuffle["secret"], "secret") if "secret" in shuffle else None
    return Shuffle(_digest(shuffle["commitment"], "commitment"), nonces, secret)


def _digest(value: object, at: str) -> str:
    if not _DIGEST.fullmatch(text := _text(value, None, at)):
        _refuse(None, at, f"{at} must be 64 hex digits in lower case.")
    return text


def _hand(value: object, index: int, rules: RuleSet) -> HandForm:
    hand = _object(value, index, "")
    _check_keys(hand, ("dealer", "deal"), ("calls", "trump", "tricks"), index)
    calls = _list(hand.get("calls", []), index, "calls")
    tricks = _list(hand.get("tricks", []), index, "tricks")
    return HandForm(
        dealer=_seat(hand["dealer"], index, "dealer"),
        deal=hand["deal"],
        calls=tuple(_call(call, index, f"calls[{k}]", rules) for k, call in enumerate(calls)),
        trump=_text(hand["trump"], index, "trump") if "trump" in hand else None,
        tricks=tuple(_trick(trick, index, t, is_last=t == len(tricks) - 1) for t, trick in enumerate(tricks)),
    )


def _call(value: object, hand: int, at: str, rules: RuleSet) -> Call:
    try:
        call = parse_call(value)
        check_bid_form(rules, call)
    except IllegalAction as error:
        _refuse(hand, at, error.message)
    except ValueError as error:
        _refuse(hand, at, f"{error}.")
    return call


def _trick(value: object, hand: int, index: int, *, is_last: bool) -> tuple[Card, ...]:
    cards = tuple(_card(card, hand, f"tricks[{index}][{k}]") for k, card in enumerate(_list(value, hand, "tricks")))
    if len(cards) > 4:
        _refuse(hand, f"tricks[{index}][4]", "A trick has four cards.")
    if not cards or (len(cards) < 4 and not is_last):
        _refuse(hand, f"tricks[{index}][{len(cards)}]", "Only the last trick may have fewer than four cards, not none.")
    return cards


def _card(value: object, hand: int, at: str) -> Card:
    try:
        return parse_card(_text(value, hand, at))
    except RecordError:
        raise
    except ValueError as error:
        _refuse(hand, at, f"{error}.")
