"""Who has left a match, and whether it counts: what a rating asks of its end."""

import pytest

from activity_server.tables.core.commands import Leave, TakeOver
from activity_server.tables.core.effects import MatchOver
from activity_server.tables.core.inputs import ClosedSignal, ModeratorClosed, StoreFailed, StoreRecovered
from activity_server.tables.core.values import Control, Stage, Unrated
from tests.support.tables import LAYLA, NOOR, OMAR, PEOPLE, SAMI, Room, in_play, with_control

MINUTE, TEN_MINUTES = 60_000, 600_000
NOBODY = (False, False, False, False)
ONE_HAND = {"preset": "high-card-club", "hands": 1, "hand_cap": 1}
# By seat: Layla (0) and Sami (2) play Omar (1) and Noor (3).


def table(*, rated: bool = True, place: str | None = "7/8") -> Room:
    return Room(rules=ONE_HAND, tempo="relaxed", rated=rated, place=place)


@pytest.fixture
def room() -> Room:
    """Four people have begun a rated match of one hand."""
    room = table()
    room.start(*PEOPLE)
    return room


def end_of(room: Room) -> tuple[Unrated | None, tuple[bool, bool, bool, bool]]:
    (over,) = (effect for effect in room.effects if isinstance(effect, MatchOver))
    return over.unrated, over.left


def play_out(room: Room) -> None:
    while room.table.stage is Stage.PLAYING:
        if _is_own_turn(room):
            room.act(choose=lambda legal: legal[min(1, len(legal) - 1)])
        else:
            room.pass_time(3_000)


def _is_own_turn(room: Room) -> bool:
    seat = room.match.seat_to_act
    return seat is not None and room.table.seats[seat].control is Control.OWN


class TestAMatchThatWasPlayedOut:
    def test_counts_and_nobody_has_left_who_was_in_control_at_its_end(self, room: Room) -> None:
        play_out(room)
        assert end_of(room) == (None, NOBODY)
        assert not room.state.live.losses

    def test_who_left_on_purpose_has_left_in_whichever_hand(self, room: Room) -> None:
        room.act_until(in_play)
        room.do(NOOR, Leave())
        play_out(room)
        assert end_of(room) == (None, (False, False, False, True))

    def test_who_left_in_the_auction_has_left(self, room: Room) -> None:
        room.do(LAYLA, Leave())
        play_out(room)
        assert end_of(room) == (None, (True, False, False, False))

    def test_both_partners_may_have_left(self, room: Room) -> None:
        room.do(LAYLA, Leave())
        room.do(SAMI, Leave())
        play_out(room)
        assert end_of(room) == (None, (True, False, True, False))

    def test_whose_hold_ended_has_left_even_if_they_watch_the_end(self, room: Room) -> None:
        room.go(OMAR)
        room.pass_time(MINUTE)
        room.come(OMAR)
        play_out(room)
        assert end_of(room) == (None, (False, True, False, False))

    def test_who_took_over_again_has_not(self, room: Room) -> None:
        room.go(OMAR)
        room.pass_time(MINUTE)
        room.come(OMAR)
        room.do(OMAR, TakeOver())
        play_out(room)
        assert end_of(room) == (None, NOBODY)

    def test_who_is_on_autopilot_at_the_end_is_not_in_control(self, room: Room) -> None:
        room.state = with_control(room.state, 2, Control.AUTOPILOT)
        play_out(room)
        assert end_of(room) == (None, (False, False, True, False))

    def test_who_is_held_at_the_end_has_not_left(self, room: Room) -> None:
        room.act_until(lambda match: match.hand is not None and len(match.hand.tricks) == 12)
        room.act(3)
        late = room.user_to_act()
        other = next(user for user in PEOPLE if user != late)
        room.go(other)
        room.act()
        assert end_of(room) == (None, NOBODY)


