"""Deals the cards that somebody does not see anew, in a way that fits all that has happened.

What such a person is shown may not change by it, not by a byte: otherwise it would tell them something.
"""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from activity_server.tables.core.events import Dealt, Opened
from activity_server.tables.core.evolve import evolve, opened_table
from activity_server.tables.core.restore import Logged
from activity_server.tables.core.state import Table
from engine import commands
from engine.calls import Call
from engine.cards import FourHands, Mask, cards_in, mask_of, pbn
from engine.commands import Command
from engine.core import preferred_cards
from engine.errors import IllegalAction
from engine.match import decide
from engine.match import evolve as evolve_match
from engine.state import Hand, Match
from tests.support.tables import Room


def redealt(room: Room, seat: int | None, rng: random.Random) -> Table:
    """The same table, the hand under way dealt differently to all but `seat` (None: to everybody)."""
    hand = room.match.hand
    assert hand is not None
    dealt = max(n for n, row in enumerate(room.log) if isinstance(row.event, Dealt))
    event = room.log[dealt].event
    assert isinstance(event, Dealt)
    texts = cast("tuple[str, str, str, str]", tuple(pbn(cards) for cards in _other_deal(room.match, hand, seat, rng)))
    log = [*room.log[:dealt], replace(room.log[dealt], event=replace(event, cards=texts)), *room.log[dealt + 1 :]]
    return replace(_replayed(log), answered=room.table.answered)


def _replayed(log: Iterable[Logged]) -> Table:
    rows = iter(log)
    first = next(rows).event
    assert isinstance(first, Opened)
    table = opened_table(first)
    for row in rows:
        assert not isinstance(row.event, Opened)
        table = evolve(table, row.event)
    return table


def redealt_match(match: Match, seat: int | None, rng: random.Random) -> Match:
    """The same match, the hand under way dealt differently to all but `seat`, where the play so far allows it."""
    hand = match.hand
    assert hand is not None
    other = replayed(match, hand, _other_deal(match, hand, seat, rng))
    assert other is not None
    return other


def _other_deal(match: Match, hand: Hand, seat: int | None, rng: random.Random) -> FourHands:
    """Shuffle the unplayed cards of the others until what was played could have been played so."""
    hidden = [other for other in range(4) if other != seat]
    held = {other: list(cards_in(hand.cards[other])) for other in hidden}
    missing = _missing(match, hand)
    for _ in range(40):
        pool = [card for cards in held.values() for card in cards]
        rng.shuffle(pool)
        deal = list(hand.deal)
        for other in hidden:
            share, pool = mask_of(pool[: len(held[other])]), pool[len(held[other]) :]
            if share & missing[other]:
                break
            deal[other] = hand.deal[other] ^ hand.cards[other] | share
        else:
            candidate = cast("FourHands", tuple(deal))
            if candidate != hand.deal and replayed(match, hand, candidate) is not None:
                return candidate
    return hand.deal


def _missing(match: Match, hand: Hand) -> list[Mask]:
    """For each seat the cards that it has shown not to hold: it would have had to play one of them.

    To replay the hand would tell as much, and takes far longer.
    """
    missing, played = [0, 0, 0, 0], 0
    for leader, cards in [*((trick.leader, trick.cards) for trick in hand.tricks), (hand.leader, hand.trick)]:
        for place, card in enumerate(cards):
            assert hand.trump is not None
            preferred, _ = preferred_cards(match.rules, hand.trump, cards[:place], played)
            if not preferred >> card & 1:
                missing[(leader + place) & 3] |= preferred
            played |= 1 << card
    return missing


def replayed(match: Match, hand: Hand, deal: FourHands) -> Match | None:
    """The match with the hand under way played as it was with these cards; None if it could not have been."""
    playing = replace(match, hand=None)
    try:
        for command in (commands.Deal(deal), *_told(hand)):
            for event in decide(playing, command):
                playing = evolve_match(playing, event)
    except IllegalAction:
        return None
    return playing


def _told(hand: Hand) -> Iterable[Command]:
    calls: tuple[tuple[int, Call], ...] = hand.calls
    yield from (commands.MakeCall(seat, call) for seat, call in calls)
    if hand.contract is not None and hand.trump is not None and not hand.contract.no_trump:
        yield commands.NameTrump(hand.contract.declarer, hand.trump)
    for trick in hand.tricks:
        yield from _cards(trick.leader, trick.cards)
    yield from _cards(hand.leader, hand.trick)


def _cards(leader: int, cards: tuple[int, ...]) -> Iterable[Command]:
    return (commands.PlayCard((leader + place) & 3, card) for place, card in enumerate(cards))
