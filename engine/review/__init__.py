"""What could have been done better in a match: each decision judged from its own seat, and each deal solved whole.

`questions_of` a match are answered one by one, in any order and wherever there is a solver; `review_of` sums it up.
"""

from engine.review.answers import answered
from engine.review.asked import SEED, WORLDS, Asked
from engine.review.model import Answer, HandReview, Judgement, Most, Par, PlayerReview, Review
from engine.review.questions import Decision, Question, WholeDeal, questions_of
from engine.review.report import review_dict
from engine.review.summing import review_of

__all__ = [
    "SEED",
    "WORLDS",
    "Answer",
    "Asked",
    "Decision",
    "HandReview",
    "Judgement",
    "Most",
    "Par",
    "PlayerReview",
    "Question",
    "Review",
    "WholeDeal",
    "answered",
    "questions_of",
    "review_dict",
    "review_of",
]
