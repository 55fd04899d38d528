"""The way in: one question about a match is answered."""

from collections.abc import Callable

from engine.review.auction import judge_call, judge_trump
from engine.review.cards import judge_card
from engine.review.model import Answer
from engine.review.par import par_of
from engine.review.questions import Question, WholeDeal
from engine.robots.rng import Rng
from engine.robots.solving import Solver
from engine.state import Phase


def answered(
    question: Question, rng: Rng, solver: Solver, worlds: int, out_of_time: Callable[[], bool]
) -> Answer | None:
    """The answer, None where the solver does not reach so far; the same again for the same numbers of `rng`.

    Cards are judged over so many `worlds`, fewer if time runs out. Raises SolverError where the solver fails.
    """
    if isinstance(question, WholeDeal):
        return par_of(question, solver)
    if question.view.phase is Phase.AUCTION:
        return judge_call(question, rng, out_of_time)
    if question.view.phase is Phase.TRUMP:
        return judge_trump(question, rng, out_of_time)
    return judge_card(question, rng, solver, worlds, out_of_time)
