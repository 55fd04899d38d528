"""Events in the log."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from activity_server.tables.core.codec import KINDS, LogError, decode, encode
from activity_server.tables.core.events import (
    CardPlayed,
    Closed,
    Dealt,
    Event,
    Invited,
    MatchStarted,
    Opened,
    RematchBegun,
    Shown,
)
from activity_server.tables.core.values import By, ClosedReason
from tests.support.tables import opening

CARD = {"v": 1, "kind": "card_played", "seat": 2, "card": "SA", "by": "own"}


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_every_event_comes_back_from_the_log_as_it_was(kind: str, data: st.DataObject) -> None:
    event: Any = data.draw(st.builds(KINDS[kind]))
    assert decode(json.loads(json.dumps(encode(event)))) == event


@pytest.mark.parametrize(
    ("event", "row"),
    [
        (CardPlayed(2, "SA", By.OWN), CARD),
        (RematchBegun(), {"v": 1, "kind": "rematch_begun"}),
        (Closed(ClosedReason.IDLE), {"v": 1, "kind": "closed", "reason": "idle"}),
        (Invited("omar"), {"v": 1, "kind": "invited", "user": "omar"}),
        (Shown("2000/3000"), {"v": 1, "kind": "shown", "place": "2000/3000"}),
        (
            MatchStarted(1, ("a", "", "b", "")),
            {"v": 1, "kind": "match_started", "first_dealer": 1, "nonces": ["a", "", "b", ""]},
        ),
        (Dealt(3, ("1", "2", "3", "4")), {"v": 1, "kind": "dealt", "dealer": 3, "cards": ["1", "2", "3", "4"]}),
    ],
)
def test_what_is_written_is_this_and_stays_this(event: Opened | Event, row: dict[str, object]) -> None:
    assert encode(event) == row
    assert decode(row) == event


def test_the_opening_is_written_with_its_rules() -> None:
    row = encode(opening(rules={"preset": "classic", "target": None, "hands": 5, "no_trump": True}))
    assert row["rules"] == {"preset": "classic", "target": None, "hands": 5, "no_trump": True}
    assert decode(json.loads(json.dumps(row))) == opening(rules=row["rules"])


def test_a_field_that_an_older_row_does_not_have_is_its_default() -> None:
    row = encode(opening(place="channel"))
    del row["place"]
    assert decode(row) == opening(place=None)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ([], "an event is an object"),
        ({"kind": "sat"}, "format None"),
        ({**CARD, "v": 2}, "format 2 is not known here"),
        ({**CARD, "kind": "card_eaten"}, "no event 'card_eaten'"),
        ({**CARD, "kind": ["card_played"]}, "no event"),
        ({"v": 1, "kind": "card_played"}, "the fields of 'card_played' are seat, card, by"),
        ({**CARD, "hidden": 1}, "the fields of 'card_played'"),
        ({"v": 1, "kind": "rematch_begun", "seat": 1}, "the fields of 'rematch_begun' are none"),
        ({**CARD, "seat": "2"}, "'2' is not a value of card_played.seat"),
        ({**CARD, "seat": True}, "True is not a value of card_played.seat"),
        ({**CARD, "by": "magic"}, "'magic' is not a value of card_played.by"),
        ({"v": 1, "kind": "robot_seated", "seat": 1, "strength": "divine"}, "robot_seated.strength"),
        ({"v": 1, "kind": "called", "seat": 1, "call": None, "by": "own"}, "None is not a value of called.call"),
        ({"v": 1, "kind": "dealt", "dealer": 1, "cards": ["1", "2", "3"]}, "dealt.cards"),
        ({"v": 1, "kind": "dealt", "dealer": 1, "cards": "1234"}, "dealt.cards"),
        ({**encode(opening()), "rules": ["classic"]}, "opened.rules"),
        ({**encode(opening()), "rules": {"target": 1.5}}, "opened.rules"),
    ],
)
def test_a_row_that_cannot_be_read_says_what_is_wrong(body: object, fault: str) -> None:
    with pytest.raises(LogError, match=fault):
        decode(body)
