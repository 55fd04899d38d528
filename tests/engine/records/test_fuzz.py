"""No record, however damaged, does more than be refused."""

import json
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.records.model import RecordError
from engine.records.read import read_record
from engine.records.report import error_report, report
from engine.records.write import record_of

GOLDEN = [json.loads(path.read_text()) for path in sorted((Path(__file__).parents[2] / "golden").glob("*.json"))]
RECORDS = [golden["record"] for golden in GOLDEN if "record" in golden]
RULES = {rule for golden in GOLDEN if "record" in golden for rule in golden["record"]["rules"]}

values = st.one_of(
    st.sampled_from(["SA", "D2", "pass", "8NT", "S", "NT", "", "AKQ...", "levant", "wins_match", "\ud800", 10**30]),
    st.integers(-1, 14),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=5,
    ),
)
keys = st.sampled_from(sorted(RULES | {"calls", "tricks", "trump", "deal", "dealer", "shuffle", "secret", "x_note"}))


@st.composite
def damaged_records(draw: st.DrawFn) -> dict[str, Any]:
    """A good record in which up to three parts are replaced, removed, doubled or put in."""
    record: dict[str, Any] = deepcopy(draw(st.sampled_from(RECORDS)))
    for _ in range(draw(st.integers(1, 3))):
        damage(draw, record)
    return record


def damage(draw: st.DrawFn, whole: Any) -> None:
    """Go down into the record to some depth, and harm what is found there."""
    inside, key = whole, None
    for _ in range(draw(st.integers(1, 5))):
        inside = inside if key is None else inside[key]
        key = draw(st.sampled_from(sorted(inside) if isinstance(inside, dict) else range(len(inside))))
        if not isinstance(inside[key], dict | list) or not inside[key]:
            break
    harm = draw(st.sampled_from(["replace", "replace", "replace", "remove", "put in"]))
    if harm == "replace":
        inside[key] = draw(values)
    elif harm == "put in" and isinstance(inside, dict):
        inside[draw(keys)] = draw(values)
    elif harm == "put in":
        inside.insert(key, draw(st.sampled_from(inside)))
    elif len(inside) > 1:
        del inside[key]


@settings(max_examples=400, deadline=None)
@given(damaged_records())
def test_a_damaged_record_is_reported_or_refused_with_one_fault(record: dict[str, Any]) -> None:
    told = outcome(json.dumps(record))
    assert json.loads(json.dumps(told)) == told
    if "error" in told:
        assert told["error"]["message"]
        assert told["error"]["hand"] is None or 0 <= told["error"]["hand"] < len(record["hands"])


def outcome(text: str) -> dict[str, Any]:
    """What `tarneeb replay --json` would say."""
    try:
        return report(read_record(text).match)
    except RecordError as error:
        return error_report(error)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(RECORDS), st.lists(st.tuples(st.integers(0), st.integers(0, 255)), min_size=1), st.integers(0))
def test_a_damaged_text_is_refused_or_read(record: dict[str, Any], harms: list[tuple[int, int]], cut: int) -> None:
    text = bytearray(json.dumps(record).encode())
    for place, value in harms:
        text[place % len(text)] = value
    for damaged in (bytes(text), bytes(text[: cut % len(text)])):
        with suppress(RecordError):
            read_record(damaged)


@settings(max_examples=200, deadline=None)
@given(st.binary() | st.text())
def test_what_is_no_record_at_all_is_refused(text: str | bytes) -> None:
    with pytest.raises(RecordError):
        read_record(text)


@pytest.mark.parametrize("record", RECORDS, ids=range(len(RECORDS)))
def test_a_record_that_was_read_and_written_tells_the_same(record: dict[str, Any]) -> None:
    read = read_record(json.dumps(record))
    written = record_of(read.match, read.names, read.shuffle)
    again = read_record(json.dumps(written))
    assert again.match == read.match
    assert report(again.match) == report(read.match)
    assert written["seats"] == record["seats"]
