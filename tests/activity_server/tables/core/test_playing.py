"""In the match: acting, taking over, leaving."""

import pytest

from activity_server.tables.core.commands import AskHint, Leave, MakeCall, NameTrump, PlayCard, TakeOver
from activity_server.tables.core.effects import AskAdvice, AskRobot, MatchOver, Reply, TableClosed
from activity_server.tables.core.events import Called, CardPlayed, Closed, ControlChanged, TrumpNamed
from activity_server.tables.core.inputs import RobotAnswered
from activity_server.tables.core.state import Clock, Pause, Thinking
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import By, ClosedReason, Control
from activity_server.tables.core.view import my_state
from engine.cards import cards_in
from engine.match import legal_actions
from engine.state import Phase
from engine.views import seat_view
from tests.support.tables import LAYLA, NOOR, OMAR, PEOPLE, RANA, SAMI, Room, in_play, refusal_of, with_control


@pytest.fixture
def room() -> Room:
    """Four people at the auction."""
    room = Room()
    room.start(*PEOPLE)
    return room


def to_act(room: Room) -> str:
    user = room.user_to_act()
    assert user is not None
    return user


def other(room: Room) -> str:
    return next(user for user in PEOPLE if user != to_act(room))


class TestActing:
    def test_a_bid_a_trump_and_a_card_are_said_as_records_say_them(self, room: Room) -> None:
        seat = room.match.seat_to_act
        assert seat is not None
        assert room.do(to_act(room), MakeCall(0, 0, 26)).events == (Called(seat, 13, By.OWN),)
        assert room.do(to_act(room), NameTrump(0, 1, 2)).events == (TrumpNamed(seat, "D", By.OWN),)
        card = legal_actions(room.match)[0]
        played = room.do(to_act(room), PlayCard(0, 2, card)).events
        assert [type(event) for event in played] == [CardPlayed]

    def test_each_action_names_the_hand_and_turn_it_is_meant_for(self, room: Room) -> None:
        user = to_act(room)
        for hand, turn in ((0, 1), (1, 0), (-1, 0)):
            assert refusal_of(room.ask(user, MakeCall(hand, turn, 14))) == "stale"

    def test_a_double_tap_is_stale(self, room: Room) -> None:
        user, tap = to_act(room), room.action()
        room.do(user, tap)
        assert refusal_of(room.ask(user, tap)) == "stale"

    def test_it_must_be_ones_turn(self, room: Room) -> None:
        assert refusal_of(room.ask(other(room), MakeCall(0, 0, 14))) == "not_your_turn"

    def test_the_rules_of_the_game_refuse_with_their_own_code(self, room: Room) -> None:
        room.do(to_act(room), MakeCall(0, 0, 16))
        assert refusal_of(room.ask(to_act(room), MakeCall(0, 1, 14))) == "bid_not_higher"
        assert refusal_of(room.ask(to_act(room), MakeCall(0, 1, 28))) == "bid_too_high"
        assert refusal_of(room.ask(to_act(room), NameTrump(0, 1, 0))) == "trump_not_named"
        assert refusal_of(room.ask(to_act(room), PlayCard(0, 1, 0))) == "trump_not_named"

    def test_a_card_must_be_held_and_follow_suit(self, room: Room) -> None:
        while True:
            room.act_until(in_play)
            while not (barred := my_state(room.state, to_act(room))["barred"]):
                room.act()
            break
        hand, turn = room.table.deals - 1, room.table.turn
        held = cards_in(room.match.hand.cards[room.match.seat_to_act])  # type: ignore[union-attr, index]
        unplayable = next(card for card in held if card not in legal_actions(room.match))
        assert barred[0]["rule"] == "follow_suit"
        assert refusal_of(room.ask(to_act(room), PlayCard(hand, turn, unplayable))) == "follow_suit"
        foreign = next(card for card in range(52) if card not in held)
        assert refusal_of(room.ask(to_act(room), PlayCard(hand, turn, foreign))) == "card_not_held"

    def test_spectators_do_not_act(self, room: Room) -> None:
        room.come(RANA)
        assert refusal_of(room.ask(RANA, MakeCall(0, 0, 14))) == "not_seated"

    def test_there_is_nothing_to_do_before_the_match(self) -> None:
        room = Room()
        room.come(LAYLA)
        for command in (MakeCall(0, 0, 14), TakeOver(), Leave()):
            assert refusal_of(room.ask(LAYLA, command)) == "not_playing"

    def test_a_late_command_reaches_a_frozen_table(self, room: Room) -> None:
        user, bid = to_act(room), room.action()
        room.go(*PEOPLE)
        assert refusal_of(room.ask(user, bid)) == "frozen"
        assert refusal_of(room.ask(user, TakeOver())) == "nothing_to_take_over"

    def test_a_held_person_whose_command_was_under_way_still_acts(self, room: Room) -> None:
        user, bid = to_act(room), room.action()
        room.go(user)
        room.do(user, bid)
        assert user in room.state.live.holds


