"""The shell over the core: a command becomes events or a refusal, an event becomes the next state.

`decide` checks and changes nothing; `evolve` changes and checks nothing, so what was once decided can be replayed.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from engine import core
from engine.calls import PASS
from engine.cards import NO_TRUMP, FourHands, Mask, Seat, mask_of
from engine.commands import Command, Deal, MakeCall, NameTrump, PlayCard
from engine.events import CallMade, CardPlayed, Dealt, Event, TrumpNamed
from engine.legality import check
from engine.rules import RuleSet
from engine.scoring import HandScore, match_outcome, score_hand
from engine.state import Contract, Hand, HandResult, Match, Phase, Trick


def start_match(rules: RuleSet, first_dealer: Seat) -> Match:
    """A match that waits for its first deal."""
    return Match(rules, first_dealer)


def decide(match: Match, command: Command) -> tuple[Event, ...]:
    """The events that a command leads to; IllegalAction where the rules refuse it."""
    check(match, command)
    match command:
        case Deal(cards):
            return (Dealt(match.next_dealer, cards),)
        case MakeCall(seat, call):
            return (CallMade(seat, call),)
        case NameTrump(seat, suit):
            return (TrumpNamed(seat, suit),)
        case PlayCard(seat, card):
            return (CardPlayed(seat, card),)
        case _:
            assert_never(command)


def evolve(match: Match, event: Event) -> Match:
    """The match after an event that was decided."""
    if isinstance(event, Dealt):
        return replace(match, hand=_dealt(match, event))
    assert match.hand is not None
    match event:
        case CallMade():
            return _called(match, match.hand, event)
        case TrumpNamed():
            return replace(match, hand=replace(match.hand, trump=event.suit))
        case CardPlayed():
            return _played(match, match.hand, event)
        case _:
            assert_never(event)


def replay(rules: RuleSet, first_dealer: Seat, events: Iterable[Event]) -> Match:
    """The match that these events, each once decided, lead to."""
    match = start_match(rules, first_dealer)
    for event in events:
        match = evolve(match, event)
    return match


def legal_actions(match: Match) -> tuple[int, ...]:
    """What the seat to act may do: calls, suits or cards by the phase, ascending; empty where a deal is waited for."""
    hand = match.hand
    match match.phase:
        case Phase.AUCTION:
            assert hand is not None
            return core.legal_calls(match.rules, hand.highest_call, hand.passed)
        case Phase.TRUMP:
            return (0, 1, 2, 3)
        case Phase.PLAY:
            assert hand is not None
            assert hand.trump is not None
            preferred, _ = core.preferred_cards(match.rules, hand.trump, hand.trick, hand.played)
            return core.legal_cards(hand.cards[hand.seat_to_act], preferred)
        case Phase.DEAL | Phase.OVER:
            return ()
        case _:
            assert_never(match.phase)


def command_of(match: Match, action: int) -> Command:
    """The command that one of the `legal_actions` stands for, whether it is a call, a trump or a card."""
    seat = match.seat_to_act
    assert seat is not None
    match match.phase:
        case Phase.AUCTION:
            return MakeCall(seat, action)
        case Phase.TRUMP:
            return NameTrump(seat, action)
        case _:
            return PlayCard(seat, action)


def _dealt(match: Match, event: Dealt) -> Hand:
    eldest = (event.dealer + 1) & 3
    return Hand(match.hands_scored + 1, event.dealer, event.cards, event.cards, seat_to_act=eldest)


def _called(match: Match, hand: Hand, event: CallMade) -> Match:
    hand = replace(hand, calls=(*hand.calls, (event.seat, event.call)))
    if not core.auction_over(match.rules, hand.highest_call, hand.passed):
        return replace(match, hand=replace(hand, seat_to_act=core.next_to_call(event.seat, hand.passed)))
    if hand.highest_call == PASS:
        return _thrown_in(match, hand)
    contract = Contract(*max(hand.calls, key=lambda made: made[1]))
    trump = NO_TRUMP if contract.no_trump else None
    return replace(match, hand=replace(hand, contract=contract, trump=trump, seat_to_act=contract.declarer))


def _played(match: Match, hand: Hand, event: CardPlayed) -> Match:
    leader, trick = hand.leader, (*hand.trick, event.card)
    hand = replace(hand, cards=_without(hand.cards, event), trick=trick, seat_to_act=(event.seat + 1) & 3)
    if len(trick) < 4:
        return replace(match, hand=hand)
    assert hand.trump is not None
    winner = core.trick_winner(leader, trick, hand.trump)
    hand = replace(hand, tricks=(*hand.tricks, Trick(leader, trick, winner)), trick=(), seat_to_act=winner)
    return replace(match, hand=hand) if len(hand.tricks) < 13 else _played_out(match, hand)


def _without(cards: FourHands, event: CardPlayed) -> FourHands:
    held = list(cards)
    held[event.seat] ^= 1 << event.card
    return held[0], held[1], held[2], held[3]


def _thrown_in(match: Match, hand: Hand) -> Match:
    return _over(match, hand, HandResult(hand.number, hand.dealer, (0, 0), match.total), None)


def _played_out(match: Match, hand: Hand) -> Match:
    assert hand.contract is not None
    assert hand.trump is not None
    scored = score_hand(match.rules, hand.contract.declarers, hand.contract.bid, _won(hand), match.total)
    result = HandResult(
        hand.number,
        hand.dealer,
        scored.score,
        (match.total[0] + scored.score[0], match.total[1] + scored.score[1]),
        hand.contract.declarer,
        hand.contract.bid,
        hand.trump,
        hand.tricks_taken,
    )
    return _over(match, hand, result, scored)


def _won(hand: Hand) -> tuple[Mask, Mask]:
    """The cards that each partnership has won."""
    won = [0, 0]
    for trick in hand.tricks:
        won[trick.winner & 1] |= mask_of(trick.cards)
    return won[0], won[1]


def _over(match: Match, hand: Hand, result: HandResult, scored: HandScore | None) -> Match:
    """The match after its hand; `scored` is None for a hand thrown in, after which no match ends."""
    match = replace(match, past_hands=(*match.past_hands, hand), results=(*match.results, result), hand=None)
    if scored is None:
        return match
    return replace(match, outcome=match_outcome(match.rules, match.total, match.hands_scored, scored.slam_winner))
