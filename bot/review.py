"""`tarneeb review`: what could have been done better in a match, and what was luck."""

import json
import os
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from typing import Final

import click

from bot.replay import printable, read_file
from bot.review_text import told
from bot.reviewing import answer, answer_with, begin
from engine.records.model import RecordError
from engine.records.report import error_report
from engine.review import SEED, WORLDS, Answer, Asked, questions_of, review_dict, review_of
from engine.robots.solving import Solver, SolverError

_REFUSED: Final = 2
_AT_LEAST_ONE: Final = click.IntRange(min=1)
_NO_SOLVER: Final = (
    "There is no double dummy solver here (the extra `strong` of this package brings it, where there is a wheel): "
    "par and luck are left out, and of the cards only those of the last {tricks} tricks are judged."
)


def review_command(solver: Callable[[], Solver]) -> click.Command:
    """The command; `solver`, a function of a module, makes the solver that each process has."""

    @click.command()
    @click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
    @click.option("--worlds", default=WORLDS, show_default=True, type=click.IntRange(2, 1000), help="A card's worlds.")
    @click.option("--seed", default=SEED, show_default=True, type=click.IntRange(min=0), help="Which worlds.")
    @click.option("--jobs", type=_AT_LEAST_ONE, help="How many processes to use.  [all cores]")
    @click.argument("file", metavar="FILE")
    @click.pass_context
    def review(ctx: click.Context, file: str, *, as_json: bool, worlds: int, seed: int, jobs: int | None) -> None:
        """Review the record of a match: decisions that cost points, with the better ones, and luck apart from skill.

        Each decision is judged by what its seat could see: the hidden cards are imagined in many ways that fit, and
        solved. The same seed gives the same review. A FILE of - is standard input. Exits with 2 when the record is not
        legal.

        \b
        Examples:
          tarneeb review match.json
          tarneeb review --json --worlds 48 match.json
          tarneeb export 7 | tarneeb review -
        """
        try:
            record = read_file(file)
        except RecordError as error:
            if as_json:
                click.echo(json.dumps(error_report(error)))
            click.echo(printable(error.message), err=True)
            ctx.exit(_REFUSED)
        asked = [Asked(question, seed, worlds) for question in questions_of(record.match)]
        try:
            reach = _reach(solver())
            answers = _with_progress(asked, solver, jobs or os.cpu_count() or 1)
        except (SolverError, BrokenProcessPool, OSError) as error:
            raise click.ClickException(f"The solver failed: {error}") from error
        found = review_of(record.match, answers)
        said = {"seats": list(record.names), "worlds": worlds, "seed": seed, "reach": reach, **review_dict(found)}
        click.echo(json.dumps(said, ensure_ascii=False) if as_json else "\n".join(told(record, found)))

    return review


def _reach(solver: Solver) -> int:
    """How many tricks the solver sees ahead, after saying what that leaves out."""
    if solver.reach < 13:
        click.echo(_NO_SOLVER.format(tricks=solver.reach), err=True)
    return solver.reach


def _with_progress(asked: list[Asked], solver: Callable[[], Solver], jobs: int) -> list[Answer | None]:
    """All answers, with a bar on standard error."""
    with (
        closing(_answers(asked, solver, jobs)) as answers,
        click.progressbar(answers, length=len(asked), label="Reviewing", file=sys.stderr) as bar,
    ):
        return list(bar)


def _answers(asked: list[Asked], solver: Callable[[], Solver], jobs: int) -> Generator[Answer | None, None, None]:
    """The answers in the order of the questions, as they come."""
    if jobs == 1:
        yield from map(partial(answer_with, solver()), asked)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), begin, (solver,)) as processes:
        yield from processes.map(answer, asked)