class TestTakingOver:
    def test_from_a_robot(self, room: Room) -> None:
        seat = room.table.seat_of(OMAR)
        assert seat is not None
        room.go(OMAR)
        room.pass_time(60_000)
        assert room.seat(OMAR).control is Control.ROBOT
        room.come(OMAR)
        assert my_state(room.state, OMAR)["may_take_over"]
        assert room.do(OMAR, TakeOver()).events[0] == ControlChanged(seat, Control.OWN)

    def test_a_robot_that_plays_is_not_interrupted_by_a_card(self, room: Room) -> None:
        user, seat = to_act(room), room.match.seat_to_act
        assert seat is not None
        room.robots_answer = False
        room.state = with_control(room.state, seat, Control.ROBOT)
        assert refusal_of(room.ask(user, room.action())) == "robot_plays"

    def test_while_the_robot_thinks_its_answer_comes_too_late(self, room: Room) -> None:
        user = to_act(room)
        room.robots_answer = False
        room.go(user)
        act_when_due(room, user)
        assert isinstance(room.waits_for(), Thinking)
        ask = next(effect for effect in reversed(room.effects) if isinstance(effect, AskRobot))
        room.come(user)
        room.do(user, TakeOver())
        assert isinstance(room.waits_for(), Clock)
        before = room.state
        room.put(RobotAnswered(ask.seat, ask.version, ask.legal[0]))
        assert room.state is before

    def test_from_the_autopilot_at_any_time(self, room: Room) -> None:
        user = other(room)
        seat = room.table.seat_of(user)
        assert seat is not None
        room.state = with_control(room.state, seat, Control.AUTOPILOT)
        assert room.do(user, TakeOver()).events == (ControlChanged(seat, Control.OWN),)

    def test_not_what_is_ones_own_already(self, room: Room) -> None:
        assert refusal_of(room.ask(OMAR, TakeOver())) == "nothing_to_take_over"

    def test_not_without_being_there(self, room: Room) -> None:
        room.go(OMAR)
        room.pass_time(60_000)
        assert refusal_of(room.ask(OMAR, TakeOver())) == "nothing_to_take_over"

    def test_not_by_somebody_without_a_seat(self, room: Room) -> None:
        assert refusal_of(room.ask(RANA, TakeOver())) == "not_seated"


