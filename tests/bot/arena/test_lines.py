"""A running program: what it says is read line by line, and its end is noticed."""

import sys

import pytest

from bot.arena.lines import Broken, Lines


def lines(program: str) -> Lines:
    return Lines([sys.executable, "-c", program])


def test_it_answers_in_lines_and_then_is_heard_to_end() -> None:
    running = lines("print(input()[::-1])")
    running.say("abc")
    assert running.hear(30) == b"cba\n"
    with pytest.raises(Broken):
        running.hear(30)
    running.kill()


def test_nothing_is_heard_where_nothing_is_said_in_time() -> None:
    running = lines("input()")
    assert running.hear(0) is None
    running.kill()


def test_who_does_not_read_any_more_cannot_be_spoken_to() -> None:
    running = lines("")
    with pytest.raises(Broken):
        running.hear(30)
    running._process.wait()
    with pytest.raises(Broken):
        running.say("are you there?")
    running.kill()


def test_a_program_that_ended_by_itself_can_be_ended_again() -> None:
    running = lines("")
    with pytest.raises(Broken):
        running.hear(30)
    running.kill()
    running.kill()


def test_who_says_too_much_at_once_is_not_read_to_the_end() -> None:
    running = lines("print(*range(1000), sep='\\n')")
    running._reader.join()
    heard = [running.hear(30) for _ in range(64)]
    assert heard[-1] == b"63\n"
    with pytest.raises(Broken):
        running.hear(30)
    running.kill()
