"""How a worker says what it found: words in a line, of which the server takes nothing for granted."""

from __future__ import annotations

import math
from typing import Final

from engine.cards import NO_TRUMP
from engine.review import Answer, Asked, Judgement, Most, Par, WholeDeal
from engine.state import Phase

NOTHING: Final = "nothing"
"""There is no answer to this question, as far as the solver reaches."""


def written(answer: Answer | None) -> str:
    """Return an answer as words: what stands in the question already is left out."""
    match answer:
        case None:
            return NOTHING
        case Judgement():
            return " ".join(map(_word, (answer.best, answer.cost, answer.chance, answer.best_chance)))
        case Par():
            most = (value for one in answer.most for value in (one.declarer, one.trump, one.tricks))
            return " ".join(map(_word, (*most, answer.contract, answer.worth)))


def read(words: str, asked: Asked) -> Answer | None:
    """Return the answer that was written; raise ValueError for what is none to this question."""
    if words == NOTHING:
        return None
    return (
        _par(words.split(" "), asked) if isinstance(asked.question, WholeDeal) else _judgement(words.split(" "), asked)
    )


def _judgement(words: list[str], asked: Asked) -> Judgement:
    question = asked.question
    assert not isinstance(question, WholeDeal)
    view, (best, cost, *chances) = question.view, words
    assert view.seat is not None
    trick = len(view.tricks) + 1 if view.phase is Phase.PLAY else 0
    chance, best_chance = (None if word == "-" else _number(word, 0, 1) for word in chances)
    points = _number(cost, 0, math.inf)
    if int(best) not in question.legal or (points > 0) == (int(best) == question.made):
        raise ValueError("not an answer to this question")
    return Judgement(question.hand, view.seat, view.phase, trick, question.made, int(best), points, chance, best_chance)


def _par(words: list[str], asked: Asked) -> Par:
    *most, contract, worth = words
    first, second = (
        Most(_whole(declarer, 3), _whole(trump, NO_TRUMP), _whole(tricks, 13))
        for declarer, trump, tricks in zip(*[iter(most)] * 3, strict=True)
    )
    taken = None if contract == "-" else _whole(contract, 13)
    return Par(asked.question.hand, (first, second), taken, _number(worth, -math.inf, math.inf))


def _word(value: float | None) -> str:
    return "-" if value is None else repr(value)


def _whole(word: str, highest: int) -> int:
    if not 0 <= (value := int(word)) <= highest:
        raise ValueError(f"{value} is beyond {highest}")
    return value


def _number(word: str, least: float, most: float) -> float:
    value = float(word)
    if not (math.isfinite(value) and least <= value <= most):
        raise ValueError(f"{word} makes no sense")
    return value
