"""Records on the command line: `tarneeb replay` checks and prints them, `tarneeb verify` recomputes their deals."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from engine.calls import call_value
from engine.cards import NO_TRUMP, card_text
from engine.errors import Rule
from engine.records.model import Record, RecordError
from engine.records.read import read_record
from engine.records.report import error_report, report
from engine.records.verify import disagreements
from engine.state import Hand, HandResult, Match

_REFUSED = 2
_TRUMPS = ("spades", "hearts", "diamonds", "clubs")
_FILES = click.argument("files", nargs=-1, required=True, metavar="FILE…")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file, each on a line of its own.")
@_FILES
@click.pass_context
def replay(ctx: click.Context, files: tuple[str, ...], *, as_json: bool) -> None:
    """Replay and check records of matches, and print them. A FILE of - is standard input.

    Exits with 0 when every record is legal, and with 2 when one is not.

    \b
    Examples:
      tarneeb replay match.json
      tarneeb replay --json match.json other.json
      tarneeb export 7 | tarneeb replay -
    """
    ctx.exit(replay_files(files, as_json=as_json))


@click.command()
@_FILES
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Recompute the shuffle of records: commitment, first dealer and every deal. A FILE of - is standard input.

    Exits with 0 when all agree, and with 2 when something does not or cannot be checked, which it says.

    \b
    Example:
      tarneeb verify match.json
    """
    ctx.exit(verify_files(files))


def replay_files(files: Sequence[str], *, as_json: bool) -> int:
    """Print what each record tells, or its first fault; the exit status."""
    status = 0
    for name in files:
        try:
            record = read_file(name)
        except RecordError as error:
            status = _REFUSED
            if as_json:
                click.echo(json.dumps(error_report(error)))
            click.echo(printable(error.message), err=True)
        else:
            click.echo(json.dumps(report(record.match)) if as_json else "\n".join(told(record)))
    return status


def verify_files(files: Sequence[str]) -> int:
    """Print of each record whether its deals follow from its shuffle; the exit status."""
    status = 0
    for name in files:
        try:
            problems = disagreements(read_file(name))
        except RecordError as error:
            problems = [error.message]
        for problem in problems or ["Commitment, first dealer and every deal agree."]:
            click.echo(printable(f"{name}: {problem}"), err=bool(problems))
        if problems:
            status = _REFUSED
    return status


def read_file(name: str) -> Record:
    """The record in a file, or on standard input for `-`; RecordError also where it cannot be read."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise RecordError(None, "", Rule.FORMAT, f"{name} cannot be read: {reason}.") from None
    return read_record(text)


def printable(text: str) -> str:
    """The text without what a terminal would take for a command."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def told(record: Record) -> Iterator[str]:
    """A match for a person to read, line by line."""
    names = [printable(name) for name in record.names]
    match = record.match
    yield f"{names[0]} and {names[2]} against {names[1]} and {names[3]}, rules: {match.rules.preset}"
    for hand, result in zip(match.past_hands, match.results, strict=True):
        yield from _hand_told(hand, names)
        yield _result_told(result)
    if match.hand is not None:
        yield from _hand_told(match.hand, names)
    yield ""
    yield _end_told(match, names)


def _hand_told(hand: Hand, names: Sequence[str]) -> Iterator[str]:
    yield ""
    yield f"Hand {hand.number}, dealt by {names[hand.dealer]}"
    if hand.calls:
        yield "  " + ", ".join(f"{names[seat]} {call_value(call)}" for seat, call in hand.calls)
    if hand.contract is not None:
        trump = "no trump" if hand.trump == NO_TRUMP else "trump to be named"
        if hand.trump is not None and hand.trump < NO_TRUMP:
            trump = f"{_TRUMPS[hand.trump]} trump"
        yield f"  {names[hand.contract.declarer]} declares {hand.contract.bid}, {trump}"
    for number, trick in enumerate(hand.tricks, 1):
        yield f"  {number:2}. {_cards_told(trick.cards)}  {names[trick.winner]}"
    if hand.trick:
        yield f"  {len(hand.tricks) + 1:2}. {_cards_told(hand.trick)}"


def _cards_told(cards: Sequence[int]) -> str:
    return " ".join(card_text(card) for card in cards)


def _result_told(result: HandResult) -> str:
    total = f"total {result.total[0]} : {result.total[1]}"
    if result.tricks is None:
        return f"  Thrown in, {total}"
    tricks, score = result.tricks, result.score
    return f"  Tricks {tricks[0]} : {tricks[1]}, score {score[0]} : {score[1]}, {total}"


def _end_told(match: Match, names: Sequence[str]) -> str:
    outcome = match.outcome
    if outcome is None:
        seat = match.seat_to_act
        return f"Not finished: waiting for {names[seat or 0]} ({match.phase.value})"
    if outcome.winner is None:
        return f"Drawn ({outcome.reason.value})"
    return f"{names[outcome.winner]} and {names[outcome.winner + 2]} win ({outcome.reason.value})"
