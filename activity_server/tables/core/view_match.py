"""What everybody may see of the match: turn, clock, the hand on the table, the score sheet."""

from typing import Any

from activity_server.tables.core.state import Clock, Pause, TableState, Wait
from activity_server.tables.core.values import Stage
from engine.calls import call_value
from engine.cards import card_text, mask_of, suit_text
from engine.rules import RuleSet
from engine.scoring import taken
from engine.state import Hand, HandResult, Match, Trick


def parts(state: TableState, now_ms: int) -> dict[str, Any]:
    """The parts of `PublicState` that concern the match."""
    match, playing = state.table.match, state.table.stage is Stage.PLAYING
    return {
        "turn": _turn(state, match) if match and playing else None,
        "clock": _clock(match, state.live.wait, now_ms) if match else None,
        "hand": _hand(match, state.live.wait) if match else None,
        "sheet": _sheet(match),
    }


def seat_whose_turn_it_is(match: Match, wait: Wait | None) -> int | None:
    """Who may act now: nobody during a pause, or while the table stands still."""
    return None if wait is None or isinstance(wait, Pause) else match.seat_to_act


def _turn(state: TableState, match: Match) -> dict[str, Any]:
    return {
        "seat": seat_whose_turn_it_is(match, state.live.wait),
        "phase": match.phase.value,
        "hand": max(0, state.table.deals - 1),
        "turn": state.table.turn,
    }


def _clock(match: Match, wait: Wait | None, now_ms: int) -> dict[str, Any] | None:
    if not isinstance(wait, Clock):
        return None
    return {"seat": match.seat_to_act, "remaining_ms": max(0, wait.until - now_ms), "total_ms": wait.total_ms}


def _hand(match: Match, wait: Wait | None) -> dict[str, Any] | None:
    """The hand on the table: the one under way, else the last until another is dealt."""
    hand = match.hand or (match.past_hands[-1] if match.past_hands else None)
    if hand is None:
        return None
    finished = [_trick(trick) for trick in hand.tricks]
    shows_finished = bool(finished) and not hand.trick and (match.hand is None or isinstance(wait, Pause))
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "calls": [{"seat": seat, "call": call_value(call)} for seat, call in hand.calls],
        "contract": _contract(hand),
        "trump": None if hand.trump is None else suit_text(hand.trump),
        "trick": finished[-1] if shows_finished else _trick_under_way(hand),
        "last_trick": _last_but(int(shows_finished), finished),
        "tricks": hand.tricks_taken,
        "points": _points(match.rules, hand),
        "cards_left": tuple(cards.bit_count() for cards in hand.cards),
        "tricks_played": finished,
    }


def _last_but(shown: int, finished: list[dict[str, Any]]) -> dict[str, Any] | None:
    earlier = finished[: len(finished) - shown]
    return earlier[-1] if earlier else None


def _contract(hand: Hand) -> dict[str, Any] | None:
    contract = hand.contract
    if contract is None:
        return None
    return {"declarer": contract.declarer, "bid": contract.bid, "no_trump": contract.no_trump}


def _trick(trick: Trick) -> dict[str, Any]:
    return {"cards": _cards(trick.leader, trick.cards), "winner": trick.winner}


def _trick_under_way(hand: Hand) -> dict[str, Any] | None:
    return {"cards": _cards(hand.leader, hand.trick), "winner": None} if hand.trick else None


def _cards(leader: int, cards: tuple[int, ...]) -> list[dict[str, Any]]:
    return [{"seat": (leader + place) % 4, "card": card_text(card)} for place, card in enumerate(cards)]


def _points(rules: RuleSet, hand: Hand) -> tuple[int, int]:
    won = [0, 0]
    for trick in hand.tricks:
        won[trick.winner & 1] |= mask_of(trick.cards)
    return taken(rules.counting, won[0]), taken(rules.counting, won[1])


def _sheet(match: Match | None) -> dict[str, Any]:
    outcome = match.outcome if match else None
    return {
        "lines": [_line(result) for result in match.results] if match else [],
        "total": match.total if match else (0, 0),
        "outcome": {"winner": outcome.winner, "reason": outcome.reason.value} if outcome else None,
    }


def _line(result: HandResult) -> dict[str, Any]:
    return {
        "number": result.number,
        "dealer": result.dealer,
        "thrown_in": result.thrown_in,
        "declarer": result.declarer,
        "bid": result.bid,
        "trump": None if result.trump is None else suit_text(result.trump),
        "tricks": result.tricks or (0, 0),
        "score": result.score,
        "total": result.total,
    }
