"""Who may see a table, find it, and sit there."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from activity_server.lobby.admission import guilds_of, lists_for, lists_with, may_see, may_sit
from activity_server.protocol.values import Admission
from activity_server.tables.core.evolve import opened_table
from activity_server.tables.core.state import Person, Robot, Seat, Table
from tests.support.tables import LAYLA, OMAR, RANA, SAMI, nonce, opening

HERE, NEXT_DOOR, ELSEWHERE = "2000/3000", "2000/3001", "7000/8000"
PRIVATE, OTHER_PRIVATE = "0/5000", "0/5001"
ADMISSIONS = get_args(Admission)


def table(admission: str, place: str | None = HERE) -> Table:
    """Layla's; Omar sits there, Sami was invited."""
    seats = (Seat(Person(OMAR, nonce(OMAR))), Seat(Robot("easy")), Seat(), Seat())
    opened = opened_table(opening(admission=admission, place=place))
    return replace(opened, owner=LAYLA, seats=seats, invited=frozenset({SAMI}))


def is_listed(table: Table, place: str | None) -> bool:
    return not lists_with(table).isdisjoint(lists_for(place))


@pytest.mark.parametrize(
    ("admission", "place", "sees", "finds", "sits"),
    [
        ("channel", HERE, True, True, True),
        ("channel", NEXT_DOOR, False, False, False),
        ("channel", ELSEWHERE, False, False, False),
        ("channel", PRIVATE, False, False, False),
        ("server", HERE, True, True, True),
        ("server", NEXT_DOOR, True, True, True),
        ("server", ELSEWHERE, False, False, False),
        ("server", PRIVATE, False, False, False),
        ("invited", HERE, True, False, False),
        ("invited", NEXT_DOOR, False, False, False),
        ("invited", ELSEWHERE, False, False, False),
        ("link", HERE, True, False, True),
        ("link", NEXT_DOOR, True, False, True),
        ("link", ELSEWHERE, True, False, True),
        ("link", PRIVATE, True, False, True),
    ],
)
def test_what_strangers_may_do_depends_on_where_they_are(
    admission: str, place: str, sees: bool, finds: bool, sits: bool
) -> None:
    at = table(admission)
    assert (may_see(at, RANA, place), is_listed(at, place), may_sit(at, RANA, place)) == (sees, finds, sits)


@pytest.mark.parametrize("admission", ADMISSIONS)
@pytest.mark.parametrize("user", [LAYLA, OMAR, SAMI])
def test_whoever_owns_it_sits_there_or_was_invited_finds_it_from_anywhere_in_discord(admission: str, user: str) -> None:
    for place in (HERE, NEXT_DOOR, ELSEWHERE, PRIVATE):
        assert may_see(table(admission), user, place)
        assert may_sit(table(admission), user, place)


@pytest.mark.parametrize("admission", ADMISSIONS)
def test_guests_and_tables_of_discord_never_meet(admission: str) -> None:
    for user in (LAYLA, OMAR, SAMI, RANA):
        assert not may_see(table(admission), user, None)
        assert not may_sit(table(admission), user, None)
        assert not may_see(table(admission, None), user, HERE)
        assert not may_sit(table(admission, None), user, HERE)
    assert not is_listed(table(admission), None)
    assert not is_listed(table(admission, None), HERE)


@pytest.mark.parametrize(
    ("admission", "finds", "sits"),
    [("channel", True, True), ("server", True, True), ("invited", False, False), ("link", False, True)],
)
def test_the_lobby_of_guests_is_one_place(admission: str, finds: bool, sits: bool) -> None:
    at = table(admission, None)
    assert may_see(at, RANA, None)
    assert (is_listed(at, None), may_sit(at, RANA, None)) == (finds, sits)


@pytest.mark.parametrize("admission", ["channel", "server"])
def test_in_private_the_whole_server_is_that_one_channel(admission: str) -> None:
    at = table(admission, PRIVATE)
    assert may_sit(at, RANA, PRIVATE)
    assert is_listed(at, PRIVATE)
    assert not may_see(at, RANA, OTHER_PRIVATE)
    assert not is_listed(at, OTHER_PRIVATE)


@pytest.mark.parametrize("admission", ["channel", "server"])
def test_a_table_is_found_wherever_the_activity_opened_for_it(admission: str) -> None:
    at = replace(table(admission), shown=(ELSEWHERE,))
    assert may_sit(at, RANA, ELSEWHERE)
    assert is_listed(at, ELSEWHERE)
    assert is_listed(at, "7000/8001") == (admission == "server")


def test_a_table_stands_in_the_servers_of_its_places() -> None:
    assert guilds_of(replace(table("channel"), shown=(ELSEWHERE,))) == {"2000", "7000"}
    assert guilds_of(table("channel", PRIVATE)) == {"0"}
    assert guilds_of(table("channel", None)) == set()


def test_whoever_gave_their_seat_up_is_a_stranger() -> None:
    assert not may_see(replace(table("channel"), seats=(Seat(),) * 4), OMAR, NEXT_DOOR)