class TestAMatchThatWasAbandoned:
    def test_who_went_while_an_opponent_was_there_has_left_and_who_stayed_to_the_last_has_not(self, room: Room) -> None:
        for user in (LAYLA, SAMI, OMAR, NOOR):
            room.go(user)
            room.pass_time(2 * MINUTE)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (True, False, True, False))

    def test_who_went_when_only_the_partner_was_there_has_not_left(self, room: Room) -> None:
        for user in (LAYLA, SAMI, NOOR):
            room.go(user)
        room.pass_time(2 * MINUTE)
        room.go(OMAR)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (True, False, True, False))

    @pytest.mark.parametrize(("last_after", "unrated"), [(MINUTE, Unrated.LOST_TOGETHER), (MINUTE + 1, None)])
    def test_is_nobodys_loss_if_all_were_lost_within_a_minute_of_each_other(
        self, room: Room, last_after: int, unrated: Unrated | None
    ) -> None:
        room.go(LAYLA, SAMI, OMAR)
        room.pass_time(last_after)
        room.go(NOOR)
        room.pass_time(TEN_MINUTES)
        assert end_of(room)[0] is unrated

    def test_is_a_loss_of_who_left_on_purpose_however_fast_the_others_were_lost(self, room: Room) -> None:
        room.do(LAYLA, Leave())
        room.go(*PEOPLE)
        room.pass_time(TEN_MINUTES)
        assert room.table.stage is Stage.CLOSED
        assert end_of(room) == (None, (True, True, True, False)), "and of who went while an opponent was there"

    def test_when_all_leave_on_purpose_the_last_one_has_not_left_anybody(self, room: Room) -> None:
        for user in (OMAR, LAYLA, NOOR, SAMI):
            room.do(user, Leave())
        assert room.table.stage is Stage.CLOSED
        assert end_of(room) == (None, (True, True, False, True))

    def test_who_came_back_was_not_lost_before(self, room: Room) -> None:
        room.go(LAYLA)
        room.pass_time(30_000)
        room.come(LAYLA)
        for user in (OMAR, NOOR, SAMI, LAYLA):
            room.go(user)
            room.pass_time(2 * MINUTE)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (False, True, False, True))

    def test_a_closed_game_is_a_loss_like_any_other(self, room: Room) -> None:
        room.put(ClosedSignal(OMAR))
        room.go(OMAR)
        room.pass_time(2 * MINUTE)
        room.go(LAYLA, NOOR, SAMI)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (True, True, False, True)), "Sami was the last, and nobody was left to be left"

    def test_a_return_for_a_moment_makes_nobody_lose_who_was_lost_with_the_others(self, room: Room) -> None:
        room.go(*PEOPLE)
        room.pass_time(5 * MINUTE)
        room.come(LAYLA)
        room.pass_time(MINUTE - 1)
        room.go(LAYLA)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (Unrated.LOST_TOGETHER, NOBODY)

    def test_opponents_who_do_not_come_back_while_somebody_waits_a_whole_hold_have_left(self, room: Room) -> None:
        room.go(*PEOPLE)
        room.pass_time(5 * MINUTE)
        room.come(LAYLA)
        room.pass_time(MINUTE + 1)
        room.go(LAYLA)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (False, True, False, True))

    def test_who_was_away_before_a_freeze_stays_lost_since_then(self, room: Room) -> None:
        room.go(OMAR)
        room.pass_time(2 * MINUTE)
        room.go(LAYLA, NOOR, SAMI)
        room.pass_time(MINUTE)
        room.come(LAYLA)
        room.go(LAYLA)
        room.pass_time(TEN_MINUTES)
        unrated, left = end_of(room)
        assert unrated is None
        assert left == (False, True, False, False)


class TestTheServersFault:
    def test_a_match_to_which_nobody_returns_after_a_restart_is_nobodys_loss(self, room: Room) -> None:
        room.act(2)
        room.crash()
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (Unrated.SERVER, NOBODY)

    def test_but_who_had_left_before_it_has_left(self, room: Room) -> None:
        room.do(NOOR, Leave())
        room.go(OMAR)
        room.pass_time(MINUTE)
        room.crash()
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (None, (False, True, False, True))

    def test_who_had_left_before_it_has_left_when_others_return(self, room: Room) -> None:
        room.do(NOOR, Leave())
        room.crash()
        room.come(LAYLA, OMAR, SAMI)
        room.pass_time(2 * MINUTE)
        room.go(LAYLA, OMAR, SAMI)
        room.pass_time(TEN_MINUTES)
        assert end_of(room)[1][3]

    def test_those_who_do_not_return_within_their_hold_while_others_play_on_have_left(self, room: Room) -> None:
        room.crash()
        room.come(SAMI)
        room.pass_time(30_000)
        room.come(OMAR)
        room.pass_time(30_000)
        room.go(OMAR, SAMI)
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (Unrated.LOST_TOGETHER, (True, True, False, True))

    def test_who_is_lost_while_the_store_is_down_is_lost_when_it_works_again(self, room: Room) -> None:
        room.put(StoreFailed())
        room.go(LAYLA)
        room.pass_time(5 * MINUTE)
        assert not room.state.live.losses
        room.put(StoreRecovered())
        assert not room.state.live.losses[LAYLA].deserted
        room.go(OMAR, SAMI, NOOR)
        room.pass_time(TEN_MINUTES)
        assert end_of(room)[0] is Unrated.LOST_TOGETHER

    def test_a_match_that_all_gave_up_while_the_store_was_down_is_nobodys_loss(self, room: Room) -> None:
        room.go(LAYLA)
        room.put(StoreFailed())
        room.go(OMAR, SAMI, NOOR)
        room.pass_time(5 * MINUTE)
        room.put(StoreRecovered())
        room.pass_time(TEN_MINUTES)
        assert end_of(room) == (Unrated.SERVER, NOBODY)


class TestWhatDoesNotCount:
    def test_a_moderators_close(self, room: Room) -> None:
        room.do(NOOR, Leave())
        room.put(ModeratorClosed())
        assert end_of(room)[0] is Unrated.MODERATOR

    def test_a_table_that_was_opened_so(self) -> None:
        room = table(rated=False)
        room.start(*PEOPLE)
        play_out(room)
        assert end_of(room) == (Unrated.CHOSEN, NOBODY)

    def test_a_match_that_began_with_a_robot(self) -> None:
        room = table()
        room.start(LAYLA, OMAR, SAMI)
        play_out(room)
        assert end_of(room) == (Unrated.ROBOTS, NOBODY)

    def test_a_table_of_guests(self) -> None:
        room = table(place=None)
        room.start(*PEOPLE)
        play_out(room)
        assert end_of(room) == (Unrated.GUESTS, NOBODY)


def test_a_rematch_begins_with_nobody_lost(room: Room) -> None:
    room.go(OMAR)
    play_out(room)
    assert not room.state.live.losses
