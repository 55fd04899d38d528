"""Claiming the remaining tricks."""

import random
from dataclasses import replace

import pytest

from activity_server.tables.core.commands import Claim, TakeOver
from activity_server.tables.core.events import CardPlayed, Claimed, ControlChanged
from activity_server.tables.core.values import By, Control
from activity_server.tables.core.view import my_state
from engine.claim import claim_line
from engine.match import legal_actions
from engine.records.read import read_record
from engine.records.write import write_record
from engine.views import seat_view
from tests.support.tables import LAYLA, OMAR, PEOPLE, Room, in_play, refusal_of, with_control


@pytest.fixture
def room() -> Room:
    """Four people, cards are being played."""
    room = Room()
    room.start(*PEOPLE)
    room.act_until(in_play)
    return room


@pytest.fixture
def provable() -> Room:
    """The same, played on to a turn at which a claim is proved."""
    return until_provable(seed=1)


def until_provable(seed: int) -> Room:
    rng = random.Random(seed)
    room = Room()
    room.start(*PEOPLE)
    while True:
        room.act_until(in_play)
        seat = room.match.seat_to_act
        assert seat is not None
        if claim_line(seat_view(room.match, seat)) and len(legal_actions(room.match)) > 1:
            return room
        room.act(choose=rng.choice)


def to_act(room: Room) -> str:
    user = room.user_to_act()
    assert user is not None
    return user


def claim(room: Room) -> Claim:
    return Claim(room.table.deals - 1, room.table.turn)


def test_a_claim_that_is_not_proved_changes_nothing_but_that_it_was_made(room: Room) -> None:
    user, seat, turn = to_act(room), room.match.seat_to_act, room.table.turn
    assert seat is not None
    assert room.do(user, claim(room)).events == (Claimed(seat, proved=False),)
    assert (room.table.turn, room.match.seat_to_act) == (turn, seat)


def test_the_clock_runs_on_after_it(room: Room) -> None:
    wait = room.waits_for()
    room.now += 1_000
    room.do(to_act(room), claim(room))
    assert room.waits_for() == wait


def test_a_seat_claims_once_a_trick(room: Room) -> None:
    user = to_act(room)
    assert my_state(room.state, user)["may_claim"]
    room.do(user, claim(room))
    assert not my_state(room.state, user)["may_claim"]
    assert refusal_of(room.ask(user, claim(room))) == "claimed_already"
    room.act()
    assert my_state(room.state, to_act(room))["may_claim"]
    room.act(3)
    room.act(4)
    while to_act(room) != user:
        room.act()
    assert my_state(room.state, user)["may_claim"]


def test_a_proved_claim_plays_the_hand_out(provable: Room) -> None:
    room, deals = provable, provable.table.deals
    seat, hand = room.match.seat_to_act, room.match.hand
    assert seat is not None
    assert hand is not None
    left = 13 - len(hand.tricks)
    step = room.do(to_act(room), claim(room))
    assert step.events[0] == Claimed(seat, proved=True)
    played = [event for event in step.events if isinstance(event, CardPlayed)]
    assert {event.by for event in played} == {By.CLAIM}
    assert len(played) == sum(cards.bit_count() for cards in hand.cards)
    past = room.match.past_hands[deals - 1]
    assert [trick.winner for trick in past.tricks[13 - left :]] == [seat] * left


@pytest.mark.parametrize("seed", range(20))
def test_what_a_claim_plays_is_a_legal_record(seed: int) -> None:
    room = until_provable(seed)
    room.do(to_act(room), claim(room))
    ended = replace(room.match, hand=None)
    assert ended.past_hands
    read_record(record_text(room))


def record_text(room: Room) -> str:
    """The finished hands as a record."""
    return write_record(replace(room.match, hand=None), ("a", "b", "c", "d"))


def test_it_is_for_ones_own_turn_in_the_play_of_the_cards(room: Room) -> None:
    other = next(user for user in PEOPLE if user != to_act(room))
    assert refusal_of(room.ask(other, claim(room))) == "not_your_turn"
    assert refusal_of(room.ask(to_act(room), Claim(0, 0))) == "stale"
    auction = Room()
    auction.start(*PEOPLE)
    assert refusal_of(auction.ask(to_act(auction), claim(auction))) == "claim_later"
    assert not my_state(auction.state, to_act(auction))["may_claim"]


def test_it_is_an_action_of_ones_own(room: Room) -> None:
    user, seat = to_act(room), room.match.seat_to_act
    assert seat is not None
    room.pass_time(15_000 * 4)
    while to_act(room) != user:
        room.act()
    assert room.seat(user).strikes == 1
    room.do(user, claim(room))
    assert room.seat(user).strikes == 0
    room.state = with_control(room.state, room.match.seat_to_act or 0, Control.AUTOPILOT)
    user = to_act(room)
    room.act()
    assert room.seat(user).control is Control.OWN


def test_on_autopilot_it_takes_the_seat_back(room: Room) -> None:
    user, seat = to_act(room), room.match.seat_to_act
    assert seat is not None
    room.state = with_control(room.state, seat, Control.AUTOPILOT)
    step = room.do(user, claim(room))
    assert step.events == (ControlChanged(seat, Control.OWN), Claimed(seat, proved=False))
    assert refusal_of(room.ask(user, TakeOver())) == "nothing_to_take_over"


def test_spectators_see_no_way_to_claim(room: Room) -> None:
    assert not my_state(room.state, "nobody-here")["may_claim"]
    assert not my_state(room.state, next(user for user in (LAYLA, OMAR) if user != to_act(room)))["may_claim"]
