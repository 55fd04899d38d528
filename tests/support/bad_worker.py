"""A worker of the pool that is as bad as it is told to be: `bad_worker.py KIND`. The seed of a question counts too."""

import os
import pickle
import sys
import time

from activity_server.robots.worker import LENGTH, READY


def main(kind: str) -> None:
    """Be ready, unless that is what is wrong, then answer each question in one's own way."""
    out = sys.stdout.buffer
    if kind == "stillborn":
        return
    out.write(b"hello\n" if kind == "unready" else READY)
    out.flush()
    while header := sys.stdin.buffer.read(LENGTH.size):
        number, question = pickle.loads(sys.stdin.buffer.read(LENGTH.unpack(header)[0]))
        # A seed of zero is answered well by all but the worst.
        said = str(question.legal[0]) if question.seed == 0 else answer(kind)
        out.write(f"{number + (kind == 'confused' and question.seed > 0)} {said}\n".encode())
        out.flush()


def answer(kind: str) -> str:
    """What it says instead of an action."""
    match kind:
        case "hanging":
            time.sleep(600)
        case "dying":
            os._exit(1)
        case "flooding":
            return "7" * (1 << 20)
        case "illegal":
            return "99"
        case "failing":
            return "ValueError: no"
        case _:
            return "0"
    return ""


if __name__ == "__main__":
    main(sys.argv[1])
