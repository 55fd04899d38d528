"""What a seat sees near the end of a hand, without the hand that led there."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.cards import (
    FULL_DECK,
    SUIT_MASKS,
    SUITS,
    Mask,
    Seat,
    Suit,
    card_text,
    cards_in,
    mask_of,
    parse_card,
    parse_pbn,
    parse_suit,
    pbn,
    rank_of,
    suit_of,
)
from engine.match import start_match
from engine.rules import RuleSet
from engine.state import Contract, Phase, Trick
from engine.views import SeatView, seat_view
from tests.support.play import rules_with


def ending(
    own: str,
    unseen: str,
    *,
    trump: int = 0,
    trick: str = "",
    voids: Mapping[Seat, str] | None = None,
    rules: RuleSet | None = None,
) -> SeatView:
    """What seat 0 sees near the end: its own cards, those that are unseen, and who has shown to have none of a suit."""
    on_table = tuple(parse_card(card) for card in trick.split())
    cards, hidden = parse_pbn(own), parse_pbn(unseen)
    assert hidden.bit_count() == 3 * cards.bit_count() - len(on_table)
    gone = FULL_DECK ^ cards ^ hidden ^ mask_of(on_table)
    shown = [(seat, parse_suit(suit)) for seat, suits in (voids or {}).items() for suit in suits]
    blank = seat_view(start_match(rules or RuleSet(), 3), 0)
    return replace(
        blank,
        phase=Phase.PLAY,
        seat_to_act=0,
        cards=cards,
        contract=Contract(0, 14),
        trump=trump,
        tricks=history(gone, shown, next_leader=-len(on_table) & 3),
        trick=on_table,
    )


def history(gone: Mask, shown: Sequence[tuple[Seat, Suit]], next_leader: Seat) -> tuple[Trick, ...]:
    """The cards that are gone, led by seat 0 one by one, but for those that show who did not follow a suit."""
    telling = []
    for seat, suit in shown:
        cards = cards_in(gone & SUIT_MASKS[suit])[0], cards_in(gone & ~SUIT_MASKS[suit])[-1]
        telling.append(Trick((seat - 1) & 3, cards, next_leader))
        gone ^= mask_of(cards)
    return (*(Trick(0, (card,), next_leader) for card in cards_in(gone)), *telling)


def small_ending(rng: random.Random) -> SeatView:
    """Two to five cards each, high ones and trumps more often with the claimant, so that many claims are proved."""
    size, place, trump = rng.randint(2, 5), rng.randrange(4), rng.randrange(5)
    deck = rng.sample(range(52), 4 * size)
    own = sorted(deck, key=lambda card: rank_of(card) + 4 * (suit_of(card) == trump) + 4 * rng.random())[-size:]
    others = [card for card in deck if card not in own]
    hands = [mask_of(own), *(mask_of(others[start::3]) for start in range(3))]
    trick = list[int]()
    for seat in range(4 - place, 4):
        follow = hands[seat] & SUIT_MASKS[suit_of(trick[0])] if trick else 0
        trick.append(rng.choice(cards_in(follow or hands[seat])))
        hands[seat] ^= 1 << trick[-1]
    return ending(
        pbn(hands[0]),
        pbn(sum(hands[1:])),
        trump=trump,
        trick=" ".join(map(card_text, trick)),
        voids={seat: voids_of(hands[seat], rng) for seat in (1, 2, 3)},
        rules=rules_with(trump_lead=rng.choice(("anytime", "once_broken"))),
    )


def voids_of(held: Mask, rng: random.Random) -> str:
    """Some of the suits of which there is none in a hand."""
    return "".join(
        suit for suit, cards in zip(SUITS, SUIT_MASKS, strict=True) if not held & cards and rng.random() < 0.5
    )
