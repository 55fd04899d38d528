"""Records in and out of the database, for the command line: they need no server, and may run beside one.

Only matches that are over are in the store at all, so no export can tell the secret of one that is still played.
Imported matches are kept apart from those that were played here: no table, nobody known at it, never rated.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from sqlite3 import Connection

from activity_server.store import matches
from activity_server.store.database import open_database, open_for_reading
from activity_server.store.errors import Fault, fault, faults_of
from activity_server.store.matches import Kept, Match
from engine.records.model import Record, RecordError
from engine.records.read import read_record
from engine.records.report import report
from engine.records.verify import disagreements


class Fate(StrEnum):
    """What became of a record that was to be imported."""

    IMPORTED = "imported"
    KNOWN = "there already"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Imported:
    """The fate of one record: where it stood, such as ``old.jsonl:3``, and its match's id, or why it was refused."""

    place: str
    fate: Fate
    detail: str


def matches_named(database: Path, names: Collection[str]) -> list[Kept]:
    """Return the matches of those ids, and those of tables of those ids, each once; all there are if none is named.

    Raises StoreError, with the code ``no_such_match`` where a name stands for nothing.
    """
    with faults_of(database), closing(open_for_reading(database)) as connection:
        if not names:
            return list(matches.every(connection))
        return list({kept.id: kept for name in names for kept in _named(connection, database, name)}.values())


def _named(connection: Connection, database: Path, name: str) -> list[Kept]:
    if found := matches.named(connection, name):
        return found
    raise fault(Fault.NO_SUCH_MATCH, database, name)


def lines_of(kept: Iterable[Kept]) -> str:
    """Return records as text, each on a line."""
    return "".join(f"{match.record}\n" for match in kept)


def list_of(kept: Iterable[Kept]) -> str:
    """Return a line for each match: its id, when it ended (UTC) or was imported, where, and how it went."""
    return "".join(
        f"{match.id}  {_day(match.ended_ms)}  {match.table or 'imported'}  {_end(match)}\n" for match in kept
    )


def _day(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(" ", "minutes").removesuffix("+00:00")


def _end(match: Kept) -> str:
    if match.reason is None:
        return "cut short"
    result = "drawn" if match.winner is None else f"won by seats {match.winner} and {match.winner + 2}"
    return f"{result} ({match.reason})"


def write_records(kept: Iterable[Kept], target: Path) -> None:
    """Write into a file, a record a line, or into a folder, a file a record; raises OSError."""
    if not target.is_dir():
        target.write_text(lines_of(kept), encoding="utf-8")
        return
    for match in kept:
        (target / f"{match.id}.json").write_text(lines_of([match]), encoding="utf-8")


def import_records(database: Path, name: str, text: bytes, now_ms: int) -> list[Imported]:
    """Keep the records in a text, and say of each what became of it.

    A text is one record, or one a line. Those that are legal are kept together; raises StoreError, and none of them is.
    """
    read = [(place, _read(part)) for place, part in _parted(name, text)]
    with faults_of(database), closing(open_database(database)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        fates = [_kept(connection, place, found, now_ms) for place, found in read]
        connection.execute("COMMIT")
    return fates


def _kept(connection: Connection, place: str, found: Match | str, now_ms: int) -> Imported:
    if isinstance(found, str):
        return Imported(place, Fate.REFUSED, found)
    added = matches.add(connection, found, now_ms)
    return Imported(place, Fate.IMPORTED if added else Fate.KNOWN, found.id)


def _parted(name: str, text: bytes) -> list[tuple[str, bytes]]:
    """Return the records of a text with the place of each: lines where the first line is JSON by itself."""
    lines = [(f"{name}:{number}", line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return lines if len(lines) > 1 and _is_json(lines[0][1]) else [(name, text)]


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read(text: bytes) -> Match | str:
    """Return the match that a text records, or why it cannot be kept."""
    try:
        record = read_record(text)
        match = Match(record.document, report(record.match))
        match.text  # noqa: B018 - whether there is one
    except RecordError as error:
        return _with_place(error)
    except (ValueError, RecursionError) as error:
        return f"It has a comment that cannot be kept: {error}."
    return _falsehood(record) or match


def _with_place(error: RecordError) -> str:
    hand = [] if error.hand is None else [f"hand {error.hand}"]
    places = [*hand, *([error.at] if error.at else [])]
    return f"{', '.join(places)}: {error.message}" if places else error.message


def _falsehood(record: Record) -> str | None:
    """Say what a record claims of its shuffle that is not so. It may claim nothing, or keep its secret."""
    if record.shuffle is None or record.shuffle.secret is None:
        return None
    return next(iter(disagreements(record)), None)
