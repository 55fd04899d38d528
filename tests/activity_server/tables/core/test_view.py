"""What people may see of a table."""

import json
import random
from typing import Any

import pytest

from activity_server.protocol.state import MyState, PublicState, TableSummary
from activity_server.tables.core.commands import Leave, Sit
from activity_server.tables.core.events import Dealt
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import Connected, ModeratorClosed
from activity_server.tables.core.restore import restore
from activity_server.tables.core.state import Pause
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import Control
from activity_server.tables.core.view import my_state, public_changes, public_state, sources_of_mine, summary
from engine import shuffle
from engine.calls import make_bid
from tests.support.matches import play_at_random
from tests.support.tables import LAYLA, NAMES, NOOR, OMAR, PEOPLE, RANA, SECRET, Room, in_play, nonce, with_control


@pytest.fixture
def room() -> Room:
    room = Room()
    room.start(*PEOPLE)
    return room


def seen(room: Room) -> dict[str, Any]:
    """The public state, which the page's model accepts as it is and as JSON."""
    public = public_state(room.state, room.now)
    assert PublicState.model_validate(public) == PublicState.model_validate_json(json.dumps(public))
    return public


def mine(room: Room, user: str) -> dict[str, Any]:
    own = my_state(room.state, user)
    assert MyState.model_validate(own) == MyState.model_validate_json(json.dumps(own))
    return own


class TestTheTable:
    def test_an_open_table_shows_its_rules_and_its_commitment(self) -> None:
        room = Room(rules={"preset": "classic", "target": 41})
        public = seen(room)
        assert public["info"]["preset"] == "classic"
        assert public["info"]["changed"] == ["target"]
        assert public["info"]["rules"]["slam_made"] == 16
        assert public["shuffle"] == {
            "commitment": shuffle.commitment(bytes.fromhex(SECRET)),
            "nonces": ["", "", "", ""],
            "secret": None,
            "next_commitment": None,
        }
        assert (public["turn"], public["clock"], public["hand"]) == (None, None, None)
        assert public["sheet"] == {"lines": [], "total": (0, 0), "outcome": None}
        assert public["status"]["stage"] == "seating"

    def test_robots_are_marked_as_robots(self) -> None:
        room = Room()
        room.seat_people(LAYLA)
        robot = seen(room)["seats"][1]
        assert robot["occupant"]["kind"] == "robot"
        assert (robot["control"], robot["presence"]) == ("robot", "here")

    def test_equal_names_are_told_apart_the_longest_seated_first(self) -> None:
        room = Room()
        for number, user in enumerate((OMAR, LAYLA, NOOR)):
            room.put(Connected(user, "Sara" if user != NOOR else "Sara 2", 1))
            room.do(user, Sit(2 - number, nonce(user)))
        names = [seat["occupant"]["name"] for seat in seen(room)["seats"][:3]]
        assert names == ["Sara 2 2", "Sara 2", "Sara"]

    def test_who_left_is_still_named_and_not_here(self, room: Room) -> None:
        room.do(OMAR, Leave())
        seat = seen(room)["seats"][1]
        assert seat["occupant"] == {"kind": "person", "user": OMAR, "name": "Omar"}
        assert (seat["control"], seat["presence"]) == ("left", "away")
        assert seen(room)["status"]["spectators"] == 1

    def test_spectators_are_counted(self, room: Room) -> None:
        assert seen(room)["status"]["spectators"] == 0
        room.come(RANA)
        assert seen(room)["status"]["spectators"] == 1

    def test_a_person_whose_name_nobody_told_has_a_placeholder(self) -> None:
        room = Room()
        room.do(OMAR, Sit(0, nonce(OMAR)))
        assert seen(room)["seats"][0]["occupant"]["name"] == "?"

    def test_the_secret_is_told_when_the_match_is_cut_short_and_not_before(self, room: Room) -> None:
        assert seen(room)["shuffle"]["secret"] is None
        assert seen(room)["shuffle"]["nonces"] == [nonce(user) for user in PEOPLE]
        room.put(ModeratorClosed())
        assert seen(room)["shuffle"]["secret"] == SECRET

    def test_a_table_closed_before_its_match_tells_no_secret(self) -> None:
        room = Room()
        room.put(ModeratorClosed())
        assert seen(room)["shuffle"]["secret"] is None

    def test_the_lobby_lists_it(self, room: Room) -> None:
        room.act_until(lambda match: match.hands_scored == 1)
        for user in (LAYLA, RANA):
            listed = summary(room.state, user, room.now)
            TableSummary.model_validate(listed)
            assert listed["mine"] == (user == LAYLA)
            assert (listed["hands"], listed["total"]) == (1, room.match.total)
        fresh = summary(Room().state, LAYLA, 0)
        assert (fresh["hands"], fresh["total"], fresh["stage"]) == (0, (0, 0), "seating")


