"""The way in: one of the legal actions for the seat whose view it is."""

from collections.abc import Sequence

from engine.robots.rng import Rng
from engine.robots.steady_1.bidding import call
from engine.robots.steady_1.following import follow
from engine.robots.steady_1.leading import lead
from engine.robots.steady_1.picture import picture
from engine.robots.steady_1.valuing import best_trump
from engine.state import Phase
from engine.views import SeatView


def choose(view: SeatView, legal: Sequence[int], _rng: Rng) -> int:
    """One of the legal actions, the same for the same view: it is given chance like any robot, and has no whims."""
    if len(legal) == 1:
        return legal[0]
    if view.phase is Phase.AUCTION:
        return call(view, legal)
    if view.phase is Phase.TRUMP:
        return best_trump(view.cards)
    now = picture(view)
    return follow(now, legal) if view.trick else lead(now, legal)
