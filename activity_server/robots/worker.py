"""A process that thinks for the server: questions come on its standard input, answers go to its standard output.

A question is its length in four bytes, then a pickle of its number and whatever is asked: only the server that started
the process can write there. An answer is a line of text, for the process is not trusted to be well: the number, and
the words of the answer or what went wrong. The first line says that it is ready. It ends when its input does.

What is asked here is what a robot does; a review of a match has workers that are asked other things.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final, TypeAlias

from activity_server.robots.thinking import Question, answer, best_solver, written
from engine.robots.solving import Solver

READY: Final = b"ready\n"
LENGTH: Final = struct.Struct(">I")
_NICER: Final = 10

Say: TypeAlias = Callable[[Any], str]
"""The answer to a question in words, of which none is a new line; whatever it raises is said instead."""


def asked(number: int, question: object) -> bytes:
    """Return a question as it is written to a worker."""
    body = pickle.dumps((number, question))
    return LENGTH.pack(len(body)) + body


def work(questions: BinaryIO, answers: BinaryIO, say: Say) -> None:
    """Answer until there are no more questions."""
    answers.write(READY)
    answers.flush()
    while len(header := questions.read(LENGTH.size)) == LENGTH.size:
        number, question = pickle.loads(questions.read(LENGTH.unpack(header)[0]))  # noqa: S301 - the server's own
        answers.write(f"{number} {_said(question, say)}\n".encode("ascii", "replace"))
        answers.flush()


def _said(question: object, say: Say) -> str:
    try:
        return say(question)
    except Exception as error:  # noqa: BLE001 - the server hears of it, and does without the answer
        return f"{type(error).__name__}: {error}".replace("\n", " ")


def run(saying: Callable[[Solver], Say], nicer: int) -> None:
    """Run as a worker with the best solver there is, so much behind everybody who has people waiting."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    if hasattr(os, "nice"):
        os.nice(nicer)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What the library may print is no answer.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work(sys.stdin.buffer, answers, saying(best_solver()))


def choices(solver: Solver) -> Say:
    """Return what says a robot's choices."""

    def say(question: Question) -> str:
        return written(answer(question, solver))

    return say


if __name__ == "__main__":
    run(choices, _NICER)
