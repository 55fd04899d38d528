"""The matches worked out by hand from the tellings of the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.records.read import read_record
from engine.records.report import report

GOLDEN = Path(__file__).parents[1] / "golden"
MATCHES = sorted(path for path in GOLDEN.glob("*.json") if path.name != "shuffle-vector.json")


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_record_is_reported_as_worked_out(path: Path) -> None:
    golden = json.loads(path.read_text())
    told = report(read_record(json.dumps(golden["record"])).match)
    assert in_any_order(told) == in_any_order(golden["expect"])


def test_there_are_golden_matches() -> None:
    assert len(MATCHES) > 30


def in_any_order(told: dict[str, Any]) -> dict[str, Any]:
    """The report with its legal actions sorted: their order says nothing."""
    if told["turn"] is None:
        return told
    return {**told, "turn": {**told["turn"], "legal": sorted(told["turn"]["legal"], key=str)}}
