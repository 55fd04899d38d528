"""Bo Haglund's double dummy solver, DDS 2.9, as the ``endplay`` package ships it; bound here by ctypes.

``endplay`` itself is never imported: it brings a second of start-up time and 90 MB that nobody here needs. The
library ends the whole process on some wrong inputs and has no time limit, so whatever goes in is checked before, and
only processes that may be killed load it. It has one set of tables for each process: one call at a time.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.cards import SUIT_MASKS, Card, FourHands, Mask, cards_in
from engine.robots.solving import Position, SolverError

LIBRARIES: Final = ("libdds.so", "libdds.dylib", "dds.dll")
MEMORY_MB: Final = 100
_ALL_CARDS, _BEST_CARDS = 3, 2
_SEARCH_ALWAYS: Final = 1
"""Even where one card alone can be played."""
_NO_TARGET: Final = -1
_NO_FAULT: Final = 1
_THREAD: Final = 0


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("holdings", ctypes.c_uint * 4 * 4),
    )


class _Answers(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("count", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _WholeDeal(ctypes.Structure):
    _fields_ = (("holdings", ctypes.c_uint * 4 * 4),)


class _Table(ctypes.Structure):
    _fields_ = (("tricks", ctypes.c_int * 4 * 5),)


def library_path() -> Path | None:
    """Return where the solver's library lies; None where there is none for this platform."""
    spec = find_spec("endplay")
    for folder in (spec and spec.submodule_search_locations) or ():
        for path in (Path(folder, "_dds", name) for name in LIBRARIES):
            if path.is_file():
                return path
    return None


class DoubleDummySolver:
    """A ``Solver`` of any position; at most one in a process. Raises OSError where the library cannot be loaded."""

    reach = 13

    def __init__(self, path: Path) -> None:
        library = ctypes.CDLL(str(path))
        library.SetResources.argtypes = [ctypes.c_int, ctypes.c_int]
        library.SetResources.restype = None
        self._solve = library.SolveBoard
        self._solve.argtypes = [_Deal, *(ctypes.c_int,) * 3, ctypes.POINTER(_Answers), ctypes.c_int]
        self._tabulate = library.CalcDDtable
        self._tabulate.argtypes = [_WholeDeal, ctypes.POINTER(_Table)]
        library.SetResources(MEMORY_MB, 1)

    def tricks(self, position: Position) -> dict[Card, int]:
        """Return for each card of the seat to play the tricks its side takes of those left."""
        answers = self._answers(position, _NO_TARGET, _ALL_CARDS)
        return {card: score for cards, score in _found(answers) for card in cards}

    def reaching(self, position: Position, target: int) -> Mask:
        """Return the cards with which the side to play takes at least ``target`` of the tricks left."""
        held = position.checked().cards[position.seat_to_play]
        if target <= 0:
            led = held & SUIT_MASKS[position.trick[0] // 13] if position.trick else 0
            return led or held
        if target > position.tricks_left:
            return 0
        found = _found(self._answers(position, target, _BEST_CARDS))
        return sum(1 << card for cards, score in found if score >= target for card in cards)

    def table(self, deal: FourHands) -> tuple[tuple[int, int, int, int], ...]:
        """Return the tricks that each seat's side takes as declarer, by trump (no trump last), then by seat.

        The declarer leads to the first trick.
        """
        for cards in deal:
            Position(deal, 4, 0).checked()
            if cards.bit_count() != 13:
                raise ValueError("a table is of a whole deal")
        found = _Table()
        _check(self._tabulate(_WholeDeal(_holdings(deal)), found))
        # In bridge the seat after the declarer leads, so what a seat takes that leads is told of the one before it.
        return tuple(tuple(13 - row[(seat + 3) & 3] for seat in range(4)) for row in found.tricks)

    def _answers(self, position: Position, target: int, solutions: int) -> _Answers:
        position.checked()
        answers = _Answers()
        _check(self._solve(_deal(position), target, solutions, _SEARCH_ALWAYS, answers, _THREAD))
        return answers


def _deal(position: Position) -> _Deal:
    deal = _Deal(trump=position.trump, first=position.leader, holdings=_holdings(position.cards))
    for place, card in enumerate(position.trick):
        deal.trick_suits[place], deal.trick_ranks[place] = card // 13, card % 13 + 2
    return deal


def _holdings(hands: FourHands) -> ctypes.Array[ctypes.Array[ctypes.c_uint]]:
    """The cards of each seat by suit: a bit for each rank, the two at 4."""
    rows = ((ctypes.c_uint * 4)(*((cards >> 13 * suit & 0x1FFF) << 2 for suit in range(4))) for cards in hands)
    return (ctypes.c_uint * 4 * 4)(*rows)


def _found(answers: _Answers) -> Iterator[tuple[list[Card], int]]:
    """The cards that were told apart, each with those equal to it, and the tricks they take."""
    for index in range(answers.count):
        first = 13 * answers.suit[index]
        equals = cards_in(answers.equals[index] >> 2 << first)
        yield [first + answers.rank[index] - 2, *equals], answers.score[index]


def _check(code: int) -> None:
    if code != _NO_FAULT:
        raise SolverError(f"DDS refused with its code {code}")
