"""No record, however damaged, does more than be refused."""

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.records.model import RecordError
from engine.records.read import read_record
from engine.records.report import error_report, report
from engine.records.write import record_of

GOLDEN = [json.loads(path.read_text()) for path in sorted((Path(__file__).parents[2] / "golden").glob("*.json"))]
RECORDS = [golden["record"] for golden in GOLDEN if "record" in golden]
JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    4,
    13,
    10**30,
    2.5,
    "",
    "SA",
    "pass",
    "8NT",
    "NT",
    [],
    [[]],
    {},
    {"x_": 1},
    "\ud800",
    "AKQ...",
)


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_record_is_reported_or_refused_with_one_fault(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        text = json.dumps(damaged(json.loads(json.dumps(rng.choice(RECORDS))), rng))
        try:
            told = report(read_record(text).match)
        except RecordError as error:
            told = error_report(error)
        assert json.loads(json.dumps(told))


def damaged(value: Any, rng: random.Random) -> Any:
    """The value with one part replaced, removed or doubled."""
    if isinstance(value, dict | list) and value and rng.random() < 0.85:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if rng.random() < 0.15:
            del value[key]
        elif isinstance(value, list) and rng.random() < 0.15:
            value.insert(key, value[rng.randrange(len(value))])
        else:
            value[key] = damaged(value[key], rng)
        return value
    return rng.choice(JUNK)


@pytest.mark.parametrize("seed", range(10))
def test_a_damaged_text_is_refused_or_read(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(20):
        text = bytearray(json.dumps(rng.choice(RECORDS)).encode())
        for _ in range(rng.randint(1, 4)):
            text[rng.randrange(len(text))] = rng.randrange(256)
        with suppress(RecordError):
            read_record(bytes(text[: rng.randrange(len(text))] if rng.random() < 0.2 else text))


@pytest.mark.parametrize("record", RECORDS, ids=range(len(RECORDS)))
def test_a_record_that_was_read_and_written_tells_the_same(record: dict[str, Any]) -> None:
    read = read_record(json.dumps(record))
    written = record_of(read.match, read.names, read.shuffle)
    assert read_record(json.dumps(written)).match == read.match
    assert written["seats"] == record["seats"]
