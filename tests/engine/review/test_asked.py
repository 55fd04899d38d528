"""The same question is answered alike, by whomever and in whatever order."""

import random

from engine.review import Asked, questions_of
from tests.support.play import game
from tests.support.reviewing import ENDINGS, answer_to

QUESTIONS = list(questions_of(game().call(8, "pass").match))


def test_answers_do_not_depend_on_their_order() -> None:
    forwards = [Asked(question).answer(ENDINGS, random.Random) for question in QUESTIONS]
    backwards = [Asked(question).answer(ENDINGS, random.Random) for question in reversed(QUESTIONS)]
    assert forwards == backwards[::-1]


def test_another_seed_imagines_other_worlds() -> None:
    question = QUESTIONS[1]
    answers = [Asked(question, seed).answer(ENDINGS, random.Random) for seed in (1, 2)]
    assert answers == [answer_to(question, seed) for seed in (1, 2)]
    assert answers[0] != answers[1]
