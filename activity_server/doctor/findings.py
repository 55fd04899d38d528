"""What the doctor says: a subject, how it stands, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """How something stands. A warning is something that works less well than it might."""

    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor's report; ``advice`` says what to do, where there is something to do."""

    subject: str
    state: State
    said: str
    advice: str = ""


def good(subject: str, said: str) -> Finding:
    """Say that something is as it should be."""
    return Finding(subject, State.GOOD, said)


def warning(subject: str, said: str, advice: str) -> Finding:
    """Say that something works, and could work better."""
    return Finding(subject, State.WARNING, said, advice)


def bad(subject: str, said: str, advice: str) -> Finding:
    """Say that something does not work."""
    return Finding(subject, State.BAD, said, advice)
