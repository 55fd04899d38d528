"""Positions of the play for tests of solvers and of what is built on them."""

import random

from engine.cards import SUIT_MASKS, Suit, cards_in, mask_of
from engine.robots.solving import Position
from tests.support.play import Game, game, hands_of


def position(trump: Suit, *texts: str, leader: int = 0, trick: tuple[int, ...] = ()) -> Position:
    """Four hands in PBN, of as few cards as you like."""
    return Position(hands_of(*texts), trump, leader, trick)


def random_position(rng: random.Random, tricks: int, in_trick: int) -> Position:
    """So many tricks from the end, so many cards into the first of them."""
    deck = rng.sample(range(52), 4 * tricks)
    hands = [mask_of(deck[seat * tricks : (seat + 1) * tricks]) for seat in range(4)]
    leader, trick = rng.randrange(4), list[int]()
    for place in range(in_trick):
        held = hands[(leader + place) & 3]
        card = rng.choice(cards_in((held & SUIT_MASKS[trick[0] // 13] if trick else 0) or held))
        hands[(leader + place) & 3] ^= 1 << card
        trick.append(card)
    return Position((hands[0], hands[1], hands[2], hands[3]), rng.randrange(5), leader, tuple(trick))


def almost_over() -> Game:
    """A hand of which each seat holds one card of a suit that nobody else has left, and seat 0 is to lead."""
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    playing = game(deal=deal).call(7, "pass", "pass", "pass").name("S")
    for rank in "AKQJT9876543":
        playing.play(f"S{rank} H{rank} D{rank} C{rank}")
    return playing
