"""The solver's robots for the arena: *strong* without processes of its own, and *cheat*, which sees every hand."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from activity_server.robots.dds import DoubleDummySolver, library_path
from activity_server.robots.thinking import THINK_MS
from engine.calls import PASS, Call, is_no_trump
from engine.cards import NO_TRUMP, Card, FourHands, Seat
from engine.robots import steady, strong
from engine.robots.rng import Rng
from engine.robots.solving import Position
from engine.robots.strong.choice import effort
from engine.robots.strong.hearing import needed
from engine.state import Hand, Match, Phase
from engine.views import SeatView, seat_view

_LONGEST_MS: Final = 60_000


def strong_robot(argument: str) -> Callable[[SeatView, Sequence[int], Rng], int]:
    """Return *strong* with so many milliseconds of processor time a decision, on average; raise ValueError for none."""
    solver = solver_of_this_process()
    think_ms = _milliseconds(argument) if argument else THINK_MS

    def choose(view: SeatView, legal: Sequence[int], rng: Rng) -> int:
        ends = time.process_time() + think_ms * effort(view) / 1000
        return strong.choose(view, legal, rng, solver, lambda: time.process_time() >= ends)

    return choose


def cheating_robot(argument: str) -> Callable[[Match, Sequence[int], Rng], int]:
    """Return *cheat*, the ceiling: it plays every hand double dummy. Raise ValueError for an argument."""
    if argument:
        raise ValueError(f"this robot has nothing to set, so {argument!r} means nothing.")
    solver = solver_of_this_process()

    def choose(match: Match, legal: Sequence[int], rng: Rng) -> int:
        assert match.hand is not None
        match match.phase:
            case Phase.AUCTION:
                return _call(match, match.hand, legal, solver)
            case Phase.TRUMP:
                return max(legal, key=_tricks(solver, match.hand.deal, match.hand.seat_to_act).__getitem__)
            case _:
                usual = steady.choose(seat_view(match, match.seat_to_act), legal, rng)
                return _card(match.hand, legal, solver, usual)

    return choose


def _call(match: Match, hand: Hand, legal: Sequence[Call], solver: DoubleDummySolver) -> Call:
    """The lowest bid that is made; a partner who holds the bid is left in peace."""
    seat = hand.seat_to_act
    if legal[0] != PASS or ((seat + 2) & 3, hand.highest_call) in hand.calls:
        return legal[0]
    tricks = _tricks(solver, hand.deal, seat)
    best = {False: max(tricks[:NO_TRUMP]), True: tricks[NO_TRUMP]}
    return next((bid for bid in legal[1:] if needed(match.rules, bid) <= best[is_no_trump(bid)]), PASS)


def _card(hand: Hand, legal: Sequence[Card], solver: DoubleDummySolver, usual: Card) -> Card:
    assert hand.trump is not None
    tricks = solver.tricks(Position(hand.cards, hand.trump, hand.leader, hand.trick))
    best = max(tricks[card] for card in legal)
    return usual if tricks[usual] == best else next(card for card in legal if tricks[card] == best)


@lru_cache(maxsize=8)
def _tricks(solver: DoubleDummySolver, deal: FourHands, seat: Seat) -> Sequence[int]:
    """The tricks that the seat's side takes with each trump, no trump last."""
    return [row[seat] for row in solver.table(deal)]


@cache
def solver_of_this_process() -> DoubleDummySolver:
    """Return the one solver that a process may have; raise ValueError where there is no library for it."""
    if (path := library_path()) is None:
        raise ValueError(
            "there is no solver here; the extra `strong` of this package brings it, where there is a wheel."
        )
    return DoubleDummySolver(path)


def _milliseconds(argument: str) -> float:
    try:
        found = float(argument)
    except ValueError:
        found = math.nan
    if not 0 <= found <= _LONGEST_MS:
        raise ValueError(f"{argument!r} is no number of milliseconds up to {_LONGEST_MS}.")
    return found
