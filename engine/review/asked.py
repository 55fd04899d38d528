"""How a question is answered, so that whoever answers it comes to the same."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.review.answers import answered
from engine.review.model import Answer
from engine.review.questions import Question
from engine.robots.rng import Rng
from engine.robots.solving import Solver

WORLDS: Final = 24
"""In how many worlds a card is judged, where nobody says otherwise."""

SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and how it is to be answered."""

    question: Question
    seed: int = SEED
    worlds: int = WORLDS

    def answer(self, solver: Solver, rng: Callable[[str], Rng]) -> Answer | None:
        """Return the answer, None where the solver does not reach so far; raises SolverError where it fails.

        `rng` makes random numbers of a text. Each question has its own, whatever was answered before.
        """
        question = self.question
        chance = rng(f"{self.seed}:{question.hand}:{question.step}")
        return answered(question, chance, solver, self.worlds, lambda: False)
