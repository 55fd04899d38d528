"""What `tarneeb replay --json` says of a record: the score sheet, and what the match waits for; or the first fault."""

from engine.calls import call_value
from engine.cards import card_text, suit_text
from engine.match import legal_actions
from engine.records.model import RecordError
from engine.state import HandResult, Match, Phase


def report(match: Match) -> dict[str, object]:
    """The hands that are over, the total, the end or the turn."""
    outcome = match.outcome
    return {
        "hands": [result_report(result) for result in match.results],
        "total": list(match.total),
        "finished": outcome is not None,
        "winner": None if outcome is None else outcome.winner,
        "reason": None if outcome is None else outcome.reason.value,
        "turn": None if outcome is not None else _turn(match),
    }


def error_report(error: RecordError) -> dict[str, object]:
    """The first fault of a record."""
    return {"error": {"hand": error.hand, "at": error.at, "rule": error.rule.value, "message": error.message}}


def result_report(result: HandResult) -> dict[str, object]:
    """One line of the score sheet."""
    played: dict[str, object] = {"thrown_in": True}
    if result.trump is not None and result.tricks is not None:
        played = {
            "declarer": result.declarer,
            "bid": result.bid,
            "trump": suit_text(result.trump),
            "tricks": list(result.tricks),
        }
    return {
        "number": result.number,
        "dealer": result.dealer,
        **played,
        "score": list(result.score),
        "total": list(result.total),
    }


def _turn(match: Match) -> dict[str, object]:
    return {
        "seat": match.seat_to_act,
        "phase": match.phase.value,
        "legal": [action_value(match.phase, action) for action in legal_actions(match)],
    }


def action_value(phase: Phase, action: int) -> int | str:
    """An action as records write it: a call, a suit or a card, by the phase it is for."""
    if phase is Phase.AUCTION:
        return call_value(action)
    return suit_text(action) if phase is Phase.TRUMP else card_text(action)