class TestTheHand:
    def test_the_turn_names_hand_and_turn(self, room: Room) -> None:
        assert seen(room)["turn"] == {"seat": room.match.seat_to_act, "phase": "auction", "hand": 0, "turn": 0}
        room.act()
        assert seen(room)["turn"]["turn"] == 1
        room.act(3)
        assert seen(room)["turn"] | {"seat": None} == {"seat": None, "phase": "auction", "hand": 1, "turn": 0}

    def test_calls_contract_and_trump_are_shown(self, room: Room) -> None:
        seat = room.match.seat_to_act
        room.act(choose=lambda _: make_bid(8))
        room.act(3)
        hand = seen(room)["hand"]
        assert hand["calls"][0] == {"seat": seat, "call": 8}
        assert hand["contract"] == {"declarer": seat, "bid": 8, "no_trump": False}
        assert hand["trump"] is None
        room.act(choose=lambda _: 1)
        assert seen(room)["hand"]["trump"] == "H"

    def test_a_trick_under_way_and_the_last_one(self, room: Room) -> None:
        room.act_until(in_play)
        leader = room.match.seat_to_act
        room.act(5)
        public = seen(room)
        hand = public["hand"]
        assert len(hand["trick"]["cards"]) == 1
        assert [hand["last_trick"]] == public["tricks_played"]
        assert hand["last_trick"]["cards"][0]["seat"] == leader
        assert sum(hand["tricks"]) == 1
        assert sum(hand["cards_left"]) == 47

    def test_points_are_counted_where_the_rules_count_them(self) -> None:
        room = Room(rules={"preset": "iraqi-400"})
        room.start(*PEOPLE)
        room.act_until(lambda match: match.hand is not None and len(match.hand.tricks) == 12)
        hand = seen(room)["hand"]
        assert hand["points"] != hand["tricks"]
        assert sum(hand["points"]) <= 120

    def test_a_finished_hand_stays_until_the_next_deal_and_is_on_the_sheet(self) -> None:
        room = Room(rules={"hands": 1, "hand_cap": 1}, tempo="relaxed")
        room.start(*PEOPLE)
        room.act_until(lambda match: match.outcome is not None)
        public = seen(room)
        assert len(public["hand"]["trick"]["cards"]) == 4
        assert len(public["tricks_played"]) == 13
        assert public["sheet"]["lines"][0]["score"] == room.match.total
        assert public["sheet"]["outcome"]["reason"] in ("hands", "cap")
        assert public["turn"] is None

    def test_a_hand_thrown_in_is_a_line_of_the_sheet(self, room: Room) -> None:
        room.act(4)
        line = seen(room)["sheet"]["lines"][0]
        assert (line["thrown_in"], line["declarer"], line["bid"], line["trump"]) == (True, None, None, None)
        assert line["tricks"] == (0, 0)


class TestMyOwn:
    def test_on_ones_turn_the_legal_actions_are_listed(self, room: Room) -> None:
        user = room.user_to_act() or ""
        assert mine(room, user)["legal"] == ["pass", 7, 8, 9, 10, 11, 12, 13]
        assert mine(room, user)["barred"] == []
        room.act_until(lambda match: match.phase == "trump")
        assert mine(room, room.user_to_act() or "")["legal"] == ["S", "H", "D", "C"]

    def test_a_card_that_may_not_be_played_says_why(self, room: Room) -> None:
        room.act_until(in_play)
        while not (own := mine(room, room.user_to_act() or ""))["barred"]:
            room.act()
        assert {barred["rule"] for barred in own["barred"]} == {"follow_suit"}
        assert sorted([*own["legal"], *(barred["action"] for barred in own["barred"])]) == sorted(own["cards"])

    def test_off_turn_there_is_nothing_to_do(self, room: Room) -> None:
        other = next(user for user in PEOPLE if user != room.user_to_act())
        own = mine(room, other)
        assert len(own["cards"]) == 13
        assert (own["legal"], own["barred"], own["may_claim"], own["may_take_over"]) == ([], [], False, False)

    def test_while_a_robot_plays_ones_seat_there_is_only_the_taking_over(self, room: Room) -> None:
        room.robots_answer = False
        user, seat = room.user_to_act() or "", room.match.seat_to_act or 0
        room.state = with_control(room.state, seat, Control.ROBOT)
        own = mine(room, user)
        assert (own["legal"], own["may_take_over"], len(own["cards"])) == ([], True, 13)

    def test_before_the_match_and_between_hands_there_are_no_cards(self) -> None:
        room = Room(Timing())
        room.seat_people(*PEOPLE)
        assert mine(room, LAYLA)["cards"] == []
        room.start_match()
        room.pass_time(1_200)
        room.act(4)
        assert isinstance(room.waits_for(), Pause)
        assert mine(room, LAYLA)["cards"] == []

    def test_a_spectator_sees_no_hand(self, room: Room) -> None:
        assert mine(room, RANA) == {
            "seat": None,
            "cards": [],
            "legal": [],
            "barred": [],
            "may_claim": False,
            "may_take_over": False,
        }


@pytest.mark.no_cover  # it plays at random, which takes long enough without counting lines
@pytest.mark.parametrize("seed", range(12))
def test_at_every_moment_of_a_random_match_pages_understand_what_they_are_told(seed: int) -> None:
    rng = random.Random(seed)
    for room in play_at_random(rng, moments=400):
        seen(room)
        for user in (*PEOPLE, RANA):
            mine(room, user)
        TableSummary.model_validate(summary(room.state, LAYLA, room.now))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(12))
def test_with_the_parts_that_changed_a_page_knows_all_that_is_to_be_seen(seed: int) -> None:
    before = Room().state
    for room in play_at_random(random.Random(seed), moments=200):
        # A page counts down by itself, so what it knew is taken as of now.
        known = public_state(before, room.now) | public_changes(before, room.state, room.now)
        assert known == public_state(room.state, room.now)
        for user in (*PEOPLE, RANA):
            if sources_of_mine(before, user) == sources_of_mine(room.state, user):
                assert my_state(before, user) == my_state(room.state, user)
        before = room.state


def test_before_the_first_deal_a_match_has_no_hand() -> None:
    room = Room()
    room.start(*PEOPLE)
    assert isinstance(room.log[-1].event, Dealt)
    state = restore(room.log[:-1], NAMES, room.timing, room.now)
    assert public_state(state, room.now)["hand"] is None
    assert public_state(state, room.now)["tricks_played"] == []
    assert handle(state, Connected(LAYLA, "Layla", 1), room.now).events == (room.log[-1].event,)
