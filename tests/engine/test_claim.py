"""A claim that is proved holds in every layout that the claimant's view allows, whatever the others play."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.cards import FULL_DECK, Card, card_text, cards_in, mask_of, parse_card, parse_pbn, pbn, rank_of, suit_of
from engine.claim import claim_line
from engine.match import start_match
from engine.rules import RuleSet
from engine.state import Contract, Match, Phase, Trick
from engine.views import SeatView, seat_view
from tests.support.defence import can_be_beaten
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


@pytest.mark.no_cover  # a search takes long enough without counting lines
@pytest.mark.parametrize("batch", range(10))
def test_a_proved_claim_takes_every_trick_of_an_ending_however_the_others_hold_and_play_theirs(batch: int) -> None:
    proved = 0
    for seed in range(50 * batch, 50 * batch + 50):
        view = small_ending(random.Random(seed))
        if (line := claim_line(view)) is not None:
            proved += 1
            assert mask_of(line) == view.cards
            assert not can_be_beaten(view, line)
    assert proved > 5


def small_ending(rng: random.Random) -> SeatView:
    """Two to five cards each, high ones and trumps more often with the claimant, so that many claims are proved."""
    size, place, trump = rng.randint(2, 5), rng.randrange(4), rng.randrange(5)
    deck = rng.sample(range(52), 4 * size)
    own = sorted(deck, key=lambda card: rank_of(card) + 4 * (suit_of(card) == trump) + 4 * rng.random())[-size:]
    others = [card for card in deck if card not in own]
    trick = " ".join(card_text(card) for card in others[:place])
    rules = rules_with(trump_lead=rng.choice(("anytime", "once_broken")))
    return ending(pbn(mask_of(own)), pbn(mask_of(others[place:])), trump=trump, trick=trick, rules=rules)


@pytest.mark.parametrize(
    ("view", "line"),
    [
        (ending("A.A..", "K2.K.2.32", trump=0), "SA HA"),
        (ending("AQ...", "KJ.2.2.32", trump=4), "SA SQ"),
        (ending("2.A..", ".KQ.432.3", trump=0), "S2 HA"),
        (ending("A.A..", ".K5.32.", trick="H2 H3", trump=0), "SA HA"),
    ],
)
def test_the_judge_of_claims_finds_the_defence(view: SeatView, line: str) -> None:
    assert can_be_beaten(view, tuple(parse_card(card) for card in line.split())) is (line != "S2 HA")


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
