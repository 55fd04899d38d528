"""Nobody is told anything about cards they may not see: deal those anew, and every byte stays the same."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from activity_server.tables.core.commands import AskHint, Claim
from activity_server.tables.core.effects import AskAdvice, AskRobot
from activity_server.tables.core.events import Claimed, Dealt
from activity_server.tables.core.handle import handle
from activity_server.tables.core.inputs import CommandKey, StoreFailed, StoreRecovered, UserCommand
from activity_server.tables.core.redaction import public_event
from activity_server.tables.core.state import TableState
from activity_server.tables.core.view import my_state, public_state, summary
from tests.support.matches import play_at_random, random_rules
from tests.support.redealing import redealt
from tests.support.tables import LAYLA, PEOPLE, RANA, Room, action, refusal_of

SEEDS = range(5)

# to deal anew at every moment takes long enough without counting lines
pytestmark = pytest.mark.no_cover


def told(state: TableState, user: str, now: int) -> bytes:
    """Everything that `user` is told about the table, as bytes."""
    parts = public_state(state, now), my_state(state, user), summary(state, user, now)
    return json.dumps(parts, sort_keys=False).encode()


def as_if(room: Room, seat: int | None, rng: random.Random) -> TableState:
    """The room's state, but for cards that `seat` does not see."""
    return replace(room.state, table=redealt(room, seat, rng))


@pytest.mark.parametrize("seed", SEEDS)
def test_at_every_moment_each_seat_and_a_spectator_are_told_the_same(seed: int) -> None:
    rng, different = random.Random(seed), 0
    for moment, room in enumerate(play_at_random(rng, moments=120)):
        if moment % 4 or room.table.match is None or room.match.hand is None:
            continue
        for user in (*PEOPLE, RANA):
            other = as_if(room, room.table.seat_of(user), rng)
            different += other != room.state
            assert told(other, user, room.now) == told(room.state, user, room.now)
    assert different


@pytest.mark.parametrize("seed", SEEDS)
def test_robots_are_asked_the_same_and_take_as_long(seed: int) -> None:
    rng, room = random.Random(seed), Room(robots_answer=False, rules=random_rules(random.Random(seed)))
    room.start(LAYLA)
    for _ in range(120):
        if room.user_to_act() == LAYLA:
            room.act(choose=rng.choice)
            continue
        if room.match.hand is None:
            break
        asked, wait = asked_again(room.state, room.now)
        other, other_wait = asked_again(as_if(room, room.match.seat_to_act, rng), room.now)
        assert (other, other_wait) == (asked, wait)
        room.pass_time(10_000)


def asked_again(state: TableState, now: int) -> tuple[AskRobot, object]:
    """How the robot whose turn it is would be asked from here, and for how long it would think."""
    step = handle(handle(state, StoreFailed(), now).state, StoreRecovered(), now)
    (ask,) = [effect for effect in step.effects if isinstance(effect, AskRobot)]
    return ask, step.state.live.wait


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_is_asked_for_the_same_way(seed: int) -> None:
    rng, room = random.Random(seed), Room(rules=random_rules(random.Random(seed)))
    room.start(*PEOPLE)
    for moment in range(60):
        user = room.user_to_act()
        if user is None or room.match.hand is None:
            break
        command = UserCommand(CommandKey(user, "0" * 16, 1000 + moment), AskHint(room.table.deals - 1, room.table.turn))
        other = as_if(room, room.match.seat_to_act, rng)
        asked = handle(room.state, command, room.now).effects
        assert isinstance(asked[0], AskAdvice)
        assert handle(other, command, room.now).effects == asked
        room.act(choose=rng.choice)


@pytest.mark.parametrize("seed", range(10))
def test_the_verdict_on_a_claim_is_the_same(seed: int) -> None:
    rng, room = random.Random(seed), Room(tempo="relaxed", rules=random_rules(random.Random(seed)))
    room.start(*PEOPLE)
    proved = False
    while room.table.stage == "playing" and not proved:
        if room.match.phase == "play":
            user, key = room.user_to_act() or "", CommandKey("x" * 8, "c" * 16, room.table.turn)
            claim = UserCommand(replace(key, user=user), Claim(room.table.deals - 1, room.table.turn))
            verdict = verdict_of(room.state, claim, room.now)
            for _ in range(3):
                assert verdict_of(as_if(room, room.match.seat_to_act, rng), claim, room.now) == verdict
            proved = verdict.proved
        room.act(choose=lambda legal: rng.choice(legal[1:] or legal))


def verdict_of(state: TableState, claim: UserCommand, now: int) -> Claimed:
    event = handle(state, claim, now).events[0]
    assert isinstance(event, Claimed)
    return event


@pytest.mark.parametrize("seed", SEEDS)
def test_refusals_are_the_same(seed: int) -> None:
    rng, room = random.Random(seed), Room(rules=random_rules(random.Random(seed)))
    room.start(*PEOPLE)
    for _ in range(70):
        if room.match.hand is None:
            break
        user = rng.choice(PEOPLE)
        other = as_if(room, room.table.seat_of(user), rng)
        for chosen in range(52):
            tried = UserCommand(CommandKey(user, "d" * 16, 1), action(room.table, chosen))
            assert refusal_of(handle(other, tried, room.now)) == refusal_of(handle(room.state, tried, room.now))
        room.act(choose=lambda legal: rng.choice(legal[1:] or legal))


def test_a_deal_is_announced_without_its_cards() -> None:
    room = Room()
    room.start(*PEOPLE)
    heard: list[dict[str, Any]] = [public_event(event) for event in room.happened]
    assert heard[-1] == {"kind": "dealt", "dealer": room.match.hand.dealer}  # type: ignore[union-attr]
    assert isinstance(room.happened[-1], Dealt)
