"""How many random hands one core deals, calls, plays and scores in a second, beside a known engine in C++.

Ours are hands by the default rules through `engine.core`. At every turn it says what may be called or played, one of
those is chosen at random, and what was chosen is checked before it counts. No match is kept of it: that is the shell's.

The yardstick is OpenSpiel's spades, stepped from Python: as many cards to deal and to play, and a single bid a seat. At
every turn one of its legal actions is applied, without another check; each card is dealt by a draw from the outcomes
that it gives for it, as its own examples do (a draw from its legal actions would be quicker, but only where all are
equally likely). Both sides deal and choose by one generator, and they take turns, so that both meet whatever else the
machine does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median

import pyspiel

from benchmarks.figure import Figure
from engine import core
from engine.calls import PASS, Call, bid_number
from engine.cards import FULL_DECK, Card, FourHands, Mask, Seat, Suit
from engine.rules import RuleSet
from engine.scoring import HandScore, score_hand

ROUNDS = 5
SECONDS = 2.0
RULES = RuleSet()
SINGLE_CARDS = tuple(1 << card for card in range(52))
SEATS_FROM = tuple(tuple((leader + turn) & 3 for turn in range(4)) for leader in range(4))


def figures() -> Iterator[Figure]:
    """Measure both in turns: the medians, and how far our rounds lie apart."""
    rng = random.Random(2)
    spades = pyspiel.load_game("spades")
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(hands_per_second(lambda: our_hand(rng)))
        theirs.append(hands_per_second(lambda: their_hand(spades, rng)))
    yield Figure("hands_per_second", median(ours), "hands/s", yardstick=median(theirs))
    yield Figure("hands_per_second_spread", 100 * spread(ours), "%", yardstick=100 * spread(theirs))


def spread(values: list[float]) -> float:
    """Return how far the values lie apart, as a part of their median."""
    return (max(values) - min(values)) / median(values)


def hands_per_second(play: Callable[[], object]) -> float:
    """Play hands for a while."""
    hands, started = 0, time.perf_counter()
    while (now := time.perf_counter()) < started + SECONDS:
        play()
        hands += 1
    return hands / (now - started)


def our_hand(rng: random.Random) -> HandScore | None:
    """Deal, call, play and score a hand; None for one that is thrown in."""
    cards = deal(rng)
    declarer, bid = auction(rng)
    if bid == PASS:
        return None
    won = play_out(list(cards), declarer, int(4 * rng.random()), rng)
    return score_hand(RULES, declarer & 1, bid_number(bid), won, (0, 0))


def deal(rng: random.Random) -> FourHands:
    """Deal 13 cards to each seat: the last has what the others were not dealt."""
    cards = rng.sample(SINGLE_CARDS, 39)
    first, second, third = sum(cards[:13]), sum(cards[13:26]), sum(cards[26:])
    return first, second, third, FULL_DECK ^ first ^ second ^ third


def auction(rng: random.Random) -> tuple[Seat, Call]:
    """Call at random; the declarer and the bid, or `PASS` where all four passed."""
    seat, passed, highest, declarer = 0, 0, PASS, 0
    while not core.auction_over(RULES, highest, passed):
        legal = core.legal_calls(RULES, highest, passed)
        call = legal[int(len(legal) * rng.random())]
        if call not in legal:
            raise ValueError(call)
        if call == PASS:
            passed |= 1 << seat
        else:
            highest, declarer = call, seat
        seat = core.next_to_call(seat, passed) if passed < core.EVERYBODY else seat
    return declarer, highest


def play_out(hands: list[Mask], leader: Seat, trump: Suit, rng: random.Random) -> tuple[Mask, Mask]:
    """Play thirteen tricks at random; the cards that each partnership won."""
    preferred_cards, legal_cards, chance = core.preferred_cards, core.legal_cards, rng.random
    played, won = 0, [0, 0]
    for _ in range(13):
        trick: list[Card] = []
        before = played
        for seat in SEATS_FROM[leader]:
            held = hands[seat]
            preferred, _ = preferred_cards(RULES, trump, trick, played)
            legal = legal_cards(held, preferred)
            card = legal[int(len(legal) * chance())]
            single = SINGLE_CARDS[card]
            if not (held & preferred or held) & single:
                raise ValueError(card)
            hands[seat] = held ^ single
            played |= single
            trick.append(card)
        leader = core.trick_winner(leader, trick, trump)
        won[leader & 1] |= played ^ before
    return won[0], won[1]


def their_hand(spades: pyspiel.Game, rng: random.Random) -> list[float]:
    """Deal, bid, play and score a hand of spades."""
    state = spades.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action, _ = outcomes[int(len(outcomes) * rng.random())]
        else:
            legal = state.legal_actions()
            action = legal[int(len(legal) * rng.random())]
        state.apply_action(action)
    scores: list[float] = state.returns()
    return scores
