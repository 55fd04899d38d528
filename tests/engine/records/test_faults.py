"""Every fault of a record: its rule, where it is, and which of several is reported first."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.errors import Rule
from engine.records.model import RecordError
from engine.records.read import read_record

GOLDEN = Path(__file__).parents[2] / "golden"
Record = dict[str, Any]
Change = Callable[[Record], object]


def golden(name: str) -> Record:
    record: Record = json.loads((GOLDEN / f"{name}.json").read_text())["record"]
    return record


def fault(record: object) -> RecordError:
    with pytest.raises(RecordError) as refused:
        read_record(record if isinstance(record, str | bytes) else json.dumps(record))
    return refused.value


def changed(name: str, change: Change) -> Record:
    record = golden(name)
    change(record)
    return record


def put(place: str, value: object) -> Change:
    """Put a value at a place such as `hands.0.calls.2`."""
    *path, last = (int(key) if key.isdigit() else key for key in place.split("."))

    def change(record: Record) -> None:
        inside: Any = record
        for key in path:
            inside = inside[key]
        inside[last] = value

    return change


def drop(place: str) -> Change:
    *path, last = (int(key) if key.isdigit() else key for key in place.split("."))

    def change(record: Record) -> None:
        inside: Any = record
        for key in path:
            inside = inside[key]
        del inside[last]

    return change


def add(place: str, *values: object) -> Change:
    def change(record: Record) -> None:
        inside: Any = record
        for key in place.split("."):
            inside = inside[int(key) if key.isdigit() else key]
        inside.extend(values)

    return change


FORM = "hcc-made-8-takes-10"
POINTS = "match-iraqi-400"
SUN = "sun-outranks"


@pytest.mark.parametrize(
    ("change", "hand", "at"),
    [
        (put("format", "tarneeb-record/2"), None, "format"),
        (put("format", None), None, "format"),
        (drop("format"), None, "format"),
        (drop("rules"), None, "rules"),
        (drop("seats"), None, "seats"),
        (drop("first_dealer"), None, "first_dealer"),
        (drop("hands"), None, "hands"),
        (put("hands", None), None, "hands"),
        (put("hands", {}), None, "hands"),
        (put("seats", ["a", "b", "c"]), None, "seats"),
        (put("seats", ["a", "b", "c", 4]), None, "seats"),
        (put("seats", ["a", "b", "c", "\ud800"]), None, "seats"),
        (put("first_dealer", 4), None, "first_dealer"),
        (put("first_dealer", True), None, "first_dealer"),
        (put("first_dealer", 3.0), None, "first_dealer"),
        (put("comment", "hello"), None, "comment"),
        (put("rules", []), None, "rules"),
        (put("rules.preset", "whist"), None, "rules.preset"),
        (put("rules.kitty", 3), None, "rules.kitty"),
        (put("rules.target", "31"), None, "rules.target"),
        (put("rules", {"target": 31, "hands": 5}), None, "rules.hands"),
        (put("rules", {"opening_bid": 14, "highest_bid": 13}), None, "rules.opening_bid"),
        (put("rules", {"opening_bid": 5, "bid_step": 3}), None, "rules.bid_step"),
        (put("rules", {"target": None}), None, "rules.target"),
        (put("rules", {"target": None, "hands": None}), None, "rules.target"),
        (put("rules", {"hands": 9.0}), None, "rules.hands"),
        (put("rules", {"no_trump": 1}), None, "rules.no_trump"),
        (put("rules", {"hand_cap": True}), None, "rules.hand_cap"),
        (put("rules", {"highest_bid": 14}), None, "rules.highest_bid"),
        (put("rules", {"preset": None}), None, "rules.preset"),
        (put("hands.0", []), 0, ""),
        (drop("hands.0.dealer"), 0, "dealer"),
        (put("hands.0.dealer", "3"), 0, "dealer"),
        (put("hands.0.dealer", 4), 0, "dealer"),
        (drop("hands.0.deal"), 0, "deal"),
        (put("hands.0.score", [1, 2]), 0, "score"),
        (put("hands.0.calls", None), 0, "calls"),
        (put("hands.0.calls.0", 7.0), 0, "calls[0]"),
        (put("hands.0.calls.0", "7"), 0, "calls[0]"),
        (put("hands.0.calls.0", True), 0, "calls[0]"),
        (put("hands.0.calls.0", "PASS"), 0, "calls[0]"),
        (put("hands.0.calls.0", "8NT"), 0, "calls[0]"),
        (put("hands.0.calls.0", "08NT"), 0, "calls[0]"),
        (put("hands.0.calls.0", None), 0, "calls[0]"),
        (put("hands.0.trump", None), 0, "trump"),
        (put("hands.0.trump", 1), 0, "trump"),
        (put("hands.0.tricks", None), 0, "tricks"),
        (put("hands.0.tricks.3", "SA"), 0, "tricks"),
        (put("hands.0.tricks.3.2", "10S"), 0, "tricks[3][2]"),
        (put("hands.0.tricks.3.2", "sa"), 0, "tricks[3][2]"),
        (put("hands.0.tricks.3.2", 7), 0, "tricks[3][2]"),
        (add("hands.0.tricks.3", "S2"), 0, "tricks[3][4]"),
        (put("hands.0.tricks.3", []), 0, "tricks[3][0]"),
        (drop("hands.0.tricks.3.3"), 0, "tricks[3][3]"),
        (put("hands.0.tricks", [[]]), 0, "tricks[0][0]"),
        (put("shuffle", {}), None, "scheme"),
        (put("shuffle", None), None, "shuffle"),
    ],
)
def test_a_fault_of_form_is_named_with_its_place(change: Change, hand: int | None, at: str) -> None:
    error = fault(changed(FORM, change))
    assert (error.rule, error.hand, error.at) == (Rule.FORMAT, hand, at)
    assert error.message


SHUFFLE = {"scheme": "tarneeb-shuffle/1", "commitment": "0" * 64, "nonces": ["0" * 32, "", "", ""], "secret": "f" * 64}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("scheme", "tarneeb-shuffle/2"),
        ("commitment", "F" * 64),
        ("commitment", "0" * 63),
        ("commitment", None),
        ("nonces", ["0" * 32, "", ""]),
        ("nonces", ["0" * 31, "", "", ""]),
        ("nonces", ["G" * 32, "", "", ""]),
        ("nonces", [None, "", "", ""]),
        ("secret", None),
        ("secret", "0" * 62),
        ("key", "x"),
    ],
)
def test_a_shuffle_has_its_form_too(key: str, value: object) -> None:
    error = fault(changed(FORM, put("shuffle", {**SHUFFLE, key: value})))
    assert (error.rule, error.at) == (Rule.FORMAT, key)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"text"',
        '{"format": NaN}',
        '{"format": Infinity}',
        '{"format": "tarneeb-record/1", "format": "tarneeb-record/1"}',
        '{"x_note": {"a": 1, "a": 2}}',
        "[" * 100_000,
        '{"first_dealer": ' + "9" * 5000 + "}",
        b"\xff\xfe{}",
        b"\xef\xbb\xbf{}",
    ],
)
def test_what_is_no_strict_json_object_is_refused(text: str | bytes) -> None:
    assert fault(text).rule is Rule.FORMAT


@pytest.mark.parametrize(
    ("name", "change", "at", "rule"),
    [
        (FORM, put("hands.0.dealer", 2), "dealer", Rule.DEALER),
        (FORM, put("hands.0.deal", None), "deal", Rule.DEAL),
        (FORM, put("hands.0.deal", []), "deal", Rule.DEAL),
        (FORM, put("hands.0.deal.1", None), "deal[1]", Rule.DEAL),
        (FORM, put("hands.0.deal.1", 13), "deal[1]", Rule.DEAL),
        (FORM, put("hands.0.deal.2", "AKQ"), "deal[2]", Rule.DEAL),
        (FORM, put("hands.0.deal.2", "akq..."), "deal[2]", Rule.DEAL),
        (FORM, put("hands.0.deal.3", "AKQ..."), "deal[3]", Rule.DEAL),
        (FORM, put("hands.0.deal.1", "AKQJT98765432..."), "deal[1]", Rule.DEAL),
        (FORM, put("hands.0.calls.0", 6), "calls[0]", Rule.BID_TOO_LOW),
        (FORM, put("hands.0.calls.0", 0), "calls[0]", Rule.BID_TOO_LOW),
        (FORM, put("hands.0.calls.0", -3), "calls[0]", Rule.BID_TOO_LOW),
        (FORM, put("hands.0.calls.0", 14), "calls[0]", Rule.BID_TOO_HIGH),
        (FORM, put("hands.0.calls.0", 10**4000), "calls[0]", Rule.BID_TOO_HIGH),
        (POINTS, put("hands.0.calls.0", 0), "calls[0]", Rule.BID_TOO_LOW),
        (POINTS, put("hands.0.calls.0", 60), "calls[0]", Rule.BID_TOO_LOW),
        (POINTS, put("hands.0.calls.0", 66), "calls[0]", Rule.FORMAT),
        (POINTS, put("hands.0.calls.0", 125), "calls[0]", Rule.BID_TOO_HIGH),
        (SUN, put("hands.0.calls.1", "0NT"), "calls[1]", Rule.BID_TOO_LOW),
        (SUN, put("hands.0.calls.1", "14NT"), "calls[1]", Rule.BID_TOO_HIGH),
        (SUN, put("hands.0.calls.1", "7NT"), "calls[1]", Rule.BID_NOT_HIGHER),
        (SUN, put("hands.0.calls.1", "9" * 5000 + "NT"), "calls[1]", Rule.FORMAT),
        ("auction-outbid-may-raise", put("hands.0.calls.1", 7), "calls[1]", Rule.BID_NOT_HIGHER),
        (FORM, put("hands.0.trump", "NT"), "trump", Rule.UNKNOWN_TRUMP),
        (FORM, put("hands.0.trump", "X"), "trump", Rule.UNKNOWN_TRUMP),
        (FORM, put("hands.0.trump", "\ud800"), "trump", Rule.UNKNOWN_TRUMP),
        (FORM, put("hands.0.tricks.0.1", "SA"), "tricks[0][1]", Rule.CARD_NOT_HELD),
        (FORM, drop("hands.0.trump"), "tricks[0][0]", Rule.TRUMP_NOT_NAMED),
        (FORM, put("hands.0.calls", []), "trump", Rule.TRUMP_NOT_NAMED),
        (FORM, add("hands.0.tricks", ["SA"]), "tricks[13][0]", Rule.HAND_OVER),
        ("hcc-thrown-in", add("hands.0.calls", "pass"), "calls[4]", Rule.AUCTION_OVER),
        ("hcc-thrown-in", put("hands.0.trump", "S"), "trump", Rule.HAND_OVER),
        ("hcc-thrown-in", put("hands.0.trump", "NT"), "trump", Rule.HAND_OVER),
        ("hcc-slam-13", add("hands.0.calls", "pass"), "calls[1]", Rule.AUCTION_OVER),
        ("hcc-thrown-in", put("hands.0.tricks", [["SA"]]), "tricks[0][0]", Rule.HAND_OVER),
        ("first-lead-trump", put("hands.0.tricks", [["HA"]]), "tricks[0][0]", Rule.FIRST_LEAD_TRUMP),
        ("must-follow", add("hands.0.tricks.3", "SJ"), "tricks[3][1]", Rule.CARD_NOT_HELD),
        (SUN, put("hands.0.trump", "S"), "trump", Rule.UNKNOWN_TRUMP),
        (SUN, put("hands.0.trump", "X"), "trump", Rule.UNKNOWN_TRUMP),
        ("dealer-must-bid", put("hands.0.calls.3", "pass"), "calls[3]", Rule.MUST_BID),
    ],
)
def test_a_fault_of_play_is_named_by_its_rule(name: str, change: Change, at: str, rule: Rule) -> None:
    error = fault(changed(name, change))
    assert (error.rule, error.hand, error.at) == (rule, 0, at)


def test_a_card_in_two_hands_is_named_in_the_second() -> None:
    record = golden(FORM)
    record["hands"][0]["deal"][2] = record["hands"][0]["deal"][0]
    error = fault(record)
    assert (error.rule, error.at) == (Rule.DEAL, "deal[2]")


def test_the_led_suit_must_be_followed() -> None:
    def revoke(record: Record) -> None:
        record["hands"][0]["tricks"] = [["SA", "SJ", "D2"]]

    error = fault(changed("must-follow", revoke))
    assert (error.rule, error.at) == (Rule.FOLLOW_SUIT, "tricks[0][2]")


def test_trumps_that_are_not_broken_may_not_be_led() -> None:
    error = fault(changed("trump-not-broken", put("hands.0.tricks", [["SA"]])))
    assert (error.rule, error.at) == (Rule.TRUMP_NOT_BROKEN, "tricks[0][0]")
    assert fault(changed("trump-not-broken", put("hands.0.tricks", [["SJ"]]))).rule is Rule.CARD_NOT_HELD


def test_a_first_lead_that_must_be_a_trump_may_be_one_before_trumps_are_broken() -> None:
    record = changed("trump-not-broken", put("rules.first_lead", "trump"))
    put("hands.0.tricks", [["SA"]])(record)
    assert read_record(json.dumps(record)).match.hand is not None
    put("hands.0.tricks", [["HA"]])(record)
    assert fault(record).rule is Rule.FIRST_LEAD_TRUMP


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_the_last_trick_may_be_cut_short(cards: int) -> None:
    record = golden(FORM)
    record["hands"][0]["tricks"] = record["hands"][0]["tricks"][:3]
    record["hands"][0]["tricks"][2] = record["hands"][0]["tricks"][2][:cards]
    hand = read_record(json.dumps(record)).match.hand
    assert hand is not None
    assert 4 * len(hand.tricks) + len(hand.trick) == 8 + cards


def test_a_seats_view_is_refused_where_its_first_hidden_hand_is() -> None:
    record = changed(FORM, put("hands.0.deal", [None] * 4))
    error = fault(record)
    assert (error.rule, error.hand, error.at) == (Rule.DEAL, 0, "deal[0]")


def test_a_hand_may_not_follow_one_that_is_not_over_nor_a_match_that_is() -> None:
    record = golden("hcc-thrown-in")
    record["hands"][1]["tricks"].pop()
    record["hands"].append({**record["hands"][1], "dealer": 1})
    error = fault(record)
    assert (error.rule, error.hand, error.at) == (Rule.HAND_NOT_OVER, 2, "")
    finished = golden("match-high-card-club")
    finished["hands"].append(finished["hands"][0])
    error = fault(finished)
    assert (error.rule, error.hand) == (Rule.MATCH_OVER, len(finished["hands"]) - 1)


@pytest.mark.parametrize(
    ("changes", "at", "rule"),
    [
        ([put("hands.0.dealer", 1), put("seats", [])], "seats", Rule.FORMAT),
        ([put("hands.0.deal", None), put("hands.0.tricks.12.3", "X")], "tricks[12][3]", Rule.FORMAT),
        ([put("hands.0.deal", None), put("hands.0.dealer", 1)], "dealer", Rule.DEALER),
        ([put("hands.0.deal", None), put("hands.0.calls.0", 14)], "deal", Rule.DEAL),
        ([put("hands.0.trump", "X"), put("hands.0.calls.0", 14)], "calls[0]", Rule.BID_TOO_HIGH),
        ([put("hands.0.trump", "X"), put("hands.0.calls", [7])], "trump", Rule.TRUMP_NOT_NAMED),
        ([put("hands.0.trump", "X"), put("hands.0.tricks.0.0", "C2")], "trump", Rule.UNKNOWN_TRUMP),
    ],
)
def test_of_several_faults_the_first_is_reported(changes: list[Change], at: str, rule: Rule) -> None:
    record = golden(FORM)
    for change in changes:
        change(record)
    error = fault(record)
    assert (error.at, error.rule) == (at, rule)


def test_notes_under_keys_that_begin_with_x_are_kept_and_ignored_anywhere() -> None:
    record = changed(FORM, put("x_when", 5))
    record["rules"]["x_house"] = ["ours"]
    record["hands"][0]["x_note"] = None
    record["shuffle"] = {**SHUFFLE, "x_by": "us"}
    read = read_record(json.dumps(record))
    assert read.document == record


def test_a_match_not_yet_dealt_and_calls_and_tricks_not_yet_made_are_legal() -> None:
    record = golden(FORM)
    hand = {key: record["hands"][0][key] for key in ("dealer", "deal")}
    assert read_record(json.dumps({**record, "hands": []})).match.results == ()
    assert read_record(json.dumps({**record, "hands": [hand]})).match.hand is not None


def test_a_contract_without_trumps_may_say_so() -> None:
    record = golden("sun-outranks")
    assert (
        read_record(json.dumps(changed("sun-outranks", put("hands.0.trump", "NT")))).match
        == read_record(json.dumps(record)).match
    )
