"""From the record of a match to what there is to ask, and from the answers to what is kept. Not for the event loop."""

from __future__ import annotations

import json
from collections.abc import Sequence

from activity_server.robots.dds import library_path
from engine.records.read import read_record
from engine.review import SEED, WORLDS, Answer, Asked, questions_of, review_dict, review_of
from engine.robots.endings import EndingSolver
from engine.state import Match


def asked_of(record: str) -> tuple[Match, list[Asked]]:
    """Return a match and all there is to ask of it; raises RecordError for what is no record."""
    match = read_record(record).match
    return match, [Asked(question) for question in questions_of(match)]


def written_down(match: Match, answers: Sequence[Answer | None], unanswered: int) -> str:
    """Return what was found as JSON, with what it rests on and how many questions stayed open."""
    basis = {"worlds": WORLDS, "seed": SEED, "reach": reach(), "unanswered": unanswered}
    return json.dumps({**basis, **review_dict(review_of(match, answers))}, separators=(",", ":"))


def reach() -> int:
    """Return how many tricks the solver of this machine sees ahead."""
    return EndingSolver.reach if library_path() is None else 13
