"""`tarneeb arena`: which of two robots plays better, and by how much."""

import json
import os
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import click

from bot.arena.contest import Contest, ContestError, play_in_processes
from bot.arena.playing import DealPlayed
from bot.arena.registry import Registry, UnknownRobot
from bot.arena.report import Report
from bot.arena.state import StateError, StateFile
from engine.rules import DEFAULT_PRESET, PRESETS

_AT_LEAST_TWO = click.IntRange(min=2)
_AT_LEAST_ONE = click.IntRange(min=1)
_FILE = click.Path(path_type=Path, dir_okay=False)
_LINES: Final = 20


def arena_command(robots: Callable[[], Registry]) -> click.Command:
    """The command, over the robots that there are; they are asked for when it runs."""

    @click.command()
    @click.argument("a", metavar="A")
    @click.argument("b", metavar="B")
    @click.option("--deals", default=1000, show_default=True, type=_AT_LEAST_TWO, help="How many deals, each twice.")
    @click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Which deals.")
    @click.option(
        "--preset", default=DEFAULT_PRESET, show_default=True, type=click.Choice(list(PRESETS)), help="Rules."
    )
    @click.option("--equal-auctions", is_flag=True, help="Let steady-1 call and name trumps for both.")
    @click.option("--tricks-lost", is_flag=True, help="Tell what the cards lost double dummy; takes longer.")
    @click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
    @click.option("--resume", type=_FILE, help="Keep what was played in this file, and go on.")
    @click.option("--jobs", type=_AT_LEAST_ONE, help="How many processes to use.  [all cores]")
    @click.option("--time-ms", default=1000, show_default=True, type=_AT_LEAST_ONE, help="A program's time.")
    def arena(
        a: str,
        b: str,
        deals: int,
        resume: Path | None,
        jobs: int | None,
        *,
        as_json: bool,
        **wanted: Any,  # noqa: ANN401 - as click has them
    ) -> None:
        """Let robot A play against robot B, every deal twice with the sides exchanged.

        Robots are random, easy, steady, steady-1 (which never changes), strong, strong:MS, cheat (which sees all cards,
        as a measure), or exec:COMMAND, a program that answers in lines of JSON.

        \b
        Examples:
          tarneeb arena steady easy --deals 1000
          tarneeb arena strong:50 steady --equal-auctions --json
          tarneeb arena 'exec:python my_robot.py' steady --resume contest.jsonl
        """
        try:
            played = _played(Contest(a, b, **wanted), robots(), range(deals), jobs or os.cpu_count() or 1, resume)
        except (UnknownRobot, ContestError, StateError, OSError) as error:
            raise click.ClickException(str(error)) from error
        report = Report({"a": a, "b": b}, played, tricks_lost=wanted["tricks_lost"])
        click.echo(json.dumps(report.as_json()) if as_json else "\n".join(report.told()))

    return arena


def _played(
    contest: Contest, registry: Registry, numbers: range, processes: int, resume: Path | None
) -> list[DealPlayed]:
    """Every deal of the contest, in order: those in the file to resume from, if any, and the rest played now."""
    registry.check(contest.a)
    registry.check(contest.b)
    if contest.tricks_lost:
        registry.judge()
    with StateFile(resume, contest) if resume is not None else nullcontext() as state:
        deals = dict(state.deals) if state else {}
        missing = [number for number in numbers if number not in deals]
        for done, deal in enumerate(play_in_processes(contest, registry, missing, processes), 1):
            deals[deal.number] = deal
            if state:
                state.keep(deal)
            _tell_progress(done, len(missing))
    return [deals[number] for number in numbers]


def _tell_progress(done: int, of: int) -> None:
    """A line at each twentieth of the way."""
    if done * _LINES // of > (done - 1) * _LINES // of:
        click.echo(f"{done} of {of} deals", err=True)
