"""The way in: one of the legal actions for the seat whose view it is."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.robots import steady
from engine.robots.rng import Rng
from engine.robots.solving import Solver
from engine.robots.strong.bidding import call, name_trump
from engine.robots.strong.playing import alike, play
from engine.state import Phase
from engine.views import SeatView

_EFFORTS: Final = (2.6, 2.6, 2.6, 2.6, 2.2, 1.7, 1.3)
"""For the first tricks, in which every world takes long to solve and the most is decided."""


def effort(view: SeatView) -> float:
    """How much of the time of an average decision this one deserves."""
    trick = len(view.tricks)
    return _EFFORTS[trick] if view.trump is not None and trick < len(_EFFORTS) else 1.0


def calls_by_rules(view: SeatView) -> bool:
    """Whether the seat has to call or to name a trump where cards count, and does so as *steady*.

    The estimate is one of tricks. How many points come with them it does not know, and lost by: it bid too much where
    the bid is the score, and too little elsewhere.
    """
    return view.phase is not Phase.PLAY and view.rules.counting != "tricks"


def choose(view: SeatView, legal: Sequence[int], rng: Rng, solver: Solver, out_of_time: Callable[[], bool]) -> int:
    """One of the legal actions; the same again for the same numbers of `rng`, if time does not run out.

    `out_of_time` is asked again and again, and when it says so the best so far is taken. A position beyond the reach
    of the solver is played by rules of thumb. Raises SolverError where the solver fails, ContradictionError for a view
    that no deal can lead to.
    """
    if len(legal) == 1:
        return legal[0]
    if calls_by_rules(view):
        return steady.choose(view, legal, rng)
    if view.phase is Phase.AUCTION:
        return call(view, legal, rng, out_of_time)
    if view.phase is Phase.TRUMP:
        return name_trump(view, rng, out_of_time)
    usual = steady.choose(view, legal, rng)
    if view.cards.bit_count() > solver.reach or len(alike(view, legal)) == 1:
        return usual
    return play(view, legal, rng, solver, out_of_time, usual)
