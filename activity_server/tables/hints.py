"""Hints: thought of once a turn, and told to those pages of the person whose turn it is that have asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from activity_server.protocol import encode
from activity_server.robots.choosing import Robots
from activity_server.tables.core.effects import AskAdvice
from activity_server.tables.listener import Listener
from activity_server.tasks import spawn
from engine.calls import call_value
from engine.cards import card_text, suit_text
from engine.robots.strong.advice import Advice, Why
from engine.state import Phase

_IN_DEALS: Final = frozenset({Why.BID, Why.PASS, Why.LEAVE, Why.ENOUGH})
"""Whose numbers are deals of ten; all others count in tenths."""


_TEXTS: Final[Mapping[Phase, Callable[[int], int | str]]] = {
    Phase.AUCTION: call_value,
    Phase.TRUMP: suit_text,
    Phase.PLAY: card_text,
}


@dataclass(slots=True)
class _Asked:
    """What was asked for in a turn; `told` once it is known."""

    turn: tuple[int, int]
    waiting: dict[int, Listener] = field(default_factory=dict)
    told: bytes | None = None


class Hints:
    """The hint of one table's present turn."""

    def __init__(self, table: str, robots: Robots) -> None:
        self._table = table
        self._robots = robots
        self._asked: _Asked | None = None
        self._thought: asyncio.Task[None] | None = None

    def ask(self, ask: AskAdvice, listener: Listener) -> None:
        """Tell a page the hint of this turn, now or once it is thought of."""
        asked = self._asked
        if asked is None:
            asked = self._asked = _Asked((ask.hand, ask.turn))
            self._thought = spawn(f"hint at table {self._table}", self._think(ask, asked))
        if asked.told is None:
            asked.waiting[listener.number] = listener
        else:
            listener.send(asked.told)

    def keep(self, hand: int, turn: int) -> None:
        """Forget the hint unless it is for this turn, and let nobody think about it any longer."""
        if self._asked is not None and self._asked.turn != (hand, turn):
            self.forget()

    def forget(self) -> None:
        """Forget the hint, and whoever waits for it."""
        self._asked = None
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    async def _think(self, ask: AskAdvice, asked: _Asked) -> None:
        advice = await self._robots.advised(ask.view, ask.legal, ask.seed)
        if advice is None:
            self._asked = None  # whoever asks again may have more luck
            return
        asked.told = _hint(self._table, ask, advice)
        for listener in asked.waiting.values():
            listener.send(asked.told)


def _hint(table: str, ask: AskAdvice, advice: Advice) -> bytes:
    text, reason = _TEXTS[ask.view.phase], advice.reason
    of_other = suit_text if reason.why is Why.ESTIMATE else text
    because = {
        "kind": reason.why,
        "value": _number(reason.why, reason.value),
        "other": None if reason.other is None else of_other(reason.other),
        "other_value": _number(reason.why, reason.other_value),
    }
    return encode.hint(table, ask.hand, ask.turn, text(advice.action), because)


def _number(why: Why, value: int | None) -> float | None:
    return value if value is None or why in _IN_DEALS else value / 10
