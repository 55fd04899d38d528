"""A process that thinks for robots: questions come on its standard input, answers go to its standard output.

A question is its length in four bytes, then a pickle of its number and a ``Question``: only the server that started
the process can write there. An answer is a line of text, for the process is not trusted to be well: the number, and
the words of the answer or what went wrong. The first line says that it is ready. It ends when its input does.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from typing import BinaryIO, Final

from activity_server.robots.thinking import Question, answer, best_solver, written
from engine.robots.solving import Solver

READY: Final = b"ready\n"
LENGTH: Final = struct.Struct(">I")
_NICER: Final = 10


def asked(number: int, question: Question) -> bytes:
    """Return a question as it is written to a worker."""
    body = pickle.dumps((number, question))
    return LENGTH.pack(len(body)) + body


def work(questions: BinaryIO, answers: BinaryIO, solver: Solver) -> None:
    """Answer until there are no more questions."""
    answers.write(READY)
    answers.flush()
    while len(header := questions.read(LENGTH.size)) == LENGTH.size:
        number, question = pickle.loads(questions.read(LENGTH.unpack(header)[0]))  # noqa: S301 - the server's own
        answers.write(f"{number} {_answered(question, solver)}\n".encode("ascii", "replace"))
        answers.flush()


def _answered(question: Question, solver: Solver) -> str:
    try:
        return written(answer(question, solver))
    except Exception as error:  # noqa: BLE001 - the server hears of it, and plays by rules of thumb
        return f"{type(error).__name__}: {error}".replace("\n", " ")


def main() -> None:
    """Run as a worker, behind everybody who has people waiting."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    if hasattr(os, "nice"):
        os.nice(_NICER)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What the library may print is no answer.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work(sys.stdin.buffer, answers, best_solver())


if __name__ == "__main__":
    main()
