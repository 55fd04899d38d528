"""Quick emotes."""

import pytest

from activity_server.tables.core.commands import SendEmote
from activity_server.tables.core.effects import Reply, ShowEmote
from activity_server.tables.core.events import Dealt
from activity_server.tables.core.inputs import CommandKey, UserCommand
from activity_server.tables.core.state import Pause
from activity_server.tables.core.timing import Timing
from tests.support.tables import LAYLA, OMAR, PEOPLE, RANA, Room, refusal_of


@pytest.fixture
def room() -> Room:
    room = Room()
    room.start(LAYLA, OMAR)
    return room


def test_an_emote_of_somebody_who_sits_is_shown_to_all(room: Room) -> None:
    step = room.do(OMAR, SendEmote("nudge"))
    assert step.effects[0] == ShowEmote(1, "nudge")
    assert step.events == ()


def test_spectators_show_none(room: Room) -> None:
    room.come(RANA)
    assert refusal_of(room.ask(RANA, SendEmote("wow"))) == "not_seated"


def test_a_person_shows_one_a_second(room: Room) -> None:
    room.do(OMAR, SendEmote("wow"))
    room.pass_time(999)
    assert refusal_of(room.ask(OMAR, SendEmote("wow"))) == "too_fast"
    room.do(LAYLA, SendEmote("laugh"))
    room.pass_time(1)
    room.do(OMAR, SendEmote("wow"))


def test_a_repeat_is_answered_and_not_shown_again(room: Room) -> None:
    key = CommandKey(OMAR, "a" * 16, 1)
    room.put(UserCommand(key, SendEmote("wow")))
    room.pass_time(5_000)
    assert room.put(UserCommand(key, SendEmote("wow"))).effects == (Reply(key),)


def test_emotes_are_seen_before_during_and_after_the_match() -> None:
    room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
    room.seat_people(LAYLA)
    room.do(LAYLA, SendEmote("good_luck"))
    room.start_match()
    room.pass_time(1_000)
    room.do(LAYLA, SendEmote("hurry"))
    room.act_until(lambda match: match.outcome is not None)
    room.pass_time(1_000)
    room.do(LAYLA, SendEmote("thanks"))


def test_one_that_comes_as_a_pause_ends_is_in_the_log_with_the_deal_that_follows() -> None:
    room = Room(Timing())
    room.start(*PEOPLE)
    room.pass_time(1_200)
    room.act(4)
    assert isinstance(room.waits_for(), Pause)
    room.now += 4_000
    key = CommandKey(OMAR, "a" * 16, 1)
    step = room.put(UserCommand(key, SendEmote("wow")))
    assert isinstance(step.events[0], Dealt)
    table = room.table
    room.crash()
    assert room.table == table
    assert room.put(UserCommand(key, SendEmote("wow"))).effects == (Reply(key),)
