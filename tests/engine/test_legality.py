"""Each refusal, with the rule that it names. The match stays as it was, since nothing is changed by asking."""

from collections.abc import Callable

import pytest

from engine.commands import Command, Deal, MakeCall, NameTrump, PlayCard
from engine.errors import IllegalAction, Rule
from engine.match import decide
from tests.support.play import LAYOUT, Game, game, hands_of, rules_with

DEAL = Deal(hands_of(*LAYOUT))
PLAYED = "SA SJ S5 S3 SK ST S6 S4"


def thrown_in() -> Game:
    return game().call("pass", "pass", "pass", "pass")


def named() -> Game:
    return game().call(7, "pass", "pass", "pass").name("S")


def first_lead_trump() -> Game:
    return game(rules_with(first_lead="trump")).call(7, "pass", "pass", "pass").name("S")


def once_broken() -> Game:
    return game(rules_with(trump_lead="once_broken")).call(7, "pass", "pass", "pass").name("H")


REFUSALS: list[tuple[str, Callable[[], Game], Command, Rule]] = [
    ("a deal in the middle of a hand", game, DEAL, Rule.HAND_NOT_OVER),
    ("a deal of too few cards", thrown_in, Deal((1, 2, 4, 8)), Rule.DEAL),
    ("a deal with a card twice", thrown_in, Deal((DEAL.cards[0],) * 4), Rule.DEAL),
    ("a deal of cards that are none", thrown_in, Deal((-1, 0, 0, 0)), Rule.DEAL),
    ("a call after the auction", named, MakeCall(0, 16), Rule.AUCTION_OVER),
    ("a call after four passes", thrown_in, MakeCall(0, 16), Rule.AUCTION_OVER),
    ("a call out of turn", game, MakeCall(1, 14), Rule.NOT_YOUR_TURN),
    ("a bid above the highest", game, MakeCall(0, 28), Rule.BID_TOO_HIGH),
    ("a bid below the opening bid", game, MakeCall(0, 12), Rule.BID_TOO_LOW),
    ("a bid that is not higher", lambda: game().call(8), MakeCall(1, 16), Rule.BID_NOT_HIGHER),
    ("a bid without trumps where there is none", game, MakeCall(0, 15), Rule.FORMAT),
    ("a bid off the step", lambda: game(rules_with("iraqi-400")), MakeCall(0, 132), Rule.FORMAT),
    ("a trump during the auction", game, NameTrump(0, 0), Rule.TRUMP_NOT_NAMED),
    ("a trump out of turn", lambda: game().call(13), NameTrump(1, 0), Rule.NOT_YOUR_TURN),
    ("a trump that is no suit", lambda: game().call(13), NameTrump(0, 4), Rule.UNKNOWN_TRUMP),
    ("a second trump", named, NameTrump(0, 1), Rule.TRUMP_ALREADY_NAMED),
    (
        "a trump for a contract without",
        lambda: game(rules_with("sun")).call("13NT"),
        NameTrump(0, 1),
        Rule.UNKNOWN_TRUMP,
    ),
    ("a trump after the hand", thrown_in, NameTrump(0, 0), Rule.HAND_OVER),
    ("a card during the auction", game, PlayCard(0, 12), Rule.TRUMP_NOT_NAMED),
    ("a card before the trump", lambda: game().call(13), PlayCard(0, 12), Rule.TRUMP_NOT_NAMED),
    ("a card after the hand", thrown_in, PlayCard(0, 12), Rule.HAND_OVER),
    ("a card out of turn", named, PlayCard(1, 9), Rule.NOT_YOUR_TURN),
    ("a card of somebody else", named, PlayCard(0, 9), Rule.CARD_NOT_HELD),
    ("a card that is none", named, PlayCard(0, 52), Rule.CARD_NOT_HELD),
    ("a card counted from behind", named, PlayCard(0, -40), Rule.CARD_NOT_HELD),
    ("a card of another suit than was led", lambda: named().play("SA"), PlayCard(1, 25), Rule.FOLLOW_SUIT),
    ("a first lead that is no trump", first_lead_trump, PlayCard(0, 51), Rule.FIRST_LEAD_TRUMP),
    ("a trump led before one was played", once_broken, PlayCard(0, 21), Rule.TRUMP_NOT_BROKEN),
]


@pytest.mark.parametrize(("what", "position", "command", "rule"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_it_is_refused_by_its_rule(what: str, position: Callable[[], Game], command: Command, rule: Rule) -> None:
    playing = position()
    with pytest.raises(IllegalAction) as refused:
        decide(playing.match, command)
    assert refused.value.rule is rule
    assert refused.value.message.endswith(".")
    assert playing.match == position().match


def test_a_hand_of_nothing_but_trumps_may_lead_one_before_it_is_broken() -> None:
    all_spades = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    playing = game(rules_with(trump_lead="once_broken"), deal=all_spades).call(13).name("S")
    assert playing.play("SA").hand.trick


def test_a_first_lead_of_trumps_goes_before_trumps_that_are_not_broken() -> None:
    rules = rules_with(first_lead="trump", trump_lead="once_broken")
    playing = game(rules).call(7, "pass", "pass", "pass").name("S")
    with pytest.raises(IllegalAction) as refused:
        playing.play("HT")
    assert refused.value.rule is Rule.FIRST_LEAD_TRUMP
    assert playing.play("SA").hand.trick


def test_after_a_ruff_trumps_may_be_led() -> None:
    playing = once_broken().play("CA C5 CT C9").play("C6 C4 CJ C8").play("CQ C7 C2 C3")
    with pytest.raises(IllegalAction):
        playing.play("HJ")
    assert playing.play("CK H2 S2 HK").play("HA").hand.trick


def test_a_first_lead_of_trumps_binds_nothing_in_a_contract_without() -> None:
    assert game(rules_with("sun", first_lead="trump")).call("13NT").play("CA").hand.trick
