"""What a person alone may see of the match: the cards of their own seat, and what they may do with them.

The only place where cards that are held are read, and only those of the seat asked for.
"""

from typing import Any

from activity_server.tables.core.claims import may_claim
from activity_server.tables.core.state import TableState
from activity_server.tables.core.values import Control
from activity_server.tables.core.view_match import seat_whose_turn_it_is
from engine.calls import call_value
from engine.cards import card_text, cards_in, suit_text
from engine.commands import PlayCard
from engine.errors import IllegalAction
from engine.match import decide, legal_actions
from engine.state import Match, Phase


def parts(state: TableState, seat: int | None) -> dict[str, Any]:
    """The parts of `MyState` that concern the match; a spectator's (`seat` None) are empty."""
    match = state.table.match
    if match is None or seat is None:
        return {"cards": [], "legal": [], "barred": [], "may_claim": False}
    held = cards_in(match.hand.cards[seat]) if match.hand else ()
    mine = _is_my_turn(state, match, seat)
    return {
        "cards": [card_text(card) for card in held],
        "legal": _legal(match) if mine else [],
        "barred": _barred(match, seat, held) if mine and match.phase is Phase.PLAY else [],
        "may_claim": mine and may_claim(state.table, seat),
    }


def sources(state: TableState, seat: int | None) -> tuple[object, ...]:
    """What those parts are made of: as long as it is equal, so are they."""
    match = state.table.match
    if match is None or seat is None:
        return ()
    turn = (match, state.table.claimed) if _is_my_turn(state, match, seat) else None
    return match.hand.cards[seat] if match.hand else 0, turn


def _is_my_turn(state: TableState, match: Match, seat: int) -> bool:
    acts = state.table.seats[seat].control in (Control.OWN, Control.AUTOPILOT)
    return acts and seat_whose_turn_it_is(match, state.live.wait) == seat


def _legal(match: Match) -> list[int | str]:
    legal = legal_actions(match)
    match match.phase:
        case Phase.AUCTION:
            return [call_value(call) for call in legal]
        case Phase.TRUMP:
            return [suit_text(suit) for suit in legal]
        case _:
            return [card_text(card) for card in legal]


def _barred(match: Match, seat: int, held: tuple[int, ...]) -> list[dict[str, Any]]:
    """The cards that may not be played now, each with the rule that says so."""
    legal, barred = legal_actions(match), []
    for card in (card for card in held if card not in legal):
        try:
            decide(match, PlayCard(seat, card))
        except IllegalAction as error:
            barred.append({"action": card_text(card), "rule": error.rule.value})
    return barred
