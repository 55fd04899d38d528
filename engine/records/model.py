"""A record that was read, and the fault of one that was refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.errors import Rule
from engine.state import Match

FORMAT: Final = "tarneeb-record/1"
Names: TypeAlias = tuple[str, str, str, str]


class RecordError(ValueError):
    """The first fault of a record.

    `hand` is the index of the hand at fault, None outside them; `at` the place in it, such as `calls[3]` or
    `tricks[0][2]`, empty for a whole hand or text.
    """

    def __init__(self, hand: int | None, at: str, rule: Rule, message: str) -> None:
        super().__init__(message)
        self.hand = hand
        self.at = at
        self.rule = rule
        self.message = message


@dataclass(frozen=True, slots=True)
class Shuffle:
    """How the decks came about. `secret` is None until it may be known; all but the nonces of robots are hex."""

    commitment: str
    nonces: Names
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read and found legal. `document` is the JSON object itself, other people's notes and all."""

    names: Names
    match: Match
    shuffle: Shuffle | None
    document: Mapping[str, object]
