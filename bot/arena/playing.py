"""One deal of the arena, played twice with the sides exchanged. It follows from rules, seed and number alone.

Cards come from a hash, so no one who looked at other seeds has met them. The same robot on both sides makes the same
choices both times: what chance it asks for follows from the place in the deal, not from the side.
"""

import hashlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.arena.player import Fault, Player
from engine.cards import Card
from engine.commands import Command, Deal
from engine.match import command_of, decide, evolve, legal_actions, start_match
from engine.robots.default import default_action
from engine.robots.solving import Position, Solver
from engine.rules import RuleSet
from engine.shuffle import deal
from engine.state import Hand, Match, Phase
from engine.views import seat_view

Side: TypeAlias = Literal["a", "b"]
SIDES: Final[tuple[Side, Side]] = ("a", "b")
_NO_NONCES: Final = ("", "", "", "")


@dataclass(frozen=True, slots=True)
class Played:
    """A deal played once. `points` are A's minus B's; one that was thrown in has no declarer and no bid."""

    points: int
    declarer: Side | None
    bid: int | None
    made: bool


@dataclass(frozen=True, slots=True)
class Conduct:
    """How one side behaved in both plays of a deal: the milliseconds of each decision, and its faults.

    `lost` are the tricks that its cards gave away double dummy; nothing where there is no judge.
    """

    ms: tuple[float, ...]
    illegal: int
    late: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal played twice: first with A in the seats 0 and 2."""

    number: int
    plays: tuple[Played, Played]
    conduct: Mapping[Side, Conduct]


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays for each side.

    `caller`, if any, makes all calls and names all trumps in place of both; `judge`, if any, sees all cards and says
    what each card played has lost.
    """

    sides: Mapping[Side, Player]
    caller: Player | None = None
    judge: Solver | None = None


class _Notes:
    """What is noted of a side while it plays."""

    def __init__(self) -> None:
        self.ms: list[float] = []
        self.faults: list[Fault] = []
        self.lost = 0

    def conduct(self) -> Conduct:
        return Conduct(tuple(self.ms), self.faults.count(Fault.ILLEGAL), self.faults.count(Fault.LATE), self.lost)


def play_deal(players: Players, rules: RuleSet, seed: int, number: int) -> DealPlayed:
    """Play the deal of that number twice."""
    notes: dict[Side, _Notes] = {side: _Notes() for side in SIDES}
    match = dealt(rules, seed, number)
    # So that each decision has chance of its own, the same in every process.
    chance = seed << 40 | number << 8
    first, second = (_play(_Game(players, by_seat, notes, chance), match) for by_seat in (SIDES, SIDES[::-1]))
    return DealPlayed(number, (first, second), {side: notes[side].conduct() for side in SIDES})


def dealt(rules: RuleSet, seed: int, number: int) -> Match:
    """A match whose first hand is that deal. The dealers take turns."""
    secret = hashlib.sha256(f"tarneeb-arena/1:{seed}".encode("ascii")).digest()
    return _after(start_match(rules, number & 3), Deal(deal(secret, _NO_NONCES, number)))


@dataclass(frozen=True, slots=True)
class _Game:
    """One of the two plays: `by_seat` says who plays the even seats and who the odd ones."""

    players: Players
    by_seat: Sequence[Side]
    notes: Mapping[Side, _Notes]
    chance: int

    def action(self, match: Match, step: int) -> int:
        """What is done next. Where there is no choice no robot is asked."""
        legal = legal_actions(match)
        if len(legal) == 1:
            return legal[0]
        assert match.seat_to_act is not None
        side = self.by_seat[match.seat_to_act & 1]
        caller = self.players.caller
        if caller is not None and match.phase is not Phase.PLAY:
            action = caller.act(match, legal, self.chance | step)
        else:
            began = time.perf_counter()
            action = self.players.sides[side].act(match, legal, self.chance | step)
            self.notes[side].ms.append(round((time.perf_counter() - began) * 1000, 3))
        if isinstance(action, Fault):
            self.notes[side].faults.append(action)
            action = default_action(seat_view(match, match.seat_to_act), legal)
        if self.players.judge is not None and match.hand is not None and match.phase is Phase.PLAY:
            self.notes[side].lost += _lost(self.players.judge, match.hand, action)
        return action


def _lost(judge: Solver, hand: Hand, card: Card) -> int:
    """The tricks that a card gives away where everybody goes on double dummy."""
    assert hand.trump is not None
    tricks = judge.tricks(Position(hand.cards, hand.trump, hand.leader, hand.trick))
    return max(tricks.values()) - tricks[card]


def _play(game: _Game, match: Match) -> Played:
    """Play the hand to its end."""
    step = 0
    while match.hand is not None:
        step += 1
        match = _after(match, command_of(match, game.action(match, step)))
    result = match.results[0]
    ours = game.by_seat.index("a")
    points = result.score[ours] - result.score[1 - ours]
    if result.declarer is None:
        return Played(points, None, None, made=False)
    side = result.declarer & 1
    return Played(points, game.by_seat[side], result.bid, made=result.score[side] >= 0)


def _after(match: Match, command: Command) -> Match:
    for event in decide(match, command):
        match = evolve(match, event)
    return match
