"""What everybody may see of the match: turn, clock, the hand on the table, the score sheet."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from activity_server.tables.core.state import Clock, Pause, TableState, Wait
from activity_server.tables.core.values import Stage
from engine.calls import call_value
from engine.cards import card_text, mask_of, suit_text
from engine.rules import RuleSet
from engine.scoring import taken
from engine.state import Hand, HandResult, Match, Trick


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the public state: how it is shown at a moment, and what it is made of.

    As long as the sources are equal, the part has not changed; comparing them is cheap where showing is not.
    """

    show: Callable[[TableState, int], Any]
    sources: Callable[[TableState], tuple[object, ...]]


def seat_whose_turn_it_is(match: Match, wait: Wait | None) -> int | None:
    """Who may act now: nobody during a pause, or while the table stands still."""
    return None if wait is None or isinstance(wait, Pause) else match.seat_to_act


def _turn(state: TableState, _now_ms: int) -> dict[str, Any] | None:
    match, table = state.table.match, state.table
    if match is None or table.stage is not Stage.PLAYING:
        return None
    return {
        "seat": seat_whose_turn_it_is(match, state.live.wait),
        "phase": match.phase.value,
        "hand": max(0, table.deals - 1),
        "turn": table.turn,
    }


def _sources_of_turn(state: TableState) -> tuple[object, ...]:
    return (_turn(state, 0),)


def _clock(state: TableState, now_ms: int) -> dict[str, Any] | None:
    match, wait = state.table.match, state.live.wait
    if match is None or not isinstance(wait, Clock):
        return None
    return {"seat": match.seat_to_act, "remaining_ms": max(0, wait.until - now_ms), "total_ms": wait.total_ms}


def _sources_of_clock(state: TableState) -> tuple[object, ...]:
    return (_clock(state, 0),)


def _hand(state: TableState, _now_ms: int) -> dict[str, Any] | None:
    """The hand on the table: the one under way, else the last until another is dealt."""
    match = state.table.match
    hand = _hand_on_the_table(match) if match else None
    if match is None or hand is None:
        return None
    still_shown = not hand.trick and (match.hand is None or isinstance(state.live.wait, Pause))
    earlier, latest = _last_two(hand.tricks)
    return {
        "number": hand.number,
        "dealer": hand.dealer,
        "calls": [{"seat": seat, "call": call_value(call)} for seat, call in hand.calls],
        "contract": _contract(hand),
        "trump": None if hand.trump is None else suit_text(hand.trump),
        "trick": latest if latest and still_shown else _trick_under_way(hand),
        "last_trick": earlier if still_shown else latest,
        "tricks": hand.tricks_taken,
        "points": _points(match.rules, hand),
        "cards_left": tuple(cards.bit_count() for cards in hand.cards),
    }


def _sources_of_hand(state: TableState) -> tuple[object, ...]:
    return state.table.match, isinstance(state.live.wait, Pause)


def _hand_on_the_table(match: Match) -> Hand | None:
    return match.hand or (match.past_hands[-1] if match.past_hands else None)


def _last_two(tricks: tuple[Trick, ...]) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    """The last finished trick but one, and the last, as far as there are any."""
    earlier, latest = (None, None, *map(_trick, tricks[-2:]))[-2:]
    return earlier, latest


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


def _tricks_played(state: TableState, _now_ms: int) -> list[dict[str, Any]]:
    hand = _hand_on_the_table(state.table.match) if state.table.match else None
    return [_trick(trick) for trick in hand.tricks] if hand else []


def _sources_of_tricks_played(state: TableState) -> tuple[object, ...]:
    hand = _hand_on_the_table(state.table.match) if state.table.match else None
    return (hand.tricks,) if hand else ()


def _sheet(state: TableState, _now_ms: int) -> dict[str, Any]:
    match = state.table.match
    return sheet_of(match) if match else {"lines": [], "total": (0, 0), "outcome": None}


def sheet_of(match: Match) -> dict[str, Any]:
    """Return the score sheet of a match."""
    outcome = match.outcome
    return {
        "lines": [_line(result) for result in match.results],
        "total": match.total,
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


def _sources_of_sheet(state: TableState) -> tuple[object, ...]:
    match = state.table.match
    return (match.results, match.outcome) if match else ()


PARTS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        "turn": Part(_turn, _sources_of_turn),
        "clock": Part(_clock, _sources_of_clock),
        "hand": Part(_hand, _sources_of_hand),
        "tricks_played": Part(_tricks_played, _sources_of_tricks_played),
        "sheet": Part(_sheet, _sources_of_sheet),
    }
)
"""The parts of `PublicState` that concern the match."""
