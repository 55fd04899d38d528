"""Whose turn it is, how long they have, and who moves when they do not."""

from dataclasses import replace

import pytest

from activity_server.tables.core.commands import MakeCall, TakeOver
from activity_server.tables.core.effects import AskRobot, Reply
from activity_server.tables.core.events import (
    Called,
    CardPlayed,
    ControlChanged,
    Dealt,
    TrumpNamed,
)
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import CommandKey, RobotAnswered, UserCommand, Wakeup
from activity_server.tables.core.state import Autopilot, Clock, Pause, TableState, Thinking, Unhurried
from activity_server.tables.core.timers import wakeup_ms
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import By, Control
from activity_server.tables.core.view import my_state, public_state
from engine.match import legal_actions
from engine.state import Phase
from tests.support.playbook import Playbook
from tests.support.tables import LAYLA, OMAR, PEOPLE, Room, action, in_play, refusal_of, with_control


@pytest.fixture
def four() -> Room:
    """Four people at the auction, 25 s a bid and 15 s a card, no pauses."""
    room = Room()
    room.start(*PEOPLE)
    return room


@pytest.fixture
def alone() -> Room:
    """Layla with three robots that never answer."""
    room = Room(robots_answer=False)
    room.start(LAYLA)
    return room


def seat_to_act(room: Room) -> int:
    seat = room.match.seat_to_act
    assert seat is not None
    return seat


def key(user: str, number: int = 1) -> CommandKey:
    return CommandKey(user, "f" * 16, number)


class TestClocks:
    @pytest.mark.parametrize(
        ("tempo", "card_ms", "bid_ms"),
        [("relaxed", 60_000, 75_000), ("normal", 30_000, 40_000), ("fast", 15_000, 25_000)],
    )
    def test_a_card_has_its_time_and_a_bid_has_its_own(self, tempo: str, card_ms: int, bid_ms: int) -> None:
        room = Room(tempo=tempo)
        room.start(*PEOPLE)
        assert room.waits_for() == Clock(bid_ms, bid_ms)
        room.act_until(lambda match: match.phase is Phase.TRUMP)
        assert room.waits_for() == Clock(bid_ms, bid_ms)
        room.act_until(in_play)
        assert room.waits_for() == Clock(card_ms, card_ms)

    def test_there_is_no_clock_while_one_person_is_in_control(self, alone: Room) -> None:
        while alone.user_to_act() is None:
            alone.put(RobotAnswered(seat_to_act(alone), alone.table.version, 0))
        assert alone.waits_for() == Unhurried()
        assert wakeup_ms(alone.state) is None

    def test_the_clock_starts_afresh_when_a_second_person_takes_over(self) -> None:
        room = Room()
        room.start(LAYLA, OMAR)
        room.go(OMAR)
        room.pass_time(60_000)
        room.act_until(lambda match: in_play(match) and room.user_to_act() == LAYLA)
        assert room.waits_for() == Unhurried()
        room.come(OMAR)
        room.do(OMAR, TakeOver())
        assert room.waits_for() == Clock(room.now + 15_000, 15_000)

    def test_the_clock_stops_when_nobody_else_is_in_control(self) -> None:
        room = Room(tempo="relaxed")
        room.start(LAYLA, OMAR)
        room.act_until(lambda _: room.user_to_act() == LAYLA)
        room.go(OMAR)
        room.pass_time(59_999)
        assert isinstance(room.waits_for(), Clock)
        room.pass_time(1)
        assert room.waits_for() == Unhurried()

    def test_the_clock_is_public_with_the_time_left(self, four: Room) -> None:
        clock = public_state(four.state, 4_000)["clock"]
        assert clock == {"seat": seat_to_act(four), "remaining_ms": 21_000, "total_ms": 25_000}

    def test_clocks_run_on_during_a_hold(self, four: Room) -> None:
        wait = four.state.live.wait
        four.go(four.user_to_act() or "")
        assert four.waits_for() == wait


