"""Who else may see a table: those invited, and the other places where it is shown."""

import pytest

from activity_server.tables.core.access import MOST_INVITED, MOST_PLACES
from activity_server.tables.core.commands import CloseTable, Invite
from activity_server.tables.core.events import Invited, Shown
from activity_server.tables.core.inputs import OpenedElsewhere, StoreFailed
from tests.support.tables import LAYLA, OMAR, SAMI, Room, refusal_of


@pytest.fixture
def room() -> Room:
    room = Room(place="2000/3000", admission="invited")
    room.come(LAYLA, OMAR)
    return room


def test_the_owner_invites_somebody_once(room: Room) -> None:
    assert room.do(LAYLA, Invite(SAMI)).events == (Invited(SAMI),)
    assert room.do(LAYLA, Invite(SAMI)).events == ()
    assert room.table.invited == {SAMI}


def test_nobody_else_invites(room: Room) -> None:
    assert refusal_of(room.ask(OMAR, Invite(SAMI))) == "not_owner"


def test_the_list_of_those_invited_has_an_end(room: Room) -> None:
    for number in range(MOST_INVITED):
        room.do(LAYLA, Invite(f"guest-{number:04}"))
    assert refusal_of(room.ask(LAYLA, Invite(SAMI))) == "too_many_invited"
    room.do(LAYLA, Invite("guest-0000"))


def test_people_may_be_invited_while_a_match_is_played(room: Room) -> None:
    room.start(LAYLA)
    assert room.do(LAYLA, Invite(SAMI)).events == (Invited(SAMI),)


def test_a_table_is_shown_wherever_the_activity_opened_for_it_and_once(room: Room) -> None:
    assert room.put(OpenedElsewhere("2000/4000")).events == (Shown("2000/4000"),)
    assert room.put(OpenedElsewhere("2000/4000")).events == ()
    assert room.put(OpenedElsewhere("2000/3000")).events == (), "that is its own place"
    assert room.table.shown == ("2000/4000",)


def test_the_places_where_it_is_shown_have_an_end(room: Room) -> None:
    for number in range(MOST_PLACES + 5):
        room.put(OpenedElsewhere(f"2000/{4000 + number}"))
    assert len(room.table.shown) == MOST_PLACES


def test_nothing_is_noted_that_cannot_be_kept(room: Room) -> None:
    room.put(StoreFailed())
    assert room.put(OpenedElsewhere("2000/4000")).events == ()


def test_a_closed_table_is_shown_nowhere_else(room: Room) -> None:
    room.do(LAYLA, CloseTable())
    assert room.put(OpenedElsewhere("2000/4000")).events == ()


def test_both_are_as_they_were_after_a_restart(room: Room) -> None:
    room.do(LAYLA, Invite(SAMI))
    room.put(OpenedElsewhere("2000/4000"))
    room.crash()
    assert room.table.invited == {SAMI}
    assert room.table.shown == ("2000/4000",)
