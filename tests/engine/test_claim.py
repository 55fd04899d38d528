"""A claim that is proved holds in every layout that the claimant's view allows, whatever the others play."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from engine import core
from engine.cards import FULL_DECK, Card, Mask, cards_in, mask_of, parse_card, parse_pbn
from engine.claim import claim_line
from engine.match import start_match
from engine.rules import RuleSet
from engine.state import Contract, Match, Phase, Trick
from engine.views import SeatView, seat_view
from tests.support.play import Game, at_random, game, play_on, rules_with


def ending(own: str, unseen: str, *, trump: int = 0, trick: str = "", rules: RuleSet | None = None) -> SeatView:
    """What seat 0 sees near the end: its own cards and, as everything else was played, those that are unseen."""
    on_table = tuple(parse_card(card) for card in trick.split())
    cards, hidden = parse_pbn(own), parse_pbn(unseen)
    gone = cards_in(FULL_DECK ^ cards ^ hidden ^ mask_of(on_table))
    tricks = tuple(Trick(0, gone[start : start + 4], -len(on_table) & 3) for start in range(0, len(gone), 4))
    blank = seat_view(start_match(rules or RuleSet(), 3), 0)
    return replace(
        blank,
        phase=Phase.PLAY,
        seat_to_act=0,
        cards=cards,
        contract=Contract(0, 14),
        trump=trump,
        tricks=tricks,
        trick=on_table,
    )


@pytest.mark.parametrize(
    ("own", "unseen", "trump"),
    [
        ("A...", "K.Q.J.", 0),
        ("AK...", "QJ.AK.AK.", 0),
        ("AK.A..", "QJ.K.AK.", 0),
        ("A2.A..", "K.K.AKQJ.", 0),
        (".A.A.A", ".KQ.KQ.KQJ52", 4),
        (".AKQ2..", ".JT9.AKQJT98.AK", 4),
        ("4.A..", ".K.QJ.", 0),
    ],
)
def test_sure_tricks_are_claimed(own: str, unseen: str, trump: int) -> None:
    line = claim_line(ending(own, unseen, trump=trump))
    assert line is not None
    assert mask_of(line) == parse_pbn(own)


@pytest.mark.parametrize(
    ("own", "unseen", "trump"),
    [
        ("K...", "A.Q.J.", 0),
        ("A.A..", "K2.K.2.2", 0),
        (".AK..", "2.QJ.2.2", 0),
        (".AKQ2..", ".JT98.AKQJT9.AK", 4),
        ("AQ...", "KJ.2.2.", 0),
    ],
)
def test_what_could_be_lost_is_not(own: str, unseen: str, trump: int) -> None:
    assert claim_line(ending(own, unseen, trump=trump)) is None


def test_in_the_middle_of_a_trick_the_card_must_win_it_for_sure() -> None:
    assert claim_line(ending("A.A..", ".K5.2.", trick="H2 H3", trump=0)) == (parse_card("HA"), parse_card("SA"))
    assert claim_line(ending("A.A..", "K.K5..", trick="H2 H3", trump=0)) is None
    assert claim_line(ending("A.5..", ".K.K.", trick="H2 H3 H4", trump=0)) == (parse_card("H5"), parse_card("SA"))
    assert claim_line(ending("A.5..", ".K.K.", trick="H2 H3 H6", trump=0)) is None
    assert claim_line(ending(".A.A.", ".K.K.", trick="H2 H3", trump=4)) is not None


def test_a_line_that_the_rules_forbid_is_no_line() -> None:
    first_lead = rules_with(trump_lead="once_broken")
    unbroken = replace(ending("AK.A..", "QJ.K.AK.", rules=first_lead), tricks=())
    assert claim_line(replace(unbroken, cards=parse_pbn("AKQJT98765432..."))) is not None
    assert claim_line(replace(unbroken, cards=parse_pbn("AKQJT9876543.A.."))) is None


def test_only_the_seat_to_act_claims_and_only_in_the_play() -> None:
    playing = game(deal=("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"))
    assert claim_line(seat_view(playing.match, 0)) is None
    playing.call(13)
    assert claim_line(seat_view(playing.match, 0)) is None
    playing.name("S")
    assert claim_line(seat_view(playing.match, 0)) is not None
    assert claim_line(seat_view(playing.match, 1)) is None
    assert claim_line(seat_view(playing.match, None)) is None


@pytest.mark.parametrize("seed", range(400))
def test_a_proved_claim_takes_every_trick_of_an_ending_however_the_others_hold_and_play_theirs(seed: int) -> None:
    view = small_ending(random.Random(seed))
    line = claim_line(view)
    if line is not None:
        assert all(takes_all(view, line, layout) for layout in layouts(view))


def small_ending(rng: random.Random) -> SeatView:
    """Two or three cards each, high ones more often with the claimant, so that many claims are proved."""
    size, place = rng.choice((2, 3)), rng.randrange(4)
    deck = rng.sample(range(52), 4 * size)
    own = sorted(deck, key=lambda card: card % 13 + rng.random() * 6)[-size:]
    others = [card for card in deck if card not in own]
    trick = others[:place]
    rules = rules_with(trump_lead=rng.choice(("anytime", "once_broken")))
    hidden = mask_of(others[place:])
    trump = rng.randrange(5)
    view = ending("...", "...", trump=trump, rules=rules)
    gone = cards_in(FULL_DECK ^ mask_of(deck))
    tricks = tuple(Trick(0, gone[start : start + 4], -place & 3) for start in range(0, len(gone), 4))
    view = replace(view, cards=mask_of(own), trick=tuple(trick), tricks=tricks)
    assert view.unseen == hidden
    return view


def layouts(view: SeatView) -> list[tuple[Mask, Mask, Mask]]:
    """Every way in which the three others may hold the unseen cards."""
    unseen, size = cards_in(view.unseen), view.cards.bit_count()
    played = len(view.trick)
    # Whoever has played to the trick holds one card less: the last `played` seats before seat 0.
    sizes = [size - (seat > 3 - played) for seat in (1, 2, 3)]
    found = []
    for first in combinations(unseen, sizes[0]):
        left = [card for card in unseen if card not in first]
        for second in combinations(left, sizes[1]):
            third = [card for card in left if card not in second]
            found.append((mask_of(first), mask_of(second), mask_of(third)))
    return found


def takes_all(view: SeatView, line: tuple[Card, ...], layout: tuple[Mask, Mask, Mask]) -> bool:
    """Whether seat 0, playing the line, takes every trick against every play of the others."""
    assert view.trump is not None
    trump, rules = view.trump, view.rules

    @cache
    def wins(hands: tuple[Mask, ...], trick: tuple[Card, ...], leader: int, step: int, played: Mask) -> bool:
        if len(trick) == 4:
            if core.trick_winner(leader, trick, trump) != 0:
                return False
            return step == len(line) or wins(hands, (), 0, step, played)
        seat = (leader + len(trick)) & 3
        preferred, _ = core.preferred_cards(rules, trump, trick, played)
        legal = core.legal_cards(hands[seat], preferred)
        if seat == 0:
            if line[step] not in legal:
                return False
            legal = (line[step],)
        return all(
            wins(
                (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :]),
                (*trick, card),
                leader,
                step + (seat == 0),
                played | 1 << card,
            )
            for card in legal
        )

    everything = view.cards | view.unseen
    return wins((view.cards, *layout), view.trick, -len(view.trick) & 3, 0, FULL_DECK ^ everything)


def test_many_of_the_small_endings_are_proved() -> None:
    proved = [claim_line(small_ending(random.Random(seed))) is not None for seed in range(400)]
    assert sum(proved) > 40


@pytest.mark.parametrize("seed", range(15))
def test_in_real_play_a_proved_claim_comes_true_whatever_the_others_do(seed: int) -> None:
    rng = random.Random(seed)
    playing = Game(start_match(RuleSet(), 0))
    others = at_random(rng)
    lines: dict[int, list[Card]] = {}

    def choose(match: Match, legal: Sequence[int]) -> int:
        seat = match.seat_to_act
        assert seat is not None
        if match.phase is not Phase.PLAY:
            lines.clear()
        elif seat not in lines and (line := claim_line(seat_view(match, seat))) is not None:
            assert not lines, "two seats cannot both take every trick"
            lines[seat] = list(line)
        return lines[seat].pop(0) if lines.get(seat) else others(match, legal)

    proved = 0
    for moment in play_on(playing, choose, rng, hands=8):
        if lines and moment.match.hand is not None and not moment.hand.trick and moment.hand.tricks:
            (seat,) = lines
            proved += 1
            assert moment.hand.tricks[-1].winner == seat or len(lines[seat]) == moment.hand.cards[seat].bit_count()
    assert proved
