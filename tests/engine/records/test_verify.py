import json
from pathlib import Path
from typing import Any

import pytest

from engine.cards import parse_pbn
from engine.commands import Deal
from engine.match import start_match
from engine.records.model import Shuffle
from engine.records.read import read_record
from engine.records.verify import disagreements
from engine.records.write import write_record
from engine.rules import RuleSet
from tests.support.play import Game

VECTOR: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "shuffle-vector.json").read_text())


def a_record(**changed: object) -> dict[str, Any]:
    """Two hands thrown in and one dealt, by the vector's shuffle."""
    playing = Game(start_match(RuleSet(), VECTOR["first_dealer"]))
    for number, deal in enumerate(VECTOR["deals"]):
        first, second, third, fourth = (parse_pbn(text) for text in deal)
        playing.obey(Deal((first, second, third, fourth)))
        if number < 2:
            playing.call("pass", "pass", "pass", "pass")
    first, second, third, fourth = VECTOR["nonces"]
    shuffle = Shuffle(VECTOR["commitment"], (first, second, third, fourth), VECTOR["secret"])
    record: dict[str, Any] = json.loads(write_record(playing.match, ("a", "b", "c", "d"), shuffle))
    record["shuffle"].update(changed)
    return record


def problems(record: dict[str, Any]) -> list[str]:
    return disagreements(read_record(json.dumps(record)))


def test_deals_that_follow_from_the_shuffle_agree() -> None:
    assert problems(a_record()) == []


def test_each_deal_the_dealer_and_the_commitment_are_compared() -> None:
    other = problems(a_record(secret="0" * 64))
    assert other[0] == "The commitment is not that of the secret."
    assert [problem.split()[1] for problem in other if problem.startswith("Deal")] == ["0", "1", "2"]
    assert any("first dealer" in problem for problem in problems({**a_record(), "first_dealer": 1, **turned()}))


def turned() -> dict[str, Any]:
    """The same hands by a dealer who was not drawn."""
    record = a_record()
    dealers = [(hand["dealer"] + 1) % 4 for hand in record["hands"]]
    hands = [{**hand, "dealer": dealer} for hand, dealer in zip(record["hands"], dealers, strict=True)]
    return {"hands": hands, "first_dealer": dealers[0]}


def test_a_nonce_that_was_changed_is_found() -> None:
    nonces = ["0" * 32, *VECTOR["nonces"][1:]]
    assert len(problems(a_record(nonces=nonces))) >= 3


@pytest.mark.parametrize("key", ["shuffle", "secret"])
def test_what_cannot_be_checked_is_said(key: str) -> None:
    record = a_record()
    del (record if key == "shuffle" else record["shuffle"])[key]
    (problem,) = problems(record)
    assert key in problem
