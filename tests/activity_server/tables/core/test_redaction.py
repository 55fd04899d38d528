"""What everybody may hear of an event."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from activity_server.protocol.server import Event as WireEvent
from activity_server.tables.core.codec import KINDS
from activity_server.tables.core.events import (
    CardPlayed,
    Dealt,
    MatchStarted,
    Opened,
    OwnerChanged,
    RematchAccepted,
    RematchOffered,
    Sat,
)
from activity_server.tables.core.redaction import public_event
from activity_server.tables.core.values import By

WIRE: TypeAdapter[Any] = TypeAdapter(WireEvent)
SEATS, SUITS = st.integers(0, 3), st.sampled_from("SHDC")
CARDS = st.builds(str.__add__, SUITS, st.sampled_from("23456789TJQKA"))
CALLS = st.sampled_from(["pass", 7, 13, "8NT"])
FIELDS = {"seat": SEATS, "first": SEATS, "second": SEATS, "dealer": SEATS, "suit": SUITS, "card": CARDS, "call": CALLS}
SECRETS = ("nonce", "nonces", "secret", "robot_secret", "cards", "user", "by")


@pytest.mark.parametrize("kind", [kind for kind, event in KINDS.items() if event is not Opened])
@given(data=st.data())
def test_every_event_has_a_public_form_that_pages_understand(kind: str, data: st.DataObject) -> None:
    event_type = KINDS[kind]
    known = {name: drawn for name, drawn in FIELDS.items() if name in event_type.__dataclass_fields__}
    event: Any = data.draw(st.builds(event_type, **known))
    public = public_event(event)
    WIRE.validate_python(public)
    assert not set(public) & set(SECRETS)


def test_a_deal_tells_the_dealer_and_no_card() -> None:
    assert public_event(Dealt(2, ("A", "B", "C", "D"))) == {"kind": "dealt", "dealer": 2}


def test_nobody_hears_a_nonce_a_secret_or_whose_doing_a_card_was() -> None:
    assert public_event(Sat(1, "omar", "ff")) == {"kind": "sat", "seat": 1}
    assert public_event(MatchStarted(1, ("a", "b", "c", "d"))) == {"kind": "match_started"}
    assert public_event(RematchOffered("aa", "bb")) == {"kind": "rematch_offered"}
    assert public_event(RematchAccepted(1, "ff")) == {"kind": "rematch_accepted", "seat": 1}
    assert public_event(OwnerChanged("omar")) == {"kind": "owner_changed"}
    assert public_event(CardPlayed(1, "SA", By.CLOCK)) == {"kind": "card_played", "seat": 1, "card": "SA"}
