"""Tables at which anything may happen: random rules, people who come and go, robots that are late."""

import random
from collections.abc import Callable, Iterator

from activity_server.tables.core.commands import (
    AcceptRematch,
    Claim,
    Command,
    FillWithRobots,
    Leave,
    SendEmote,
    Sit,
    Start,
    TakeOver,
)
from activity_server.tables.core.inputs import ClosedSignal, PlayingSignal, StoreFailed, StoreRecovered
from activity_server.tables.core.timing import Timing
from activity_server.tables.core.values import RuleValue, Stage
from engine.rules import PRESETS, SWITCHES, rules_from
from engine.state import Phase
from tests.support.tables import NO_PAUSES, PEOPLE, RANA, Room, nonce

BIDS = {
    "tricks": ((7, 13, 1), (5, 13, 1), (5, 11, 2), (1, 13, 4), (13, 13, 1), (1, 3, 1)),
    "card_points": ((65, 120, 5), (70, 110, 10), (5, 20, 5)),
    "honours": ((11, 40, 1), (10, 30, 5), (1, 5, 1)),
}
"""Opening bids, highest bids and steps by the way of counting; the last highest bid of each is easily made."""

LENGTHS = ("target", "hands")


def random_rules(rng: random.Random) -> dict[str, RuleValue]:
    """A preset with some of its switches turned: any switch, to any value that people are offered or to another one."""
    rules: dict[str, RuleValue] = {"preset": rng.choice(list(PRESETS))}
    for name, switch in SWITCHES.items():
        if name not in LENGTHS and not name.endswith(("_bid", "_step")) and rng.random() < 0.3:
            rules[name] = rng.choice([*switch.offered, *rng.sample(switch.numbers, min(1, len(switch.numbers)))])
    if rng.random() < 0.3:
        length = rng.choice(LENGTHS)
        rules[length] = rng.choice([*SWITCHES[length].offered, rng.choice(SWITCHES[length].numbers)])
    if rng.random() < 0.3:
        bids = rng.choice(BIDS[rules_from(rules).counting])
        rules |= zip(("opening_bid", "highest_bid", "bid_step"), bids, strict=True)
    return rules


def play_at_random(rng: random.Random, moments: int) -> Iterator[Room]:
    """A table from its opening on, yielded after each thing that happened to it."""
    timing = NO_PAUSES if rng.random() < 0.5 else Timing()
    room = Room(timing, rules=random_rules(rng), tempo=rng.choice(["fast", "normal", "relaxed"]))
    people = PEOPLE[: rng.randint(1, 4)]
    yield room
    for _ in range(moments):
        if room.table.stage is Stage.CLOSED:
            return
        rng.choices([act, pass_time, move_about, say_something], [20, 6, 2, 1])[0](room, rng, people)
        yield room


def act(room: Room, rng: random.Random, people: tuple[str, ...]) -> None:
    """Whatever brings the table on."""
    user = rng.choice(people)
    match room.table.stage:
        case Stage.SEATING:
            room.come(user)
            room.ask(user, Sit(rng.randrange(4), nonce(user)))
            room.ask(room.table.owner, FillWithRobots("easy") if rng.random() < 0.5 else Start())
        case Stage.PLAYING:
            if (to_act := room.user_to_act()) is not None and room.match.phase is not Phase.DEAL:
                room.ask(to_act, room.action(rng.choice))
        case Stage.OVER:
            room.ask(user, AcceptRematch(nonce(user)[::-1]))
        case Stage.CLOSED:
            pass


def pass_time(room: Room, rng: random.Random, people: tuple[str, ...]) -> None:
    """A moment, or a while."""
    room.pass_time(rng.choice([0, 500, 2_000, 3_000, 10_000, 61_000]))


def move_about(room: Room, rng: random.Random, people: tuple[str, ...]) -> None:
    """Somebody comes, goes, leaves, or is told of; the store fails; the server is killed."""
    user = rng.choice((*people, RANA))
    moves: list[Callable[[], object]] = [
        lambda: room.come(user, connection=rng.randint(1, 2)),
        lambda: room.go(user, connection=rng.randint(1, 2)),
        lambda: room.put(ClosedSignal(user)),
        lambda: room.put(PlayingSignal(user)),
        lambda: room.put(StoreFailed()),
        room.crash,
    ]
    rng.choice(moves)()
    if rng.random() < 0.7:
        room.put(StoreRecovered())
        room.come(rng.choice(room.table.users or people))


def say_something(room: Room, rng: random.Random, people: tuple[str, ...]) -> None:
    """Somebody takes over, claims, shows an emote, or on a rare day leaves."""
    user = rng.choice(people)
    turn = room.table.deals - 1, room.table.turn
    commands: list[Command] = [TakeOver(), Claim(*turn), SendEmote("wow"), Leave()]
    room.ask(user, rng.choices(commands, [10, 10, 10, 1])[0])
