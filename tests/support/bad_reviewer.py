"""A worker of reviews that is as bad as it is told to be: `bad_reviewer.py KIND`. The deal itself it judges well."""

import os
import random
import sys
import time
from collections.abc import Callable

from activity_server.reviews.words import written
from activity_server.robots.worker import work
from engine.review import Asked, WholeDeal
from tests.support.reviewing import LastTricks


def main(kind: str) -> None:
    """Be ready, unless that is what is wrong, then answer each question in one's own way."""
    if kind == "stillborn":
        return
    if kind == "unready":
        sys.stdout.buffer.write(b"hello\n")
        return

    def say(asked: Asked) -> str:
        if isinstance(asked.question, WholeDeal):
            return written(asked.answer(LastTricks(), random.Random))
        return BADLY[kind]()

    work(sys.stdin.buffer, sys.stdout.buffer, say)


def hang() -> str:
    time.sleep(600)
    return ""


def die() -> str:
    os._exit(1)


def fail() -> str:
    raise ValueError("no")


BADLY: dict[str, Callable[[], str]] = {
    "hanging": hang,
    "dying": die,
    "lying": lambda: "99 1.0 - -",
    "failing": fail,
    "flooding": lambda: "7" * (1 << 20),
}


if __name__ == "__main__":
    main(sys.argv[1])