class TestTimeRunsOut:
    def test_a_millisecond_before_nothing_happens(self, four: Room) -> None:
        with Playbook(four.state) as book:
            book.at(24_999) >> Wakeup()

    def test_the_table_passes(self, four: Room) -> None:
        with Playbook(four.state) as book:
            book.at(25_000) >> Wakeup() << Called(seat_to_act(four), "pass", By.CLOCK)

    def test_where_a_pass_is_not_allowed_the_table_makes_the_one_legal_bid(self) -> None:
        room = Room(rules={"all_pass": "dealer_bids"})
        room.start(*PEOPLE)
        room.act(3)
        dealer = seat_to_act(room)
        room.pass_time(25_000)
        assert room.happened[-1] == Called(dealer, 7, By.CLOCK)

    def test_a_call_at_the_last_moment_counts_if_it_comes_first(self, four: Room) -> None:
        seat, user = seat_to_act(four), four.user_to_act() or ""
        bid = UserCommand(key(user), MakeCall(0, 0, 14))
        with Playbook(four.state) as book:
            book.at(25_000) >> bid << Called(seat, 7, By.OWN) << Reply(key(user))
            book >> Wakeup()

    def test_the_longest_suit_becomes_trump(self, four: Room) -> None:
        four.act_until(lambda match: match.phase is Phase.TRUMP)
        hand, seat = four.match.hand, seat_to_act(four)
        assert hand is not None
        four.pass_time(25_000)
        named = next(event for event in four.happened if isinstance(event, TrumpNamed))
        lengths = [(hand.cards[seat] >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)]
        assert (named.seat, named.by) == (seat, By.CLOCK)
        assert lengths["SHDC".index(named.suit)] == max(lengths)

    def test_a_legal_card_is_played(self, four: Room) -> None:
        four.act_until(in_play)
        four.pass_time(15_000)
        assert isinstance(last := four.happened[-1], CardPlayed)
        assert last.by is By.CLOCK

    def test_the_last_one_in_control_is_not_hurried(self, four: Room) -> None:
        four.act_until(in_play)
        four.pass_time(13 * 4 * 15_000)
        controls = [seat.control for seat in four.table.seats]
        assert sorted(controls) == [Control.AUTOPILOT] * 3 + [Control.OWN]
        assert controls[seat_to_act(four)] is Control.OWN
        assert four.waits_for() == Unhurried()


class TestAutopilot:
    def test_the_third_time_out_in_a_row_brings_it(self, four: Room) -> None:
        user, seat = four.user_to_act() or "", seat_to_act(four)
        time_out_of(four, user)
        time_out_of(four, user)
        assert (four.seat(user).strikes, four.seat(user).control) == (2, Control.OWN)
        time_out_of(four, user)
        assert four.seat(user).control is Control.AUTOPILOT
        assert isinstance(four.happened[-2], CardPlayed | Called)
        assert four.happened[-1] == ControlChanged(seat, Control.AUTOPILOT)

    def test_calls_and_cards_count_alike_and_across_hands(self) -> None:
        room = Room()
        room.start(*PEOPLE)
        play_to_last_card_of(room, LAYLA)
        for _ in range(3):
            time_out_of(room, LAYLA)
        late = [type(event) for event in room.happened if getattr(event, "by", None) is By.CLOCK]
        assert late == [CardPlayed, Called, Called]
        assert room.table.deals > 1
        assert room.seat(LAYLA).control is Control.AUTOPILOT

    def test_naming_the_trump_counts_too(self, four: Room) -> None:
        four.act_until(lambda match: match.phase is Phase.TRUMP)
        declarer = four.user_to_act() or ""
        for _ in range(3):
            time_out_of(four, declarer)
        late = [type(event) for event in four.happened if getattr(event, "by", None) is By.CLOCK]
        assert late == [TrumpNamed, CardPlayed, CardPlayed]
        assert four.seat(declarer).control is Control.AUTOPILOT

    def test_an_action_of_ones_own_starts_the_count_anew(self, four: Room) -> None:
        user = four.user_to_act() or ""
        time_out_of(four, user)
        time_out_of(four, user)
        assert four.seat(user).strikes == 2
        act_of(four, user)
        assert four.seat(user).strikes == 0
        time_out_of(four, user)
        time_out_of(four, user)
        assert four.seat(user).control is Control.OWN

    def test_time_outs_during_a_hold_do_not_count(self, four: Room) -> None:
        user = four.user_to_act() or ""
        four.go(user)
        four.pass_time(25_000)
        called = next(event for event in four.happened if isinstance(event, Called))
        assert called.by is By.HOLD
        assert four.table.seats[called.seat].strikes == 0

    def test_it_moves_three_seconds_after_the_turn_comes(self, four: Room) -> None:
        state, seat = on_autopilot(four)
        assert state.live.wait == Autopilot(four.now + 3_000)
        with Playbook(state) as book:
            book.at(four.now + 2_999) >> Wakeup()
            book.at(four.now + 3_000) >> Wakeup() << Called(seat, "pass", By.AUTOPILOT) << ...

    def test_an_action_of_ones_own_within_the_three_seconds_ends_it(self, four: Room) -> None:
        state, seat = on_autopilot(four)
        user = state.table.seats[seat].user or ""
        act = UserCommand(key(user), action(state.table, 0))
        with Playbook(state) as book:
            book.at(four.now + 2_999) >> act << ControlChanged(seat, Control.OWN) << Called(seat, "pass", By.OWN)
            book << Reply(key(user))
        assert book.state.table.seats[seat].strikes == 0

    def test_at_three_seconds_the_order_decides(self, four: Room) -> None:
        state, seat = on_autopilot(four)
        user = state.table.seats[seat].user or ""
        at, act = four.now + 3_000, UserCommand(key(user), action(state.table, 0))
        first = handle(handle(state, act, at).state, Wakeup(), at).state
        assert first.table.seats[seat].control is Control.OWN
        late = handle(handle(state, Wakeup(), at).state, act, at)
        assert refusal_of(late) == "stale"
        assert late.state.table.seats[seat].control is Control.AUTOPILOT

    def test_its_moves_are_no_time_outs(self, four: Room) -> None:
        state, seat = on_autopilot(four)
        state = handle(state, Wakeup(), four.now + 3_000).state
        assert state.table.seats[seat].strikes == 0

    def test_the_last_card_of_a_match_brings_none(self) -> None:
        room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="fast")
        room.start(*PEOPLE)
        room.act_until(lambda match: match.hand is not None and sum(map(int.bit_count, match.hand.cards)) == 1)
        last = seat_to_act(room)
        room.state = with_control(room.state, last, Control.OWN, strikes=2)
        room.pass_time(15_000)
        assert room.match.outcome is not None
        assert (room.table.seats[last].strikes, room.table.seats[last].control) == (3, Control.OWN)


