"""Whole hands and matches: what holds at every moment, whatever the rules and whoever plays."""

import random

import pytest

from engine.calls import PASS
from engine.cards import FULL_DECK, SUIT_MASKS, suit_of
from engine.commands import Deal, MakeCall, NameTrump, PlayCard
from engine.errors import IllegalAction, Rule
from engine.match import decide, legal_actions, replay, start_match
from engine.rules import RuleSet, rules_from
from engine.state import Match, Phase
from tests.support.matches import random_rules
from tests.support.play import LAYOUT, Game, at_random, game, hands_of, play_on, random_deal, rules_with

SEEDS = range(40)


def a_match(seed: int) -> tuple[Game, random.Random]:
    rng = random.Random(seed)
    return Game(start_match(rules_from(random_rules(rng)), rng.randrange(4))), rng


@pytest.mark.parametrize("seed", SEEDS)
def test_at_every_moment_each_card_is_in_one_place_and_one_seat_may_act(seed: int) -> None:
    playing, rng = a_match(seed)
    for moment in play_on(playing, at_random(rng), rng, hands=6):
        if (hand := moment.match.hand) is None:
            assert legal_actions(moment.match) == ()
            continue
        on_table = [card for trick in hand.tricks for card in trick.cards] + list(hand.trick)
        assert sum(hand.cards) + sum(1 << card for card in on_table) == FULL_DECK
        legal = legal_actions(moment.match)
        assert legal == tuple(sorted(set(legal)))
        assert legal


@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_the_events_gives_the_very_same_match(seed: int) -> None:
    playing, rng = a_match(seed)
    for _ in play_on(playing, at_random(rng), rng, hands=8):
        pass
    assert replay(playing.match.rules, playing.match.first_dealer, playing.events) == playing.match


@pytest.mark.no_cover  # everything is tried at every moment, which takes long enough without counting lines
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_not_legal_is_refused_and_whatever_is_legal_is_not(seed: int) -> None:
    playing, rng = a_match(seed)
    for moment in play_on(playing, at_random(rng), rng, hands=2):
        before, legal = moment.match, set(legal_actions(moment.match))
        for seat in range(4):
            for kind, actions in ((MakeCall, range(-2, 250)), (NameTrump, range(-1, 6)), (PlayCard, range(-1, 53))):
                allowed = [action for action in actions if is_allowed(before, kind(seat, action))]
                assert allowed == (sorted(legal) if is_due(before, seat, kind) else [])
        assert moment.match == before


def is_due(match: Match, seat: int, kind: type) -> bool:
    due = {Phase.AUCTION: MakeCall, Phase.TRUMP: NameTrump, Phase.PLAY: PlayCard}
    return seat == match.seat_to_act and due.get(match.phase) is kind


def is_allowed(match: Match, command: MakeCall | NameTrump | PlayCard) -> bool:
    try:
        decide(match, command)
    except IllegalAction:
        return False
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_the_led_suit_is_followed_by_whoever_holds_it_and_the_best_card_wins(seed: int) -> None:
    playing, rng = a_match(seed)
    for _ in play_on(playing, at_random(rng), rng, hands=4):
        pass
    for hand in playing.match.past_hands:
        held = list(hand.deal)
        for trick in hand.tricks:
            led = suit_of(trick.cards[0])
            for place, card in enumerate(trick.cards):
                seat = (trick.leader + place) & 3
                assert suit_of(card) == led or not held[seat] & SUIT_MASKS[led]
                held[seat] ^= 1 << card
            trumps = [card for card in trick.cards if suit_of(card) == hand.trump]
            best = max(trumps or [card for card in trick.cards if suit_of(card) == led])
            assert trick.winner == (trick.leader + trick.cards.index(best)) & 3


def test_the_eldest_hand_is_next_to_the_dealer_and_speaks_first() -> None:
    for dealer in range(4):
        assert game(dealer=dealer).match.seat_to_act == (dealer + 1) % 4


def test_a_pass_is_final_and_the_outbid_may_raise() -> None:
    playing = game().call(7, "pass", 8, "pass")
    assert playing.match.seat_to_act == 0
    assert playing.call(9).match.seat_to_act == 2
    assert playing.call("pass").match.phase is Phase.TRUMP


def test_the_fourth_player_may_bid_when_three_have_passed_and_then_has_the_contract() -> None:
    playing = game().call("pass", "pass", "pass")
    assert playing.match.phase is Phase.AUCTION
    contract = playing.call(7).hand.contract
    assert contract is not None
    assert (contract.declarer, contract.bid) == (3, 7)


def test_the_highest_bid_ends_the_auction_at_once() -> None:
    assert game().call(13).match.phase is Phase.TRUMP
    assert game(rules_with("sun")).call(13).match.phase is Phase.AUCTION
    assert game(rules_with("sun")).call("13NT").match.phase is Phase.PLAY


def test_a_contract_without_trumps_is_played_at_once_and_the_declarer_leads() -> None:
    playing = game(rules_with("sun")).call("pass", "8NT", "pass", "pass")
    assert (playing.match.phase, playing.match.seat_to_act, playing.hand.trump) == (Phase.PLAY, 1, 4)


def test_four_passes_throw_the_hand_in_and_the_next_dealer_deals_the_same_number() -> None:
    playing = game().call("pass", "pass", "pass", "pass")
    assert playing.match.results[0].thrown_in
    assert (playing.match.phase, playing.match.seat_to_act) == (Phase.DEAL, 0)
    assert playing.obey(Deal(hands_of(*LAYOUT))).hand.number == 1


def test_the_same_dealer_deals_again_where_the_rules_say_so() -> None:
    playing = game(rules_with(all_pass="same_dealer")).call("pass", "pass", "pass", "pass")
    assert playing.match.seat_to_act == 3


def test_the_dealer_must_take_the_opening_bid_where_the_rules_say_so() -> None:
    playing = game(rules_with("sun", all_pass="dealer_bids")).call("pass", "pass", "pass")
    assert legal_actions(playing.match) == (14,)
    with pytest.raises(IllegalAction) as refused:
        playing.act(PASS)
    assert refused.value.rule is Rule.MUST_BID


def test_nothing_is_legal_when_the_match_is_over() -> None:
    rng = random.Random(1)
    playing = Game(start_match(rules_with(hands=1), 0))
    for _ in play_on(playing, at_random(rng), rng):
        pass
    assert playing.match.phase is Phase.OVER
    assert playing.match.seat_to_act is None
    assert legal_actions(playing.match) == ()
    with pytest.raises(IllegalAction) as refused:
        decide(playing.match, Deal(random_deal(rng)))
    assert refused.value.rule is Rule.MATCH_OVER


def test_a_match_begins_with_a_deal_by_the_first_dealer() -> None:
    match = start_match(RuleSet(), 2)
    assert (match.phase, match.seat_to_act, match.total) == (Phase.DEAL, 2, (0, 0))
