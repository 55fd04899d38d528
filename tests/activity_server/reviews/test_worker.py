"""A worker of reviews answers as `tarneeb review` does, and the system ends it when it thinks for too long."""

import random
import signal
import subprocess
import sys

from activity_server.reviews.reviewer import WORKER
from activity_server.reviews.words import read, written
from activity_server.reviews.worker import LONGEST_S, judgements
from activity_server.robots.worker import READY, asked
from engine.review import Asked, questions_of
from tests.support.play import game
from tests.support.reviewing import ENDINGS

DEAL, BID = (Asked(question, worlds=4) for question in questions_of(game().call(12).match))


def test_a_process_of_its_own_answers_as_any_other() -> None:
    done = subprocess.run(WORKER, input=asked(7, BID), capture_output=True, check=True)
    ready, said = done.stdout.splitlines(keepends=True)
    assert ready == READY
    number, _, words = said.decode().strip().partition(" ")
    assert (number, read(words, BID)) == ("7", BID.answer(ENDINGS, random.Random))


def test_each_question_has_its_own_time_of_the_processor() -> None:
    say = judgements(ENDINGS)
    try:
        assert say(DEAL) == written(DEAL.answer(ENDINGS, random.Random))
        left, _ = signal.getitimer(signal.ITIMER_PROF)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    assert 0 < left < LONGEST_S + 1


ENDLESS = """
import itertools
from activity_server.reviews import worker
worker.LONGEST_S = 0.05

class Endless:
    def answer(self, solver, rng):
        for _ in itertools.count():
            pass

worker.judgements(None)(Endless())
"""


def test_a_solver_that_never_ends_is_ended() -> None:
    done = subprocess.run([sys.executable, "-c", ENDLESS], check=False)
    assert done.returncode == -signal.SIGPROF