class TestRobots:
    def test_a_robot_is_asked_with_its_own_view_and_the_legal_actions(self, alone: Room) -> None:
        ask = asked(alone)
        assert (ask.seat, ask.strength, ask.version) == (seat_to_act(alone), "easy", alone.table.version)
        assert ask.legal == legal_actions(alone.match)
        assert (ask.view.seat, ask.view.cards.bit_count()) == (ask.seat, 13)

    def test_its_answer_is_played(self, alone: Room) -> None:
        ask = asked(alone)
        with Playbook(alone.state) as book:
            book >> RobotAnswered(ask.seat, ask.version, 0) << Called(ask.seat, "pass", By.ROBOT) << ...

    def test_an_answer_to_an_older_question_is_ignored(self, alone: Room) -> None:
        ask = asked(alone)
        alone.put(RobotAnswered(ask.seat, ask.version, 0))
        with Playbook(alone.state) as book:
            book >> RobotAnswered(ask.seat, ask.version, 0)
            book >> RobotAnswered((ask.seat + 2) % 4, alone.table.version, 0)

    @pytest.mark.parametrize("answer", [None, 999, -1])
    def test_an_answer_that_is_not_legal_loses_the_action_to_the_default(self, alone: Room, answer: int | None) -> None:
        ask = asked(alone)
        with Playbook(alone.state) as book:
            book >> RobotAnswered(ask.seat, ask.version, answer) << Called(ask.seat, "pass", By.ROBOT) << ...

    def test_the_table_does_not_wait_for_a_robot_for_ever(self, alone: Room) -> None:
        seat = seat_to_act(alone)
        with Playbook(alone.state) as book:
            book.at(9_999) >> Wakeup()
            book.at(10_000) >> Wakeup() << Called(seat, "pass", By.ROBOT) << ...

    def test_a_robot_takes_a_natural_while_that_does_not_depend_on_its_cards(self) -> None:
        room = Room(replace(Timing(), deal_pause_ms=0), robots_answer=False)
        room.start(LAYLA)
        ask, wait = asked(room), room.state.live.wait
        assert isinstance(wait, Thinking)
        assert 600 <= wait.ready_at <= 1_200
        other = Room(replace(Timing(), deal_pause_ms=0), robots_answer=False, secret="ab" * 32)
        other.start(LAYLA)
        assert other.match.hand != room.match.hand
        assert other.state.live.wait == wait
        assert asked(other).seed == ask.seed

    def test_an_early_answer_waits_for_its_time(self) -> None:
        room = Room(replace(Timing(), deal_pause_ms=0), robots_answer=False)
        room.start(LAYLA)
        ask = asked(room)
        room.put(RobotAnswered(ask.seat, ask.version, 0))
        assert not any(isinstance(event, Called) for event in room.happened)
        room.put(RobotAnswered(ask.seat, ask.version, 14))
        assert wakeup_ms(room.state) == room.state.live.wait.ready_at  # type: ignore[union-attr]
        room.pass_time(1_200)
        assert next(event for event in room.happened if isinstance(event, Called)) == Called(ask.seat, "pass", By.ROBOT)

    def test_a_persons_seat_is_played_by_a_robot_of_the_tables_strength(self, four: Room) -> None:
        four.robots_answer = False
        four.state = with_control(four.state, seat_to_act(four), Control.ROBOT)
        step = four.put(Wakeup())
        assert [effect.strength for effect in step.effects if isinstance(effect, AskRobot)] == ["easy"]


