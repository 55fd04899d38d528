"""A review in words."""

from collections.abc import Sequence

import pytest

from bot.review_text import told
from engine.calls import PASS, make_bid
from engine.cards import parse_card
from engine.records.model import Record
from engine.review import Answer, Judgement, Most, Par, review_of
from engine.state import Match, Phase
from tests.support.play import game, rules_with


def said(match: Match, *answers: Answer) -> Sequence[str]:
    record = Record(("Rana", "Omar", "Lay\x1bla", "Sami"), match, None, {})
    return [line.strip() for line in told(record, review_of(match, answers))]


def thrown_in() -> Match:
    return game().call("pass", "pass", "pass", "pass").match


@pytest.mark.parametrize(
    ("judgement", "line"),
    [
        (
            Judgement(0, 1, Phase.AUCTION, 0, make_bid(10, no_trump=True), PASS, 4.56, 0.123),
            "Auction: Omar called 10NT (12%); pass costs 4.6 points less",
        ),
        (Judgement(0, 3, Phase.TRUMP, 0, 3, 1, 2.0), "Trump: Sami named ♣; ♥ costs 2.0 points less"),
        (
            Judgement(0, 0, Phase.PLAY, 5, parse_card("SK"), parse_card("DT"), 1.44),
            "Trick 5: Rana played ♠K; ♦10 costs 1.4 points less",
        ),
    ],
)
def test_a_mistake_is_told_with_what_was_better(judgement: Judgement, line: str) -> None:
    assert line in said(thrown_in(), judgement)
    assert "No mistakes" not in said(thrown_in(), judgement)


def test_a_hand_without_mistakes_is_told_as_such() -> None:
    lines = said(thrown_in(), Judgement(0, 0, Phase.AUCTION, 0, PASS, PASS))
    assert "Rana pass" in lines
    assert "Thrown in" in lines
    assert "No mistakes" in lines


def test_what_the_deal_held_stands_beside_what_happened() -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    playing = game(rules_with("sun"), deal=deal).call("9NT", "pass", "pass", "pass")
    for rank in "AKQJT98765432":
        playing.play(f"S{rank} H{rank} D{rank} C{rank}")
    par = Par(0, (Most(0, 4, 13), Most(3, 1, 6)), 13, 26.0)
    lines = said(playing.match, par)
    assert "Rana declares 9 NT, tricks 13, score 13 : 0" in lines
    first, second = "Rana and Lay\N{REPLACEMENT CHARACTER}la", "Omar and Sami"
    assert f"Double dummy: the contract takes 13; {first} could take 13 NT; {second} could take 6 ♥" in lines


def test_a_deal_without_a_contract_has_its_par_all_the_same() -> None:
    lines = said(thrown_in(), Par(0, (Most(0, 0, 8), Most(3, 1, 6)), None, 8.0))
    assert any(line.startswith("Double dummy: Rana and ") for line in lines)


def test_each_player_has_what_was_lost_and_the_luck() -> None:
    mistake = Judgement(0, 3, Phase.PLAY, 5, 1, 0, 1.25)
    lines = said(thrown_in(), mistake, Par(0, (Most(0, 0, 8), Most(3, 1, 6)), None, 8.0))
    assert lines[-1] == "Sami: 1.2 by 1 mistake (calls 0.0, trumps 0.0, cards 1.2); luck -8.0"
    assert lines[-4] == "Rana: 0.0 by 0 mistakes (calls 0.0, trumps 0.0, cards 0.0); luck +8.0"
    assert said(thrown_in())[-1] == "Sami: 0.0 by 0 mistakes (calls 0.0, trumps 0.0, cards 0.0)"


def test_a_hand_under_way_has_no_result() -> None:
    assert "Thrown in" not in said(game().call(7).match)
