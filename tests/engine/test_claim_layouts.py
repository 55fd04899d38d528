"""What counts say of the layouts is what they say when looked at one by one."""

import random
from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

import pytest

from engine.cards import parse_suit
from engine.claim_layouts import Layouts, layouts_of
from engine.rules import RuleSet
from engine.views import seat_view
from tests.support.play import game, rules_with

Shares: TypeAlias = tuple[tuple[int, ...], ...]
"""Of each suit, how many cards each of the three holds."""

DEAL = ("AKQ2.T93.J84.A62", "JT98.AKQ.T95.543", "765.J87.AKQ.KQJT", "43.6542.7632.987")


def one_by_one(layouts: Layouts) -> Iterator[Shares]:
    """Every way to share the cards out."""
    suits = [
        [
            share
            for share in product(range(number + 1), repeat=3)
            if sum(share) == number and all(holders >> other & 1 or not share[other] for other in range(3))
        ]
        for number, holders in zip(layouts.unseen, layouts.holders, strict=True)
    ]
    return (shares for shares in product(*suits) if [sum(part) for part in zip(*shares, strict=True)] == layouts.room)


def some_layouts(rng: random.Random) -> Layouts:
    """Up to four cards each; that there is a layout at all is likely, but not sure."""
    room = [rng.randint(1, 4)] * 3
    room = [cards - (other >= rng.randint(1, 3)) for other, cards in enumerate(room)]
    unseen = [0, 0, 0, 0]
    for _ in range(sum(room)):
        unseen[rng.randrange(4)] += 1
    return Layouts(unseen, [rng.choice((7, 7, 7, 3, 5, 6, 1, 2, 4)) for _ in range(4)], room)


@pytest.mark.parametrize("seed", range(200))
def test_counts_tell_what_is_possible(seed: int) -> None:
    layouts = some_layouts(random.Random(seed))
    every = list(one_by_one(layouts))
    assert layouts.exist() == bool(every)
    if every:
        for other, suit in product(range(3), range(4)):
            assert layouts.longest(other, suit) == max(shares[suit][other] for shares in every)


@pytest.mark.parametrize("seed", range(50))
def test_so_they_tell_who_may_ruff_and_when(seed: int) -> None:
    layouts = some_layouts(random.Random(seed))
    if every := list(one_by_one(layouts)):
        for other, suit, after in product(range(3), (1, 2, 3), range(4)):
            may = any(shares[0][other] and shares[suit][other] <= after for shares in every)
            assert layouts.may_ruff(other, suit, 0, after) == may


def test_a_view_tells_how_many_cards_are_where_and_who_did_not_follow() -> None:
    playing = game(deal=DEAL).call(13).name("C").play("SA S8 S5 S3 SK S9 S6 S4 SQ ST S7 H2 S2 SJ")
    assert layouts_of(seat_view(playing.match, 2), 2, 3) == Layouts([0, 9, 10, 9], [6, 7, 7, 7], [10, 9, 9])
    playing.play("HJ")
    assert layouts_of(seat_view(playing.match, 3), 3, 3) == Layouts([0, 8, 9, 10], [3, 7, 7, 7], [9, 9, 9])


@pytest.mark.parametrize(
    ("rules", "trump", "holders"),
    [
        (rules_with(first_lead="trump"), "H", [7, 3, 7, 7]),
        (rules_with(trump_lead="once_broken"), "S", [7, 3, 3, 3]),
        (rules_with(), "S", [7, 7, 7, 7]),
    ],
)
def test_a_lead_tells_what_the_leader_would_have_had_to_lead(rules: RuleSet, trump: str, holders: list[int]) -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    view = seat_view(game(rules, deal=deal).call(13).name(trump).play("SA").match, 1)
    assert layouts_of(view, 1, parse_suit(trump)).holders == holders
