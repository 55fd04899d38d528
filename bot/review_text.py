"""A review for a person to read, line by line."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.replay import printable
from engine.calls import call_value
from engine.cards import NO_TRUMP, RANKS, rank_of, suit_of
from engine.records.model import Record
from engine.review import HandReview, Judgement, Par, PlayerReview, Review
from engine.state import HandResult, Phase

_SUITS: Final = "♠♥♦♣"


def told(record: Record, review: Review) -> Iterator[str]:
    """The whole review."""
    names = [printable(name) for name in record.names]
    sides = f"{names[0]} and {names[2]}", f"{names[1]} and {names[3]}"
    yield f"{sides[0]} against {sides[1]}, rules: {record.match.rules.preset}"
    for hand in review.hands:
        yield ""
        yield f"Hand {hand.hand + 1}"
        yield from _hand_told(hand, names, sides)
    yield ""
    yield "Points lost by decisions, judged by what each could see; luck is what the cards were worth:"
    for player in review.players:
        yield _player_told(player, names[player.seat])


def _hand_told(hand: HandReview, names: Sequence[str], sides: tuple[str, str]) -> Iterator[str]:
    if hand.calls:
        yield "  " + ", ".join(f"{names[one.seat]} {_bid(one.made, one.chance)}" for one in hand.calls)
    if hand.result is not None:
        yield f"  {_result(hand.result, names)}"
    if hand.par is not None:
        yield f"  Double dummy: {_par(hand.par, sides)}"
    for one in hand.mistakes:
        yield f"  {_mistake(one, names[one.seat])}"
    if not hand.mistakes:
        yield "  No mistakes"


def _result(result: HandResult, names: Sequence[str]) -> str:
    if result.declarer is None or result.tricks is None or result.trump is None:
        return "Thrown in"
    bid = f"{names[result.declarer]} declares {result.bid} {_trump(result.trump)}"
    return f"{bid}, tricks {result.tricks[result.declarer & 1]}, score {result.score[0]} : {result.score[1]}"


def _par(par: Par, sides: tuple[str, str]) -> str:
    contract = [] if par.contract is None else [f"the contract takes {par.contract}"]
    most = (f"{side} could take {most.tricks} {_trump(most.trump)}" for side, most in zip(sides, par.most, strict=True))
    return "; ".join((*contract, *most))


def _mistake(one: Judgement, name: str) -> str:
    less = f"costs {one.cost:.1f} points less"
    match one.phase:
        case Phase.AUCTION:
            return f"Auction: {name} called {_bid(one.made, one.chance)}; {_bid(one.best, one.best_chance)} {less}"
        case Phase.TRUMP:
            return f"Trump: {name} named {_trump(one.made)}; {_trump(one.best)} {less}"
        case _:
            return f"Trick {one.trick}: {name} played {_card(one.made)}; {_card(one.best)} {less}"


def _bid(call: int, chance: float | None) -> str:
    """A call, and how often it is made."""
    return str(call_value(call)) if chance is None else f"{call_value(call)} ({chance:.0%})"


def _card(card: int) -> str:
    return _SUITS[suit_of(card)] + RANKS[rank_of(card)].replace("T", "10")


def _trump(suit: int) -> str:
    return "NT" if suit == NO_TRUMP else _SUITS[suit]


def _player_told(player: PlayerReview, name: str) -> str:
    parts = f"calls {player.lost_in_calls:.1f}, trumps {player.lost_in_trumps:.1f}, cards {player.lost_in_cards:.1f}"
    mistakes = "1 mistake" if player.mistakes == 1 else f"{player.mistakes} mistakes"
    luck = "" if player.luck is None else f"; luck {player.luck:+.1f}"
    return f"  {name}: {player.lost:.1f} by {mistakes} ({parts}){luck}"