class TestLeaving:
    def test_a_robot_has_the_seat_for_good(self, room: Room) -> None:
        seat = room.table.seat_of(OMAR)
        assert seat is not None
        assert room.do(OMAR, Leave()).events[0] == ControlChanged(seat, Control.LEFT)
        for command in (TakeOver(), Leave(), MakeCall(0, 0, 14)):
            assert refusal_of(room.ask(OMAR, command)) == "not_seated"

    def test_who_left_is_a_spectator(self, room: Room) -> None:
        room.do(OMAR, Leave())
        mine = my_state(room.state, OMAR)
        assert mine == my_state(room.state, RANA)
        assert mine["cards"] == []

    def test_leaving_on_ones_turn_a_robot_is_asked_at_once(self, room: Room) -> None:
        step = room.do(to_act(room), Leave())
        assert any(isinstance(effect, AskRobot) for effect in step.effects)

    def test_the_last_person_who_leaves_takes_the_match_with_them(self, room: Room) -> None:
        room.robots_answer = False
        for user in (LAYLA, OMAR, SAMI):
            room.do(user, Leave())
        step = room.do(NOOR, Leave())
        assert step.events[-1] == Closed(ClosedReason.ABANDONED)
        assert [type(effect) for effect in step.effects] == [Reply, MatchOver, TableClosed]

    def test_leaving_while_others_are_only_away_freezes_the_match(self, room: Room) -> None:
        room.robots_answer = False
        for user in (LAYLA, OMAR, SAMI):
            room.go(user)
        room.do(NOOR, Leave())
        assert room.state.live.stopped_at == room.now
        assert room.table.closed is None


def act_when_due(room: Room, user: str) -> None:
    """Let the hold of `user` end, and bring the match to their turn."""
    room.pass_time(60_000)
    while room.table.seats[room.match.seat_to_act or 0].user != user:
        room.act()


def test_the_phases_of_a_hand_come_in_order(room: Room) -> None:
    seen: list[Phase] = []
    while not room.match.results:
        seen.append(room.match.phase)
        room.act(choose=lambda legal: legal[-1])
    assert list(dict.fromkeys(seen)) == [Phase.AUCTION, Phase.TRUMP, Phase.PLAY]


class TestHints:
    def test_a_hint_is_asked_from_the_view_of_the_seat_and_nothing_has_happened(self, room: Room) -> None:
        before = room.state
        step = room.do(to_act(room), AskHint(0, 0))
        (ask,) = [effect for effect in step.effects if isinstance(effect, AskAdvice)]
        assert (ask.hand, ask.turn) == (0, 0)
        assert ask.view == seat_view(room.match, room.match.seat_to_act)
        assert ask.legal == legal_actions(room.match)
        assert step.events == ()
        assert step.state is before

    def test_it_is_asked_the_same_way_throughout_a_turn_and_another_way_in_the_next(self, room: Room) -> None:
        first, again = (room.do(to_act(room), AskHint(0, 0)).effects[0] for _ in range(2))
        room.act()
        other_turn = room.do(to_act(room), AskHint(0, 1)).effects[0]
        assert isinstance(first, AskAdvice)
        assert isinstance(other_turn, AskAdvice)
        assert first == again
        assert first.seed != other_turn.seed

    def test_there_are_none_where_the_match_counts(self) -> None:
        rated = Room(rated=True)
        rated.start(*PEOPLE)
        assert refusal_of(rated.ask(to_act(rated), AskHint(0, 0))) == "hints_off"

    def test_it_is_for_ones_own_turn_and_for_the_one_that_is_meant(self, room: Room) -> None:
        assert refusal_of(room.ask(other(room), AskHint(0, 0))) == "not_your_turn"
        assert refusal_of(room.ask(to_act(room), AskHint(0, 1))) == "stale"
        room.come(RANA)
        assert refusal_of(room.ask(RANA, AskHint(0, 0))) == "not_seated"

    def test_there_is_none_before_the_match_or_while_a_trick_is_looked_at(self) -> None:
        slow = Room(Timing())
        slow.seat_people(*PEOPLE)
        assert refusal_of(slow.ask(LAYLA, AskHint(0, 0))) == "not_playing"
        slow.start_match()
        assert isinstance(slow.waits_for(), Pause)
        assert refusal_of(slow.ask(to_act(slow), AskHint(0, 0))) == "not_yet"

    def test_it_takes_nothing_back_from_the_autopilot(self, room: Room) -> None:
        user, seat = to_act(room), room.match.seat_to_act
        assert seat is not None
        room.state = with_control(room.state, seat, Control.AUTOPILOT)
        room.pass_time(0)
        room.do(user, AskHint(0, 0))
        assert room.seat(user).control is Control.AUTOPILOT
