"""The file from which a contest that was cut short goes on: what was asked for, then a deal a line as it was played."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import IO, Self

from bot.arena.contest import Contest
from bot.arena.playing import SIDES, Conduct, DealPlayed, Played


class StateError(Exception):
    """A file that is of another contest, or of none."""


class StateFile:
    """The deals that were played, kept as they come. Two runs may not write the same file at once."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or begin it; StateError where it is of another contest, OSError where it cannot be used."""
        header = json.dumps(asdict(contest))
        kept = path.read_text("utf-8", "replace") if path.exists() else ""
        first, *lines = kept.splitlines() or [header]
        if first != header:
            raise StateError(f"{path} was not begun by this contest. It begins with {first[:200]!r}.")
        self.deals = {deal.number: deal for line in lines if (deal := _read(line)) is not None}
        self._stream: IO[str] = path.open("a", encoding="utf-8")
        if not kept:
            self._write(header)
        elif not kept.endswith("\n"):
            self._write("")  # the last line was cut short; what follows must not be joined to it

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def keep(self, deal: DealPlayed) -> None:
        """Add a deal; from now on it will not be played again."""
        self.deals[deal.number] = deal
        self._write(json.dumps(asdict(deal), separators=(",", ":")))

    def _write(self, line: str) -> None:
        self._stream.write(line + "\n")
        self._stream.flush()


def _read(line: str) -> DealPlayed | None:
    """The deal on a line; None for one that was cut short."""
    try:
        deal = json.loads(line)
        first, second = (Played(**play) for play in deal["plays"])
        conduct = {side: _conduct(**deal["conduct"][side]) for side in SIDES}
        return DealPlayed(deal["number"], (first, second), conduct)
    except (ValueError, KeyError, TypeError):
        return None


def _conduct(ms: list[float], illegal: int, late: int, lost: int) -> Conduct:
    return Conduct(tuple(ms), illegal, late, lost)
