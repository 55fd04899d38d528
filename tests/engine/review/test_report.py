"""A review as a program reads it."""

import json

from engine.calls import PASS, make_bid
from engine.cards import parse_card
from engine.review import Judgement, Most, Par, review_dict, review_of
from engine.state import Phase
from tests.support.play import game


def test_cards_and_calls_are_written_as_in_records_and_points_are_rounded() -> None:
    match = game().call("pass", "pass", "pass", "pass").match
    called = Judgement(0, 1, Phase.AUCTION, 0, make_bid(10, no_trump=True), PASS, 4.567, 0.123, None)
    named = Judgement(0, 1, Phase.TRUMP, 0, 0, 3, 2.0)
    played = Judgement(0, 2, Phase.PLAY, 5, parse_card("SK"), parse_card("S3"), 1.404)
    fine = Judgement(0, 2, Phase.PLAY, 6, parse_card("SA"), parse_card("SA"))
    par = Par(0, (Most(0, 4, 9), Most(3, 1, 6)), None, 9.0)
    told = review_dict(review_of(match, [par, called, named, played, fine]))
    call: dict[str, object] = {"seat": 1, "phase": "auction", "made": "10NT", "best": "pass", "cost": 4.57}
    call |= {"chance": 0.12, "best_chance": None}
    trump = {"seat": 1, "phase": "trump", "made": "S", "best": "C", "cost": 2.0}
    card = {"seat": 2, "phase": "play", "trick": 5, "made": "SK", "best": "S3", "cost": 1.4}
    nothing = {"lost": 0, "lost_in_calls": 0, "lost_in_trumps": 0, "lost_in_cards": 0, "mistakes": 0}
    assert told == {
        "total": [0, 0],
        "hands": [
            {
                "hand": 0,
                "number": 1,
                "result": {"number": 1, "dealer": 3, "thrown_in": True, "score": [0, 0], "total": [0, 0]},
                "par": {
                    "most": [{"declarer": 0, "trump": "NT", "tricks": 9}, {"declarer": 3, "trump": "H", "tricks": 6}],
                    "contract": None,
                    "worth": 9.0,
                },
                "calls": [call],
                "trump": trump,
                "cards_judged": 2,
                "mistakes": [call, trump, card],
            }
        ],
        "players": [
            {"seat": 0, **nothing, "luck": 9.0},
            {
                "seat": 1,
                "lost": 6.57,
                "lost_in_calls": 4.57,
                "lost_in_trumps": 2.0,
                "lost_in_cards": 0,
                "mistakes": 2,
                "luck": -9.0,
            },
            {**nothing, "seat": 2, "lost": 1.4, "lost_in_cards": 1.4, "mistakes": 1, "luck": 9.0},
            {"seat": 3, **nothing, "luck": -9.0},
        ],
    }


def test_what_could_not_be_judged_is_null() -> None:
    playing = game().call(7)
    told = json.loads(json.dumps(review_dict(review_of(playing.match, []))))
    (hand,) = told["hands"]
    assert (hand["result"], hand["par"], hand["trump"], hand["cards_judged"]) == (None, None, None, 0)
    assert {player["luck"] for player in told["players"]} == {None}
