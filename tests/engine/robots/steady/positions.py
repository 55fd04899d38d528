"""Positions for the robot: four hands, the trump, who declares, and the cards played so far."""

import random
from collections.abc import Sequence

from engine.calls import PASS
from engine.cards import card_text
from engine.match import legal_actions
from engine.robots import steady
from engine.state import Phase
from engine.views import seat_view
from tests.support.play import game, rules_with


def card_in(deal: Sequence[str], trump: str, declarer: int, cards: str = "", **rules: object) -> str:
    """The card that the robot plays next. Without trumps the contract is one without, and the rules allow it."""
    playing = game(rules_with(no_trump=trump == "NT", **rules), deal=deal)
    playing.call(*["pass"] * declarer, "13NT" if trump == "NT" else 13)
    if playing.match.phase is Phase.AUCTION:
        playing.act(PASS)
    if trump != "NT":
        playing.name(trump)
    match = playing.play(cards).match
    return card_text(steady.choose(seat_view(match, match.seat_to_act), legal_actions(match), random.Random(0)))