class TestPauses:
    @pytest.fixture
    def paced(self) -> Room:
        room = Room(replace(Timing(), think_ms=(0, 0)))
        room.start(*PEOPLE)
        return room

    def test_the_first_turn_waits_until_the_deal_was_seen(self, paced: Room) -> None:
        assert paced.waits_for() == Pause(1_200)
        assert public_state(paced.state, 0)["turn"]["seat"] is None
        assert my_state(paced.state, paced.user_to_act() or "")["legal"] == []
        paced.pass_time(1_200)
        assert paced.waits_for() == Clock(1_200 + 25_000, 25_000)

    def test_nobody_acts_in_a_pause(self, paced: Room) -> None:
        assert refusal_of(paced.ask(paced.user_to_act() or "", paced.action())) == "not_yet"

    def test_a_finished_trick_is_shown_for_a_while(self, paced: Room) -> None:
        paced.pass_time(1_200)
        paced.act_until(in_play)
        paced.act(4)
        assert paced.waits_for() == Pause(paced.now + 1_500)
        hand = public_state(paced.state, paced.now)["hand"]
        assert len(hand["trick"]["cards"]) == 4
        assert hand["last_trick"] is None
        paced.pass_time(1_500)
        hand = public_state(paced.state, paced.now)["hand"]
        assert hand["trick"] is None
        assert len(hand["last_trick"]["cards"]) == 4

    def test_the_next_hand_waits_until_the_score_was_seen(self, paced: Room) -> None:
        paced.pass_time(1_200)
        paced.act_until(in_play)
        while not paced.match.results:
            paced.act()
            if paced.match.hand is not None:
                paced.pass_time(1_500 if not paced.match.hand.trick else 0)
        assert paced.waits_for() == Pause(paced.now + 1_500 + 4_000)
        paced.pass_time(5_500)
        assert isinstance(paced.happened[-1], Dealt)

    def test_a_hand_thrown_in_has_no_last_trick_to_look_at(self, paced: Room) -> None:
        paced.pass_time(1_200)
        paced.act(4)
        assert paced.match.results[-1].thrown_in
        assert paced.waits_for() == Pause(paced.now + 4_000)


def asked(room: Room) -> AskRobot:
    return next(effect for effect in reversed(room.effects) if isinstance(effect, AskRobot))


def time_out_of(room: Room, user: str) -> None:
    """The others act until it is this person's turn, and then they let their time run out."""
    while room.user_to_act() != user:
        room.act()
    room.pass_time(25_000 if not in_play(room.match) else 15_000)


def act_of(room: Room, user: str) -> None:
    while room.user_to_act() != user:
        room.act()
    room.act()


def play_to_last_card_of(room: Room, user: str) -> None:
    room.act_until(in_play)
    seat = room.table.seat_of(user)
    assert seat is not None
    while room.match.hand is None or room.match.hand.cards[seat].bit_count() > 1:
        room.act()


def on_autopilot(room: Room) -> tuple[TableState, int]:
    """The same table, on autopilot for the seat whose turn it is; and that seat."""
    seat = seat_to_act(room)
    state = with_control(room.state, seat, Control.AUTOPILOT)
    return handle(state, Wakeup(), room.now).state, seat
