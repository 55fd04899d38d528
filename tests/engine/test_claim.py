"""A claim that is proved holds in every layout that the claimant's view allows, whatever the others play."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from engine.cards import Card, Seat, card_text, cards_in, mask_of, parse_card, parse_pbn, suit_of
from engine.claim import claim_line
from engine.match import start_match
from engine.rules import RuleSet
from engine.state import Match, Phase
from engine.views import SeatView, seat_view
from tests.support.defence import can_be_beaten
from tests.support.endings import ending, small_ending
from tests.support.play import Game, at_random, game, play_on, rules_with


@pytest.mark.parametrize(
    ("own", "unseen", "trump"),
    [
        ("A...", "K.Q.J.", 0),
        ("AK...", "QJ.AK.AK.", 0),
        ("AK.A..", "QJ.K.AKQJT9.", 0),
        ("A2.A..", "K.K.AKQJT98.", 0),
        (".A.A.A", ".KQ.KQ.KQJ52", 4),
        (".AKQ2..", ".JT9.AKQJT98.AK", 4),
        ("4.A..", ".K.QJT98.", 0),
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
        ("A.A..", "K2.K.32.2", 0),
        (".AK..", "2.QJ.32.2", 0),
        (".AKQ2..", ".JT98.AKQJT9.AK", 4),
        ("AQ...", "KJ.2.32.2", 0),
    ],
)
def test_what_could_be_lost_is_not(own: str, unseen: str, trump: int) -> None:
    assert claim_line(ending(own, unseen, trump=trump)) is None


def test_in_the_middle_of_a_trick_the_card_must_win_it_for_sure() -> None:
    assert claim_line(ending("A.A..", ".K5.32.", trick="H2 H3", trump=0)) == (parse_card("HA"), parse_card("SA"))
    assert claim_line(ending("A.A..", "K.K5.2.", trick="H2 H3", trump=0)) is None
    assert claim_line(ending("A.5..", ".K.K.2", trick="H2 H3 H4", trump=0)) == (parse_card("H5"), parse_card("SA"))
    assert claim_line(ending("A.5..", ".K.K.2", trick="H2 H3 H6", trump=0)) is None
    assert claim_line(ending(".A.A.", ".K.K.32", trick="H2 H3", trump=4)) is not None


@pytest.mark.parametrize(
    ("own", "unseen", "trump", "voids"),
    [
        # Nobody can hold three hearts: a diamond and a club are where there are no three hearts beside them.
        (".AK2..", ".QJT9.AKQJ.A", 4, {1: "HC", 2: "D", 3: "C"}),
        # The two trumps that are out lie apart, as each of those who may hold one has another card for sure.
        ("A.A..", "KQ.K.A.AK", 0, {1: "SD", 2: "HDC", 3: "HC"}),
    ],
)
def test_what_the_others_have_shown_counts(own: str, unseen: str, trump: int, voids: Mapping[Seat, str]) -> None:
    view = ending(own, unseen, trump=trump, voids=voids)
    line = claim_line(view)
    assert line is not None
    assert not can_be_beaten(view, line)
    assert claim_line(ending(own, unseen, trump=trump)) is None


def test_a_line_that_the_rules_forbid_is_no_line() -> None:
    first_lead = rules_with(trump_lead="once_broken")
    unbroken = replace(ending("AK.A..", "QJ.K.AKQJT9.", rules=first_lead), tricks=())
    assert claim_line(replace(unbroken, cards=parse_pbn("AKQJT98765432..."))) is not None
    assert claim_line(replace(unbroken, cards=parse_pbn("AKQJT9876543.A.."))) is None


def test_who_is_known_to_have_no_trump_ruffs_no_trick() -> None:
    assert claim_line(ending("A.A..", "K.K.KQJ.", trick="H2")) is None
    view = ending("A.A..", "K.K.KQJ.", trick="H2", voids={1: "S", 2: "S"})
    assert claim_line(view) == (parse_card("HA"), parse_card("SA"))


def test_nor_does_who_must_have_some_of_the_suit() -> None:
    view = ending("A.A..", "K.K.KQJ.", trick="H2", voids={1: "DC", 2: "SH"})
    assert claim_line(view) == (parse_card("HA"), parse_card("SA"))


def test_trumps_wait_where_the_rules_say_so_and_nobody_can_ruff_before() -> None:
    own, unseen = "AKQJT9876.A..", "5432.765432.AKQJT98765.AKQJT98765"
    first = {}
    for trump_lead in ("anytime", "once_broken"):
        view = ending(own, unseen, voids={1: "DC", 2: "D"}, rules=rules_with(trump_lead=trump_lead))
        line = claim_line(view)
        assert line is not None
        assert not can_be_beaten(view, line)
        first[trump_lead] = card_text(line[0])
    assert first == {"anytime": "SA", "once_broken": "HA"}
    assert claim_line(ending(own, unseen, rules=rules_with(trump_lead="once_broken"))) is None


def test_who_must_still_follow_to_this_trick_has_one_card_less_for_the_next() -> None:
    last_heart, no_diamonds = ".K.2.KQJ", {1: "D", 2: "D"}  # so seat 3, which has played, has the diamond
    line = (parse_card("HA"), parse_card("H3"))
    assert claim_line(ending(".A3..", last_heart, trump=4, trick="H2", voids=no_diamonds)) == line
    assert claim_line(ending(".A3..", last_heart, trump=4, trick="H2")) is None


@pytest.mark.parametrize(
    ("own", "unseen", "proved"),
    [
        ("AKQJT98.AK..", "765432.543.98765432.AKQJT9876", True),
        ("AKQJT9.AK..", "8765432.3.8765432.AKQJT987", False),
    ],
)
def test_the_one_who_has_all_trumps_that_are_out_may_not_run_out_of_hearts(
    own: str, unseen: str, *, proved: bool
) -> None:
    rules = rules_with(trump_lead="once_broken")
    view = ending(own, unseen, trick="H2", voids={1: "DC", 2: "D"}, rules=rules)
    assert (claim_line(view) is not None) == proved
    hearts_first = sorted(cards_in(view.cards), key=lambda card: (-suit_of(card), -card))
    assert can_be_beaten(view, tuple(hearts_first)) != proved


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
